import type { SignedIn } from "#api/core/context.ts";
import { requireMe } from "#api/tutors/index.ts";
import { asMyBusyCalendar, type MyBusyCalendar } from "./as-my-busy-calendar.ts";
import { busyCalendarOf } from "./busy-calendars.queries.ts";

/** The caller's own other calendar. */
export async function showMyBusyCalendar(context: SignedIn): Promise<MyBusyCalendar> {
  const { staffId } = await requireMe(context);
  return asMyBusyCalendar(await busyCalendarOf(context.db, staffId));
}
