import type { Hono } from "hono";
import { answerFrom, finish } from "./reply-cache.ts";
import type { Env } from "./serve.ts";

type Prepared = { type: string; text: string; policy?: string };

/** Serves a text that never changes from finished bytes, with an ETag, and compressed. */
export function servePrepared(app: Hono<Env>, path: string, { type, text, policy }: Prepared): void {
  const finished = finish(text, { "content-type": type, ...(policy && { "content-security-policy": policy }) });
  app.get(path, ({ req }) => {
    const asked = { ifNoneMatch: req.raw.headers.get("if-none-match"), acceptEncoding: req.raw.headers.get("accept-encoding") };
    const { status, headers, body } = answerFrom(finished, { ...asked, staleSeconds: undefined });
    return new Response(body as Uint8Array<ArrayBuffer> | null, { status, headers });
  });
}
