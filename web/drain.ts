import type { IncomingMessage, OutgoingHttpHeaders, Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import { setImmediate as turn, setTimeout as pause } from "node:timers/promises";

/** Streams stay open as long as a page watches, so they are admitted apart from short requests. */
export const isStream = (url = ""): boolean => /^\/api\/[\w-]+\/events(\?|$)/.test(url);

/** Time for a connection accepted at the last moment, and its first request. */
const lastMilliseconds = 1_000;

/** Most turns of the event loop, each of which accepts at least one connection, to wait for a quiet one. */
const maxTurns = 1_000;

/** How long before its port closes a process refuses reads that the balancer repeats elsewhere; nginx then sends it nothing more. */
const refusingMilliseconds = 1_000;

/** A turn this short did nothing else, so that hardly a connection can have come since it looked for one. */
const quietMilliseconds = 0.1;

/** Accepts pending connections, since the system resets unaccepted ones when their port is closed (decision 0097). */
async function takeWaiting(server: Server): Promise<void> {
  let came = false;
  const note = () => (came = true);
  server.on("connection", note);
  for (let nth = 0; nth < maxTurns; nth += 1) {
    came = false;
    await turn();
    const began = performance.now();
    await turn();
    if (!came && performance.now() - began < quietMilliseconds) break;
  }
  server.off("connection", note);
}

/** Whether the balancer has said, as in deploy/nginx.conf, that it asks another process if this one answers 502. */
const isRepeated = ({ method, headers }: IncomingMessage): boolean => method === "GET" && headers["x-repeats"] === "GET";

/**
 * Drains the server behind a load balancer: `/readyz` reports it, every answer closes its connection, streams are told to come
 * again, and for `seconds` all else is answered as before; only reads that the balancer repeats are refused in the last of them.
 * With 0 there is no balancer to wait for.
 */
export function drain(server: Server, seconds: number) {
  let leaving = false;
  let refusing = false;
  const underWay = new Set<ServerResponse>();
  const follow = (response: ServerResponse) => {
    underWay.add(response);
    response.once("close", () => underWay.delete(response));
  };
  /** Returns whether the request was answered. */
  const turnAway = (safety: OutgoingHttpHeaders, request: IncomingMessage, response: ServerResponse): boolean => {
    if (!leaving) return false;
    response.shouldKeepAlive = false;
    const headers = { ...safety, "content-type": "text/plain; charset=utf-8", "cache-control": "no-store", "retry-after": "1" };
    if (request.url === "/readyz") response.writeHead(503, headers).end("stopping");
    else if (refusing && isRepeated(request)) response.writeHead(502, headers).end("ask another");
    else if (isStream(request.url)) response.writeHead(503, headers).end("come again");
    else return false;
    return true;
  };

  /** Resolves when every request is answered; those longer than `maxSeconds` are cut off. */
  const stop = async (endStreams: () => Promise<void>, maxSeconds: number): Promise<void> => {
    // protects C63: turning away
    leaving = true;
    for (const response of underWay) response.shouldKeepAlive = false;
    const hurry = setTimeout(() => server.closeAllConnections(), maxSeconds * 1_000);
    const ended = endStreams();
    await pause(Math.max(0, seconds * 1_000 - refusingMilliseconds));
    refusing = seconds > 0;
    await pause(Math.min(seconds * 1_000, refusingMilliseconds));
    await takeWaiting(server);
    // not the server's own close, which would cut off connections whose first request is in transit
    const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
    if (seconds > 0) await pause(lastMilliseconds);
    await ended;
    server.closeIdleConnections();
    const close = setInterval(() => server.closeIdleConnections(), 100); // for answers begun before draining
    await closed;
    clearInterval(close);
    clearTimeout(hurry);
  };
  return { turnAway, follow, stop };
}
