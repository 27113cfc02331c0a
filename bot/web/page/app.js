"use strict";
// The playground's page: one panel a person, each a small messenger with the group chat and the private chat with the bot.

const HALL = -1;
const query = new URLSearchParams(location.search);
const language = (query.get("lang") || navigator.language || "en").slice(0, 2) === "ru" ? "ru" : "en";
const texts = {};
document.documentElement.lang = language;

function say(name, values = {}) {
  return (texts[name] || name).replace(/\{(\w+)\}/g, (_, word) => values[word] ?? "");
}

function element(tag, options = {}, ...children) {
  const made = Object.assign(document.createElement(tag), options);
  made.append(...children);
  return made;
}

// -- texts of the bot: only these tags pass, everything else becomes plain text ---------------------------------------
const ALLOWED = new Set(["B", "I", "U", "CODE", "BLOCKQUOTE", "A", "S"]);
// A link ends before the marks of the sentence in which it stands.
const LINK = /(https?:\/\/[^\s<>"«»]*[^\s<>"«».,;:!?)]|#start=[\w-]+)/;
const START = /#start=([\w-]*)$/;

function safe(html) {
  const copy = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return linked(node.data);
    if (node.tagName === "A" && /^https?:/.test(node.href)) return link(node.href, node.textContent);
    const made = ALLOWED.has(node.tagName) ? document.createElement(node.tagName) : document.createDocumentFragment();
    node.childNodes.forEach((child) => made.append(copy(child)));
    return made;
  };
  return copy(new DOMParser().parseFromString(html, "text/html").body);
}

function linked(text) {
  const made = document.createDocumentFragment();
  text.split(LINK).forEach((part, at) => {
    const address = part.startsWith("#start=") ? `${location.origin}/${part}` : part;
    made.append(at % 2 ? link(address, address) : part);
  });
  return made;
}

function link(href, text) {
  return element("a", { href, textContent: text, target: "_blank", rel: "noopener noreferrer" });
}

// -- one person -------------------------------------------------------------------------------------------------------
class Panel {
  constructor(name) {
    this.name = name;
    this.chat = HALL;
    this.me = null;
    this.names = new Map([[0, "Kartel"]]);
    this.messages = new Map();
    this.unread = { hall: 0, private: 0 };
    this.waiting = new Map();
    this.marks = 0;
    this.follow = true;
    this.root = document.getElementById("panel").content.firstElementChild.cloneNode(true);
    this.log = this.find(".messages");
    this.field = this.find(".write input");
    this.dialog = this.find(".alert");
    this.pill = element("button", { type: "button", onclick: () => this.call() }, name);
    this.dress();
    this.connect();
  }

  find(selector) {
    return this.root.querySelector(selector);
  }

  dress() {
    this.root.setAttribute("aria-label", say("person", { name: this.name }));
    this.find(".chats").setAttribute("aria-label", say("chats"));
    this.find(".hall .label").textContent = say("hall");
    this.find(".private .label").textContent = say("private");
    this.find(".hall").onclick = () => this.open(HALL);
    this.find(".private").onclick = () => this.open(this.me);
    this.find(".send").setAttribute("aria-label", say("send"));
    this.find(".down").setAttribute("aria-label", say("down"));
    this.find(".glance").setAttribute("aria-label", say("look"));
    this.find(".glance").onclick = () => this.latest().click();
    this.find(".down").onclick = () => this.toEnd();
    this.find(".alert button").textContent = say("ok");
    this.dialog.onkeydown = (event) => event.key === "Escape" && this.dialog.close();
    this.dialog.onclose = () => this.hold(false);
    this.log.onscroll = () => this.scrolled();
    this.sizes = new ResizeObserver(() => this.follow && this.toEnd());
    this.sizes.observe(this.log);
    this.root.addEventListener("pointerdown", () => activate(this));
    this.root.addEventListener("focusin", () => activate(this));
    this.find(".write").onsubmit = (event) => {
      event.preventDefault();
      if (this.write(this.field.value)) this.field.value = "";
    };
    this.field.onpaste = (event) => this.paste(event);
    this.label();
  }

