import type { BoardSide, Operation } from "@tutoring/contract/board";
import type { Context } from "#api/core/context.ts";
import type { Member } from "../channels.ts";
import { logOperations, type Outcome } from "./log-operations.ts";
import { storeSnapshots } from "./snapshots.queries.ts";

type Frame = { member: Member; side: BoardSide; operations: Operation[] };
type Told = (member: Member, outcome: Outcome) => void;

/** Operations of a class after which its pages are stored as they are. */
const snapshotEvery = 1_000;
/** Operations that are stored in one transaction; others go on between two. */
const maxBatch = 2_000;
/** Frames of one class that wait for the database; more than ever wait for a healthy one. */
const maxWaiting = 400;

/** The frames of the next batch: at least one. */
function firstOf(frames: Frame[]): Frame[] {
  let operations = 0;
  const tooMany = frames.findIndex((frame, nth) => (operations += frame.operations.length) > maxBatch && nth > 0);
  return tooMany === -1 ? frames : frames.slice(0, tooMany);
}

/** Logs what the members of each class send, in turn: everything that comes while the database works becomes one batch. */
export function boardWriter({ db, report }: Pick<Context, "db" | "report">, told: Told) {
  const waiting = new Map<string, Frame[]>();
  const running = new Map<string, Promise<void>>();

  const log = async (lessonId: string, frames: Frame[]) => {
    const startsAt = frames[0]?.member.startsAt ?? new Date();
    const sent = frames.map(({ side, operations }) => ({ side, operations }));
    const outcomes = await logOperations(db, lessonId, startsAt, sent);
    for (const [nth, outcome] of outcomes.entries()) {
      const member = frames[nth]?.member;
      if (member) told(member, outcome);
    }
    const fresh = outcomes.flatMap((outcome) => outcome.fresh);
    if (fresh.some(({ seq }) => seq % snapshotEvery === 0)) await storeSnapshots(db, lessonId);
  };

  const run = async (lessonId: string) => {
    for (let frames = waiting.get(lessonId); frames; frames = waiting.get(lessonId)) {
      const batch = firstOf(frames);
      if (batch.length < frames.length) waiting.set(lessonId, frames.slice(batch.length));
      else waiting.delete(lessonId);
      // pages send again what could not be stored, because they get no answer to it
      await log(lessonId, batch).catch((error: unknown) => report("board-not-written", { error }));
    }
    running.delete(lessonId);
  };

  return {
    /** False if too much waits. */
    add: (frame: Frame): boolean => {
      const { lessonId } = frame.member;
      const frames = waiting.get(lessonId) ?? [];
      if (frames.length >= maxWaiting) return false;
      waiting.set(lessonId, [...frames, frame]);
      if (!running.has(lessonId)) running.set(lessonId, run(lessonId));
      return true;
    },
    finish: async () => {
      await Promise.all(running.values());
    },
  };
}
