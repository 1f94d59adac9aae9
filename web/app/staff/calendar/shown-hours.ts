import type { TutorCalendar } from "@tutoring/contract";
import { inZone } from "@tutoring/contract/zone";

/** The hours shown of each day: all that contain anything, and at least those of an ordinary day. */
export type Hours = { first: number; last: number };

export function shownHours({ hours, lessons }: TutorCalendar, zone: string): Hours {
  const spans = [...hours, ...lessons].map(({ startsAt, endsAt }) => ({
    from: inZone(zone, Date.parse(startsAt)),
    to: inZone(zone, Date.parse(endsAt)),
  }));
  const overMidnight = spans.some(({ from, to }) => from.day !== to.day && to.minute > 0);
  const ends = spans.map(({ from, to }) => (from.day === to.day ? to.minute : 1440));
  return {
    first: overMidnight ? 0 : Math.min(9, ...spans.map(({ from }) => Math.floor(from.minute / 60))),
    last: Math.max(20, ...ends.map((minute) => Math.ceil(minute / 60))),
  };
}
