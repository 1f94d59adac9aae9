import type { Purchases } from "#api/bookings/index.ts";
import { deleteComplaints } from "./complaints.queries.ts";

/** A family's complaints go before what it bought; letters are known by their numbers too. */
export const withComplaints = (purchases: Purchases): Purchases => ({
  ...purchases,
  erase: async (db, familyId) => [...(await deleteComplaints(db, familyId)), ...(await purchases.erase(db, familyId))],
});
