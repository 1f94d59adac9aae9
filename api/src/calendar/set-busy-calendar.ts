import type { BusyCalendar } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { seal } from "#api/core/seal.ts";
import { lockUntilEnd, tutorLock } from "#api/db/locks.ts";
import { takeOrRefuse } from "#api/identity/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { requireMe } from "#api/tutors/index.ts";
import { busyCalendarOf, forgetBusyCalendar, keepBusyCalendar } from "./busy-calendars.queries.ts";

const changesOfDay = [{ times: 20, seconds: 24 * 3_600 }];
type Shown = { calendar: BusyCalendar | null };

/** Binds a sealed address to its tutor. */
export const holderOf = (tutorId: number): string => `busy calendar of tutor ${tutorId}`;

/** The caller's own other calendar: its host alone, for the address is a secret. */
export async function showMyBusyCalendar(context: SignedIn): Promise<Shown> {
  const { staffId } = await requireMe(context);
  const found = await busyCalendarOf(context.db, staffId);
  if (!found) return { calendar: null };
  const { host, readAt, triedAt, problem, counts } = found;
  return {
    calendar: { host, readAt: iso(readAt), triedAt: iso(triedAt), problem: problem as BusyCalendar["problem"], counts },
  };
}

/** Keeps an address whose busy times count from its first reading on, within a quarter of a minute. */
export function setMyBusyCalendar(context: SignedIn, address: string): Promise<Shown> {
  return changed(context, "busy-calendar-set", ({ db, secrets }, staffId) => {
    const sealed = seal(secrets.letters, Buffer.from(address), holderOf(staffId));
    return keepBusyCalendar(db, staffId, { address: sealed, host: new URL(address).hostname });
  });
}

export const removeMyBusyCalendar = (context: SignedIn): Promise<Shown> =>
  changed(context, "busy-calendar-removed", ({ db }, staffId) => forgetBusyCalendar(db, staffId));

function changed(
  context: SignedIn,
  operation: string,
  change: (inside: SignedIn, staffId: number) => Promise<void>,
): Promise<Shown> {
  return inTransaction(context, async (inside) => {
    const { staffId } = await requireMe(inside);
    await takeOrRefuse(inside, `busy calendars of tutor ${staffId}`, changesOfDay, "too-many-changes-today");
    await lockUntilEnd(inside.db, tutorLock(staffId));
    await change(inside, staffId);
    await writeLog(inside, { type: "UPDATE", operation, details: { staffId } });
    return showMyBusyCalendar(inside);
  });
}

const iso = (at: Date | null) => at?.toISOString() ?? null;
