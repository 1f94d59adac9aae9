import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { closeCodes, type OpenSocket, type Route, type SocketListener, type SocketResult } from "@tutoring/contract";
import { type RawData, type WebSocket, WebSocketServer } from "ws";
import type { Context } from "#api/platform/core/context.ts";
import { FairSlots } from "#api/platform/core/fair-slots.ts";
import { serving } from "#api/platform/core/last-resort.ts";
import { readInput } from "./read-input.ts";
import { isHost } from "./is-host.ts";
import { isOurs } from "./same-origin.ts";
import type { Service } from "#api/platform/core/context.ts";
import { contextOf, type Mounted } from "./serve.ts";

const maxMessageBytes = 4 * 1024;
/** Messages, and frames of each binary channel, in a second; `burst`: at once, after a pause. */
const each = { perSecond: 40, burst: 120 };
/** Of everything together. */
const all = { perSecond: 200, burst: 500 };
const maxChannels = 4;
/** A reader with more unsent bytes than this is cut off. */
const maxWaitingBytes = 512 * 1024;
const closingMilliseconds = 1_000;

/** The socket as its handler sees it. */
function asOpenSocket(web: WebSocket, hasEntered: () => void): OpenSocket<unknown> {
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
function passOn(web: WebSocket, route: Route, listener: SocketListener<unknown>, report: Context["report"]): void {
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
      if (channel !== undefined) return listener.onBytes(channel, bytes.subarray(1));
      const message = fromPage.safeParse(isBinary ? undefined : parsed(bytes));
      if (message.success) listener.onMessage(message.data);
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

/** Sockets of this process. */
const maxSockets = 2_000;
/** Of these, sockets whose people have not entered yet, in all and of one client: a school's pupils may share an address. */
const maxEntering = { all: 500, perClient: 60 };

type From = { address: string; client: string };

const drainMilliseconds = 3_000;

/** Serves the routes of the contract that are sockets. */
export function serveSockets(mounted: Mounted[], { service, publicHost }: { service: Service; publicHost: string }) {
  const routes = mounted
    .filter(({ route }) => route.reply.kind === "socket")
    .map((one) => ({ ...one, pattern: new RegExp(`^/api${one.route.path.replace(/:(\w+)/g, "(?<$1>[^/?]+)")}$`) }));
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: maxMessageBytes,
    perMessageDeflate: false,
    clientTracking: false,
  });
  const entering = new FairSlots(maxEntering);
  const opened = new Set<WebSocket>();
  let stopping = false;

  const find = (url = "") => {
    const path = url.split("?")[0] ?? "";
    for (const one of routes) {
      const found = one.pattern.exec(path);
      if (found) return { ...one, params: { ...found.groups } };
    }
    return undefined;
  };

  const open = async (incoming: IncomingMessage, socket: Duplex, head: Buffer, from: From): Promise<void> => {
    const found = find(incoming.url);
    if (!found) return refuse(socket, 404);
    const { origin = "null", host = "" } = incoming.headers;
    const address = `http://${host || "localhost"}${incoming.url}`;
    // protects C108: looking whether a host is one [return refuse(socket, 400 → throw Object.assign(new Error(address), { fatal: process.exit(1) }]
    if (!isHost(host || "localhost") || !URL.canParse(address)) return refuse(socket, 400);
    const request = new Request(address);
    // protects 4.4.2: checking a socket's origin
    if (!isOurs(origin, request.url, publicHost)) return refuse(socket, 403);
    if (stopping || opened.size >= maxSockets) return refuse(socket, 503);
    const giveBack = entering.take(from.client, () => socket.destroy());
    if (!giveBack) return refuse(socket, 429);
    socket.once("close", giveBack);
    try {
      const input = await readInput(found.route, request, found.params);
      const result = (await found.run(contextOf(request, from, service), input)) as SocketResult<unknown, unknown>;
      server.handleUpgrade(incoming, socket, head, (web) => {
        opened.add(web);
        web.once("close", () => opened.delete(web));
        passOn(web, found.route, result(asOpenSocket(web, giveBack)), service.report);
      });
    } catch {
      refuse(socket, 404);
    }
  };

  return {
    isSocket: (url: string | undefined): boolean => find(url) !== undefined,
    /** Answers a request for a socket: opens it, or refuses it with an HTTP status. */
    upgrade: (incoming: IncomingMessage, socket: Duplex, head: Buffer, from: From): void => {
      socket.on("error", () => socket.destroy());
      serving(socket, () => open(incoming, socket, head, from)).catch((error: unknown) => {
        service.report("socket-not-opened", { error });
        socket.destroy();
      });
    },
    /** Refuses new sockets, waits for the open ones to close, and cuts off what is left. */
    stop: async (): Promise<void> => {
      stopping = true;
      const closed = [...opened].map((web) => new Promise((resolve) => web.once("close", resolve)));
      await Promise.race([Promise.all(closed), pause(drainMilliseconds, undefined, { ref: false })]);
      for (const web of opened) web.terminate();
    },
  };
}

const reasons: Record<number, string> = {
  400: "Bad Request",
  403: "Forbidden",
  404: "Not Found",
  429: "Too Many Requests",
  503: "Service Unavailable",
};

function refuse(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} ${reasons[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
