import type { Preparation } from "@tutoring/contract";
import {
  authorOf,
  BadBytes,
  boardLimits,
  frameKinds,
  loggedFrame,
  newBoardFacts,
  type Operation,
  pageFrame,
  readOperationsFrame,
  refusedFrame,
} from "@tutoring/contract/board";
import { type Context, inTransaction } from "#api/platform/core/context.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { boardBefore } from "./continue-board.ts";
import { logInside } from "./log-operations.ts";
import { logSince, pageNow } from "./operations.queries.ts";
import { atOpening, requirePreparing } from "./preparing.ts";
import { findRecord } from "./records.queries.ts";

/** A page of the log is fetched again from where it ends. */
const maxRun = 300;
const encode = (frame: Uint8Array): string => Buffer.from(frame).toString("base64");

type Shown = { key?: string | undefined; page?: number | undefined; since?: number | undefined };

/** The board of a class that is not over, for its tutor. */
export async function showPreparation(context: Context, id: string, { key, page, since }: Shown): Promise<Preparation> {
  const lesson = await requirePreparing(context, id, key, ["early", "open"]);
  const { db } = context;
  const { lastSeq: seq, facts } = (await findRecord(db, id)) ?? { lastSeq: 0, facts: newBoardFacts() };
  const number = page ?? facts.looks.tutor;
  const frame =
    since === undefined ? pageFrame(number, await pageNow(db, id, number)) : loggedFrame(await logSince(db, id, since, maxRun));
  const before = seq === 0 ? await boardBefore(db, lesson) : undefined;
  return { seq, facts, frames: [encode(frame)], before: before?.startsAt.toISOString() ?? null };
}

type Drawn = { key?: string | undefined; operations: string[] };

/** Logs what the tutor draws before the class opens. */
export function prepareBoard(context: Context, id: string, { key, operations: sent }: Drawn): Promise<{ frames: string[] }> {
  return inTransaction(context, async (inside) => {
    const lesson = await requirePreparing(inside, id, key, ["early"]);
    const isFirst = ((await findRecord(inside.db, id))?.lastSeq ?? 0) === 0;
    const operations = sent.flatMap((frame) => readFrame(Buffer.from(frame, "base64")) ?? []);
    const [outcome] = await logInside(inside.db, id, [{ side: "tutor", operations }], atOpening);
    const details = { bookingId: lesson.reference };
    if (isFirst && outcome?.fresh.length) await writeLog(inside, { type: "BOOKING", operation: "board-prepared", details });
    const { fresh = [], known = [], refused = new Map() } = outcome ?? {};
    const author = authorOf(operations[0]?.id ?? 0);
    return {
      frames: [
        ...(fresh.length > 0 ? [loggedFrame(fresh, author)] : []),
        ...known.map((one) => loggedFrame([one], authorOf(one.operation.id))),
        ...[...refused].map(([why, ids]) => refusedFrame(why, ids)),
        ...(operations.length === 0 ? [refusedFrame("unreadable", [])] : []),
      ].map(encode),
    };
  });
}

/** Undefined for what no page sends. */
function readFrame(bytes: Uint8Array): Operation[] | undefined {
  if (bytes.length > boardLimits.messageBytes || bytes[0] !== frameKinds.operations) return undefined;
  try {
    return readOperationsFrame(bytes);
  } catch (error) {
    if (!(error instanceof BadBytes)) throw error;
    return undefined;
  }
}
