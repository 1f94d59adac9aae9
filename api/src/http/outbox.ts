import type { Hono } from "hono";
import { isSameSecret } from "#api/core/constant-time.ts";
import { readCookies } from "./cookies.ts";
import { isFromHere } from "./from-here.ts";
import { escapeHtml } from "./html.ts";
import type { Env } from "./serve.ts";

type Letter = { to: string; subject: string; text: string; sentAt: string };

const cookie = "outbox";

/**
 * The local outbox: on this machine only, and only with the key of this start, from the printed link or its cookie.
 * A proxy or a tunnel may look like this machine, but does not know the key.
 */
export function serveOutbox(app: Hono<Env>, key: string, newestLetters: () => Promise<Letter[]>): void {
  app.use("/dev/*", async (c, next) => {
    const brought = c.req.query("key");
    const kept = readCookies(c.req.header("cookie")).get(cookie);
    if (!isFromHere(c.req.raw, c.env?.address ?? "") || !(isSameSecret(brought ?? "", key) || isSameSecret(kept ?? "", key)))
      return c.text("Not found", 404);
    c.header("cache-control", "no-store");
    c.header("content-security-policy", "default-src 'none'; frame-ancestors 'none'");
    c.header("referrer-policy", "no-referrer");
    if (brought) c.header("set-cookie", `${cookie}=${key}; Path=/dev; HttpOnly; SameSite=Strict`);
    return next();
  });
  app.get("/dev/outbox.json", async (c) =>
    c.json((await newestLetters()).map(({ to, subject, text, sentAt }) => ({ to, subject, text, sentAt }))),
  );
  app.get("/dev/outbox", async (c) => {
    const letters = await newestLetters();
    const list = letters.map(
      ({ to, subject, text, sentAt }) =>
        `<article><h2>${escapeHtml(subject)}</h2><p>to ${escapeHtml(to)}, ${escapeHtml(sentAt)}</p><pre>${escapeHtml(text)}</pre><hr></article>`,
    );
    return c.html(
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Outbox</title><h1>Outbox</h1><p>No SMTP_URL is set, so letters stay here. Newest first; codes are wiped after an hour.</p>${list.join("") || "<p>No letters yet.</p>"}`,
    );
  });
}
