from __future__ import annotations

from bot.storage.model import KeptDeck
from bot.storage.store import Store
from bot.storage.work import Work
from tests.storage.samples import ANNA, BOB


async def test_decks_are_their_owner_s(store: Store) -> None:
    """Kept, renamed, thrown away; nobody else finds them, with the right number either."""

    async def unit(work: Work) -> None:
        (anna, _), (bob, _) = await work.meet(ANNA), await work.meet(BOB)
        one = await work.add_deck(KeptDeck(id=0, person=anna.id, game="g", name="Раз", cards={"a": 2}))
        two = await work.add_deck(KeptDeck(id=0, person=anna.id, game="g", name="Два", cards={"b": 1}))
        assert await work.decks_of(anna.id) == [one, two]
        assert await work.decks_of(bob.id) == []
        assert await work.deck(one.id, bob.id) is None
        one.name, one.cards = "Первая", {"c": 3, "a": 1}
        await work.save_deck(one)
        assert await work.deck(one.id, anna.id) == one
        await work.drop_deck(KeptDeck(id=two.id, person=bob.id, game="g", name="", cards={}))
        assert await work.deck(two.id, anna.id) == two
        await work.drop_deck(two)
        assert await work.decks_of(anna.id) == [one]

    await store.run(unit)


async def test_decks_go_with_their_owner(store: Store) -> None:
    """To the person that two turn out to be, and away with the forgotten."""

    async def unit(work: Work) -> None:
        (anna, _), (bob, _) = await work.meet(ANNA), await work.meet(BOB)
        deck = await work.add_deck(KeptDeck(id=0, person=anna.id, game="g", name="Раз", cards={"a": 2}))
        await work.become_one(bob.id, anna.id)
        assert [one.id for one in await work.decks_of(bob.id)] == [deck.id]
        await work.forget(bob.id)
        assert await work.decks_of(bob.id) == []

    await store.run(unit)
