import type { BusyCalendar, BusyProblem } from "@tutoring/contract";

export type MyBusyCalendar = { calendar: BusyCalendar | null };

type Stored = { host: string; readAt: Date | null; triedAt: Date | null; problem: string | null; counts: boolean };

/** A tutor's other calendar, if there is one. Only its host is shown, because the address is a secret. */
export function asMyBusyCalendar(stored: Stored | undefined): MyBusyCalendar {
  if (!stored) return { calendar: null };
  const { host, readAt, triedAt, problem, counts } = stored;
  return { calendar: { host, readAt: iso(readAt), triedAt: iso(triedAt), problem: problem as BusyProblem | null, counts } };
}

const iso = (at: Date | null) => at?.toISOString() ?? null;
