import type { FromPage, FromServer, RoomChannel, RoomMember } from "@tutoring/contract";
import { browserApi } from "#web/lib/api/api.ts";
import { problemOf } from "#web/lib/api/problems.ts";
import { lastUsedAt } from "#web/lib/session/user-activity.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { openListeners } from "./listeners.ts";
import { ends, type RoomEnd } from "./room-end.ts";
import { shownName } from "./shown-name.ts";

export type RoomState = "joining" | "here" | "away" | "over";
type Message<K extends FromServer["kind"]> = Extract<FromServer, { kind: K }>;
type Options = {
  lessonId: string;
  key: string | undefined;
  asParent: boolean;
  ticket: string | undefined;
  onState: () => void;
};

const silentMilliseconds = 6_000;
const probeMilliseconds = 2_000;
const waits = [0, 250, 500, 1_000, 2_000, 4_000];
const inUseMilliseconds = 2 * 60_000;
const named = (members: RoomMember[]) => members.map((member) => ({ ...member, name: shownName(member) }));

export type RoomSocket = ReturnType<typeof openRoom>;
/** What the board needs of it. */
export type BoardSocket = Pick<
  RoomSocket,
  "send" | "sendBytes" | "on" | "onBytes" | "state" | "members" | "you" | "setBoardSeq" | "setBoardPage"
>;

/**
 * The page's only socket to its class. It reopens by itself, with a new ticket, whenever the server falls silent; a late close
 * of an older socket changes nothing.
 */
