import type { SignedIn } from "#api/core/context.ts";
import { seal } from "#api/core/seal.ts";
import { keepBusyCalendar } from "./busy-calendars.queries.ts";
import { changeBusyCalendar } from "./change-busy-calendar.ts";
import { holderOf } from "./holder-of.ts";
import type { MyBusyCalendar } from "./as-my-busy-calendar.ts";

/** Stores the address of the caller's other calendar. Its busy times count from its first reading on, within a quarter of a minute. */
export function setMyBusyCalendar(context: SignedIn, address: string): Promise<MyBusyCalendar> {
  return changeBusyCalendar(context, "busy-calendar-set", ({ db, secrets }, staffId) => {
    const sealed = seal(secrets.letters, Buffer.from(address), holderOf(staffId));
    return keepBusyCalendar(db, staffId, { address: sealed, host: new URL(address).hostname });
  });
}
