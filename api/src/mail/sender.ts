import { setTimeout as pause } from "node:timers/promises";
import type { Context } from "#api/core/context.ts";
import { type Db, poolUse } from "#api/db/database.ts";
import { endPauses, pauseDomain, postpone } from "./domain-pauses.queries.ts";
import { type DueLetter, type Lane, lanes } from "./due-letter.ts";
import { failOutdatedLetters, takeDueLetter } from "./due-letters.queries.ts";
import {
  giveBack,
  markRefused,
  markSent,
  type SentNow,
  markUndeliverable,
  markUnreadable,
  markWaiting,
} from "./letter-outcomes.queries.ts";
import type { MailTransport } from "./mail-transport.ts";
import type { Failure } from "./smtp-failure.policy.ts";
import { stopMail } from "./stopped-addresses.queries.ts";
import { opened } from "./write-letter.ts";

/** `wake` sends the due letters of one lane, or of all. */
export type Sender = { wake: (lane?: Lane) => void; stop: () => Promise<void> };
type Parts = {
  db: Db;
  /** Opens sealed letters. */
  key: Uint8Array;
  /** Called once per lane, so that each has a connection of its own. */
  newTransport: () => MailTransport;
  report: Context["report"];
  /** Called after each letter and each look for one. */
  alive?: () => void;
  /** Milliseconds to wait after each failure in a row of the mail server or the database. */
  pauses?: number[];
  /** Connections for letters without codes; more than one is used where many are due. */
  connections?: number;
};

/** For how long an ordinary letter lets calls that wait for a connection go first. */
const politeMilliseconds = 100;
const usualPauses = [2_000, 4_000, 8_000, 15_000];
/** Letters in a row after which the other connections help. */
const many = 5;

class MailServerAway extends Error {}

const writeFailure: Record<Failure, (db: Db, lane: Lane, letter: DueLetter, why: string) => Promise<void>> = {
  "server-away": (db, _, letter, why) => giveBack(db, letter, why),
  "domain-waits": async (db, lane, letter, why) => {
    await pauseDomain(db, lane, letter);
    await postpone(db, lane, letter, why);
  },
  "mailbox-waits": (db, _, letter, why) => markWaiting(db, letter, why),
  "no-such-mailbox": async (db, _, letter, why) => {
    // protects C97: keeping letters from an address without a mailbox
    await stopMail(db, { address: letter.to, why: "bounced", said: why });
    await markUndeliverable(db, letter, why);
  },
  refused: (db, _, letter, why) => markRefused(db, letter, why),
};

/** Sends due letters when woken, and every ten seconds. Each process may run one. */
export function startSender(parts: Parts): Sender {
  const helpers = Array.from({ length: (parts.connections ?? 1) - 1 }, () => startLane("ordinary", parts));
  const callHelp = () => helpers.forEach((helper) => helper.wake());
  const senders = new Map(lanes.map((lane) => [lane, startLane(lane, parts, lane === "ordinary" ? callHelp : undefined)]));
  // not for each letter, because it reads all that are still to be sent
  const wakeAll = () => {
    const failed = (error: unknown) => parts.report("letters-not-sent", { error });
    failOutdatedLetters(parts.db)
      .catch(failed)
      .then(() => senders.forEach((sender) => sender.wake()))
      .catch(failed);
  };
  const poll = setInterval(wakeAll, 10_000);
  poll.unref();
  return {
    wake: (lane) => (lane ? senders.get(lane)?.wake() : wakeAll()),
    stop: async () => {
      clearInterval(poll);
      await Promise.all([...senders.values(), ...helpers].map((sender) => sender.stop()));
    },
  };
}

async function letCallsGoFirst(db: Db): Promise<void> {
  for (let waited = 0; waited < politeMilliseconds && poolUse(db).waiting > 0; waited += 10) await pause(10);
}

function startLane(
  lane: Lane,
  { db, key, newTransport, report, alive = () => {}, pauses = usualPauses }: Parts,
  callHelp = () => {},
): { wake: () => void; stop: () => Promise<void> } {
  const post = newTransport();
  let stopped = false;
  let wanted = false;
  let round: Promise<void> | undefined;
  let failures = 0;
  const leaving = new AbortController();
  /** The outcome of a letter until it is stored: the database may go away in between. */
  let unwritten: (() => Promise<void>) | undefined;
  const writeDown = async () => {
    await unwritten?.();
    unwritten = undefined;
  };
  /** The accepted letter, which is marked as sent when the next one is taken. */
  let sent: SentNow | undefined;
  const takeNext = async (): Promise<DueLetter | undefined> => {
    if (lane === "ordinary") await letCallsGoFirst(db);
    const next = await takeDueLetter(db, lane, sent);
    sent = undefined;
    return next;
  };

  const wake = () => {
    wanted = true;
    if (round || stopped) return;
    round = sendDue()
      .catch(async (error: unknown) => {
        if (error instanceof MailServerAway) report("mail-server-away", { why: error.message });
        else report("letters-not-sent", { error });
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

  const sendDue = async () => {
    wanted = false;
    for (let nth = 0; !stopped; nth += 1) {
      if (nth === many) callHelp();
      alive();
      await writeDown();
      const letter = await takeNext();
      if (!letter) return;
      // protects C97: waiting until a domain's pause is over [|| letter.pause === "on" → nothing]
      if (letter.isStopped || letter.pause === "on") {
        unwritten = () => (letter.isStopped ? markUndeliverable(db, letter) : postpone(db, lane, letter));
        continue;
      }
      const readable = opened(key, letter);
      if (!readable) {
        report("letter-cannot-be-opened", { letter: letter.id, why: "sealed with another SESSION_SECRET" });
        unwritten = () => markUnreadable(db, letter.id);
        continue;
      }
      const failed = await post.send(readable).then(
        () => undefined,
        async (error: unknown) => ({ why: String(error), kind: await post.failureOf(error) }),
      );
      if (failed) unwritten = () => writeFailure[failed.kind](db, lane, letter, failed.why);
      else {
        sent = { id: letter.id, keepSealed: post.staysHere };
        if (letter.pause === "over") unwritten = () => endPauses(db, lane, letter);
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
      await Promise.race([round, pause(2_000, undefined, { ref: false })]); // a letter in progress may be sent again after its lease
    },
  };
}
