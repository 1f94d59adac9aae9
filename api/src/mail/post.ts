import { createTransport } from "nodemailer";
import type { DueLetter } from "./letters.queries.ts";

/** Hands one letter to whoever delivers it; resolves once they have taken it. */
export type Post = (letter: DueLetter) => Promise<void>;

/** Delivers by SMTP, waiting so long for each answer; letters that leave together share a connection. A repeated letter keeps its Message-ID, so that a reader's program can tell. */
export function smtpPost(url: string, from: string, patienceMilliseconds = 10_000): Post {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 1,
    idleTimeout: 5_000, // sooner than a mail server ends it, so that no letter meets a dead one
    maxRequeues: 0, // whether to try again is the ledger's to say
    connectionTimeout: patienceMilliseconds,
    greetingTimeout: patienceMilliseconds,
    socketTimeout: patienceMilliseconds,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = /@([^>\s]+)/.exec(from)?.[1] ?? "localhost";
  return async ({ id, to, subject, text, calendar }) => {
    await transport.sendMail({
      from,
      to: { address: to, name: "" },
      subject,
      text,
      messageId: `<letter-${id}@${host}>`,
      ...(calendar && { icalEvent: { method: calendar.method, content: calendar.text, filename: "class.ics" } }),
    });
  };
}

/** Without SMTP letters stay in the database. Announced only where /dev/outbox shows them: a subject may hold a code. */
export function outboxPost(announce: (line: string) => void): Post {
  return ({ to, subject }) => {
    announce(`letter to ${to}: ${subject}`);
    return Promise.resolve();
  };
}