  // The field has one line: pasted lines (a list of cards, several moves) would run together in it.
  paste(event) {
    const pasted = event.clipboardData.getData("text").trim();
    if (!pasted.includes("\n")) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = this.field;
    this.field.setRangeText(pasted.split(/\s*\n\s*/).join("; "), selectionStart, selectionEnd, "end");
  }

  connect() {
    const address = new URL("/socket", location.href);
    address.protocol = address.protocol.replace("http", "ws");
    address.searchParams.set("as", this.name);
    address.searchParams.set("lang", language);
    this.socket = new WebSocket(address);
    this.socket.onmessage = (event) => this.take(JSON.parse(event.data));
    this.socket.onclose = () => {
      this.find(".notice").textContent = say("offline");
      setTimeout(() => this.connect(), 800);
    };
  }

  send(frame) {
    const open = this.me !== null && this.socket.readyState === WebSocket.OPEN;
    if (open) this.socket.send(JSON.stringify(frame));
    else this.toast(say("offline"));
    return open;
  }

  write(text) {
    const start = START.exec(text.trim());
    if (start) return this.start(start[1]);
    this.follow = true;
    return !text.trim() || this.send({ say: text, chat: this.chat });
  }

  take(frame) {
    if (frame.hello) this.greet(frame.hello);
    else if (frame.message) this.show(frame.message);
    else if (frame.pressed) this.waiting.set(frame.pressed.query, frame.pressed.mark);
    else if (frame.answer) this.answer(frame.answer);
  }

  greet(hello) {
    const again = this.me !== null;
    const known = new Set(this.messages.keys());
    this.me = hello.me.id;
    this.find(".notice").textContent = "";
    hello.people.forEach((person) => this.names.set(person.id, person.name));
    this.log.replaceChildren();
    this.messages.clear();
    for (const message of hello.messages) {
      this.put(message);
      if (again && !known.has(mark(message))) this.news(message);
    }
    if (!again) this.open(HALL);
    else if (this.follow) this.toEnd();
    const start = START.exec(location.hash);
    if (start && panels[0] === this) {
      history.replaceState(null, "", location.pathname + location.search);
      this.start(start[1]);
    }
  }

  start(payload) {
    this.open(this.me);
    return this.send({ say: `/start ${payload}`.trim(), chat: this.me });
  }

  // -- bubbles
  show(message) {
    const old = this.messages.has(mark(message));
    this.put(message);
    if (!old) this.news(message);
    if (message.chat === this.chat && this.follow) this.toEnd();
    else this.scrolled();
  }

  put(message) {
    if (message.name) this.names.set(message.author, message.name);
    const bubble = this.bubble(message);
    const old = this.messages.get(mark(message));
    this.messages.set(mark(message), bubble);
    bubble.hidden = message.chat !== this.chat;
    this.sizes.observe(bubble);
    if (old) this.change(old, bubble);
    else this.log.append(bubble);
  }

  news(message) {
    const read = message.chat === this.chat && this.watched();
    if (message.author !== this.me && !read) this.count(message.chat, 1);
  }

  // The keyboard stays where it was, and the old picture until the new one is there.
  change(old, bubble) {
    const keys = [...old.querySelectorAll(".keys button")];
    const at = keys.indexOf(document.activeElement);
    const held = old.contains(document.activeElement);
    const [before, after] = [old.querySelector("img"), bubble.querySelector("img")];
    if (before && after && before.src !== after.src) after.style.backgroundImage = `url("${before.src}")`;
    old.replaceWith(bubble);
    if (!held) return;
    const now = at < 0 ? [] : [...bubble.querySelectorAll(".keys button")];
    (now[now.length === keys.length ? at : 0] || bubble).focus({ preventScroll: true });
  }

  bubble(message) {
    const author = this.names.get(message.author) || "?";
    const words = element("div", { className: "words" }, safe(message.html));
    words.dataset.when = clock(message);
    words.onclick = (event) => this.follows(event);
    const body = element("div", { className: "bubble" });
    const head = message.only ? `${author} · ${say("secret")}` : author;
    if (message.chat === HALL && message.author !== this.me) body.append(element("div", { className: "author", textContent: head }));
    if (message.picture) body.append(picture(message, words.textContent));
    body.append(words, element("div", { className: "when", textContent: words.dataset.when }));
    const made = element("article", { className: "message", tabIndex: -1 }, body);
    made.classList.toggle("own", message.author === this.me);
    made.classList.toggle("secret", message.only > 0);
    made.classList.toggle("pictured", message.picture !== "" && message.kind !== "document");
    made.setAttribute("aria-label", author);
    made.dataset.chat = message.chat;
    if (message.keys.length) made.append(this.keys(message));
    return made;
  }

