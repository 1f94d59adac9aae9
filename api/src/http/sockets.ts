import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import type { SocketResult } from "@tutoring/contract";
import { type WebSocket, WebSocketServer } from "ws";
import { asOpenSocket, maxMessageBytes, passOn } from "./open-socket.ts";
import { readInput } from "./read-input.ts";
import { isOurs } from "./same-origin.ts";
import { contextOf, type Mounted, type Service } from "./serve.ts";
import { SocketPlaces } from "./socket-places.ts";

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
  const places = new SocketPlaces();
  const open = new Set<WebSocket>();
  let stopping = false;

  const find = (url = "") => {
    const path = url.split("?")[0] ?? "";
    for (const one of routes) {
      const found = one.pattern.exec(path);
      if (found) return { ...one, params: { ...found.groups } };
    }
    return undefined;
  };

  /** Answers a request for a socket: opens it, or refuses it with an HTTP status. */
  const upgrade = async (incoming: IncomingMessage, socket: Duplex, head: Buffer, from: From): Promise<void> => {
    socket.on("error", () => socket.destroy());
    const found = find(incoming.url);
    if (!found) return refuse(socket, 404);
    const { origin = "null", host = "" } = incoming.headers;
    const request = new Request(`http://${host || "localhost"}${incoming.url}`);
    if (!isOurs(origin, request.url, publicHost)) return refuse(socket, 403);
    const giveBack = stopping ? undefined : places.take(from.client);
    if (!giveBack) return refuse(socket, stopping ? 503 : 429);
    socket.once("close", giveBack);
    try {
      const input = await readInput(found.route, request, found.params);
      const result = (await found.run(contextOf(request, from, service), input)) as SocketResult<unknown, unknown>;
      server.handleUpgrade(incoming, socket, head, (web) => {
        open.add(web);
        web.once("close", () => open.delete(web));
        passOn(web, found.route, result(asOpenSocket(web)));
      });
    } catch {
      refuse(socket, 404);
    }
  };

  return {
    isSocket: (url: string | undefined): boolean => find(url) !== undefined,
    upgrade,
    /** Refuses new sockets, waits for the open ones to close, and cuts off what is left. */
    stop: async (): Promise<void> => {
      stopping = true;
      const closed = [...open].map((web) => new Promise((resolve) => web.once("close", resolve)));
      await Promise.race([Promise.all(closed), pause(drainMilliseconds, undefined, { ref: false })]);
      for (const web of open) web.terminate();
    },
  };
}

const reasons: Record<number, string> = {
  403: "Forbidden",
  404: "Not Found",
  429: "Too Many Requests",
  503: "Service Unavailable",
};

function refuse(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} ${reasons[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
