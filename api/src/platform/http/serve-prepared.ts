import type { Hono } from "hono";
import { answerFrom, finish, type Finished } from "./reply-cache.ts";
import type { Env } from "./serve.ts";

type Prepared = { type: string; make: () => string | ArrayBuffer; headers?: Record<string, string> };

/** Serves what never changes from finished bytes, made when they are first asked for, with an ETag, and compressed. */
export function servePrepared(app: Hono<Env>, paths: readonly string[], { type, make, headers = {} }: Prepared): void {
  let finished: Finished | undefined;
  const answer = (request: Request) => {
    finished ??= finish(make(), { "content-type": type, ...headers });
    const asked = { ifNoneMatch: request.headers.get("if-none-match"), acceptEncoding: request.headers.get("accept-encoding") };
    const { status, headers: sent, body } = answerFrom(finished, { ...asked, staleSeconds: undefined });
    return new Response(body as Uint8Array<ArrayBuffer> | null, { status, headers: sent });
  };
  for (const path of paths) app.get(path, ({ req }) => answer(req.raw));
}
