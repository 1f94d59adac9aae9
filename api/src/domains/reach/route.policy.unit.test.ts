import { notificationChoices, notificationTopics } from "@tutoring/contract";
import { expect, test } from "vitest";
import { type Channel, type Known, routeOf } from "./route.policy.ts";

/** Every set of ways, in their order. */
const opens = Array.from({ length: 8 }, (_, bits) =>
  (["push", "whatsapp", "sms"] as const satisfies Channel[]).filter((_way, nth) => bits & (1 << nth)),
);
const rings = (known: Known) => !["email", "wait"].includes(routeOf(known).kind);

const now = new Date("2026-11-28T16:00:00Z");
const after = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const moments = [undefined, after(0.5), after(3), after(4), after(9), after(30)];

const all: Known[] = notificationTopics.flatMap((topic) =>
  notificationChoices.flatMap((choice) =>
    opens.flatMap((open) =>
      [undefined, after(8)].flatMap((quietUntil) =>
        moments.flatMap((beginsAt) =>
          moments.map((worthlessAfter) => ({
            topic,
            choice,
            open,
            whatsappSeconds: 600,
            quietUntil,
            now,
            beginsAt,
            worthlessAfter,
          })),
        ),
      ),
    ),
  ),
);

/** What no route may do, whatever is known. */
const rules: [string, (known: Known) => boolean][] = [
  ["rings at nobody who chose email only", (known) => known.choice !== "email" || routeOf(known).kind === "email"],
  ["rings at nobody whom no way reaches", (known) => known.open.length > 0 || routeOf(known).kind === "email"],
  ["takes open ways alone", (known) => !rings(known) || known.open.includes(routeOf(known).kind as Channel)],
  ["pushes wherever a device is", (known) => !rings(known) || !known.open.includes("push") || routeOf(known).kind === "push"],
  [
    "sends an SMS only about what begins within three hours",
    (known) => routeOf(known).kind !== "sms" || (known.beginsAt !== undefined && known.beginsAt <= after(3)),
  ],
  [
    "sends to a phone only what still comes in time, and prefers WhatsApp",
    (known) => {
      const route = routeOf(known);
      if (route.kind !== "whatsapp" && route.kind !== "sms") return true;
      const until = now.getTime() + route.seconds * 1_000;
      const inTime = !known.beginsAt || known.beginsAt.getTime() > until;
      const mayWhatsApp = !known.beginsAt || known.beginsAt.getTime() >= now.getTime() + (known.whatsappSeconds + 120) * 1_000;
      return inTime && (route.kind === "whatsapp" || !known.open.includes("whatsapp") || !mayWhatsApp);
    },
  ],
  [
    "leaves no push for a phone that wakes once all is over",
    (known) => {
      const route = routeOf(known);
      const over = [known.beginsAt, known.worthlessAfter].map((end) => end?.getTime() ?? Infinity);
      return route.kind !== "push" || now.getTime() + route.seconds * 1_000 <= Math.min(...over);
    },
  ],
  [
    "rings in quiet hours for what begins within three hours alone",
    (known) => !rings(known) || !known.quietUntil || (known.beginsAt !== undefined && known.beginsAt <= after(3)),
  ],
  [
    "holds no email that carries a calendar entry or a document, and none beside the push",
    (known) => !isHeld(known) || (known.choice === "phone" && ["reminders", "talk"].includes(known.topic)),
  ],
  ["holds an email for eleven minutes at most", (known) => heldSeconds(known) <= 660],
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
    (known) => known.choice === "email" || !known.open.includes("push") || known.quietUntil !== undefined || rings(known),
  ],
];

function heldSeconds(known: Known): number {
  const route = routeOf(known);
  return "heldSeconds" in route ? route.heldSeconds : 0;
}

function isHeld(known: Known): boolean {
  const route = routeOf(known);
  return heldSeconds(known) > 0 || (route.kind === "wait" && route.email === "held");
}

test.each(rules)("of all %#: a route %s", (_, holds) => {
  expect(all.length).toBe(4 * 3 * 8 * 2 * 6 * 6);
  expect(all.filter((known) => !holds(known))).toEqual([]);
});

test("a class that was missed is told of for half a day, and one that begins in seconds for a minute", () => {
  const known: Omit<Known, "beginsAt"> = {
    ...{ topic: "times", choice: "phone", open: ["push"], whatsappSeconds: 600 },
    ...{ quietUntil: undefined, now, worthlessAfter: undefined },
  };
  expect(routeOf({ ...known, beginsAt: after(-1) })).toMatchObject({ kind: "push", seconds: 12 * 3_600 });
  expect(routeOf({ ...known, beginsAt: after(0.001) })).toMatchObject({ kind: "push", seconds: 60 });
});
