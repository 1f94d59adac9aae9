import type { Purchases } from "#api/bookings/index.ts";
import { purchases as bought } from "#api/enrolments/index.ts";
import { deleteComplaints } from "./complaints.queries.ts";

/** What is erased with a family: its complaints, then what it bought. The numbers of both tell which e-mails are about them. */
export const purchases: Purchases = {
  ...bought,
  erase: async (db, familyId) => [...(await deleteComplaints(db, familyId)), ...(await bought.erase(db, familyId))],
};
