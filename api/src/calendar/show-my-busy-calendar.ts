import type { BusyCalendar } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { requireMe } from "#api/tutors/index.ts";
import { busyCalendarOf } from "./busy-calendars.queries.ts";

export type ShownCalendar = { calendar: BusyCalendar | null };

/** The caller's own other calendar: its host alone, for the address is a secret. */
export async function showMyBusyCalendar(context: SignedIn): Promise<ShownCalendar> {
  const { staffId } = await requireMe(context);
  const found = await busyCalendarOf(context.db, staffId);
  if (!found) return { calendar: null };
  const { host, readAt, triedAt, problem, counts } = found;
  return {
    calendar: { host, readAt: iso(readAt), triedAt: iso(triedAt), problem: problem as BusyCalendar["problem"], counts },
  };
}

const iso = (at: Date | null) => at?.toISOString() ?? null;
