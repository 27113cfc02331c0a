"""VK as a messenger: the only place that knows vkbottle. Imported only when a community's token is set."""
