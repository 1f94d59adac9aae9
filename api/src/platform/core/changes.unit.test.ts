import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Changes } from "./changes.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Desks that listen, with how often each was told of a change, and of none. */
function desks(changes: Changes, number: number, what = "bookings") {
  const heard = Array.from({ length: number }, () => ({ changed: 0, quiet: 0, ended: false }));
  for (const desk of heard)
    void (async () => {
      for await (const changed of changes.listen(what, 8_000)) desk[changed ? "changed" : "quiet"] += 1;
      desk.ended = true;
    })();
  return heard;
}
const notified = (heard: { changed: number }[]) => heard.filter(({ changed }) => changed > 0).length;
const later = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test("very many desks are told in turns, the longest waiting first, and two changes before a desk's turn are told as one", async () => {
  const changes = new Changes();
  const all = desks(changes, 100);
  const few = desks(changes, 2, "messages of Ritu");
  changes.publish("bookings");
  await later(0);
  expect(notified(all)).toBe(4);
  changes.publish("bookings"); // again, before the others had their turn
  changes.publish("messages of Ritu"); // waits for no desk
  await later(0);
  expect([notified(all), notified(few)]).toEqual([4, 2]);
  await later(1_200);
  expect(all.map(({ changed }) => changed)).toEqual(all.map(() => 1));
  await later(1_000);
  expect(all.map(({ changed }) => changed)).toEqual(all.map((_, nth) => (nth < 4 ? 2 : 1)));
  expect(changes.listeners("bookings")).toBe(100);
});

test("after a time without announcements all are told; desks without news are told so together, and all end with the process", async () => {
  const changes = new Changes();
  const all = [...desks(changes, 3), ...desks(changes, 3, "messages of Ritu")];
  changes.notifyAll();
  await later(0);
  expect(notified(all)).toBe(6); // three of each kind of news
  await later(8_000);
  expect(all.map(({ quiet }) => quiet)).toEqual(all.map(() => 1));
  changes.end();
  await later(0);
  expect(all.map(({ ended }) => ended)).toEqual(all.map(() => true));
  expect(changes.listeners("bookings")).toBe(0);
});
