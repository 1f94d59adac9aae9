import type { StoredPayout } from "./payouts.queries.ts";

/** What the log says of a payout. */
export const payoutDetails = ({ id, staffId, grossPaise, tdsPaise }: StoredPayout) => ({
  payout: id,
  staffId,
  rupees: grossPaise / 100,
  tds: tdsPaise / 100,
});
