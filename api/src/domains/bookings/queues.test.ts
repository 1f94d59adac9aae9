import { requestQueues } from "@tutoring/contract";
import { dateInIndia, midnightInIndia } from "@tutoring/contract/rules";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { useWorld } from "#api/testing/use-world.ts";
import type { World } from "#api/testing/world.ts";
import { inQueue } from "./requests.queries.ts";

const hour = 3_600_000;
const world = useWorld();
let faizan: Awaited<ReturnType<World["as"]>>;
let meera: Awaited<ReturnType<World["as"]>>;
const ids: Record<string, string> = {};
beforeAll(async () => {
  faizan = await world.as(await world.make.executive({ name: "Faizan Ali" }));
  meera = await world.as(await world.make.executive({ name: "Meera Rao" }));
  const courseId = await world.make.course();
  const staffId = await world.make.tutor();
  const book = async (name: string, lesson: object = {}) => {
    const student = await world.make.student({ name });
    ids[name] = await world.make.booking({ student, courseId, staffId, ...lesson });
    return { family: await world.as(student), id: ids[name] };
  };
  const now = world.service.now().getTime();
  const late = await book("Late");
  await sql`update bookings set created_at = created_at - interval '25 hours' where id = ${late.id}`.execute(world.db);
  await book("New");
  const wishes = await book("Wishes");
  await sql`update bookings set wished_tutor_id = ${staffId} where id = ${wishes.id}`.execute(world.db);
  await book("Called off", { status: "CANCELLED", startsAt: new Date(now) });
  await book("Now", { status: "IN_PROGRESS", startsAt: new Date(now) });
  await book("Tomorrow", { status: "IN_PROGRESS", startsAt: new Date(now + 24 * hour) });
  const { family, id } = await book("Writes", { status: "IN_PROGRESS", startsAt: new Date(now + 48 * hour) });
  await family.desk.contactSupport({ params: { id }, body: { text: "Which book do we need?" } });
  await faizan.desk.setRequestOwner({ params: { id: late.id }, body: { mine: true } });
  const left = await book("Left", { status: "IN_PROGRESS", startsAt: new Date(now + 72 * hour) });
  const tutor = await world.as(await world.make.tutorAccount(staffId));
  await tutor.teaching.sayAbsent({ params: { id: await world.lessonOf(left.id) }, body: { reason: "I am ill." } });
});

test("at each quick filter the desk reads the requests that are its work, and their number", async () => {
  const expected = {
    replacement: ["Left"],
    disputed: [],
    undecided: [],
    wished: ["Wishes"],
    waiting: ["Late", "New", "Wishes"],
    overdue: ["Late"],
    later: [],
    today: ["Now"],
    mine: ["Late"],
    unread: ["Writes"],
  };
  for (const queue of requestQueues) {
    const { data, meta, queues } = await faizan.bookings.findBookRequests({ query: { queue, order: "asc" } });
    expect([queue, data.map(({ user }) => user)]).toEqual([queue, expected[queue]]);
    expect([meta.total, queues[queue]]).toEqual([data.length, data.length]);
    const file = await (await faizan.bookings.exportBookRequests({ query: { queue } })).blob.text();
    expect([queue, file.trim().split("\r\n").length - 1]).toEqual([queue, data.length]);
  }
  const { data } = await faizan.bookings.findBookRequests({ query: { queue: "mine", status: "DONE" } });
  expect(data).toEqual([]);
});

test("a colleague's Mine holds nothing of mine, and an answered message leaves Unread", async () => {
  const { data, queues } = await meera.bookings.findBookRequests({ query: { queue: "mine" } });
  expect([data, queues.mine]).toEqual([[], 0]);
  await meera.desk.answerStudent({ params: { id: ids["Writes"] ?? "" }, body: { text: "None for now." } });
  expect((await meera.bookings.findBookRequests()).queues.unread).toBe(0);
});

test.each([
  ["replacement", "tutor_statements_absence"],
  ["disputed", "open_objections"],
  ["undecided", "lessons_to_judge"],
  ["waiting", "bookings_waiting"],
  ["overdue", "bookings_waiting"],
  ["today", "lessons_of_bookings_by_time"],
  ["mine", "bookings_of_owner"],
  ["unread", "bookings_unread"],
] as const)("a long list is not read whole for %s", async (queue, index) => {
  await world.db.transaction().execute(async (inside) => {
    await sql`set local enable_seqscan = off`.execute(inside);
    const mine = inQueue(queue, "00000000-0000-4000-8000-000000000000");
    const { rows } = await sql`explain select from bookings b where ${mine} limit 10`.execute(inside);
    expect(JSON.stringify(rows)).toContain(index);
  });
});

test("the classes of the day stand in the order in which they begin, however late they were requested", async () => {
  const midnight = midnightInIndia(dateInIndia(world.service.now().getTime()));
  const book = async (name: string, hours: number) => {
    const [student, staffId] = [await world.make.student({ name }), await world.make.tutor()];
    const lesson = { status: "IN_PROGRESS", staffId, startsAt: new Date(midnight + hours * hour) } as const;
    await world.make.booking({ student, courseId: await world.make.course(), ...lesson });
  };
  for (const [name, hours] of [
    ["Noon", 12],
    ["Evening", 18],
    ["Morning", 8],
  ] as const)
    await book(name, hours);
  const shown = async (query: object) =>
    (await faizan.bookings.findBookRequests({ query: { queue: "today", limit: 50, ...query } })).data
      .map(({ user }) => user)
      .filter((name) => ["Noon", "Evening", "Morning"].includes(name));
  expect(await shown({})).toEqual(["Morning", "Noon", "Evening"]);
  expect(await shown({ sort: "user", order: "desc" })).toEqual(["Noon", "Morning", "Evening"]);
});

test("at the desk's list the request that has waited longest stands first, and handled ones below, newest first", async () => {
  const { data } = await faizan.bookings.findBookRequests({ query: { sort: "urgency" } });
  const waiting = ["Late", "New", "Wishes"];
  expect(data.slice(0, 3).map(({ user }) => user)).toEqual(waiting);
  const handled = data.slice(3).map(({ createdAt }) => createdAt);
  expect(handled.length).toBeGreaterThan(2);
  expect(handled).toEqual(handled.toSorted().toReversed());
  const end = await faizan.bookings.findBookRequests({ query: { sort: "urgency", limit: 2, page: Math.ceil(data.length / 2) } });
  expect(end.data.map(({ user }) => user)).toEqual(data.slice((Math.ceil(data.length / 2) - 1) * 2).map(({ user }) => user));
});

test("a request that was put off waits at the desk from when it is due again, not above those about to be late", async () => {
  const againAt = new Date(world.service.now().getTime() + 24 * hour).toISOString();
  await faizan.desk.logCall({ params: { id: ids["Late"] ?? "" }, body: { outcome: "no-answer", againAt } });
  const { data } = await faizan.bookings.findBookRequests({ query: { sort: "urgency" } });
  expect(data.slice(0, 3).map(({ user }) => user)).toEqual(["New", "Wishes", "Late"]);
});
