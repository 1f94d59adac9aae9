import type { Shown } from "./phones.queries.ts";

export const views = { lock: "Lock screen", whatsapp: "WhatsApp", sms: "Messages" } as const;
export type View = keyof typeof views;

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
export const addressOf = (number: string, view: View) => `/dev/phone?number=${encodeURIComponent(number)}&amp;view=${view}`;

const inIndia = (at: Date, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-IN", { timeZone: "Asia/Kolkata", ...options }).format(at);
const clock = (at: Date) => inIndia(at, { hour: "numeric", minute: "2-digit", hour12: true });
const apps = {
  whatsapp: { name: "WhatsApp", sign: "W" },
  sms: { name: "Messages", sign: "✉" },
  push: { name: "Notification of the site", sign: "OT" },
};
const stateNames: Record<string, string> = {
  sent: "sent ✓",
  delivered: "delivered ✓✓",
  read: "read ✓✓",
  failed: "not delivered",
};

const status = (now: Date) => `<div class="status"><span>${clock(now)}</span><span>5G ▮▮▮ 86%</span></div>`;
const dock = (number: string, view: View) =>
  `<nav class="dock" aria-label="Screens">${Object.entries(views)
    .map(([one, name]) => `<a href="${addressOf(number, one as View)}"${one === view ? ' aria-current="page"' : ""}>${name}</a>`)
    .join("")}</nav>`;

/** The screen of a phone: what has arrived, newest first on the lock screen and last in a chat. */
export function screenOf(view: View, number: string, messages: Shown[], now: Date): string {
  return view === "lock" ? lockScreen(number, messages, now) : chat(view, number, messages, now);
}

function lockScreen(number: string, messages: Shown[], now: Date): string {
  const unseen = ["failed", "sent", "asleep"];
  const arrived = messages.filter(({ isTheirs, state }) => !isTheirs && !unseen.includes(state)).slice(0, 8);
  const cards = arrived.map(({ channel, title, words, language, link, at }) => {
    const to =
      channel === "push" ? `href="${escapeHtml(link)}" target="_blank" rel="noopener"` : `href="${addressOf(number, channel)}"`;
    return `<li><a ${to}><span class="app ${channel}" aria-hidden="true">${apps[channel].sign}</span>
<span><b>${escapeHtml(title) || "Online Tutoring"} <time>${clock(at)}</time></b><span class="note">${apps[channel].name}</span><p lang="${escapeHtml(language)}">${escapeHtml(words)}</p></span></a></li>`;
  });
  return `<div class="screen lock">${status(now)}<p class="clock">${inIndia(now, { hour: "2-digit", minute: "2-digit", hour12: false })}</p>
<p class="day">${inIndia(now, { weekday: "long", day: "numeric", month: "long" })}</p>
<ul class="cards">${cards.join("") || '<li class="empty">No notifications</li>'}</ul>${dock(number, "lock")}</div>`;
}

function chat(view: "whatsapp" | "sms", number: string, messages: Shown[], now: Date): string {
  const bubbles = messages.filter(({ channel }) => channel === view).map(bubble);
  const empty = '<p class="empty">No messages yet</p>';
  return `<div class="screen ${view}-view"><div class="top">${status(now)}<div class="head"><span class="avatar" aria-hidden="true">OT</span>
<span><b>Online Tutoring</b><small>${view === "sms" ? "SMS · TUTORG-S" : "Business account"}</small></span></div></div>
<div class="chat" tabindex="0" role="log" aria-label="${views[view]}">${bubbles.join("") || empty}</div>${view === "whatsapp" ? writeBack(number, messages) : ""}${dock(number, view)}</div>`;
}

function bubble({ id, isTheirs, words, language, footer, button, link, code, state, at }: Shown): string {
  const press = link
    ? `<a class="press" href="${escapeHtml(link)}" target="_blank" rel="noopener">${escapeHtml(button)}</a>`
    : code && button
      ? `<span class="press">${escapeHtml(button)}: <code>${escapeHtml(code)}</code></span>`
      : "";
  return `<div class="bubble${isTheirs ? " theirs" : ""}" id="${escapeHtml(id)}"><p lang="${escapeHtml(language)}">${escapeHtml(words)}</p>${
    footer ? `<p class="foot" lang="${escapeHtml(language)}">${escapeHtml(footer)}</p>` : ""
  }<span class="meta">${clock(at)}${isTheirs ? "" : ` · ${stateNames[state] ?? state}`}</span>${press}</div>`;
}

function writeBack(number: string, messages: Shown[]): string {
  if (!number) return "";
  const newest = messages.find(({ channel, isTheirs, footer }) => channel === "whatsapp" && !isTheirs && footer);
  const answers = newest ? `<input type="hidden" name="answers" value="${escapeHtml(newest.id)}">` : "";
  return `<form class="write" method="post" action="/dev/phone/write"><input type="hidden" name="number" value="${escapeHtml(number)}">${answers}
<input type="text" name="words" aria-label="Write back" placeholder="Write back" maxlength="2000" autocomplete="off"><button class="main">Send</button>
<button name="command" value="STOP">STOP</button><button name="command" value="START">START</button>
<label><input type="checkbox" name="hidden" value="yes"> Hide the number, as people with a username may</label></form>`;
}
