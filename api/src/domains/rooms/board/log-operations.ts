import {
  boardLimits,
  type BoardSide,
  bodyOf,
  factsAfter,
  type Logged,
  mayErase,
  type Operation,
  type OperationId,
  pageOf,
  type WhyRefused,
} from "@tutoring/contract/board";
import type { Db } from "#api/platform/db/database.ts";
import { type Drawing, drawingsAmong, insertOperations, loggedAmong, storedLength } from "./operations.queries.ts";
import { picturesAmong } from "./pictures.queries.ts";
import { lockRecord, type RoomRecord, saveRecord } from "./records.queries.ts";

/** What one person's page sent. */
type Sent = { side: BoardSide; operations: Operation[] };
export type Outcome = {
  /** A run without gaps, in the order they were sent. */
  fresh: Logged[];
  /** Logged before: the page sent them again. */
  known: Logged[];
  refused: Map<WhyRefused, OperationId[]>;
};

type AtMsOf = (now: Date) => number;

/** The same in a transaction of its own. */
export const logOperations = (db: Db, lessonId: string, sent: Sent[], atMsOf: AtMsOf): Promise<Outcome[]> =>
  db.transaction().execute((inside) => logInside(inside, lessonId, sent, atMsOf));

/** Gives operations their numbers in the room's log and stores them: each once, and none beyond the limits. `atMsOf`: their time in the class. */
export async function logInside(inside: Db, lessonId: string, sent: Sent[], atMsOf: AtMsOf): Promise<Outcome[]> {
  const record = await lockRecord(inside, lessonId);
  const all = sent.flatMap(({ operations }) => operations);
  const known = await loggedAmong(inside, lessonId, all);
  const targets = all.flatMap((operation) => (operation.kind === "change" ? operation.target : []));
  const there: There = {
    pictures: await picturesAmong(inside, lessonId, all.flatMap(pictureIn)),
    drawings: await drawingsAmong(inside, lessonId, targets),
  };
  const atMs = Math.max(record.lastAtMs, atMsOf(record.now));
  const stored: Logged[] = [];
  const after: RoomRecord = { ...record, lastAtMs: atMs };
  const outcomes = sent.map(({ side, operations }) => {
    const outcome: Outcome = { fresh: [], known: [], refused: new Map() };
    for (const operation of operations) {
      const before = known.get(operation.id);
      const body = bodyOf(operation);
      const isAgain = before?.logged !== undefined && before.length === storedLength(operation);
      const why = isAgain ? undefined : before ? "unreadable" : whyNot(after, side, operation, body.length, there);
      if (before?.logged && isAgain) outcome.known.push(before.logged);
      else if (why) outcome.refused.set(why, [...(outcome.refused.get(why) ?? []), operation.id]);
      else {
        after.lastSeq += 1;
        after.bytes += body.length;
        after.facts = factsAfter(after.facts, side, operation);
        const logged = { seq: after.lastSeq, atMs, side, operation };
        known.set(operation.id, { logged, length: storedLength(operation) });
        if (operation.kind === "draw") there.drawings.set(operation.id, { side, page: operation.page });
        stored.push(logged);
        outcome.fresh.push(logged);
      }
    }
    return outcome;
  });
  await insertOperations(inside, lessonId, stored);
  if (stored.length > 0) await saveRecord(inside, lessonId, after);
  return outcomes;
}

const pictureIn = (operation: Operation): string[] =>
  "mark" in operation && operation.mark.kind === "picture" ? [operation.mark.picture] : [];

/** What operations may refer to. */
type There = { pictures: Set<string>; drawings: Map<OperationId, Drawing> };

// protects C47: what the tutor drew from a student who moves it [!mayErase(side, drawing.side) → false]
const isOther = (drawing: Drawing | undefined, side: BoardSide, page: number): boolean =>
  drawing?.page !== page || !mayErase(side, drawing.side);

/** Why a side may not do this now; undefined if it may. */
function whyNot(
  { facts, lastSeq, bytes }: RoomRecord,
  side: BoardSide,
  operation: Operation,
  length: number,
  { pictures, drawings }: There,
): WhyRefused | undefined {
  if (side === "student" && !facts.penGiven && operation.kind !== "go") return "pen-taken";
  if (lastSeq >= boardLimits.operations || bytes + length > boardLimits.bytes) return "full";
  if ((pageOf(operation) ?? 0) >= facts.pages) return "unreadable";
  if (operation.kind === "change" && isOther(drawings.get(operation.target), side, operation.page)) return "unreadable";
  if (pictureIn(operation).some((picture) => !pictures.has(picture))) return "unreadable";
  return undefined;
}
