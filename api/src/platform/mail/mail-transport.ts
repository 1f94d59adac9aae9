import { oneLine } from "@tutoring/contract";
import { createTransport } from "nodemailer";
import type { RenderedEmail } from "#api/platform/core/context.ts";
import { type Failure, failureOf, hungUp } from "./smtp-failure.policy.ts";

export type OutgoingEmail = RenderedEmail & { id: number; to: string };

export type MailTransport = {
  /** Hands an email over for delivery; resolves when it is accepted. */
  send: (email: OutgoingEmail) => Promise<void>;
  failureOf: (error: unknown) => Promise<Failure>;
  /** Emails stay in the database, where the outbox shows them. */
  staysHere: boolean;
};

type SmtpOptions = {
  /** Where an answer goes: a person reads it, unlike mail to the sender. */
  replyTo?: string;
  timeoutMilliseconds?: number;
};

/** Delivers by SMTP, with a time-out for each answer. Emails sent together share a connection. A repeated email keeps its Message-ID. */
export function smtpTransport(
  url: string,
  from: string,
  { replyTo, timeoutMilliseconds = 10_000 }: SmtpOptions = {},
): MailTransport {
  const transport = createTransport({
    url,
    // protects 12.3.2: the check of the mail server's certificate [pool: true → pool: true, tls: { rejectUnauthorized: false }]
    pool: true,
    maxConnections: 1,
    idleTimeout: 5_000, // less than a mail server's own limit, so that no email meets a closed connection
    maxRequeues: 0, // the emails table decides on further tries
    connectionTimeout: timeoutMilliseconds,
    greetingTimeout: timeoutMilliseconds,
    socketTimeout: timeoutMilliseconds,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = /@([^>\s]+)/.exec(from)?.[1] ?? "localhost";
  const send: MailTransport["send"] = async ({ id, to, subject, text, html, calendar, unsubscribe }) => {
    await transport.sendMail({
      from,
      to: { address: to, name: "" },
      subject,
      text,
      ...(html && { html }),
      ...(replyTo && { replyTo }),
      headers: {
        "Auto-Submitted": "auto-generated", // no holiday replies (RFC 3834)
        ...(unsubscribe && { "List-Unsubscribe": `<${unsubscribe}>` }),
      },
      messageId: `<email-${id}@${host}>`,
      ...(calendar && { icalEvent: { method: calendar.method, content: calendar.text, filename: "class.ics" } }),
    });
  };
  return {
    send,
    // a server may also hang up over a single email: it is away only if it accepts no connection
    failureOf: async (error) =>
      failureOf(error) ?? ((await transport.verify().catch(() => false)) ? hungUp(error) : "server-away"),
    staysHere: false,
  };
}

/** Without SMTP, emails stay in the database. `announce` only prints where /dev/outbox is open: a subject may contain a code. */
export function outboxTransport(announce: (line: string) => void): MailTransport {
  const send: MailTransport["send"] = ({ to, subject }) => {
    announce(oneLine(`email to ${to}: ${subject}`));
    return Promise.resolve();
  };
  return { send, failureOf: () => Promise.resolve("refused"), staysHere: true };
}
