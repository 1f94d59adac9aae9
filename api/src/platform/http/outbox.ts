import type { Hono } from "hono";
import { escapeHtml } from "#api/platform/core/html.ts";
import type { Env } from "./serve.ts";

type SentEmail = { to: string; subject: string; text: string; sentAt: string };

/** The local outbox, behind the door to the pages below /dev (decision 0050). */
export function serveOutbox(app: Hono<Env>, newestEmails: () => Promise<SentEmail[]>): void {
  app.get("/dev/outbox.json", async (c) =>
    c.json((await newestEmails()).map(({ to, subject, text, sentAt }) => ({ to, subject, text, sentAt }))),
  );
  app.get("/dev/outbox", async (c) => {
    const emails = await newestEmails();
    const list = emails.map(
      ({ to, subject, text, sentAt }) =>
        `<article><h2>${escapeHtml(subject)}</h2><p>to ${escapeHtml(to)}, ${escapeHtml(sentAt)}</p><pre>${escapeHtml(text)}</pre><hr></article>`,
    );
    return c.html(
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Outbox</title><h1>Outbox</h1><p>No SMTP_URL is set, so e-mails stay here. Newest first; codes are wiped after an hour.</p>${list.join("") || "<p>No e-mails yet.</p>"}`,
    );
  });
}
