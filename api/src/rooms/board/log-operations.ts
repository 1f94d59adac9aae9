import {
  boardLimits,
  type BoardSide,
  bodyOf,
  factsAfter,
  type Logged,
  type Operation,
  type OperationId,
  pageOf,
  type WhyRefused,
} from "@tutoring/contract/board";
import type { Db } from "#api/db/database.ts";
import { insertOperations, loggedAmong, type StoredOperation } from "./operations.queries.ts";
import { picturesAmong } from "./pictures.queries.ts";
import { lockRecord, type RoomRecord, saveRecord } from "./records.queries.ts";

/** What one person's page sent. */
export type Sent = { side: BoardSide; operations: Operation[] };
export type Outcome = {
  /** A run without gaps, in the order they were sent. */
  fresh: Logged[];
  /** Logged before: the page sent them again. */
  known: Logged[];
  refused: Map<WhyRefused, OperationId[]>;
};

/** Gives operations their numbers in the room's log and stores them: each once, and none beyond the limits. */
export function logOperations(db: Db, lessonId: string, startsAt: Date, sent: Sent[]): Promise<Outcome[]> {
  return db.transaction().execute(async (inside) => {
    const record = await lockRecord(inside, lessonId);
    const ids = sent.flatMap(({ operations }) => operations.map(({ id }) => id));
    const known = new Map((await loggedAmong(inside, lessonId, ids)).map((one) => [one.operation.id, one]));
    const pictures = await picturesAmong(
      inside,
      lessonId,
      sent.flatMap(({ operations }) => operations.flatMap(pictureIn)),
    );
    const atMs = Math.max(record.lastAtMs, record.now.getTime() - startsAt.getTime());
    const stored: StoredOperation[] = [];
    const after: RoomRecord = { ...record, lastAtMs: atMs };
    const outcomes = sent.map(({ side, operations }) => {
      const outcome: Outcome = { fresh: [], known: [], refused: new Map() };
      for (const operation of operations) {
        const before = known.get(operation.id);
        const body = bodyOf(operation);
        const why = before ? undefined : whyNot(after, side, operation, body.length, pictures);
        if (before) outcome.known.push(before);
        else if (why) outcome.refused.set(why, [...(outcome.refused.get(why) ?? []), operation.id]);
        else {
          after.lastSeq += 1;
          after.bytes += body.length;
          after.facts = factsAfter(after.facts, side, operation);
          const logged = { seq: after.lastSeq, atMs, side, operation };
          known.set(operation.id, logged);
          stored.push({ seq: logged.seq, id: operation.id, atMs, side, page: pageOf(operation), body });
          outcome.fresh.push(logged);
        }
      }
      return outcome;
    });
    await insertOperations(inside, lessonId, stored);
    if (stored.length > 0) await saveRecord(inside, lessonId, after);
    return outcomes;
  });
}

const pictureIn = (operation: Operation): string[] =>
  operation.kind === "draw" && operation.mark.kind === "picture" ? [operation.mark.picture] : [];

/** Why a side may not do this now; undefined if it may. */
function whyNot(
  { facts, lastSeq, bytes }: RoomRecord,
  side: BoardSide,
  operation: Operation,
  length: number,
  pictures: Set<string>,
): WhyRefused | undefined {
  if (side === "student" && !facts.penGiven && operation.kind !== "go") return "pen-taken";
  if (lastSeq >= boardLimits.operations || bytes + length > boardLimits.bytes) return "full";
  if ((pageOf(operation) ?? 0) >= facts.pages) return "unreadable";
  if (pictureIn(operation).some((picture) => !pictures.has(picture))) return "unreadable";
  return undefined;
}
