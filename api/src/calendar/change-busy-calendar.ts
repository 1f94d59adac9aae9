import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { lockUntilEnd, tutorLock } from "#api/db/locks.ts";
import { takeOrRefuse } from "#api/identity/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { requireMe } from "#api/tutors/index.ts";
import type { MyBusyCalendar } from "./as-my-busy-calendar.ts";
import { showMyBusyCalendar } from "./show-my-busy-calendar.ts";

const changesOfDay = [{ times: 20, seconds: 24 * 3_600 }];

/** Changes the caller's other calendar under the lock of their times, and logs it. */
export function changeBusyCalendar(
  context: SignedIn,
  operation: string,
  change: (inside: SignedIn, staffId: number) => Promise<void>,
): Promise<MyBusyCalendar> {
  return inTransaction(context, async (inside) => {
    const { staffId } = await requireMe(inside);
    await takeOrRefuse(inside, `busy calendars of tutor ${staffId}`, changesOfDay, "too-many-changes-today");
    await lockUntilEnd(inside.db, tutorLock(staffId));
    await change(inside, staffId);
    await writeLog(inside, { type: "UPDATE", operation, details: { staffId } });
    return showMyBusyCalendar(inside);
  });
}
