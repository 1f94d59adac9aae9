import { daysUntil } from "#web/lib/format/near-days.ts";

const nearDays = ["today", "tomorrow"] as const;

/** Whether a moment is on the reader's today or tomorrow. */
export const dayOf = (iso: string, now: number): "today" | "tomorrow" | "other" => nearDays[daysUntil(iso, now)] ?? "other";
