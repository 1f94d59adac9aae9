import fc from "fast-check";
import { expect, test } from "vitest";
import { type AttendanceFacts, type Attendee, minutesLate, type Seen, usualWaits, verdictOf } from "./verdict.policy.ts";

const minute = 60_000;
const startsAt = Date.parse("2026-11-24T12:30:00Z");
const at = (minutes: number) => startsAt + minutes * minute;
const there = (...spans: [number, number][]): Seen["presence"] =>
  spans.map(([from, until]) => ({ from: at(from), until: at(until) }));
const seen = (presence: [number, number][], more: Partial<Record<"tried" | "left", number[]>> = {}): Seen => ({
  presence: there(...presence),
  tried: (more.tried ?? []).map(at),
  left: (more.left ?? []).map(at),
});
const nobody = seen([]);
const facts = (student: Seen, tutor: Seen, more: Partial<AttendanceFacts> = {}): AttendanceFacts => ({
  startsAt,
  endsAt: at(60),
  now: at(61),
  student,
  tutor,
  outages: [],
  timedAt: at(-3000),
  waits: usualWaits,
  ...more,
});

const table: [string, AttendanceFacts, ReturnType<typeof verdictOf>][] = [
  ["both were there for a quarter of the hour", facts(seen([[0, 60]]), seen([[45, 60]])), "held"],
  ["both were there, but the class is still on", facts(seen([[0, 30]]), seen([[0, 30]]), { now: at(30) }), null],
  ["they had fourteen minutes of an hour together", facts(seen([[0, 14]]), seen([[0, 60]])), "cut-short"],
  ["the student waited ten minutes and the tutor never came", facts(seen([[-2, 11]]), nobody), "tutor-absent"],
  [
    "the student has waited ten minutes, and it is certain at once",
    facts(seen([[-2, 10]]), nobody, { now: at(10) }),
    "tutor-absent",
  ],
  ["the student has waited nine minutes so far", facts(seen([[-2, 9]]), nobody, { now: at(9) }), null],
  ["the tutor waited fifteen minutes and the student never came", facts(nobody, seen([[0, 16]])), "student-absent"],
  ["the tutor waited fourteen minutes alone and left", facts(nobody, seen([[0, 14]], { left: [14] })), "nobody-came"],
  ["the tutor's line was lost after fourteen minutes alone", facts(nobody, seen([[0, 14]])), "could-not-connect"],
  ["nobody came", facts(nobody, nobody), "nobody-came"],
  ["nobody has come so far", facts(nobody, nobody, { now: at(20) }), null],
  ["the tutor tried and could not connect", facts(seen([[0, 20]]), seen([], { tried: [-3, 4] })), "could-not-connect"],
  ["both tried and could not connect", facts(seen([], { tried: [1] }), seen([], { tried: [2] })), "could-not-connect"],
  ["the student's line was lost before the start", facts(seen([[-10, -4]]), seen([[0, 30]])), "could-not-connect"],
  [
    "the student left before the start and stayed away",
    facts(seen([[-10, -4]], { tried: [-10], left: [-4] }), seen([[0, 30]])),
    "student-absent",
  ],
  [
    "the tutor tried only after the student had waited ten minutes",
    facts(seen([[0, 12]]), seen([], { tried: [14] })),
    "tutor-absent",
  ],
  ["the tutor came when the student had waited and gone", facts(seen([[0, 12]]), seen([[16, 40]])), "tutor-absent"],
  ["the student came when the tutor had waited and gone", facts(seen([[16, 40]]), seen([[0, 15]])), "student-absent"],
  ["they met after the wait was over, for long enough", facts(seen([[0, 60]]), seen([[20, 60]])), "held"],
  [
    "waiting with breaks counts as a whole",
    facts(
      seen([
        [0, 4],
        [6, 12.5],
      ]),
      nobody,
    ),
    "tutor-absent",
  ],
  ["we were down for three minutes of the wait", facts(seen([[0, 12]]), nobody, { outages: there([3, 6]) }), "unknown"],
  ["we were down for a minute only", facts(seen([[0, 12]]), nobody, { outages: there([3, 4]) }), "tutor-absent"],
  ["we were down, and yet they had their class", facts(seen([[0, 40]]), seen([[0, 40]]), { outages: there([41, 50]) }), "held"],
  ["the class was moved when the student was there already", facts(seen([[-12, 12]]), nobody, { timedAt: at(-10) }), "unknown"],
  ["the class was moved before anyone was there", facts(seen([[-2, 12]]), nobody, { timedAt: at(-10) }), "tutor-absent"],
  ["presence long before the class is of an earlier time", facts(seen([[-600, -500]]), seen([[0, 20]])), "student-absent"],
];
test.each(table)("%s", (_, given, verdict) => {
  expect(verdictOf(given)).toBe(verdict);
});

