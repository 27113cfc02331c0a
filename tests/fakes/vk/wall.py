"""wall.*: posts, for which VK wants a person's own token, and comments below them."""

from __future__ import annotations

from tests.fakes.vk.community import EDITOR, Call, Carry, Community
from tests.fakes.vk.rules import VKError, wrong
from tests.fakes.vk.schema import Json

LONGEST_COMMENT = 4096


def post(community: Community, call: Call) -> Json:
    """A post on the community's wall. One `guid`, one post."""
    params, posts = call.params, community.world.posts
    _manages(community, call)
    content = _content(community, call)
    guid = params.get("guid")
    if not guid:
        call.complain("guid", "a post without a guid may be made twice")
    for id, known in posts.items():
        if guid and known["guid"] == guid:
            return {"post_id": id}
    id = community.world.number()
    author = -community.id if params.get("from_group") else call.token.user_id
    posts[id] = {"id": id, "from_id": author, "guid": guid, "edits": 0, **content}
    return {"post_id": id}


def edit(community: Community, call: Call) -> Json:
    """Another text and other attachments: what is left out is gone."""
    _manages(community, call)
    known = _post(community, call)
    if known["from_id"] != -community.id:
        raise VKError(15)
    known |= _content(community, call)
    known["edits"] += 1
    return {"post_id": known["id"]}


def create_comment(community: Community, call: Call) -> Json:
    """A comment below a post. One `guid`, one comment."""
    params, comments = call.params, community.world.comments
    known = _post(community, call)
    content = _content(community, call)
    if len(content["text"]) > LONGEST_COMMENT:
        raise wrong("message is too long")
    guid = params.get("guid")
    if not guid:
        call.complain("guid", "a comment without a guid may be made twice")
    for id, one in comments.items():
        if guid and one["guid"] == guid:
            return {"comment_id": id, "parents_stack": []}
    id = community.world.number()
    author = -community.id if call.token.kind == "group" else call.token.user_id
    comments[id] = {"id": id, "post_id": known["id"], "from_id": author, "guid": guid, **content}
    return {"comment_id": id, "parents_stack": []}


def _content(community: Community, call: Call) -> Json:
    """Text and attachments. A picture for messages is none for a wall."""
    text, named = call.params.get("message", ""), ",".join(call.params.get("attachments", ()))
    if not text and not named:
        raise wrong("message or attachments is undefined")
    attachments = community.world.attachments(named, call.complain)
    for one in attachments:
        name = f"{one['type']}{one[one['type']]['owner_id']}_{one[one['type']]['id']}"
        if community.world.uploads[name].kind != "wall":
            call.complain("attachment", f"{name}: uploaded for messages, not for a wall")
    return {"text": text, "attachments": attachments}


def _manages(community: Community, call: Call) -> None:
    if call.params.get("owner_id") != -community.id:
        raise VKError(15)
    if community.managers.get(call.token.user_id, 0) < EDITOR:
        raise VKError(214)


def _post(community: Community, call: Call) -> Json:
    if call.params.get("owner_id") != -community.id:
        raise VKError(15)
    if call.params["post_id"] not in community.world.posts:
        raise wrong("post not found")
    return community.world.posts[call.params["post_id"]]


METHODS: dict[str, Carry] = {
    "wall.post": post,
    "wall.edit": edit,
    "wall.createComment": create_comment,
}
