import type { Hono } from "hono";
import { escapeHtml } from "./html.ts";
import type { Env } from "./serve.ts";

type Letter = { to: string; subject: string; text: string; sentAt: string };

const loopback = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);
const localHosts = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** The local outbox (ruling 37): to this machine only, and not through a proxy. */
export function serveOutbox(app: Hono<Env>, newestLetters: () => Promise<Letter[]>): void {
  app.use("/dev/*", async (c, next) => {
    const { host, hostname } = new URL(c.req.url);
    const forwarded = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"].some((name) => c.req.header(name));
    const local = localHosts.has(hostname) && (c.req.header("host") ?? host).replace(/:\d+$/, "") === hostname;
    if (!local || forwarded || !loopback.has(c.env?.address ?? "")) return c.text("Not found", 404);
    c.header("cache-control", "no-store");
    c.header("content-security-policy", "default-src 'none'; frame-ancestors 'none'");
    return next();
  });
  app.get("/dev/outbox.json", async (c) => c.json(await newestLetters()));
  app.get("/dev/outbox", async (c) => {
    const letters = await newestLetters();
    const list = letters.map(
      ({ to, subject, text, sentAt }) =>
        `<article><h2>${escapeHtml(subject)}</h2><p>to ${escapeHtml(to)}, ${escapeHtml(sentAt)}</p><pre>${escapeHtml(text)}</pre><hr></article>`,
    );
    return c.html(
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Outbox</title><h1>Outbox</h1><p>No SMTP_URL is set, so letters stay here. Newest first.</p>${list.join("") || "<p>No letters yet.</p>"}`,
    );
  });
}
