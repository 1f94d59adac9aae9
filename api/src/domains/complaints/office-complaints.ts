import {
  complaintDays,
  type contract,
  firstRow,
  type HandlerResult,
  metaOf,
  type OfficeComplaint,
  type ParsedInput,
} from "@tutoring/contract";
import { type Context, inTransaction, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { SingleFlight } from "#api/platform/core/single-flight.ts";
import type { Db } from "#api/platform/db/database.ts";
import { flushAggregated, writeLog } from "#api/platform/logs/index.ts";
import { asOfficeComplaint } from "./as-complaint.ts";
import { notifyAdminsOfLate, writeAnswerEmail } from "./complaint-emails.ts";
import {
  complaintById,
  complaintsFor,
  countComplaints,
  insertEntry,
  lockComplaint,
  markAnswered,
  takeLate,
} from "./complaints.queries.ts";

type Input = ParsedInput<typeof contract.complaints.findComplaints>["query"];

type Found = HandlerResult<typeof contract.complaints.findComplaints>;

/** Shares one result among desks, which all reload after each change. */
const singleFlight = new SingleFlight<Db, Found>();

/** One page of complaints for the desk, with all that was written; the log notes who read it. */
export async function findComplaints(context: SignedIn, query: Input): Promise<Found> {
  const { db } = context;
  const found = await singleFlight.run(db, JSON.stringify(query), () => find(db, query));
  const complaints = found.data.map(({ number }) => number);
  // protects C104: the log entry of complaints that the desk reads [0 → 999]
  if (complaints.length > 0)
    await flushAggregated(context, { type: "SYSTEM", operation: "complaints-opened", details: { complaints } });
  return found;
}

async function find(db: Db, query: Input): Promise<Found> {
  const { all, unsettled, late } = await countComplaints(db);
  const rows = await complaintsFor(db, query.which, query.limit, firstRow(query));
  return { data: rows.map(asOfficeComplaint), meta: metaOf(query, query.which === "all" ? all : unsettled), unsettled, late };
}

type Answer = { text: string; close: boolean; read?: number | undefined };

/** Answers a complaint; `close` if that settles it. Refuses a closed one, and one to which something was added since it was read. */
export const answerComplaint = (context: SignedIn, id: string, { text, close, read }: Answer): Promise<OfficeComplaint> =>
  inTransaction(context, async (inside) => {
    const before = await lockComplaint(inside.db, id);
    if (!before) throw new Refusal("no-such-complaint");
    if (before.state === "closed") throw new Refusal("complaint-closed");
    if (read !== undefined && read < before.entries.length) throw new Refusal("complaint-changed");
    await insertEntry(inside.db, id, { fromFamily: false, writtenBy: inside.viewer.name, text });
    await markAnswered(inside.db, id, close, complaintDays);
    const details = { complaint: before.number, closed: close };
    await writeLog(inside, { type: "UPDATE", operation: "complaint-answered", details });
    await writeAnswerEmail(inside, before, text, close);
    return asOfficeComplaint((await complaintById(inside.db, id)) ?? before);
  });

/** Background job: tells admins of complaints that were not answered or settled in time. */
export const notifyOfLateComplaints = (context: Context): Promise<void> =>
  inTransaction(context, async (inside) => {
    for (const id of await takeLate(inside.db)) {
      const complaint = await complaintById(inside.db, id);
      if (complaint) await notifyAdminsOfLate(inside, complaint);
    }
  });
