import type { SignedIn } from "#api/core/context.ts";
import { forgetBusyCalendar } from "./busy-calendars.queries.ts";
import { changeBusyCalendar } from "./change-busy-calendar.ts";
import type { MyBusyCalendar } from "./as-my-busy-calendar.ts";

/** Deletes the caller's other calendar with its busy times. Does nothing without one. */
export const removeMyBusyCalendar = (context: SignedIn): Promise<MyBusyCalendar> =>
  changeBusyCalendar(context, "busy-calendar-removed", ({ db }, staffId) => forgetBusyCalendar(db, staffId));
