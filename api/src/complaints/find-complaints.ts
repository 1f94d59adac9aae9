import { type contract, firstRow, type HandlerResult, metaOf, type ParsedInput } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { MadeTogether } from "#api/core/made-together.ts";
import type { Db } from "#api/db/database.ts";
import { writeFolded } from "#api/logs/index.ts";
import { asOfficeComplaint } from "./as-complaint.ts";
import { complaintsFor, countComplaints } from "./complaints.queries.ts";

type Ask = ParsedInput<typeof contract.complaints.findComplaints>["query"];

type Found = HandlerResult<typeof contract.complaints.findComplaints>;

/** Shares one result among desks, which all reload after each change. */
const together = new MadeTogether<Db, Found>();

/** One page of complaints for the desk, with all that was written; the log notes who read it. */
export async function findComplaints(context: SignedIn, query: Ask): Promise<Found> {
  const { db } = context;
  const found = await together.ask(db, JSON.stringify(query), () => find(db, query));
  const complaints = found.data.map(({ number }) => number);
  // protects C104: the log entry of complaints that the desk reads [0 → 999]
  if (complaints.length > 0)
    await writeFolded(context, { type: "SYSTEM", operation: "complaints-opened", details: { complaints } });
  return found;
}

async function find(db: Db, query: Ask): Promise<Found> {
  const { all, unsettled, late } = await countComplaints(db);
  const rows = await complaintsFor(db, query.which, query.limit, firstRow(query));
  return { data: rows.map(asOfficeComplaint), meta: metaOf(query, query.which === "all" ? all : unsettled), unsettled, late };
}
