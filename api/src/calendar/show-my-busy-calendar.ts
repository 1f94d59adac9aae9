import type { SignedIn } from "#api/core/context.ts";
import { requireMe } from "#api/tutors/index.ts";
import { asMyBusyCalendar, type MyBusyCalendar } from "./as-my-busy-calendar.ts";
import { busyCalendarOf } from "./busy-calendars.queries.ts";
import { openedUnread } from "./unread-entries.ts";

/** The caller's own other calendar. */
export async function showMyBusyCalendar(context: SignedIn): Promise<MyBusyCalendar> {
  const { staffId } = await requireMe(context);
  const stored = await busyCalendarOf(context.db, staffId);
  return stored ? asMyBusyCalendar(stored, openedUnread(context, staffId, stored.unread)) : { calendar: null };
}
