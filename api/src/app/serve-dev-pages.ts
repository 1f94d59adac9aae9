import type { Hono } from "hono";
import type { Service } from "#api/platform/core/context.ts";
import { guardDevPages, serveOpenPages, serveStandIn, type StandIn } from "#api/platform/http/dev-sign-in.ts";
import { serveOutbox } from "#api/platform/http/outbox.ts";
import type { Env } from "#api/platform/http/serve.ts";
import { emailHtml, newestSentEmails, opened, type SentEmail, sourceOfEmail } from "#api/platform/mail/index.ts";

type Page = StandIn["page"] | undefined;
type Parts = { key: string; address: string; outbox: boolean; bankPage: Page; lockerPage: Page; phonePage: Page };

/** What stands in for other companies, and the emails that stay here: below /dev, behind its key. */
export function serveDevPages(
  app: Hono<Env>,
  service: Service,
  { key, address, outbox, bankPage, lockerPage, phonePage }: Parts,
): void {
  const standIns: StandIn[] = [
    ...(bankPage ? [{ page: bankPage, open: "/dev/bank/pay", path: "/dev/bank" } as const] : []),
    ...(lockerPage ? [{ page: lockerPage, open: "/dev/digilocker/go", path: "/dev/digilocker" } as const] : []),
  ];
  for (const standIn of standIns) serveOpenPages(app, standIn);
  guardDevPages(app, key);
  for (const standIn of standIns) serveStandIn(app, standIn);
  if (phonePage) serveStandIn(app, { page: phonePage, path: "/dev/phone" });
  if (!outbox) return;
  const renderedAgain = async (id: number) => {
    const source = await sourceOfEmail(service.db, id);
    return source && service.emails.render(source, source.reader);
  };
  const open = (email: SentEmail) => opened(service.secrets.emails, email);
  serveOutbox(app, {
    newest: async () => (await newestSentEmails(service.db)).flatMap((email) => open(email) ?? []),
    asPage: async (email) => (await renderedAgain(email.id))?.html ?? emailHtml(email, { site: address, language: "en" }),
    calendarOf: async (id) => (await renderedAgain(id))?.calendar?.text,
  });
}
