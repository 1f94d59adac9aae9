import { dateInIndia } from "@tutoring/contract/rules";
import fc from "fast-check";
import { expect, test } from "vitest";
import { planAgain, planSeries } from "./series.policy.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
const week = 7 * day;
const monday = Date.parse("2026-11-23T12:30:00Z");
const weekly = (count: number, from = monday) => Array.from({ length: count }, (_, nth) => from + nth * week);
const plan = (given: Partial<Parameters<typeof planSeries>[0]>) =>
  planSeries({
    first: [monday],
    lessons: 4,
    minutes: 60,
    free: weekly(52),
    from: monday - day,
    until: monday + 364 * day,
    ...given,
  });

test("lessons repeat every week at the chosen hours, in order", () => {
  expect(plan({}).map(({ at }) => at)).toEqual(weekly(4));
  const thursday = monday + 3 * day;
  const both = plan({ first: [thursday, monday], free: [...weekly(52), ...weekly(52, thursday)] });
  expect(both.map(({ at }) => at)).toEqual([monday, thursday, monday + week, thursday + week]);
});

test("where the hour of a week is taken, the nearest free one takes its place and is marked; a week with none is left out", () => {
  const [first = 0, second = 0, third = 0, ...rest] = weekly(52);
  const free = [first, second - day, second + 90 * minute, ...rest].sort((one, other) => one - other);
  expect(plan({ free })).toEqual([
    { at: first, instead: false },
    { at: second + 90 * minute, instead: true },
    { at: third + week, instead: false },
    { at: third + 2 * week, instead: false },
  ]);
});

test("where too few weeks are free, the plan is shorter, and the lessons without a time stay owed", () => {
  expect(plan({ lessons: 24, free: weekly(5) })).toHaveLength(5);
  expect(plan({ free: [] })).toEqual([]);
});

test("no plan has two lessons at once, a taken time, or more lessons than were asked for", () => {
  const asked = {
    first: fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 3 }),
    free: fc.array(fc.integer({ min: 0, max: 2_000 }), { maxLength: 300 }),
    lessons: fc.integer({ min: 1, max: 48 }),
  };
  fc.assert(
    fc.property(fc.record(asked), ({ first, free, lessons }) => {
      const at = (half: number) => monday + half * 30 * minute;
      const times = [...new Set(free)].sort((one, other) => one - other).map(at);
      const planned = plan({ first: first.map(at), free: times, lessons }).map((one) => one.at);
      expect(planned.length).toBeLessThanOrEqual(lessons);
      expect(planned.every((one) => times.includes(one))).toBe(true);
      expect(planned.every((one, nth) => nth === 0 || one - (planned[nth - 1] ?? 0) >= 60 * minute)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test("an hour of two thousand years ago costs no more than one of next week", () => {
  const ago = monday - 105_000 * week;
  expect(plan({ first: [ago] }).map(({ at }) => at)).toEqual(weekly(4));
});

test("with another tutor lessons keep their times where they are free, and others move to the nearest, never two to one time", () => {
  const asked = {
    times: fc.uniqueArray(fc.integer({ min: 0, max: 300 }), { maxLength: 24 }),
    free: fc.uniqueArray(fc.integer({ min: 0, max: 300 }), { maxLength: 60 }),
    earliest: fc.integer({ min: 0, max: 100 }),
  };
  fc.assert(
    fc.property(fc.record(asked), ({ times, free, earliest }) => {
      const at = (hours: number) => monday + hours * 60 * minute;
      const own = times.toSorted((one, other) => one - other).map(at);
      const open = free.toSorted((one, other) => one - other).map(at);
      const again = planAgain({ times: own, minutes: 60, free: open, earliest: at(earliest) });
      const placed = again.filter((one) => one !== undefined);
      expect(again).toHaveLength(own.length);
      expect(new Set(placed).size).toBe(placed.length);
      const isRight = (one: number | undefined, was: number) => {
        if (open.includes(was)) return one === was;
        const near = open.filter((time) => time >= at(earliest) && Math.abs(time - was) <= week / 2);
        return one === undefined ? near.every((time) => placed.includes(time)) : near.includes(one);
      };
      expect(own.filter((was, nth) => !isRight(again[nth], was))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test("lessons of one day keep the tutor's pause, and are no more than the tutor gives; the nearest time takes their place", () => {
  const halves = Array.from({ length: 2 * 24 * 60 }, (_, nth) => monday - day + nth * 30 * minute);
  const hour = 60 * minute;
  const two = { first: [monday, monday + hour], lessons: 4, free: halves };
  const starts = (given: Partial<Parameters<typeof planSeries>[0]>) => plan({ ...two, ...given }).map(({ at }) => at - monday);
  expect(starts({})).toEqual([0, hour, week, week + hour]);
  expect(starts({ pause: 15 })).toEqual([0, hour + 30 * minute, week, week + hour + 30 * minute]);
  const oneADay = starts({ roomOn: () => 1 }).map((at) => dateInIndia(at + monday));
  expect(new Set(oneADay).size).toBe(4);
});

test("with another tutor, lessons of one day keep that tutor's pause, and are no more than that tutor gives", () => {
  const hour = 60 * minute;
  const free = Array.from({ length: 10 * 24 * 2 }, (_, nth) => monday - day + nth * 30 * minute);
  const again = (given: Partial<Parameters<typeof planAgain>[0]>) =>
    planAgain({ times: [monday, monday + hour], minutes: 60, free, earliest: monday - day, ...given });
  expect(again({})).toEqual([monday, monday + hour]);
  expect(again({ pause: 15 })).toEqual([monday, monday + hour + 30 * minute]);
  const [kept, moved = 0] = again({ roomOn: () => 1 });
  expect(kept).toBe(monday);
  expect(Math.abs(moved - monday)).toBeGreaterThan(5 * hour);
});
