import { expect, test } from "vitest";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
const hour = 3_600_000;

test("an executive notes a call without an answer, the request waits aside, and comes back at the time to call again", async () => {
  const id = await world.make.booking({ student: await world.make.student(), courseId: await world.make.course() });
  const { desk, bookings } = await world.as(await world.make.executive({ name: "Meera Nair" }));
  const inQueue = async (queue: "waiting" | "later") => (await bookings.findBookRequests({ query: { queue } })).data.length;
  expect([await inQueue("waiting"), await inQueue("later")]).toEqual([1, 0]);
  const againAt = new Date(world.service.now().getTime() + 2 * hour).toISOString();
  const file = await desk.logCall({ params: { id }, body: { outcome: "no-answer", againAt } });
  expect(file.request.againAt).toBe(againAt);
  expect(file.notes.map(({ text }) => text)[0]).toMatch(/^Called: no answer\. To be called again .+ IST\.$/);
  expect([await inQueue("waiting"), await inQueue("later")]).toEqual([0, 1]);

  for (const wrong of [-hour, 15 * 24 * hour]) {
    const body = { outcome: "busy" as const, againAt: new Date(world.service.now().getTime() + wrong).toISOString() };
    await expect(desk.logCall({ params: { id }, body })).rejects.toMatchObject({ problem: { code: "invalid" } });
  }
  // a call that reached them ends the waiting
  await desk.logCall({ params: { id }, body: { outcome: "spoke" } });
  expect([await inQueue("waiting"), await inQueue("later")]).toEqual([1, 0]);

  await desk.logCall({ params: { id }, body: { outcome: "call-back", againAt } });
  await world.moveClock(3 * hour);
  const later = await world.as(await world.make.executive());
  expect((await later.bookings.findBookRequests({ query: { queue: "waiting" } })).data).toHaveLength(1);
});
