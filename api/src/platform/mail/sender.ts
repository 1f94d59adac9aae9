import { setTimeout as pause } from "node:timers/promises";
import type { Context } from "#api/platform/core/context.ts";
import { type Db, poolUse } from "#api/platform/db/database.ts";
import { endPauses, pauseDomain, postpone } from "./domain-pauses.queries.ts";
import { type DueEmail, type EmailQueue, queues } from "./due-email.ts";
import { failOutdatedEmails, type TakenEmail, takeDueEmail } from "./due-emails.queries.ts";
import {
  giveBack,
  markRefused,
  markSent,
  type SentNow,
  markUndeliverable,
  markUnreadable,
  markWaiting,
} from "./email-outcomes.queries.ts";
import { asStored } from "./emails.queries.ts";
import type { MailTransport, OutgoingEmail } from "./mail-transport.ts";
import type { Failure } from "./smtp-failure.policy.ts";
import { stopMail } from "./stopped-addresses.queries.ts";
import { opened } from "./write-email.ts";

/** `wake` sends the due emails of one queue, or of all. */
export type Sender = { wake: (queue?: EmailQueue) => void; stop: () => Promise<void> };
type Parts = {
  db: Db;
  /** Opens sealed emails. */
  key: Uint8Array;
  /** Words what has a template. */
  emails: Context["emails"];
  /** Called once per queue, so that each has a connection of its own. */
  newTransport: () => MailTransport;
  report: Context["report"];
  /** Called after each email and each look for one. */
  alive?: () => void;
  /** Milliseconds to wait after each failure in a row of the mail server or the database. */
  pauses?: number[];
  /** Connections for emails without codes; more than one is used where many are due. */
  connections?: number;
};

/** For how long an ordinary email lets calls that wait for a connection go first. */
const politeMilliseconds = 100;
const usualPauses = [2_000, 4_000, 8_000, 15_000];
/** Emails in a row after which the other connections help. */
const many = 5;

class MailServerAway extends Error {}

const writeFailure: Record<Failure, (db: Db, queue: EmailQueue, email: DueEmail, why: string) => Promise<void>> = {
  "server-away": (db, _, email, why) => giveBack(db, email, why),
  "domain-waits": async (db, queue, email, why) => {
    await pauseDomain(db, queue, email);
    await postpone(db, queue, email, why);
  },
  "mailbox-waits": (db, _, email, why) => markWaiting(db, email, why),
  "no-such-mailbox": async (db, _, email, why) => {
    // protects C97: keeping emails from an address without a mailbox
    await stopMail(db, { address: email.to, why: "bounced", said: why });
    await markUndeliverable(db, email, why);
  },
  refused: (db, _, email, why) => markRefused(db, email, why),
};

/** Sends due emails when woken, and every ten seconds. Each process may run one (decision 0106). */
export function startSender(parts: Parts): Sender {
  const helpers = Array.from({ length: (parts.connections ?? 1) - 1 }, () => startQueue("default", parts));
  const callHelp = () => helpers.forEach((helper) => helper.wake());
  const senders = new Map(queues.map((queue) => [queue, startQueue(queue, parts, queue === "default" ? callHelp : undefined)]));
  // not for each email, because it reads all that are still to be sent
  const wakeAll = () => {
    const failed = (error: unknown) => parts.report("emails-not-sent", { error });
    failOutdatedEmails(parts.db)
      .catch(failed)
      .then(() => senders.forEach((sender) => sender.wake()))
      .catch(failed);
  };
  const poll = setInterval(wakeAll, 10_000);
  poll.unref();
  return {
    wake: (queue) => (queue ? senders.get(queue)?.wake() : wakeAll()),
    stop: async () => {
      clearInterval(poll);
      await Promise.all([...senders.values(), ...helpers].map((sender) => sender.stop()));
    },
  };
}

async function letCallsGoFirst(db: Db): Promise<void> {
  for (let waited = 0; waited < politeMilliseconds && poolUse(db).waiting > 0; waited += 10) await pause(10);
}

