import { setTimeout as pause } from "node:timers/promises";
import type { Context } from "#api/core/context.ts";
import type { Db } from "#api/db/database.ts";
import {
  failOutdatedLetters,
  type Lane,
  lanes,
  markRefused,
  markSent,
  markUnreadable,
  takeDueLetter,
} from "./due-letters.queries.ts";
import type { MailTransport } from "./mail-transport.ts";
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
  /** Told after each letter and each look for one. */
  alive?: () => void;
};

const secondsAfterFailure = 2;

/** Sends due letters when woken, and every ten seconds. Each process may run one. */
export function startSender(parts: Parts): Sender {
  const senders = new Map(lanes.map((lane) => [lane, startLane(lane, parts)]));
  // not for each letter: it looks at all that are still to be sent
  const wakeAll = () =>
    void failOutdatedLetters(parts.db)
      .catch((error: unknown) => parts.report("letters-not-sent", { error }))
      .then(() => senders.forEach((sender) => sender.wake()));
  const poll = setInterval(wakeAll, 10_000);
  poll.unref();
  return {
    wake: (lane) => (lane ? senders.get(lane)?.wake() : wakeAll()),
    stop: async () => {
      clearInterval(poll);
      await Promise.all([...senders.values()].map((sender) => sender.stop()));
    },
  };
}

function startLane(
  lane: Lane,
  { db, key, newTransport, report, alive = () => {} }: Parts,
): { wake: () => void; stop: () => Promise<void> } {
  const post = newTransport();
  let stopped = false;
  let wanted = false;
  let round: Promise<void> | undefined;
  const leaving = new AbortController();
  /** What became of a letter, until it is written down: the database may go in between. */
  let unwritten: (() => Promise<void>) | undefined;
  const writeDown = async () => {
    await unwritten?.();
    unwritten = undefined;
  };

  const wake = () => {
    wanted = true;
    if (round || stopped) return;
    round = sendDue()
      .catch(async (error: unknown) => {
        report("letters-not-sent", { error });
        wanted = true;
        await pause(secondsAfterFailure * 1_000, undefined, { ref: false, signal: leaving.signal }).catch(() => {});
      })
      .finally(() => {
        round = undefined;
        alive();
        if (wanted) wake();
      });
  };

  const sendDue = async () => {
    wanted = false;
    while (!stopped) {
      alive();
      await writeDown();
      const letter = await takeDueLetter(db, lane);
      if (!letter) return;
      const readable = opened(key, letter);
      if (!readable) {
        report("letter-cannot-be-opened", { letter: letter.id, why: "sealed with another SESSION_SECRET" });
        unwritten = () => markUnreadable(db, letter.id);
        continue;
      }
      const refused = await post.send(readable).then(
        () => undefined,
        (error: unknown) => String(error),
      );
      unwritten = () =>
        refused === undefined ? markSent(db, letter.id, { keepSealed: post.staysHere }) : markRefused(db, letter, refused);
      await writeDown();
    }
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
