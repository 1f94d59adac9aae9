import type { Hono } from "hono";
import { isSameSecret } from "#api/platform/core/seal.ts";
import { readCookies } from "./cookies.ts";
import { isFromHere } from "./same-origin.ts";
import type { Env } from "./serve.ts";

const cookie = "outbox";
const policy = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'";

/**
 * The entrance to all pages below /dev: on this machine only, and only with the key of this start, from the printed link or its
 * cookie. A proxy or a tunnel may look like this machine, but does not know the key.
 */
export function guardDevPages(app: Hono<Env>, key: string): void {
  app.use("/dev/*", async (c, next) => {
    const brought = c.req.query("key");
    const kept = readCookies(c.req.header("cookie")).get(cookie);
    // protects 13.4.5: the key to the outbox [|| !(isSameSecret(brought ?? "", key) || isSameSecret(kept ?? "", key)) → nothing]
    if (!isFromHere(c.req.raw, c.env?.address ?? "") || !(isSameSecret(brought ?? "", key) || isSameSecret(kept ?? "", key)))
      return c.text("Not found", 404);
    await next();
    // a stand-in's own response does not take headers that are set before it
    c.header("cache-control", "no-store");
    if (!c.res.headers.has("content-security-policy")) c.header("content-security-policy", policy);
    c.header("referrer-policy", "no-referrer");
    if (brought) c.header("set-cookie", `${cookie}=${key}; Path=/dev; HttpOnly; SameSite=Strict`);
    return undefined;
  });
}

type Page = (request: Request) => Promise<Response>;
/** A stand-in for another company's pages: those of its customers, each at an unguessable address, and all others. */
export type StandIn = { page: Page; open: `/dev/${string}`; path: `/dev/${string}` };

/** A customer has no key; the unguessable id in the link opens that one page. Call this before `guardDevPages`. */
export function serveOpenPages(app: Hono<Env>, { page, open }: StandIn): void {
  app.all(`${open}/*`, async (c) => {
    if (!isFromHere(c.req.raw, c.env?.address ?? "")) return c.text("Not found", 404);
    return guarded(await answerOf(page, c.req.raw));
  });
}

export function serveStandIn(app: Hono<Env>, { page, path }: Pick<StandIn, "page" | "path">): void {
  app.all(`${path}/*`, async (c) => answerOf(page, c.req.raw));
  app.all(path, async (c) => answerOf(page, c.req.raw));
}

const maxFormBytes = 20_000;

/** Stand-ins take small forms alone: other bodies may have no length, and are not read up to a limit before they come here. */
async function answerOf(page: Page, request: Request): Promise<Response> {
  const { method, headers } = request;
  const isForm = /^application\/x-www-form-urlencoded(;|$)/i.test(headers.get("content-type") ?? "");
  const isSmall = isForm && Number(headers.get("content-length") ?? 0) <= maxFormBytes;
  return method === "POST" && !isSmall ? new Response("Not found", { status: 404 }) : page(request);
}

function guarded(answer: Response): Response {
  answer.headers.set("cache-control", "no-store");
  answer.headers.set("content-security-policy", policy);
  answer.headers.set("referrer-policy", "no-referrer");
  return answer;
}