test("a person who comes late reads by how many minutes", () => {
  expect(
    minutesLate(
      facts(
        seen([
          [-5, -4],
          [7.5, 30],
        ]),
        nobody,
      ),
      "student",
    ),
  ).toBe(7);
  expect(minutesLate(facts(seen([[-5, 30]]), nobody), "student")).toBe(0);
  expect(minutesLate(facts(nobody, nobody), "tutor")).toBeNull();
});

// a random history of one class
const moment = fc.integer({ min: -20 * 60, max: 95 * 60 }).map((seconds) => startsAt + seconds * 1_000);
const span = fc
  .tuple(moment, fc.integer({ min: 1, max: 3_600 }))
  .map(([from, seconds]) => ({ from, until: from + seconds * 1_000 }));
const side: fc.Arbitrary<Seen> = fc.record({
  presence: fc.array(span, { maxLength: 6 }),
  tried: fc.array(moment, { maxLength: 4 }),
  left: fc.array(moment, { maxLength: 3 }),
});
const history: fc.Arbitrary<AttendanceFacts> = fc.record({
  startsAt: fc.constant(startsAt),
  endsAt: fc.constantFrom(at(45), at(60)),
  now: moment,
  student: side,
  tutor: side,
  outages: fc.oneof(fc.constant<Seen["presence"]>([]), fc.array(span, { maxLength: 3 })),
  timedAt: fc.oneof({ weight: 4, arbitrary: fc.constant(at(-3000)) }, moment),
  waits: fc.constant(usualWaits),
});
const numRuns = process.env["ATTACK"] === "full" ? 10_000 : 400;
const sides: Attendee[] = ["student", "tutor"];

test("more presence never makes a side more absent", { meta: { proves: ["C20"] } }, () => {
  fc.assert(
    fc.property(history, fc.constantFrom(...sides), span, (before, who, more) => {
      const after: AttendanceFacts = { ...before, [who]: { ...before[who], presence: [...before[who].presence, more] } };
      const absent = [before, after].map((one) => verdictOf(one) === `${who}-absent`);
      expect(absent).not.toEqual([false, true]);
    }),
    { numRuns },
  );
});

test("when the sides and their waits are swapped, so is the verdict", () => {
  const swapped = { "tutor-absent": "student-absent", "student-absent": "tutor-absent" } as Record<string, string>;
  fc.assert(
    fc.property(history, (before) => {
      const waits = { student: before.waits.tutor, tutor: before.waits.student };
      const verdict = verdictOf(before);
      const turned = verdictOf({ ...before, student: before.tutor, tutor: before.student, waits });
      expect(turned).toBe(verdict && (swapped[verdict] ?? verdict));
    }),
    { numRuns },
  );
});

test("our own outage blames nobody", { meta: { proves: ["C20"] } }, () => {
  fc.assert(
    fc.property(history, fc.integer({ min: 0, max: 40 }), (before, from) => {
      const outages = [...before.outages, ...there([from, from + 2.1])];
      const verdict = verdictOf({ ...before, outages, now: at(200) });
      expect([null, "held", "unknown"]).toContain(verdict);
    }),
    { numRuns },
  );
});

test("a class with both sides in it all the time is always held", () => {
  fc.assert(
    fc.property(history, (before) => {
      const whole = there([-1, 61]);
      const all = { ...before, student: { ...before.student, presence: whole }, tutor: { ...before.tutor, presence: whole } };
      expect([null, "held"]).toContain(verdictOf(all));
    }),
    { numRuns },
  );
});