  keys(message) {
    const rows = message.keys.map((row) => element("div", {}, ...row.map((one) => {
      const button = element("button", { type: "button", textContent: one.label, className: one.style });
      button.onclick = () => this.press(message, one, button);
      return button;
    })));
    return element("div", { className: "keys" }, ...rows);
  }

  // A link of this page that starts the bot opens no new one.
  follows(event) {
    const start = event.target.origin === location.origin && START.exec(event.target.href);
    if (!start) return;
    event.preventDefault();
    this.start(start[1]);
  }

  press(message, one, button) {
    const start = START.exec(one.link);
    if (start) return void this.start(start[1]);
    if (one.link) return void window.open(one.link, "_blank", "noopener,noreferrer");
    const name = `${++this.marks}`;
    if (!this.send({ press: one.token, chat: message.chat, message: message.id, mark: name })) return;
    button.setAttribute("aria-busy", "true");
    button.dataset.mark = name;
  }

  answer({ query: pressed, text, alert, link: opened }) {
    if (!this.waiting.has(pressed)) return; // it was pressed in another page
    const button = this.find(`[data-mark="${this.waiting.get(pressed)}"]`);
    this.waiting.delete(pressed);
    if (button) button.removeAttribute("aria-busy");
    const start = START.exec(opened);
    if (start) this.start(start[1]);
    if (text && alert) this.alert(text);
    else if (text) this.toast(text);
  }

  // -- what is open
  open(chat) {
    this.chat = chat;
    const hall = chat === HALL;
    for (const [name, current] of [["hall", hall], ["private", !hall]]) this.find(`.${name}`).setAttribute("aria-current", current);
    this.log.setAttribute("aria-label", say(hall ? "hall" : "private"));
    this.field.placeholder = say(hall ? "say" : "write");
    this.field.setAttribute("aria-label", this.field.placeholder);
    const held = this.log.contains(document.activeElement);
    const bubbles = [...this.log.children];
    for (const bubble of bubbles) bubble.hidden = Number(bubble.dataset.chat) !== chat;
    if (held) (bubbles.filter((bubble) => !bubble.hidden).pop() || this.log).focus({ preventScroll: true });
    this.toEnd();
    this.seen();
  }

  // Somebody turns to this person: what waits for them is opened, as by touching a notification.
  call() {
    activate(this);
    this.root.scrollIntoView({ inline: "nearest" });
    if (this.unread.private) this.open(this.me);
    else if (this.unread.hall) this.open(HALL);
  }

  // Whether somebody has this panel before their eyes.
  watched() {
    return this === active && !document.hidden;
  }

  seen() {
    if (this.watched()) this.count(this.chat, 0);
  }

  count(chat, more) {
    const which = chat === HALL ? "hall" : "private";
    this.unread[which] = more ? this.unread[which] + more : 0;
    this.label();
  }

  // How much is unread, at the chats, at the person, and in the page's title.
  label() {
    for (const which of ["hall", "private"]) {
      badge(this.find(`.${which}`), this.find(`.${which} .unread`), say(which), this.unread[which]);
    }
    const old = this.pill.querySelector(".unread");
    if (old) old.remove();
    const all = this.unread.private + this.unread.hall;
    if (all) this.pill.append(element("span", { className: this.unread.private ? "unread" : "unread faint" }));
    badge(this.pill, this.pill.querySelector(".unread"), this.name, all);
    this.root.classList.toggle("called", this.unread.private > 0 && !this.watched());
    title();
  }

  // The log stands elsewhere, or holds something else.
  scrolled() {
    if (!this.log.clientHeight) return; // not shown: nothing is known
    this.follow = this.log.scrollHeight - this.log.scrollTop - this.log.clientHeight < 40;
    this.find(".down").hidden = this.follow;
    this.find(".glance").hidden = !this.latest();
  }

