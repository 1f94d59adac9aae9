import { expect, test } from "vitest";
import { type Hold, keepRunning } from "./embedded.ts";

/** A server that is lost whenever the test says so. */
function makeServer() {
  let lose = () => {};
  const starts: string[] = [];
  const events: string[] = [];
  const hold = (): Promise<Hold> =>
    Promise.resolve({ gone: new Promise((resolve) => (lose = resolve)), release: () => Promise.resolve() });
  const parts = {
    hold,
    revive: () => Promise.resolve(void starts.push("started")),
    report: (event: string) => void events.push(event),
  };
  return { parts, starts, events, lose: () => lose() };
}

test("an operator hears that a database which is lost after every start is given up", async () => {
  const { parts, starts, events, lose } = makeServer();
  const givenUp = Promise.withResolvers<void>();
  const kept = await keepRunning({ ...parts, pauses: [1, 1, 1], giveUp: givenUp.resolve });
  for (const loss of [1, 2, 3]) {
    lose();
    await expect.poll(() => starts.length, { interval: 1 }).toBe(loss);
    await expect.poll(() => kept.isUp(), { interval: 1 }).toBe(true);
  }
  lose();
  await givenUp.promise;
  expect(kept.isUp()).toBe(false);
  expect(starts).toHaveLength(3);
  expect(events.filter((event) => event === "embedded-database-lost")).toHaveLength(4);
});

test("an operator who stops the product meanwhile waits for no further try, and nothing is given up", async () => {
  const { parts, starts, events, lose } = makeServer();
  let givenUp = false;
  const kept = await keepRunning({ ...parts, pauses: [3_600_000], giveUp: () => (givenUp = true) });
  lose();
  await expect.poll(() => kept.isUp(), { interval: 1 }).toBe(false);
  await kept.stop();
  expect([givenUp, starts, events]).toEqual([false, [], ["embedded-database-lost"]]);
});
