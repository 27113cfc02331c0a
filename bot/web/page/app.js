"use strict";
// The playground's page: one panel a person, each a small messenger with the group chat and the private chat with the bot.

const HALL = -1;
const query = new URLSearchParams(location.search);
const language = (query.get("lang") || navigator.language || "en").slice(0, 2) === "ru" ? "ru" : "en";
const texts = {};
const panels = [];
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

function safe(html) {
  const parsed = new DOMParser().parseFromString(html, "text/html");
  const copy = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return document.createTextNode(node.data);
    const inner = document.createDocumentFragment();
    node.childNodes.forEach((child) => inner.append(copy(child)));
    if (!ALLOWED.has(node.tagName)) return inner;
    const made = document.createElement(node.tagName);
    if (node.tagName === "A" && /^https?:/.test(node.href)) {
      Object.assign(made, { href: node.href, target: "_blank", rel: "noopener noreferrer" });
    }
    made.append(inner);
    return made;
  };
  return copy(parsed.body);
}

// -- one person -------------------------------------------------------------------------------------------------------
class Panel {
  constructor(name) {
    this.name = name;
    this.chat = HALL;
    this.me = null;
    this.names = new Map();
    this.messages = new Map();
    this.unread = { hall: 0, private: 0 };
    this.waiting = new Map();
    this.marks = 0;
    this.root = document.getElementById("panel").content.firstElementChild.cloneNode(true);
    this.log = this.root.querySelector(".messages");
    this.field = this.root.querySelector("input");
    this.dress();
    this.connect();
  }

  dress() {
    this.root.setAttribute("aria-label", say("person", { name: this.name }));
    this.root.querySelector(".hall .label").textContent = say("hall");
    this.root.querySelector(".private .label").textContent = say("private");
    this.root.querySelector(".hall").onclick = () => this.open(HALL);
    this.root.querySelector(".private").onclick = () => this.open(this.me);
    this.root.querySelector(".write button").setAttribute("aria-label", say("send"));
    this.root.querySelector(".alert button").textContent = say("ok");
    this.field.placeholder = say("write");
    this.field.setAttribute("aria-label", say("write"));
    this.root.querySelector(".alert").onkeydown = (event) => {
      if (event.key === "Escape") event.currentTarget.close();
    };
    this.root.querySelector(".write").onsubmit = (event) => {
      event.preventDefault();
      this.write(this.field.value);
      this.field.value = "";
    };
  }

  connect() {
    const address = new URL("/socket", location.href);
    address.protocol = address.protocol.replace("http", "ws");
    address.searchParams.set("as", this.name);
    address.searchParams.set("lang", language);
    this.socket = new WebSocket(address);
    this.socket.onopen = () => this.root.classList.remove("offline");
    this.socket.onmessage = (event) => this.take(JSON.parse(event.data));
    this.socket.onclose = () => {
      this.root.classList.add("offline");
      setTimeout(() => this.connect(), 800);
    };
  }

