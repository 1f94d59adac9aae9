import { forgivenShare } from "@tutoring/contract/lesson-rules";

export type Why = "taught" | "late cancel" | "we failed";

/** In whole paise, the fraction dropped. */
export const earnedOf = (ratePaise: number, why: Why): number =>
  why === "late cancel" ? Math.floor((ratePaise * forgivenShare) / 100) : ratePaise;

export type TaxRules = { tdsPercent: number; tdsPercentWithoutPan: number; tdsThresholdRupees: number };

/**
 * Tax kept back from a payout. Once the payouts of a financial year pass the threshold, all of them bear tax, so this one
 * makes up for the earlier ones.
 */
export function taxOf(gross: number, before: { gross: number; tds: number }, hasPan: boolean, rules: TaxRules): number {
  const year = before.gross + gross;
  if (year <= rules.tdsThresholdRupees * 100) return 0;
  const due = Math.ceil((year * (hasPan ? rules.tdsPercent : rules.tdsPercentWithoutPan)) / 100) - before.tds;
  return Math.min(gross, Math.max(0, due));
}

/** The first day of the financial year, April to March, of a day written 2026-11-24. */
export function financialYearOf(day: string): string {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return `${month >= 4 ? year : year - 1}-04-01`;
}

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
