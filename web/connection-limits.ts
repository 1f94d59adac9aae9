import { acceptedLanguage, languageOf } from "@tutoring/contract/languages";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { documentOf, isOutside, manyClients, networksOf, problemType } from "@tutoring/api";

const second = 1_000;
const bodySeconds = 10;
const uploadSeconds = 300;
const uploadBytesPerSecond = 8 * 1024;
const burstSeconds = 2;

/** Time-outs of Node's own server, so that nobody holds a connection without using it. */
export const serverLimits = {
  // protects 4.2.1: refusing a request whose length is said in two ways [false → true]
  insecureHTTPParser: false,
  maxHeaderSize: 16 * 1024,
  headersTimeout: 5 * second,
  requestTimeout: uploadSeconds * second,
  keepAliveTimeout: 10 * second,
  connectionsCheckingInterval: second,
};

/**
 * Closes connections on which nothing is read or written, but for those of clients who wait for an answer: a tutor's film may have to
 * wait for the films of others. Returns what is told of each reply that is not sent at once.
 */
export function closeWhenIdle(server: Server, milliseconds = 12 * second): (response: ServerResponse) => void {
  const oldestReply = new WeakMap<Socket, ServerResponse>();
  server.setTimeout(milliseconds, (socket) => {
    const reply = oldestReply.get(socket);
    // protects 15.2.2: closing a connection on which nobody waits [reply?.req.complete && !reply.headersSent → reply !== undefined]
    const isAwaited = reply?.req.complete && !reply.headersSent;
    if (isAwaited) socket.setTimeout(milliseconds);
    else socket.destroy();
  });
  return (response) => {
    const { socket } = response.req;
    if (!oldestReply.has(socket)) oldestReply.set(socket, response);
    response.once("close", () => oldestReply.delete(socket));
  };
}

/** Warns once of a proxy although none is trusted: all visitors then count as one. */
export function warnOfProxy(): (request: IncomingMessage) => void {
  let warned = false;
  return ({ headers, socket: { remoteAddress = "" } }) => {
    if (warned || isOutside(remoteAddress.replace(/^::ffff:(?=\d+\.)/, ""))) return; // a stranger can forge a proxy's headers
    if (!(headers["x-forwarded-for"] ?? headers["forwarded"] ?? headers["x-real-ip"])) return;
    warned = true;
    console.log("A request came through a proxy, but TRUST_PROXY is not set: behind it, all visitors count as one for limits.");
  };
}

/**
 * Ends a request whose body does not arrive: within ten seconds, or for an upload at 8 KB a second and within five minutes in
 * all.
 */
export function watchBody(request: IncomingMessage): void {
  const { socket, headers } = request;
  const length = Number(headers["content-length"] ?? 0);
  if (length === 0 && !headers["transfer-encoding"]) return;
  const upload = /^(multipart\/|application\/octet-stream)/.test(headers["content-type"] ?? "");
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

type Places = {
  /** For all clients together. */
  all: number;
  perClient: number;
};

/**
 * Admits a limited number of requests at once, in all and per client. In a burst a client without a place waits a moment for one;
 * the others are told at once to come back, instead of waiting in a growing queue.
 */
export function admission({ all, perClient }: Places) {
  let taken = 0;
  const takenBy = new Map<string, number>(); // by client, and by network around it
  /** By client, in order of arrival. */
  const waiting = new Map<string, () => void>();

  const take = (response: ServerResponse, client: string, serve: () => void) => {
    const networks = networksOf(client);
    taken += 1;
    for (const { name } of networks) takenBy.set(name, (takenBy.get(name) ?? 0) + 1);
    response.once("close", () => {
      taken -= 1;
      for (const { name } of networks) {
        const left = (takenBy.get(name) ?? 1) - 1;
        if (left > 0) takenBy.set(name, left);
        else takenBy.delete(name);
      }
      for (const next of waiting.values()) return next();
    });
    serve();
  };
  const isFull = (client: string) =>
    client !== manyClients && networksOf(client).some(({ name, times }) => (takenBy.get(name) ?? 0) >= perClient * times);

  return (request: IncomingMessage, response: ServerResponse, client: string, serve: () => void): void => {
    const mine = takenBy.get(client) ?? 0;
    // protects 15.2.2: the places of one client
    if (isFull(client)) return refuse(request, response, tooMany);
    if (taken < all) return take(response, client, serve);
    if (mine > 0 || waiting.has(client) || waiting.size >= all) return refuse(request, response, full);
    const leave = () => {
      clearTimeout(timeout);
      waiting.delete(client);
    };
    const timeout = setTimeout(() => {
      leave();
      refuse(request, response, full);
    }, burstSeconds * second);
    waiting.set(client, () => {
      leave();
      response.off("close", leave);
      take(response, client, serve);
    });
    response.once("close", leave);
  };
}

export const full = {
  status: 503,
  code: "unavailable" as const,
  sentences: {
    en: "Too many people are here right now. Please try again in a few seconds.",
    hi: "इस समय यहाँ बहुत सारे लोग हैं। कृपया कुछ सेकंड बाद फिर कोशिश करें।",
  },
};
export const tooMany = {
  status: 429,
  code: "too-many" as const,
  sentences: {
    en: "Too many requests are under way from your connection. Please try again in a few seconds.",
    hi: "आपके कनेक्शन से बहुत सारे अनुरोध एक साथ आ रहे हैं। कृपया कुछ सेकंड बाद फिर कोशिश करें।",
  },
};

export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, code, sentences }: typeof full | typeof tooMany,
): void {
  const { url = "", headers } = request;
  const language = url.startsWith("/api/") ? acceptedLanguage(headers["accept-language"]) : languageOf(url);
  response
    .writeHead(status, { "content-type": problemType, "retry-after": "2", connection: "close" })
    .end(JSON.stringify(documentOf({ code, message: sentences[language] }, status)));
  request.resume();
}
