"""The wall: pages -> posts and comments, and what VK's errors mean there."""

from __future__ import annotations

import io
from collections.abc import AsyncIterator

import pytest
from PIL import Image as Canvas

from bot.messages import Address
from bot.messenger import DeliveryError, Image, Key, Page, Refused, Role, Stopped, Unreachable, Wait
from bot.vk.calls import Calls
from bot.vk.check import Group
from bot.vk.uploads import Uploads
from bot.vk.wall import Wall
from tests.e2e.town import VK_ADMIN
from tests.fakes.vk.community import EDITOR
from tests.vk.conftest import ANN, BOB, Wire

GROUP = Group(100, "kartel_club", "Kartel club")
PAGE = Page("<b>cup</b> [id1|Ann]", ((Key("Open", link="https://vk.me/x"), Key("Go", token="go.1")),))


def speck(colour: str) -> Image:
    data = io.BytesIO()
    Canvas.new("RGB", (60, 40), colour).save(data, "PNG")
    return Image(colour, data.getvalue())


@pytest.fixture
async def wall(wire: Wire) -> AsyncIterator[Wall]:
    wire.fake.configure(rates=False)  # time stands still here
    admin = Calls(VK_ADMIN["vk_admin_token"], wire.fake.base_url, wire.time)
    yield Wall("vk", GROUP, wire.calls, admin, Uploads(admin, wire.time, wall=100), 7)
    await admin.close()


@pytest.fixture
def mute(wire: Wire) -> Wall:
    """Without an administrator's token."""
    return Wall("vk", GROUP, wire.calls, None, None, 7)


def below(post: int) -> Address:
    return Address("vk-wall", 100, post)


async def test_a_post_and_a_comment_are_made_once(wire: Wire, wall: Wall) -> None:
    posts = [await wall.send(wall.address, PAGE, 5) for _ in range(2)]
    assert posts[0] == posts[1]
    comments = [await wall.send(below(posts[0].message), PAGE, 6) for _ in range(2)]
    assert comments[0] == comments[1]
    (post,) = wire.fake.wall()
    assert len(post["comments"]) == 1
    assert post["from_id"] == post["comments"][0]["from_id"] == -100
    assert not wire.fake.violations()


async def test_buttons_that_open_something_become_links_and_names_no_mentions(wire: Wire, wall: Wall) -> None:
    await wall.send(wall.address, PAGE, 5)
    (post,) = wire.fake.wall()
    assert post["text"].splitlines() == ["cup [\u2060id1|Ann]", "Open: https://vk.me/x"]


async def test_a_picture_is_uploaded_once_and_named_then(wire: Wire, wall: Wall) -> None:
    sent = await wall.send(wall.address, Page("cup", image=speck("red")), 5)
    assert sent.file is not None
    known = Image("red", b"", sent.file)
    await wall.send(below(sent.message), Page("round", image=known), 6)
    assert len(wire.fake.uploads()) == 1
    (post,) = wire.fake.wall()
    assert post["attachments"] == post["comments"][0]["attachments"] != []
    assert not wire.fake.violations()


async def test_a_post_is_changed_in_its_place(wire: Wire, wall: Wall) -> None:
    sent = await wall.send(wall.address, Page("cup", image=speck("red")), 5)
    again = await wall.edit(wall.address, sent.message, Page("over", image=speck("blue")), pictured=True)
    assert again.message == sent.message
    (post,) = wire.fake.wall()
    assert (post["text"], post["edits"], len(post["attachments"])) == ("over", 1, 1)


async def test_one_that_cannot_be_changed_stays(wire: Wire, wall: Wall, mute: Wall) -> None:
    by_hand = wire.fake.write_on_wall(ANN, "ours")
    for each in (wall, mute):
        assert (await each.edit(wall.address, by_hand, PAGE, pictured=False)).message == by_hand
    assert (await wall.edit(wall.address, 1, PAGE, pictured=False)).message == 1
    (post,) = wire.fake.wall()
    assert post["text"] == "ours"


async def test_without_an_administrator_there_are_comments_only_and_no_pictures(
    wire: Wire, mute: Wall
) -> None:
    assert not mute.posts
    with pytest.raises(Refused):
        await mute.send(mute.address, PAGE, 5)
    by_hand = wire.fake.write_on_wall(ANN, "ours")
    await mute.send(below(by_hand), Page("round", image=speck("red")), 6)
    (post,) = wire.fake.wall()
    assert (post["comments"][0]["text"], post["comments"][0]["attachments"]) == ("round", [])


@pytest.mark.parametrize(
    ("code", "meant"),
    [(214, Wait), (6, Wait), (9, Wait), (15, Unreachable), (222, Unreachable), (100, Refused), (5, Stopped)],
)
async def test_what_an_error_means_for_a_post(
    wire: Wire, wall: Wall, code: int, meant: type[DeliveryError]
) -> None:
    wire.fake.fail("wall.post", "error", code=code)
    with pytest.raises(meant):
        await wall.send(wall.address, PAGE, 5)


@pytest.mark.parametrize("code", [15, 100, 212, 213, 223])
async def test_what_it_means_for_a_comment(wire: Wire, wall: Wall, code: int) -> None:
    wire.fake.fail("wall.createComment", "error", code=code)
    with pytest.raises(Unreachable):
        await wall.send(below(5), PAGE, 5)


async def test_whoever_manages_the_community_is_in_charge(wire: Wire, wall: Wall) -> None:
    wire.fake.community.managers = {ANN: EDITOR}
    assert [await wall.role(user) for user in (ANN, BOB)] == [Role.ADMIN, Role.MEMBER]


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("wall-100_5", 5),
        ("вот https://vk.com/wall-100_57?w=x", 57),
        ("https://vk.com/club100?w=wall-100_8%2Fall", 8),
        ("wall-1000_5", None),
        ("wall100_5", None),
        ("firewall-100_5", None),
        ("wall-100_", None),
        ("стена", None),
    ],
)
def test_a_link_to_a_post(mute: Wall, text: str, number: int | None) -> None:
    assert mute.post_in(text) == number