  send(frame) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(frame));
    else this.toast(say("offline"));
  }

  write(text) {
    if (text.trim()) this.send({ say: text, chat: this.chat });
  }

  take(frame) {
    if (frame.hello) this.greet(frame.hello);
    else if (frame.message) this.show(frame.message, true);
    else if (frame.pressed) this.waiting.set(frame.pressed.query, frame.pressed.mark);
    else if (frame.answer) this.answer(frame.answer);
  }

  greet(hello) {
    this.me = hello.me.id;
    hello.people.forEach((person) => this.names.set(person.id, person.name));
    this.log.replaceChildren();
    this.messages.clear();
    hello.messages.forEach((message) => this.show(message, false));
    this.open(this.chat === HALL ? HALL : this.me);
    const start = /^#start=([\w-]*)$/.exec(location.hash);
    if (start && panels[0] === this) {
      history.replaceState(null, "", location.pathname + location.search);
      this.start(start[1]);
    }
  }

  start(payload) {
    this.open(this.me);
    this.send({ say: `/start ${payload}`.trim(), chat: this.me });
  }

  // -- bubbles
  show(message, fresh) {
    if (message.name) this.names.set(message.author, message.name);
    const mark = message.only ? `only:${message.at}` : `${message.chat}:${message.id}`;
    const bubble = this.bubble(message);
    const old = this.messages.get(mark);
    const follow = this.atEnd();
    if (old) old.replaceWith(bubble);
    else this.log.append(bubble);
    this.messages.set(mark, bubble);
    bubble.hidden = message.chat !== this.chat;
    if (fresh && !old && bubble.hidden) this.count(message.chat, 1);
    if (!bubble.hidden && (follow || (fresh && !old))) this.toEnd();
    front();
  }

  bubble(message) {
    const own = message.author === this.me;
    const words = element("div", { className: "words" });
    words.append(safe(message.html));
    const body = element("div", { className: "bubble" });
    if (!own) body.append(element("div", { className: "author", textContent: message.author ? this.names.get(message.author) || "?" : "Kartel" }));
    if (message.only) body.append(element("div", { className: "author", textContent: say("secret") }));
    if (message.picture) body.append(this.picture(message, words.textContent));
    body.append(words, element("div", { className: "when", textContent: clock(message) }));
    const made = element("article", { className: `message${own ? " own" : ""}${message.only ? " secret" : ""}` }, body);
    made.dataset.chat = message.chat;
    if (message.keys.length) made.append(this.keys(message));
    return made;
  }

  picture(message, words) {
    const address = `/picture/${message.picture}`;
    if (message.kind === "document") {
      return element("a", { className: "file", href: address, download: "kartel.txt", textContent: say("file") });
    }
    const image = element("img", { src: address, alt: say("picture", { words: words.slice(0, 200) }) });
    image.onload = () => this.atEnd(image.offsetHeight + 120) && this.toEnd();
    return image;
  }

  keys(message) {
    const rows = message.keys.map((row) => element("div", {}, ...row.map((one) => {
      const button = element("button", { type: "button", textContent: one.label, className: one.style });
      button.onclick = () => this.press(message, one, button);
      return button;
    })));
    return element("div", { className: "keys", role: "group" }, ...rows);
  }

  press(message, one, button) {
    const start = /^#start=(.*)$/.exec(one.link);
    if (start) return this.start(start[1]);
    if (one.link) return window.open(one.link, "_blank", "noopener,noreferrer");
    const mark = `${this.name}:${++this.marks}`;
    button.setAttribute("aria-busy", "true");
    button.dataset.mark = mark;
    this.send({ press: one.token, chat: message.chat, message: message.id, mark });
  }

  answer({ query: pressed, text, alert, link }) {
    const mark = this.waiting.get(pressed);
    this.waiting.delete(pressed);
    const button = mark && this.root.querySelector(`[data-mark="${CSS.escape(mark)}"]`);
    if (button) button.removeAttribute("aria-busy");
    const start = /^#start=(.*)$/.exec(link || "");
    if (start) this.start(start[1]);
    if (text && alert) this.alert(text);
    else if (text) this.toast(text);
  }

  // -- what is open
  open(chat) {
    this.chat = chat;
    const hall = chat === HALL;
    this.root.querySelector(".hall").setAttribute("aria-selected", hall);
    this.root.querySelector(".private").setAttribute("aria-selected", !hall);
    this.count(chat, 0);
    this.log.setAttribute("aria-label", hall ? say("hall") : say("private"));
    for (const bubble of this.log.children) bubble.hidden = Number(bubble.dataset.chat) !== chat;
    this.toEnd();
  }

  count(chat, more) {
    const which = chat === HALL ? "hall" : "private";
    this.unread[which] = more ? this.unread[which] + more : 0;
    const badge = this.root.querySelector(`.${which} .unread`);
    badge.textContent = this.unread[which];
    badge.hidden = !this.unread[which];
  }

  atEnd(slack = 160) {
    return this.log.scrollHeight - this.log.scrollTop - this.log.clientHeight < slack;
  }

  toEnd() {
    this.log.scrollTop = this.log.scrollHeight;
  }

  toast(text) {
    const toast = this.root.querySelector(".toast");
    toast.textContent = text;
    toast.hidden = false;
    clearTimeout(this.toasting);
    this.toasting = setTimeout(() => { toast.hidden = true; }, 2500 + text.length * 50);
  }

  alert(text) {
    const dialog = this.root.querySelector(".alert");
    dialog.querySelector("p").textContent = text;
    if (!dialog.open) dialog.show(); // over this panel only: the others go on
    dialog.querySelector("button").focus();
  }
}

function clock(message) {
  const time = new Date(message.at).toLocaleTimeString(language, { hour: "2-digit", minute: "2-digit" });
  return message.edited ? `${say("edited")} ${time}` : time;
}

// -- who is here ------------------------------------------------------------------------------------------------------
let shown = 0;

function front(index = shown) {
  shown = index;
  const bar = document.getElementById("people");
  bar.replaceChildren(...panels.map((panel, at) => {
    const button = element("button", { type: "button", textContent: panel.name });
    button.setAttribute("aria-pressed", at === shown);
    if (at !== shown && panel.unread.hall + panel.unread.private) button.append(element("span", { className: "dot" }));
    button.onclick = () => front(at);
    return button;
  }));
  panels.forEach((panel, at) => panel.root.classList.toggle("front", at === shown));
}

function seat(name) {
  const panel = new Panel(name);
  panels.push(panel);
  document.getElementById("desk").append(panel.root);
  front(panels.length - 1);
}

async function begin() {
  Object.assign(texts, await (await fetch(`/page/texts-${language}.json`)).json());
  const names = query.getAll("as");
  (names.length ? names : [say("first"), say("second")]).forEach(seat);
  front(0);
  const add = document.getElementById("add");
  add.textContent = "+";
  add.setAttribute("aria-label", say("add"));
  add.hidden = names.length > 0;
  let more = 0;
  add.onclick = () => seat([say("third"), say("fourth")][more++] || say("guest", { number: panels.length + 1 }));
}

begin();
