import type { IncomingMessage, OutgoingHttpHeaders, Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import { setImmediate as turn, setTimeout as pause } from "node:timers/promises";

/** Streams stay open as long as a page watches, so they take no place from those who ask and go. */
export const isStream = (url = ""): boolean => /^\/api\/[\w-]+\/events(\?|$)/.test(url);

/** For a connection that was accepted at the last moment, and its first request. */
const lastMilliseconds = 1_000;

/** Turns of the event loop, each of which accepts one connection at least, before we give up to find nobody waiting. */
const maxTurns = 1_000;

/** Accepts who has connected already: the system resets connections that nobody accepted when their port is closed. */
async function takeWaiting(server: Server): Promise<void> {
  let came = true;
  const note = () => (came = true);
  server.on("connection", note);
  for (let nth = 0; came && nth < maxTurns; nth += 1) {
    came = false;
    await turn();
    await turn();
  }
  server.off("connection", note);
}

/**
 * Takes leave of a balancer: `/readyz` says so, every answer closes its connection, streams are told to come again, and for
 * `seconds` all else is answered as before. With 0 there is no balancer to wait for.
 */
export function drain(server: Server, seconds: number) {
  let leaving = false;
  const underWay = new Set<ServerResponse>();
  const follow = (response: ServerResponse) => {
    underWay.add(response);
    response.once("close", () => underWay.delete(response));
  };
  /** Whether the request was answered. */
  const turnAway = (safety: OutgoingHttpHeaders, request: IncomingMessage, response: ServerResponse): boolean => {
    if (!leaving) return false;
    response.shouldKeepAlive = false;
    const why = request.url === "/readyz" ? "stopping" : isStream(request.url) ? "come again" : undefined;
    const headers = { ...safety, "content-type": "text/plain; charset=utf-8", "cache-control": "no-store", "retry-after": "1" };
    if (why) response.writeHead(503, headers).end(why);
    return why !== undefined;
  };

  /** Resolves when every request is answered; what lasts longer than `maxSeconds` is cut off. */
  const stop = async (endStreams: () => Promise<void>, maxSeconds: number): Promise<void> => {
    leaving = true;
    for (const response of underWay) response.shouldKeepAlive = false;
    const hurry = setTimeout(() => server.closeAllConnections(), maxSeconds * 1_000);
    const ended = endStreams();
    await pause(seconds * 1_000);
    await takeWaiting(server);
    // not the server's own close, which would cut off connections whose first request is on its way
    const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
    if (seconds > 0) await pause(lastMilliseconds);
    await ended;
    server.closeIdleConnections();
    const close = setInterval(() => server.closeIdleConnections(), 100); // whose answer began before we left
    await closed;
    clearInterval(close);
    clearTimeout(hurry);
  };
  return { turnAway, follow, stop };
}