function startQueue(
  queue: EmailQueue,
  { db, key, emails, newTransport, report, alive = () => {}, pauses = usualPauses }: Parts,
  callHelp = () => {},
): { wake: () => void; stop: () => Promise<void> } {
  const post = newTransport();
  let stopped = false;
  let wanted = false;
  let round: Promise<void> | undefined;
  let failures = 0;
  const leaving = new AbortController();
  /** The outcome of an email until it is stored: the database may go away in between. */
  let unwritten: (() => Promise<void>) | undefined;
  const writeDown = async () => {
    await unwritten?.();
    unwritten = undefined;
  };
  /** The accepted email, which is marked as sent when the next one is taken. */
  let sent: SentNow | undefined;
  const takeNext = async (): Promise<TakenEmail | undefined> => {
    if (queue !== "codes") await letCallsGoFirst(db);
    const next = await takeDueEmail(db, queue, emails.templates, sent);
    sent = undefined;
    return next;
  };

  const wake = () => {
    wanted = true;
    if (round || stopped) return;
    round = sendDue()
      .catch(async (error: unknown) => {
        if (error instanceof MailServerAway) report("mail-server-away", { why: error.message });
        else report("emails-not-sent", { error });
        wanted = true;
        const wait = pauses[Math.min(failures++, pauses.length - 1)];
        await pause(wait, undefined, { ref: false, signal: leaving.signal }).catch(() => {});
      })
      .finally(() => {
        round = undefined;
        alive();
        if (wanted) wake();
      });
  };

  /** The email as it is sent; undefined if it cannot be read or worded, which it will be noted for. */
  const readable = (email: TakenEmail): OutgoingEmail | undefined => {
    const unsealed = opened(key, email);
    if (!unsealed) {
      report("email-cannot-be-opened", { email: email.id, why: "sealed with another SESSION_SECRET" });
      unwritten = () => markUnreadable(db, email.id);
      return undefined;
    }
    const { id, to, template, parameters, writtenAt, reader, calendar, method } = email;
    try {
      if (template) {
        const worded = emails.render({ template, parameters, writtenAt }, reader);
        return { id, to, ...worded, ...asStored(worded) };
      }
      const { subject, text } = unsealed;
      return { id, to, subject, text, ...(calendar && { calendar: { text: calendar, method: method ?? "REQUEST" } }) };
    } catch (error) {
      report("email-not-worded", { email: id, template, error });
      unwritten = () => markRefused(db, email, String(error));
      return undefined;
    }
  };

  const sendDue = async () => {
    wanted = false;
    for (let nth = 0; !stopped; nth += 1) {
      if (nth === many) callHelp();
      alive();
      await writeDown();
      const email = await takeNext();
      if (!email) return;
      // protects C97: waiting until a domain's pause is over [|| email.pause === "on" → nothing]
      if (email.isStopped || email.pause === "on") {
        unwritten = () => (email.isStopped ? markUndeliverable(db, email) : postpone(db, queue, email));
        continue;
      }
      const mail = readable(email);
      if (!mail) continue;
      const failed = await post.send(mail).then(
        () => undefined,
        async (error: unknown) => ({ why: String(error), kind: await post.failureOf(error) }),
      );
      if (failed) unwritten = () => writeFailure[failed.kind](db, queue, email, failed.why);
      else {
        const { to, subject, text } = mail;
        sent = { id: email.id, keepSealed: post.staysHere, ...(email.template && { worded: { to, subject, text } }) };
        if (email.pause === "over") unwritten = () => endPauses(db, queue, email);
      }
      await writeDown();
      if (failed?.kind === "server-away") throw new MailServerAway(failed.why);
      failures = 0;
    }
    if (sent) await markSent(db, sent);
  };

  return {
    wake,
    stop: async () => {
      stopped = true;
      leaving.abort();
      await Promise.race([round, pause(2_000, undefined, { ref: false })]); // an email in progress may be sent again after its lease
    },
  };
}
