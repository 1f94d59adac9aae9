import { notificationChoices, notificationTopics } from "@tutoring/contract";
import { expect, test } from "vitest";
import { type Known, routeOf } from "./route.policy.ts";

const now = new Date("2026-11-28T16:00:00Z");
const after = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const moments = [undefined, after(0.5), after(3), after(4), after(9), after(30)];

const all: Known[] = notificationTopics.flatMap((topic) =>
  notificationChoices.flatMap((choice) =>
    [true, false].flatMap((hasDevice) =>
      [undefined, after(8)].flatMap((quietUntil) =>
        moments.flatMap((beginsAt) =>
          moments.map((worthlessAfter) => ({ topic, choice, hasDevice, quietUntil, now, beginsAt, worthlessAfter })),
        ),
      ),
    ),
  ),
);

/** What no route may do, whatever is known. */
const rules: [string, (known: Known) => boolean][] = [
  ["rings at nobody who chose e-mail only", (known) => known.choice !== "email" || routeOf(known).kind === "email"],
  ["rings at nobody without a device", (known) => known.hasDevice || routeOf(known).kind === "email"],
  [
    "rings in quiet hours for what begins within three hours alone",
    (known) =>
      routeOf(known).kind !== "push" || !known.quietUntil || (known.beginsAt !== undefined && known.beginsAt <= after(3)),
  ],
  [
    "holds no e-mail that carries a calendar entry or a document, and none beside the push",
    (known) => !isHeld(known) || (known.choice === "phone" && ["reminders", "talk"].includes(known.topic)),
  ],
  ["holds an e-mail for ten minutes at most", (known) => heldSeconds(known) <= 600],
  [
    "waits only for a moment at which it is still of use",
    (known) => {
      const route = routeOf(known);
      return route.kind !== "wait" || [known.beginsAt, known.worthlessAfter].every((end) => !end || end > route.until);
    },
  ],
  ["waits in quiet hours alone", (known) => routeOf(known).kind !== "wait" || known.quietUntil !== undefined],
  [
    "rings where it may",
    (known) => known.choice === "email" || !known.hasDevice || known.quietUntil !== undefined || routeOf(known).kind === "push",
  ],
];

function heldSeconds(known: Known): number {
  const route = routeOf(known);
  return route.kind === "push" ? route.heldSeconds : 0;
}

function isHeld(known: Known): boolean {
  const route = routeOf(known);
  return heldSeconds(known) > 0 || (route.kind === "wait" && route.email === "held");
}

test.each(rules)("of all %#: a route %s", (_, holds) => {
  expect(all.length).toBe(4 * 3 * 2 * 2 * 6 * 6);
  expect(all.filter((known) => !holds(known))).toEqual([]);
});
