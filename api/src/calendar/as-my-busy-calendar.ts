import type { BusyCalendar, BusyProblem } from "@tutoring/contract";

export type MyBusyCalendar = { calendar: BusyCalendar | null };

type Stored = { host: string; readAt: Date | null; triedAt: Date | null; problem: string | null; counts: boolean };

/** A tutor's other calendar. Only its host is shown, because the address is a secret. */
export const asMyBusyCalendar = (
  { host, readAt, triedAt, problem, counts }: Stored,
  unread: BusyCalendar["unread"],
): MyBusyCalendar => ({
  calendar: { host, readAt: iso(readAt), triedAt: iso(triedAt), problem: problem as BusyProblem | null, counts, unread },
});

const iso = (at: Date | null) => at?.toISOString() ?? null;
