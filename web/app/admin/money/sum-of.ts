import type { PayoutBatch } from "@tutoring/contract";

/** What a batch pays, before tax, in paise. */
export const sumOf = ({ payouts }: PayoutBatch): number => payouts.reduce((sum, { grossPaise }) => sum + grossPaise, 0);
