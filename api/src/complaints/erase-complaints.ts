import type { Purchases } from "#api/bookings/index.ts";
import { purchases as bought } from "#api/enrolments/index.ts";
import { deleteComplaints } from "./complaints.queries.ts";

/** What goes with a family: its complaints first, then what it bought. Letters are known by the numbers of both. */
export const purchases: Purchases = {
  ...bought,
  erase: async (db, familyId) => [...(await deleteComplaints(db, familyId)), ...(await bought.erase(db, familyId))],
};
