import { oneLine } from "@tutoring/contract";
import { createTransport } from "nodemailer";
import type { DueLetter } from "./due-letters.queries.ts";

export type MailTransport = {
  /** Hands one letter to whoever delivers it; resolves once they have taken it. */
  send: (letter: DueLetter) => Promise<void>;
  /** Letters do not leave the database: its outbox shows them. */
  staysHere: boolean;
};

/** Delivers by SMTP, waiting so long for each answer; letters that leave together share a connection. A repeated letter keeps its Message-ID, so that a reader's program can tell. */
export function smtpTransport(url: string, from: string, patienceMilliseconds = 10_000): MailTransport {
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
  const send: MailTransport["send"] = async ({ id, to, subject, text, calendar }) => {
    await transport.sendMail({
      from,
      to: { address: to, name: "" },
      subject,
      text,
      messageId: `<letter-${id}@${host}>`,
      ...(calendar && { icalEvent: { method: calendar.method, content: calendar.text, filename: "class.ics" } }),
    });
  };
  return { send, staysHere: false };
}

/** Without SMTP letters stay in the database. Announced only where /dev/outbox shows them: a subject may hold a code. */
export function outboxTransport(announce: (line: string) => void): MailTransport {
  const send: MailTransport["send"] = ({ to, subject }) => {
    announce(oneLine(`letter to ${to}: ${subject}`));
    return Promise.resolve();
  };
  return { send, staysHere: true };
}