export function openRoom({ lessonId, key, asParent, ticket, onState }: Options) {
  const { listen, notify } = openListeners();
  let web: WebSocket | undefined;
  let state: RoomState = "joining";
  let end: RoomEnd | undefined;
  let members: RoomMember[] = [];
  let you = "";
  let firstTicket = ticket;
  let ahead = 0;
  let heardAt = performance.now();
  let tries = 0;
  let attempt = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let boardSeq: () => number | undefined = () => undefined;
  let boardPage: () => number | undefined = () => undefined;
  let isLive: () => boolean = () => false;

  const become = (next: RoomState) => {
    state = next;
    onState();
  };
  const stopWaiting = () => {
    clearTimeout(retry);
    retry = undefined;
  };
  const finish = (why: RoomEnd) => {
    end ??= why;
    stopWaiting();
    clearInterval(watch);
    for (const [target, name] of wakers) target?.removeEventListener(name, probe);
    web?.close();
    web = undefined;
    become("over");
  };

  const nextTicket = async (): Promise<string> => {
    const first = firstTicket;
    firstTicket = undefined;
    if (first) return first;
    const signal = AbortSignal.timeout(silentMilliseconds);
    return (await browserApi.rooms.joinLesson({ params: { id: lessonId }, body: { key, again: true, asParent } }, { signal }))
      .ticket;
  };

  const open = async () => {
    stopWaiting();
    web?.close();
    web = undefined;
    heardAt = performance.now();
    attempt += 1;
    const nth = attempt;
    let mine: WebSocket;
    try {
      const enter: FromPage = { kind: "enter", ticket: await nextTicket(), boardSeq: boardSeq() };
      if (end || nth !== attempt) return;
      const address = socketAddress(location.origin, lessonId);
      mine = web = new WebSocket(address);
      mine.binaryType = "arraybuffer";
      mine.addEventListener("open", () => mine.send(JSON.stringify(enter)));
    } catch (error) {
      if (end || nth !== attempt) return;
      const { code, message } = problemOf(error, "");
      if (["signed-out", "not-found", "conflict", "forbidden"].includes(code)) finish({ why: "refused", sentence: message });
      else again();
      return;
    }
    heardAt = performance.now();
    mine.addEventListener("message", ({ data }: MessageEvent<string | ArrayBuffer>) => {
      if (mine !== web) return;
      heardAt = performance.now();
      if (typeof data === "string") onMessage(JSON.parse(data) as FromServer);
      else notify(`bytes ${new Uint8Array(data)[0]}`, new Uint8Array(data, 1));
    });
    mine.addEventListener("close", ({ code }) => {
      if (mine !== web) return;
      const over = ends[code];
      if (over) finish(over);
      else again();
    });
  };

  const again = () => {
    web = undefined;
    if (end) return;
    if (state === "here") become("away");
    stopWaiting();
    const wait = waits[Math.min(tries, waits.length - 1)] ?? 0;
    tries += 1;
    retry = setTimeout(() => inBackground(open()), wait * (0.75 + Math.random() / 2));
  };

  const onMessage = (message: FromServer) => {
    if ("now" in message) ahead = Date.parse(message.now) - Date.now();
    if (message.kind === "welcome") {
      const before = you;
      you = message.you;
      members = named(message.members);
      tries = 0;
      become("here");
      if (before) notify("reopened", undefined);
    } else if (message.kind === "members") {
      members = named(message.members);
      onState();
    } else if (message.kind === "beat") beat();
    else if (message.kind === "over") finish({ why: "ended", by: message.by });
    notify(message.kind, message);
  };

  const send = (message: FromPage) => {
    if (state === "here" && web?.readyState === WebSocket.OPEN) web.send(JSON.stringify(message));
  };
  // sent in answer to the server's beat, since a page in the background has no reliable timers
  const beat = () =>
    send({
      kind: "beat",
      visible: document.visibilityState === "visible",
      active: isLive() || Date.now() - lastUsedAt() < inUseMilliseconds,
    });

  const giveUp = () => {
    if (state === "here") become("away");
    tries = 0;
    inBackground(open());
  };
  /** The network may have changed: reopens the socket unless it answers at once. */
  const probe = () => {
    if (end) return;
    if (state !== "here") return retry && giveUp();
    const asked = performance.now();
    beat();
    setTimeout(() => state === "here" && heardAt < asked && giveUp(), probeMilliseconds);
  };
  const watch = setInterval(() => {
    if (performance.now() - heardAt > silentMilliseconds && !retry) giveUp();
  }, 1_000);
  const { connection } = navigator as { connection?: EventTarget };
  const wakers: [EventTarget | undefined, string][] = [
    [window, "online"],
    [connection, "change"],
    [document, "visibilitychange"],
  ];
  for (const [target, name] of wakers) target?.addEventListener(name, probe);
  inBackground(open());

  return {
    send,
    /** Bytes for everyone else; dropped unless the socket is open. */
    sendBytes: (channel: RoomChannel, bytes: Uint8Array) => {
      if (state !== "here" || web?.readyState !== WebSocket.OPEN) return;
      const framed = new Uint8Array(bytes.length + 1);
      framed[0] = channel;
      framed.set(bytes, 1);
      web.send(framed);
    },
    on: <K extends FromServer["kind"]>(kind: K, handler: (message: Message<K>) => void) => listen(kind, handler as never),
    onBytes: (channel: RoomChannel, handler: (bytes: Uint8Array) => void) => listen(`bytes ${channel}`, handler as never),
    /** The socket was lost and is open again. */
    onReopened: (handler: () => void) => listen("reopened", handler),
    get state() {
      return state;
    },
    get end() {
      return end;
    },
    get members() {
      return members;
    },
    /** Id of this page's connection; a new one after each reopening. */
    get you() {
      return you;
    },
    get bufferedAmount() {
      return web?.bufferedAmount ?? 0;
    },
    serverNow: () => Date.now() + ahead,
    /** How to read this page's state of the board, sent on each entry. */
    setBoardSeq: (read: () => number | undefined) => (boardSeq = read),
    /** How to read the page of the board on the screen, for a report. */
    setBoardPage: (read: () => number | undefined) => (boardPage = read),
    boardPage: () => boardPage(),
    /** How to tell whether a microphone or camera is on: then the person counts as present without input. */
    setLive: (read: () => boolean) => (isLive = read),
    retryNow: giveUp,
    /** Leaves the class. */
    close: () => {
      send({ kind: "leave" });
      finish({ why: "left" });
    },
  };
}

/** Over TLS where the page came over TLS. */
// protects 4.4.1: a socket over TLS from a page over TLS [/^http/, "ws" → /^https?/, "ws"]
export const socketAddress = (origin: string, lessonId: string): string =>
  `${origin.replace(/^http/, "ws")}/api/classes/${lessonId}/room`;
