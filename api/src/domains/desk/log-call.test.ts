import { sql } from "kysely";
import { expect, test } from "vitest";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
const hour = 3_600_000;

test("an executive notes a call without an answer, the request waits aside, and comes back at the time to call again", async () => {
  const id = await world.make.booking({ student: await world.make.student(), courseId: await world.make.course() });
  const { desk, bookings } = await world.as(await world.make.executive({ name: "Meera Nair" }));
  const inQueue = async (queue: "waiting" | "later" | "mine") =>
    (await bookings.findBookRequests({ query: { queue } })).data.length;
  await desk.setRequestOwner({ params: { id }, body: { mine: true } });
  expect([await inQueue("waiting"), await inQueue("later"), await inQueue("mine")]).toEqual([1, 0, 1]);
  const againAt = new Date(world.service.now().getTime() + 2 * hour).toISOString();
  const file = await desk.logCall({ params: { id }, body: { outcome: "no-answer", againAt } });
  expect(file.request.againAt).toBe(againAt);
  expect(file.notes.map(({ text }) => text)[0]).toMatch(/^Called: no answer\. To be called again .+ IST\.$/);
  expect([await inQueue("waiting"), await inQueue("later"), await inQueue("mine")]).toEqual([0, 1, 0]);

  for (const wrong of [-hour, 15 * 24 * hour]) {
    const body = { outcome: "busy" as const, againAt: new Date(world.service.now().getTime() + wrong).toISOString() };
    await expect(desk.logCall({ params: { id }, body })).rejects.toMatchObject({ problem: { code: "invalid" } });
  }
  // a call that reached them ends the waiting
  await desk.logCall({ params: { id }, body: { outcome: "spoke" } });
  expect([await inQueue("waiting"), await inQueue("later"), await inQueue("mine")]).toEqual([1, 0, 1]);

  await desk.logCall({ params: { id }, body: { outcome: "call-back", againAt } });
  await world.moveClock(3 * hour);
  const later = await world.as(await world.make.executive());
  expect((await later.bookings.findBookRequests({ query: { queue: "waiting" } })).data).toHaveLength(1);
});

test("a family with a class that is to be called again stays in the queue of calls until the next call, also when the time has come", async () => {
  const id = await world.make.booking({ student: await world.make.student(), courseId: await world.make.course() });
  const staffId = await world.make.tutor({ preferredTimeSlot: "12:00 AM - 11:30 PM" });
  const desk = async () => world.as(await world.make.executive()); // the clock ends sessions
  const at = (hours: number) => new Date(Math.ceil(world.service.now().getTime() / hour + hours) * hour).toISOString();
  const later = async () =>
    (await (await desk()).bookings.findBookRequests({ query: { queue: "later" } })).data.map((one) => one.id);
  const log = async (body: { outcome: "no-answer" | "spoke"; againAt?: string }) =>
    (await desk()).desk.logCall({ params: { id }, body });
  await log({ outcome: "no-answer", againAt: at(1) });
  await (await desk()).bookings.allotTutor({ params: { id }, body: { staffId, startsAt: at(48) } });
  expect(await later()).not.toContain(id); // what the call was about is settled

  const { request } = await log({ outcome: "no-answer", againAt: at(1) });
  expect(request.status).toBe("IN_PROGRESS");
  expect(await later()).toContain(id);
  await world.moveClock(3 * hour);
  expect(await later()).toContain(id);
  await log({ outcome: "spoke" });
  expect(await later()).not.toContain(id);
});

test("a request that waits for its call is in no other queue and is proposed nobody, and both when its time has come", async () => {
  const courseId = await world.make.course({ classFullname: "Botany for Class 12", className: "Botany" });
  const staffId = await world.make.tutor({ subjects: "Botany", preferredTimeSlot: "12:00 AM - 11:30 PM" });
  const id = await world.make.booking({ student: await world.make.student(), courseId });
  await sql`update bookings set wished_tutor_id = ${staffId} where id = ${id}`.execute(world.db);
  const found = async () => {
    const { desk, bookings } = await world.as(await world.make.executive());
    const { queues } = await bookings.findBookRequests({ query: {} });
    const wished = (await bookings.findBookRequests({ query: { queue: "wished" } })).data.map((one) => one.id);
    const { data } = await desk.listProposals({ query: { ids: id } });
    return { counted: queues.wished, wished, proposed: data.map(({ proposal }) => proposal?.staffId) };
  };
  expect(await found()).toEqual({ counted: 1, wished: [id], proposed: [staffId] });
  const againAt = new Date(world.service.now().getTime() + hour).toISOString();
  const { desk } = await world.as(await world.make.executive());
  await desk.logCall({ params: { id }, body: { outcome: "call-back", againAt } });
  expect(await found()).toEqual({ counted: 0, wished: [], proposed: [] });
  await world.moveClock(2 * hour);
  expect(await found()).toEqual({ counted: 1, wished: [id], proposed: [staffId] });
});
