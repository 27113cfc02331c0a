"""The tables. All times are milliseconds since 1970 (UTC), all ids 64-bit, documents are JSON text."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData()

people = Table(
    "people",
    metadata,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True),
    Column("language", String(2)),  # null: as the messenger says
    Column("zone", String(64), nullable=False, default="Europe/Moscow"),
    Column("pictures", Boolean, nullable=False, default=True),
    Column("reminders", Boolean, nullable=False, default=True),
    Column("quiet_from", Integer),  # minutes after midnight in `zone`; null: no quiet hours
    Column("quiet_to", Integer),
    Column("hidden", Boolean, nullable=False, default=False),  # from the tables of the best
    Column("away_until", BigInteger),  # on vacation until then; null: never was, or came back early
    Column("away_days", Integer, nullable=False, server_default="0"),  # days of vacation taken ...
    Column("away_year", Integer, nullable=False, server_default="0"),  # ... in this year
    Column("created_at", BigInteger, nullable=False),
)

accounts = Table(
    "accounts",
    metadata,
    Column("via", String(32), primary_key=True),
    Column("user", BigInteger, primary_key=True, autoincrement=False),
    Column("person", BigInteger, ForeignKey("people.id"), nullable=False, index=True),
    Column("name", String(64), nullable=False),  # cleaned; "" when nothing visible was left
    Column("username", String(64), nullable=False, default=""),
    Column("language", String(2)),  # of the messenger's own interface, if it is one of ours
    Column("reachable", Boolean, nullable=False, default=False),  # may we write to them in private?
    Column("seen_at", BigInteger, nullable=False),
    Index("accounts_by_user", "user", "via"),  # somebody at all lines of a platform
)

chats = Table(
    "chats",
    metadata,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True),
    Column("via", String(32), nullable=False),
    Column("chat", BigInteger, nullable=False),
    Column("title", String(128), nullable=False, default=""),
    Column("language", String(2)),
    Column("game", String(32), nullable=False, default=""),  # offered first
    Column("pace", String(16), nullable=False, default="daily"),
    Column("starters", String(8), nullable=False, default="everyone"),  # or "admins"
    Column("state", String(8), nullable=False, default="in"),  # in, out, mute (no right to write)
    Column(
        "latest", BigInteger, nullable=False, default=0
    ),  # newest message number seen: is the table buried?
    Column("created_at", BigInteger, nullable=False),
    Index("chats_by_address", "via", "chat", unique=True),
)

matches = Table(
    "matches",
    metadata,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True),
    Column("code", String(16), nullable=False, unique=True),  # of invitation links
    Column("game", String(32), nullable=False),
    Column("options", Text, nullable=False),  # JSON
    Column("status", String(8), nullable=False),  # draft, proposed, lobby, running, paused, over
    Column("chat", BigInteger, ForeignKey("chats.id")),  # home; null: private only
    Column("thread", BigInteger),
    Column("host", BigInteger, ForeignKey("people.id")),
    Column("pace", String(16), nullable=False),
    Column("on_timeout", String(8), nullable=False),  # auto, bot, lose
    Column("rated", Boolean, nullable=False, default=False),  # agreed to count, if it is played to an end
    Column("seed", String(64), nullable=False, default=""),  # hex; "" in the lobby
    Column("rules_version", Integer, nullable=False, default=0),
    Column("state_format", Integer, nullable=False, default=0),
    Column("snapshot", Text, nullable=False, default=""),  # JSON of Match.snapshot()
    Column("version", Integer, nullable=False, default=0),  # of the match, or of the lobby
    Column("clock", Text, nullable=False, default=""),  # JSON of Clock
    Column("deadline_at", BigInteger),
    Column("remind_at", BigInteger),
    Column("reminded", Integer, nullable=False, default=0),  # reminders given for this decision
    Column("offers", Text, nullable=False, default="{}"),  # JSON: what the seats have offered ("draw": [0])
    Column("shown", Text, nullable=False, default="{}"),  # JSON: viewer -> the view on their last picture
    Column("result", Text, nullable=False, default=""),  # JSON of Result
    Column("rematch_of", BigInteger),
    Column("created_at", BigInteger, nullable=False),
    Column("started_at", BigInteger),
    Column("ended_at", BigInteger),
    Column("touched_at", BigInteger, nullable=False),
    Index("matches_by_chat", "chat", "ended_at"),
    # what is looked for every second: those that are over are not passed through
    Index("matches_by_deadline", "status", "deadline_at"),
    Index("matches_by_reminder", "status", "remind_at"),
)

seats = Table(
    "seats",
    metadata,
    Column("match", BigInteger, ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", BigInteger, ForeignKey("people.id"), index=True),  # null: a bot from the start
    Column("via", String(32)),  # where this person plays this match
    Column("user", BigInteger),
    Column("bot", String(16), nullable=False, default=""),  # "", random, greedy: who plays the seat now
    Column("state", String(8), nullable=False, default="in"),  # in, out (conceded)
    Column("declines", Text, nullable=False, default="[]"),  # JSON: kinds of question always declined
    Column("late", Integer, nullable=False, default=0),  # decisions not answered in time, in a row
    Column("missed", Integer, nullable=False, default=0),  # ... and in all
)

moves = Table(
    "moves",
    metadata,
    Column("match", BigInteger, ForeignKey("matches.id"), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),  # of the match after it
    Column("seat", Integer, nullable=False),  # -1: nobody's (agreed, called off)
    Column("kind", String(12), nullable=False),  # play, undo, or a Result's `how`
    Column("action", Text, nullable=False, default=""),  # JSON
    Column("told", Text, nullable=False, default="[]"),  # JSON: the events with their audiences
    Column("by", String(8), nullable=False),  # player, always, bot, clock, admin
    Column("undone", Boolean, nullable=False, default=False),
    Column("at", BigInteger, nullable=False),
)

results = Table(  # of finished matches, a row for each person: ratings follow from nothing else
    "results",
    metadata,
    Column("match", BigInteger, ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", BigInteger, ForeignKey("people.id"), nullable=False, index=True),
    Column("game", String(32), nullable=False),
    Column("chat", BigInteger, ForeignKey("chats.id")),  # null: played in private
    Column("season", BigInteger, ForeignKey("seasons.id")),  # over all, in which it counts; null: it does not
    Column("home_season", BigInteger, ForeignKey("seasons.id")),  # of the chat
    Column("rank", Integer, nullable=False),  # 1 is best; 0: called off
    Column("won", Boolean, nullable=False),  # alone at the first place
    Column("unrated", String(10), nullable=False),  # why it does not count; "": it does
    Column("people", Integer, nullable=False),  # at the table
    Column("answered", Integer, nullable=False),  # decisions made in time, where somebody waited for them
    Column("missed", Integer, nullable=False),  # ... and not in time
    Column("finished", Boolean, nullable=False),  # neither ran away nor left the seat to a bot
    Column("at", BigInteger, nullable=False),
    Index("results_in_order", "unrated", "at", "match"),
)

seasons = Table(
    "seasons",
    metadata,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True),
    Column("chat", BigInteger, ForeignKey("chats.id")),  # null: over all
    Column("number", Integer, nullable=False),  # from 1
    Column("monthly", Boolean, nullable=False),  # else it goes on until somebody closes it
    Column("presets", Text, nullable=False, default="{}"),  # JSON: game -> the set of options of new tables
    Column("began_at", BigInteger, nullable=False),
    Column("ends_at", BigInteger),  # not any more at this moment; null: nobody knows yet
    Index("seasons_by_chat", "chat", "number"),
)

ratings = Table(  # can be worked out anew from `results` and `seasons`
    "ratings",
    metadata,
    Column(
        "season", BigInteger, primary_key=True, autoincrement=False
    ),  # 0: of all time; below 0: being worked out
    Column("game", String(32), primary_key=True),
    Column("person", BigInteger, ForeignKey("people.id"), primary_key=True, autoincrement=False),
    Column("mean", Float, nullable=False),  # of engine.rating.Rating
    Column("spread", Float, nullable=False),
    Column("matches", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
)

tournaments = Table(
    "tournaments",
    metadata,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True),
    Column("code", String(16), nullable=False, unique=True),  # of links
    Column("title", String(64), nullable=False),
    Column("status", String(9), nullable=False),  # draft, open, running, paused, over, cancelled
    Column(
        "chat", BigInteger, ForeignKey("chats.id"), index=True
    ),  # where it is announced; null: by link only
    Column("thread", BigInteger),
    Column(
        "wall", BigInteger, ForeignKey("chats.id"), index=True
    ),  # where it is posted for all; null: nowhere
    Column("game", String(32), nullable=False),
    Column("terms", Text, nullable=False),  # JSON of Terms
    Column("document", Text, nullable=False),  # JSON of engine.tournament.Tournament
    Column("calls", Text, nullable=False, default="[]"),  # JSON of Calls: who is to play now, and until when
    Column("held", Boolean, nullable=False, default=False),  # the next round waits for the organiser's word
    Column("reminded", Integer, nullable=False, default=0),  # reminders of the check-in so far
    Column("paused_at", BigInteger),
    Column("version", Integer, nullable=False, default=0),
    Column("due_at", BigInteger, index=True),  # when the clock has something to do
    Column("created_at", BigInteger, nullable=False),
    Column("touched_at", BigInteger, nullable=False),
)

organisers = Table(
    "organisers",
    metadata,
    Column("tournament", BigInteger, ForeignKey("tournaments.id"), primary_key=True),
    Column("person", BigInteger, ForeignKey("people.id"), primary_key=True, index=True),
    Column("via", String(32)),  # where they are written to
    Column("user", BigInteger),
)

entries = Table(
    "entries",
    metadata,
    Column("tournament", BigInteger, ForeignKey("tournaments.id"), primary_key=True),
    Column("person", BigInteger, ForeignKey("people.id"), primary_key=True, index=True),
    Column("via", String(32)),  # from which account they play
    Column("user", BigInteger),
    Column("turn", Integer, nullable=False),  # the order of registration
    Column("here", Boolean, nullable=False, default=False),  # has checked in
)

tournament_matches = Table(
    "tournament_matches",
    metadata,
    Column("match", BigInteger, ForeignKey("matches.id"), primary_key=True),
    Column("tournament", BigInteger, ForeignKey("tournaments.id"), nullable=False, index=True),
    Column("pairing", Integer, nullable=False),
    Column("game", Integer, nullable=False),  # which of the pairing, from 0
)

repairs = Table(
    "repairs",
    metadata,
    Column("tournament", BigInteger, ForeignKey("tournaments.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("person", BigInteger, ForeignKey("people.id")),  # the organiser; null: forgotten
    Column("what", Text, nullable=False),  # JSON of the Text that tells it
    Column("reason", Text, nullable=False),  # JSON of a Text
    Column("at", BigInteger, nullable=False),
)

campaigns = Table(
    "campaigns",
    metadata,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True),
    Column("code", String(16), nullable=False, unique=True),  # of links
    Column("title", String(64), nullable=False),
    Column("game", String(32), nullable=False),
    Column("chat", BigInteger, ForeignKey("chats.id"), index=True),  # null: by link only
    Column("thread", BigInteger),
    Column("closed", Boolean, nullable=False, default=False),
    Column("created_at", BigInteger, nullable=False),
)

members = Table(  # of campaigns
    "members",
    metadata,
    Column("campaign", BigInteger, ForeignKey("campaigns.id"), primary_key=True),
    Column("person", BigInteger, ForeignKey("people.id"), primary_key=True, index=True),
    Column("via", String(32)),  # where they are written to
    Column("user", BigInteger),
    Column("turn", Integer, nullable=False),  # the order in which they came
    Column("role", String(8), nullable=False),  # master, player, gone
    Column("decks", Text, nullable=False, default="[]"),  # JSON of Choices: what they may bring
)

battles = Table(  # matches that their host set up for others
    "battles",
    metadata,
    Column("match", BigInteger, ForeignKey("matches.id"), primary_key=True, autoincrement=False),
    Column("campaign", BigInteger, ForeignKey("campaigns.id"), index=True),  # null: a battle by itself
    Column("number", Integer, nullable=False),  # in the campaign, from 1
    Column("title", String(64), nullable=False, server_default=""),  # cleaned; empty: none
    Column("via", String(32)),  # where the host is written to
    Column("user", BigInteger),
    Column("accepted", Text, nullable=False, default="[]"),  # JSON: the seats that said yes
    Column("ranks", Text, nullable=False, default="[]"),  # JSON, by seats, when it is over
    Column("points", Text, nullable=False, default="[]"),
    Column("fallen", Text, nullable=False, default="[]"),
    Column("decks", Text, nullable=False, default="[]"),  # JSON of Choices by seats, as it began
)

inbox = Table(
    "inbox",
    metadata,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True),
    Column("via", String(32), nullable=False),
    Column("update", String(64), nullable=False),  # the messenger's unique id of it
    Column("payload", Text, nullable=False),  # raw JSON; emptied when done
    Column("state", String(8), nullable=False, default="new"),  # new, done, parked
    Column("tries", Integer, nullable=False, default=0),
    Column("cause", Text, nullable=False, default=""),
    Column("query", String(128), nullable=False, default=""),  # a press to answer ...
    Column("reply", Text, nullable=False, default=""),  # ... with this (JSON of Reply) ...
    Column("answered", Boolean, nullable=False, default=False),  # ... and whether that was done
    Column("at", BigInteger, nullable=False),
    Index("inbox_by_update", "via", "update", unique=True),
    Index("inbox_by_state", "state", "id"),
)

outbox = Table(
    "outbox",
    metadata,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True),
    Column("via", String(32), nullable=False),
    Column("chat", BigInteger, nullable=False),
    Column("thread", BigInteger),
    Column("kind", String(8), nullable=False),  # Show, Tell, Close
    Column("slot", String(48), nullable=False, default=""),
    Column("anew", Boolean, nullable=False, default=False),  # a Show that must be a new message
    Column("payload", Text, nullable=False),  # JSON of Outgoing; emptied when done
    Column("match", BigInteger),  # whose matter it is, if any
    Column("person", BigInteger),  # to whom, in a private chat
    Column("state", String(9), nullable=False, default="queued"),  # queued, sending, sent, uncertain, dropped
    Column("tries", Integer, nullable=False, default=0),
    Column("not_before", BigInteger, nullable=False, default=0),
    Column("cause", Text, nullable=False, default=""),
    Column("at", BigInteger, nullable=False),
    Column("sent_at", BigInteger),
    Index("outbox_by_queue", "state", "via", "chat", "id"),
    sqlite_autoincrement=True,  # ids are told to messengers against doubles: none is given twice
)

posts = Table(
    "posts",
    metadata,
    Column("via", String(32), primary_key=True),
    Column("chat", BigInteger, primary_key=True, autoincrement=False),
    Column("slot", String(48), primary_key=True),
    Column("thread", BigInteger),
    Column("message", BigInteger, nullable=False),  # 0: nothing stands there (any more)
    Column("content", String(64), nullable=False),  # hash of what it shows; "": not known for sure
    Column(
        "text", Text, nullable=False, default=""
    ),  # what it says (HTML), to be left there when its buttons go
    Column("picture", String(64), nullable=False),  # hash of its picture; "": it has none
    Column("keyed", Boolean, nullable=False),  # has it buttons?
    Column("anew", Boolean, nullable=False, default=False),  # the next Show must be a new message
    Column("at", BigInteger, nullable=False),  # when the message was sent
    Index("posts_by_slot", "slot"),
)

pictures = Table(
    "pictures",
    metadata,
    Column("via", String(32), primary_key=True),
    Column("hash", String(64), primary_key=True),
    Column("file", String(256), nullable=False),  # the messenger's own id of it
    Column("at", BigInteger, nullable=False),
)

codes = Table(
    "codes",
    metadata,
    Column("code", String(16), primary_key=True),
    Column("kind", String(8), nullable=False),  # see CodeKind
    Column("about", BigInteger, nullable=False),  # the id of what the code leads to
    Column("until", BigInteger, nullable=False),
)

decks = Table(
    "decks",
    metadata,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True),
    Column("person", BigInteger, ForeignKey("people.id"), nullable=False, index=True),
    Column("game", String(32), nullable=False),
    Column("name", String(32), nullable=False),  # cleaned
    Column("cards", Text, nullable=False),  # JSON: card -> copies
)

meta = Table(
    "meta",
    metadata,
    Column("key", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)

# -- the playground's own memory ------------------------------------------------------------------------------------------

web_people = Table(
    "web_people",
    metadata,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True),
    Column("name", String(64), nullable=False, unique=True),
)

web_messages = Table(
    "web_messages",
    metadata,
    Column("chat", BigInteger, primary_key=True, autoincrement=False),
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("body", Text, nullable=False),  # JSON of bot.web.room.Message
)

web_pictures = Table(
    "web_pictures",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("data", LargeBinary, nullable=False),
    Column("at", BigInteger, nullable=False, server_default="0"),  # when it was last shown anew
)