  // The newest picture of the open chat: it is one press away, wherever the log stands.
  latest() {
    return [...this.log.querySelectorAll(".message:not([hidden]) .zoom")].pop();
  }

  toEnd() {
    this.follow = true;
    this.log.scrollTop = this.log.scrollHeight;
    this.scrolled();
  }

  toast(text) {
    const toast = this.find(".toast");
    toast.textContent = text;
    toast.hidden = false;
    clearTimeout(this.toasting);
    this.toasting = setTimeout(() => { toast.hidden = true; }, 2500 + text.length * 50);
  }

  alert(text) {
    this.dialog.querySelector("p").textContent = text;
    this.hold(true);
    if (!this.dialog.open) this.dialog.show(); // over this panel only: the others go on
    this.dialog.querySelector("button").focus();
  }

  hold(held) {
    for (const part of [".chats", ".stage", ".write"]) this.find(part).inert = held;
  }
}

// The name under which a message is known here.
function mark(message) {
  return message.only ? `only:${message.at}` : `${message.chat}:${message.id}`;
}

function badge(button, label, name, count) {
  if (label) {
    label.textContent = count;
    label.hidden = !count;
  }
  if (count) button.setAttribute("aria-label", say("unread", { name, count }));
  else button.removeAttribute("aria-label");
}

// What only the buttons change shows the time of its last change, the rest says that it was edited.
function clock(message) {
  const at = new Date(message.at);
  const today = at.toDateString() === new Date().toDateString();
  const day = today ? {} : { day: "numeric", month: "short" };
  const time = at.toLocaleString(language, { ...day, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  return message.edited && !message.keys.length ? `${say("edited")} ${time}` : time;
}

// -- pictures ---------------------------------------------------------------------------------------------------------
function picture(message, words) {
  const src = `/picture/${message.picture}`;
  if (message.kind === "document") return element("a", { className: "file", href: src, download: "kartel.txt", textContent: say("file") });
  const [width, height] = message.size;
  const alt = say("picture", { words: words.split("\n")[0] });
  const image = element("img", { alt, width, height, loading: "lazy", src });
  return element("button", { type: "button", className: "zoom", onclick: () => enlarge(image) }, image);
}

function enlarge(image) {
  const big = document.getElementById("big");
  const shown = big.querySelector("img");
  Object.assign(shown, { src: image.src, alt: image.alt });
  big.classList.remove("near");
  big.showModal();
}

function dressPictures() {
  const big = document.getElementById("big");
  big.querySelector(".close").setAttribute("aria-label", say("close"));
  big.querySelector(".nearer").onclick = () => big.classList.toggle("near");
  big.onclick = (event) => {
    if (event.target === big || event.target.closest(".close")) big.close();
  };
}

// -- who is here ------------------------------------------------------------------------------------------------------
const panels = [];
let active = null;

// On a phone the active person's panel is the one that is shown.
function activate(panel) {
  if (panel !== active) {
    active = panel;
    for (const other of panels) {
      other.root.classList.toggle("front", other === panel);
      other.pill.setAttribute("aria-pressed", other === panel);
    }
  }
  panel.seen();
  panels.forEach((other) => other.label());
}

function title() {
  const count = panels.reduce((sum, panel) => sum + panel.unread.hall + panel.unread.private, 0);
  document.title = count ? `(${count}) Kartel` : "Kartel";
}

function seat(name) {
  const panel = new Panel(name);
  panels.push(panel);
  document.getElementById("people").append(panel.pill);
  document.getElementById("desk").append(panel.root);
  panel.call();
}

async function begin() {
  Object.assign(texts, await (await fetch(`/page/texts-${language}.json`)).json());
  document.getElementById("people").setAttribute("aria-label", say("people"));
  dressPictures();
  const names = query.getAll("as");
  (names.length ? names : [say("first"), say("second")]).forEach(seat);
  activate(panels[0]);
  document.addEventListener("visibilitychange", () => activate(active));
  const add = document.getElementById("add");
  add.setAttribute("aria-label", say("add"));
  add.title = say("add");
  add.hidden = names.length > 0;
  const more = [say("third"), say("fourth")];
  add.onclick = () => seat(more.shift() || say("guest", { number: panels.length + 1 }));
}

begin();
