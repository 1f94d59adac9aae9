/** A raised limit of payouts, which does not count for its raiser until another admin saves the settings. */
export type Raise = { raisedBy: string; fromRupees: number };

/** The rupees above which an admin's own batches need another admin. */
export const limitOf = (adminId: string, rupees: number, raise: Raise | undefined): number =>
  raise?.raisedBy === adminId ? Math.min(rupees, raise.fromRupees) : rupees;

/** What is left to confirm once an admin saves a limit. */
export function raiseAfter(
  adminId: string,
  saved: { before: number; after: number },
  raise: Raise | undefined,
): Raise | undefined {
  // protects C89: keeping the limit from before several raises [limitOf(adminId, saved.before, raise) → saved.before]
  const fromRupees = limitOf(adminId, saved.before, raise);
  return saved.after > fromRupees ? { raisedBy: adminId, fromRupees } : undefined;
}
