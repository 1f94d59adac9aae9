import type { Hono } from "hono";
import { escapeHtml } from "#api/platform/core/html.ts";
import type { Env } from "./serve.ts";

type SentEmail = { id: number; to: string; subject: string; text: string; sentAt: string };

type Outbox = {
  /** Sent emails, newest first. */
  newest: () => Promise<SentEmail[]>;
  /** An email as its reader's program shows it. */
  asPage: (email: SentEmail) => Promise<string>;
  /** The calendar entry that comes with an email. */
  calendarOf: (id: number) => Promise<string | undefined>;
};

const listPolicy =
  "default-src 'none'; frame-src 'self'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** What a person wrote runs nothing here, even if it broke out of the text. */
const emailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'self'; frame-ancestors 'self'; sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation";

const style = `body { font: 16px/1.5 Figtree, system-ui, sans-serif; margin: 0 auto; max-width: 46rem; padding: 1.5rem 1rem; background: #fbf8f5; color: #2a1b26 }
h1 { font-size: 1.75rem; margin: 0 } .note, small { color: #665661 } details { background: #fff; border: 1px solid #e8e0e4; border-radius: 12px; margin-top: .75rem }
summary { cursor: pointer; padding: .75rem 1rem } summary strong { display: block } iframe { border: 0; border-top: 1px solid #e8e0e4; width: 100%; height: 34rem }
a { color: #a43286; display: inline-block; padding: .5rem 1rem } pre { border-top: 1px solid #e8e0e4; margin: 0; overflow: auto; padding: 1rem; white-space: pre-wrap }`;

/** The local outbox, behind the entrance to the pages below /dev (decision 0050): each email as it will look, its text, its calendar entry. */
export function serveOutbox(app: Hono<Env>, { newest, asPage, calendarOf }: Outbox): void {
  app.get("/dev/outbox.json", async (c) =>
    c.json((await newest()).map(({ to, subject, text, sentAt }) => ({ to, subject, text, sentAt }))),
  );
  app.get("/dev/outbox", async (c) => {
    const list = (await newest()).map(
      ({ id, to, subject, text, sentAt }, nth) =>
        `<details${nth === 0 ? " open" : ""}><summary><strong>${escapeHtml(subject)}</strong><small>to ${escapeHtml(to)}, ${escapeHtml(sentAt)}</small></summary><iframe title="${escapeHtml(subject)}" src="/dev/outbox/${id}" loading="lazy"></iframe><a href="/dev/outbox/${id}" target="_blank" rel="noopener">Open</a><a href="/dev/outbox/${id}/class.ics">Calendar entry</a><pre>${escapeHtml(text)}</pre></details>`,
    );
    c.header("content-security-policy", listPolicy);
    return c.html(
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Outbox</title><style>${style}</style><h1>Outbox</h1><p class="note">No SMTP_URL is set, so emails stay here. Newest first; codes are wiped after an hour.</p>${list.join("") || "<p>No emails yet.</p>"}`,
    );
  });
  app.get("/dev/outbox/:id{[0-9]{1,9}}", async (c) => {
    const email = (await newest()).find(({ id }) => id === Number(c.req.param("id")));
    if (!email) return c.text("Not found", 404);
    c.header("content-security-policy", emailPolicy);
    return c.html((await asPage(email)).replace("<head>", '<head><base target="_top">'));
  });
  app.get("/dev/outbox/:id{[0-9]{1,9}}/class.ics", async (c) => {
    const calendar = await calendarOf(Number(c.req.param("id")));
    return calendar
      ? c.body(calendar, 200, { "content-type": "text/calendar; charset=utf-8" })
      : c.text("This email has none.", 404);
  });
}
