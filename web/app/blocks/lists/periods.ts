export type Period = { from: string; to: string };

const dayBefore = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

/** The usual periods of a list, up to today. A week begins on Monday. */
export function periodsUntil(today: string) {
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  return {
    today: { from: today, to: today },
    thisWeek: { from: dayBefore(today, sinceMonday), to: today },
    last30Days: { from: dayBefore(today, 29), to: today },
  } satisfies Record<string, Period>;
}
