import { requireRequest } from "#api/bookings/index.ts";
import type { SignedIn } from "#api/core/context.ts";
import { deleteOldOpenings, noteOpening, othersAt } from "./openings.queries.ts";

/** Notes that the caller has a request open, and answers with the names of the others who do. Not in the log: it changes nothing. */
export async function keepRequestOpen(context: SignedIn, id: string): Promise<{ others: string[] }> {
  const { db, viewer } = context;
  await requireRequest(context, id);
  await noteOpening(db, id, viewer);
  await deleteOldOpenings(db);
  return { others: await othersAt(db, id, viewer.id) };
}
