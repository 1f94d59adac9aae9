import { closeCodes, type OpenSocket, type Route, type SocketListener } from "@tutoring/contract";
import type { RawData, WebSocket } from "ws";
import type { Context } from "#api/core/context.ts";

export const maxMessageBytes = 4 * 1024;
/** Messages, and frames of each binary channel, in a second; `burst`: at once, after a pause. */
const each = { perSecond: 40, burst: 120 };
/** Of everything together. */
const all = { perSecond: 200, burst: 500 };
const maxChannels = 4;
/** A reader with more unsent bytes than this is cut off. */
const maxWaitingBytes = 512 * 1024;
const closingMilliseconds = 1_000;

/** The socket as its handler sees it. */
export function asOpenSocket(web: WebSocket, hasEntered: () => void): OpenSocket<unknown> {
  const send = (data: string | Uint8Array) => {
    if (web.readyState !== web.OPEN) return;
    // protects C18: cutting a slow reader off [> maxWaitingBytes → < 0]
    if (web.bufferedAmount > maxWaitingBytes) web.terminate();
    else web.send(data);
  };
  return {
    send: (message) => send(JSON.stringify(message)),
    sendBytes: (channel, bytes) => {
      const framed = new Uint8Array(bytes.length + 1);
      framed[0] = channel;
      framed.set(bytes, 1);
      send(framed);
    },
    waitingBytes: () => web.bufferedAmount,
    isOpen: () => web.readyState === web.OPEN,
    close: (code) => closeSocket(web, code),
    hasEntered,
  };
}

/** Closes politely; a page that does not answer is cut off. */
function closeSocket(web: WebSocket, code: number): void {
  web.close(code);
  const hurry = setTimeout(() => web.terminate(), closingMilliseconds);
  web.once("close", () => clearTimeout(hurry));
}

/** Passes on what the page sends, checked by the contract. A page that floods or sends nonsense loses its socket. */
export function passOn(web: WebSocket, route: Route, listener: SocketListener<unknown>, report: Context["report"]): void {
  if (route.reply.kind !== "socket") throw new Error(`${route.path} is no socket`);
  const { fromPage, droppable } = route.reply;
  const allows = buckets();
  const allowsAnything = bucket(all);
  web.on("message", (data: RawData, isBinary: boolean) => {
    if (web.readyState !== web.OPEN) return;
    const bytes = data as Buffer;
    const channel = isBinary ? bytes[0] : undefined;
    // protects C18: the limit of everything a socket sends
    if (!allowsAnything()) return closeSocket(web, closeCodes.flood);
    if (!allows(channel)) return droppable.includes(channel ?? -1) ? undefined : closeSocket(web, closeCodes.flood);
    try {
      if (channel !== undefined) return listener.heardBytes(channel, bytes.subarray(1));
      const message = fromPage.safeParse(isBinary ? undefined : parsed(bytes));
      if (message.success) listener.heard(message.data);
      else closeSocket(web, closeCodes.badMessage);
    } catch (error) {
      report("socket-message-failed", { error });
      closeSocket(web, closeCodes.restarting);
    }
  });
  web.on("error", () => {}); // too large, or no UTF-8: closed by ws
  web.once("close", (code) => listener.closed(code === 1000 || code === 1001 || code === 1005 ? "left" : "lost"));
}

/** A token bucket: whether one more is allowed now. */
function bucket({ perSecond, burst }: typeof each): () => boolean {
  let [left, at] = [burst, performance.now()];
  return () => {
    const now = performance.now();
    left = Math.min(burst, left + ((now - at) / 1_000) * perSecond);
    at = now;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}

/** A bucket for each binary channel, and one for messages. */
function buckets() {
  const known = new Map<number | undefined, () => boolean>();
  return (channel: number | undefined): boolean => {
    const one = known.get(channel) ?? bucket(each);
    if (known.size < maxChannels) known.set(channel, one);
    return known.has(channel) && one();
  };
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return undefined;
  }
}
