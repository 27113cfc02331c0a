// What is wrong with the page as it is shown now: a list of sentences, empty if nothing is.
() => {
  const faults = [];
  const seen = (node) => node.checkVisibility({ visibilityProperty: true }) && node.getClientRects().length > 0;
  const all = (selector, root = document) => [...root.querySelectorAll(selector)].filter(seen);
  const called = (node) => node.outerHTML.slice(0, 120);
  const named = (node) => (node.getAttribute("aria-label") || node.textContent
    || [...node.querySelectorAll("img")].map((image) => image.alt).join(" ")).trim();

  // nothing is wider than its place
  if (document.documentElement.scrollWidth > innerWidth) faults.push("the page scrolls sideways");
  if (document.documentElement.scrollHeight > innerHeight) faults.push("the page scrolls as a whole");
  for (const log of all(".messages")) if (log.scrollWidth > log.clientWidth) faults.push("messages scroll sideways");
  for (const node of all(".keys button, .words, .author, .chat, .people button, .add, .alert p, .toast, .notice")) {
    if (node.scrollWidth > node.clientWidth + 1) faults.push(`cut: ${called(node)}`);
  }
  for (const panel of all(".panel")) {
    const around = panel.getBoundingClientRect();
    for (const node of all(".message, .keys button, .write input, .write button, .chat", panel)) {
      const box = node.getBoundingClientRect();
      if (box.left < around.left - 1 || box.right > around.right + 1) faults.push(`sticks out: ${called(node)}`);
    }
  }

  // the newest message ends in view: its buttons, or the last it says
  for (const log of all(".messages")) {
    const newest = all(".message", log).pop();
    const [end, around] = [newest ? newest.getBoundingClientRect().bottom : null, log.getBoundingClientRect()];
    if (newest && (end < around.top || end > around.bottom)) faults.push(`out of view: ${called(newest)}`);
  }

  // fingers hit them, and each says what it is
  for (const node of all("button, input")) {
    const box = node.getBoundingClientRect();
    if (box.width < 40 || box.height < 40) faults.push(`${box.width}x${box.height}: ${called(node)}`);
    if (!named(node)) faults.push(`nameless: ${called(node)}`);
  }
  for (const image of all("img")) {
    if (!image.alt.trim()) faults.push(`no alt: ${called(image)}`);
    if (!image.getAttribute("width") || image.getAttribute("width") === "0") faults.push(`size unknown: ${called(image)}`);
  }
  for (const log of all("[role=log]")) {
    if (!log.getAttribute("aria-label") || log.getAttribute("aria-live") !== "polite") faults.push(`log: ${called(log)}`);
  }
  for (const region of all("nav, section")) if (!region.getAttribute("aria-label")) faults.push(`unlabelled: ${called(region)}`);
  if (document.querySelectorAll("h1").length !== 1 || document.querySelectorAll("main").length !== 1) faults.push("landmarks");
  const ids = [...document.querySelectorAll("[id]")].map((node) => node.id);
  if (new Set(ids).size !== ids.length) faults.push("two elements with one id");
  return faults;
}
