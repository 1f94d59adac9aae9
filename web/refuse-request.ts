import type { IncomingMessage, ServerResponse } from "node:http";
import { isHost } from "@tutoring/api";

/** Refuses a request to a host that is none, and a method that pages or anything here do not have. Returns whether it did. */
export function refuseRequest({ method = "", headers }: IncomingMessage, response: ServerResponse, isOfApi: boolean): boolean {
  const toHost = isHost(headers.host);
  const has = isOfApi ? !/^(TRACE|TRACK|CONNECT)$/.test(method) : method === "GET" || method === "HEAD";
  if (toHost && has) return false;
  const [status, words] = toHost ? [405, "Method not allowed\n"] : [400, "Bad request\n"];
  response.setHeader("content-type", "text/plain; charset=utf-8");
  if (status === 405) response.setHeader("allow", isOfApi ? "GET, HEAD, POST, PUT, PATCH, DELETE" : "GET, HEAD");
  response.writeHead(status, { connection: "close" }).end(words);
  return true;
}
