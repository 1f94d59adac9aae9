import type { IncomingMessage, Server, ServerResponse } from "node:http";

const second = 1_000;
const bodySeconds = 10;
const uploadSeconds = 300;
const uploadBytesPerSecond = 8 * 1024;

/** Time-outs of Node's own server: nobody holds a connection without using it. */
export const serverLimits = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 5 * second,
  requestTimeout: uploadSeconds * second,
  keepAliveTimeout: 10 * second,
  connectionsCheckingInterval: second,
};

/** A connection on which nothing moves, neither read nor written, is closed. */
export const closeWhenIdle = (server: Server) => server.setTimeout(12 * second);

/**
 * Ends a request whose body does not come: ten seconds for what is typed, 8 KB a second and five minutes in all for an
 * upload.
 */
export function watchBody(request: IncomingMessage): void {
  const { socket, headers } = request;
  const length = Number(headers["content-length"] ?? 0);
  if (length === 0 && !headers["transfer-encoding"]) return;
  const upload = headers["content-type"]?.startsWith("multipart/") ?? false;
  const [began, before] = [Date.now(), socket.bytesRead];
  const check = setInterval(() => {
    if (request.complete || socket.destroyed) return clearInterval(check);
    const seconds = (Date.now() - began) / second;
    const tooSlow = upload
      ? seconds > uploadSeconds || (seconds > bodySeconds && (socket.bytesRead - before) / seconds < uploadBytesPerSecond)
      : seconds > bodySeconds;
    if (tooSlow) socket.destroy();
  }, second);
  check.unref();
  request.once("close", () => clearInterval(check));
}

/** Takes so many requests at once; the others are told at once to come back, instead of waiting in a queue that grows. */
export function admission(most: number) {
  let underWay = 0;
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (underWay >= most) {
      const message = "Too many people are here at this moment. Please try again in a few seconds.";
      const body = JSON.stringify({ code: "unavailable", message });
      response.writeHead(503, { "content-type": "application/json", "retry-after": "2", connection: "close" }).end(body);
      request.resume();
      return false;
    }
    underWay += 1;
    response.once("close", () => (underWay -= 1));
    return true;
  };
}
