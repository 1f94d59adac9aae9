import { expect, test } from "vitest";
import { FairSlots } from "./fair-slots.ts";

test("whoever holds most loses the oldest slot to a newcomer, and nobody can take all", () => {
  const slots = new FairSlots({ all: 6, perClient: 5 });
  const ended: string[] = [];
  const held = ["a1", "a2", "a3", "a4"].map((name) => {
    const giveBack = slots.take("203.0.113.1", () => {
      ended.push(name);
      giveBack?.();
    });
    return giveBack;
  });
  expect(held.every(Boolean)).toBe(true);
  for (const other of ["203.0.113.2", "203.0.113.3", "203.0.113.4"]) expect(slots.take(other, () => {})).toBeDefined();
  expect(ended).toEqual(["a1"]);
  expect(slots.taken).toBe(6);
});

test(
  "a newcomer has the slot of the one who loses it, though that connection closes later",
  { meta: { proves: ["C110"] } },
  () => {
    const slots = new FairSlots({ all: 3, perClient: 3 });
    const closing: (() => void)[] = [];
    for (let nth = 0; nth < 3; nth += 1) {
      const giveBack = slots.take("203.0.113.1", () => closing.push(() => giveBack?.()));
    }
    expect(slots.take("203.0.113.2", () => {})).toBeDefined();
    expect(closing.length).toBe(1);
    for (const close of closing) close();
    expect(slots.taken).toBe(3);
  },
);

test("a client has no more than its share, a /56 no more than four clients', and a /48 no more than ten clients'", () => {
  const slots = new FairSlots({ all: 10_000, perClient: 3 });
  const takeFrom = (client: string, times: number) =>
    Array.from({ length: times }, () => slots.take(client, () => {})).filter(Boolean).length;
  expect(takeFrom("2001:db8:1:0::/64", 5)).toBe(3);
  const sameStreet = [1, 2, 3, 4, 5].map((nth) => takeFrom(`2001:db8:1:${nth}::/64`, 3));
  expect(sameStreet.reduce((sum, one) => sum + one, 3)).toBe(12);
  const sameSite = [1, 2, 3, 4, 5, 6, 7].map((nth) => takeFrom(`2001:db8:1:${nth}00::/64`, 3));
  expect(sameSite.reduce((sum, one) => sum + one, 12)).toBe(30);
  expect(takeFrom("2001:db8:2:0::/64", 3)).toBe(3);
});
