import { afterAll, expect, test } from "vitest";
import { lessonWorld } from "#api/testing/lesson-world.ts";
import { openRoomServer } from "#api/testing/room-server.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";
import { alarmDesk } from "./alarm-desk.ts";

const world = useWorld();
const made = beforeTests(() => lessonWorld(world));
const server = beforeTests(() => openRoomServer(world));
afterAll(() => server.stop());

const look = () => alarmDesk(world.service);
const digestItem = async () =>
  (await world.db.selectFrom("digest_items").select(["subject", "body_text"]).orderBy("item_id").execute()).map(
    ({ subject, body_text }) => `${subject}\n${body_text}`,
  );
const requestOf = async (id: string) => (await (await made.desk()).desk.showRequestFile({ params: { id } })).request;

test("two minutes after the start the desk is told once who is missing, even by two processes at once, and no longer once they come", async () => {
  const { id, lesson, startsAt } = await made.allotted(1);
  await made.moveTo(startsAt, 1);
  await look();
  expect(await digestItem()).toEqual([]);
  await made.moveTo(startsAt, 2.1);
  await Promise.all([look(), look(), look()]);
  expect(await digestItem()).toEqual(
    Array(2).fill(expect.stringContaining("Missing in class: Mary Thomas (tutor) and Aarav Malhotra (student)")),
  ); // admins and executives
  expect((await requestOf(id)).missing).toEqual(["tutor", "student"]);

  const key = await made.tutorKey(id);
  const { ticket } = await world.visitor().api.rooms.joinLesson({ params: lesson, body: { key } });
  const tutor = await server.enter(lesson.id, ticket);
  expect((await requestOf(id)).missing).toEqual(["student"]);
  tutor.web.close();
  await made.moveTo(startsAt, 5);
  await look();
  expect(await digestItem()).toHaveLength(2);
});

test("there is no alarm about a class in which both are, or that is over or cancelled", async () => {
  const before = (await digestItem()).length;
  const [full, cancelled] = [await made.allotted(2), await made.allotted(2)];
  await (await world.as(cancelled.student)).bookings.cancelMyBooking({ params: cancelled.params }).catch(() => {});
  await (
    await made.desk()
  ).bookings
    .changeRequestStatus({ params: cancelled.params, body: { status: "CANCELLED" } })
    .catch(() => {});
  await made.moveTo(full.startsAt, 0);
  const tickets = [
    await world.visitor().api.rooms.joinLesson({ params: full.lesson, body: { key: await made.tutorKey(full.id) } }),
    await (await world.as(full.student)).rooms.joinLesson({ params: full.lesson, body: {} }),
  ];
  const here = [];
  for (const { ticket } of tickets) here.push(await server.enter(full.lesson.id, ticket));
  await made.moveTo(full.startsAt, 2.1);
  await world.api.rooms.beatNow();
  await look();
  expect((await requestOf(full.id)).missing).toEqual([]);
  expect((await digestItem()).slice(before)).toEqual([]);
  for (const socket of here) socket.web.close();
});
