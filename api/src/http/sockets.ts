import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import type { SocketResult } from "@tutoring/contract";
import { type WebSocket, WebSocketServer } from "ws";
import { FairSlots } from "#api/core/fair-slots.ts";
import { serving } from "#api/core/last-resort.ts";
import { asOpenSocket, maxMessageBytes, passOn } from "./open-socket.ts";
import { readInput } from "./read-input.ts";
import { isOurs } from "./same-origin.ts";
import { contextOf, type Mounted, type Service } from "./serve.ts";

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
    if (!URL.canParse(address)) return refuse(socket, 400);
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
