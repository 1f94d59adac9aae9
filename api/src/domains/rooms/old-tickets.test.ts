import { closeCodes } from "@tutoring/contract";
import { expect, test } from "vitest";
import { useRooms } from "#api/testing/use-rooms.ts";
import { insertEnding, insertRemoval } from "./removals.queries.ts";

const rooms = useRooms();

test(
  "a tutor whom the desk has replaced does not come to the child by a ticket of before, and the new tutor does",
  { meta: { proves: ["C43"] } },
  async () => {
    const { world, made } = rooms;
    const { lessonId, lesson, ticket, params, startsAt } = await rooms.openLesson();
    const child = await rooms.one.enter(lessonId, await ticket("student"));
    const spare = await ticket("tutor");
    const staffId = await world.make.tutor({ staffName: "Arvind Iyer", preferredTimeSlot: "12:00 AM - 12:00 AM" });
    const { bookings } = await made.desk();
    await bookings.allotTutor({ params, body: { staffId, startsAt: startsAt.toISOString() } });
    const former = rooms.two.connect(lessonId);
    former.send({ kind: "enter", ticket: spare });
    expect(await former.closed).toBe(closeCodes.removed);
    const tutor = await world.as(await world.make.tutorAccount(staffId));
    const { ticket: current } = await tutor.rooms.joinLesson({ params: lesson, body: {} });
    await rooms.two.enter(lessonId, current);
    const { members } = await child.next("members", ({ members: all }) => all.length === 2);
    expect(members.map(({ name }) => name)).toEqual(["Aarav Malhotra", "Arvind Iyer"]);
  },
);

test("nobody comes into a class that was ended for everyone by a ticket of before, so that nobody waits there for a child who cannot come", async () => {
  const { lesson, lessonId, ticket, key } = await rooms.openLesson();
  const [ofTutor, ofChild] = [await ticket("tutor"), await ticket("student")];
  await rooms.world.visitor().api.rooms.endRoom({ params: lesson, body: { key } });
  for (const spare of [ofTutor, ofChild]) {
    const late = rooms.one.connect(lessonId);
    late.send({ kind: "enter", ticket: spare });
    expect(await late.closed).toBe(closeCodes.roomOver);
  }
  await rooms.one.enter(lessonId, await ticket("tutor")); // opens it again
});

test(
  "who was removed, or was in a class that ended, while this process heard nothing of the others is out within seconds",
  { meta: { proves: ["C43"] }, timeout: 40_000 },
  async () => {
    const removed = await rooms.openLesson();
    const ended = await rooms.openLesson();
    const tutor = await rooms.one.enter(removed.lessonId, await removed.ticket("tutor"));
    const child = await rooms.one.enter(removed.lessonId, await removed.ticket("student"));
    const other = await rooms.one.enter(ended.lessonId, await ended.ticket("student"));
    const beat = { kind: "beat", visible: true, active: true } as const;
    const stay = setInterval(() => {
      for (const socket of [tutor, child, other]) if (socket.web.readyState === socket.web.OPEN) socket.send(beat);
    }, 1_000);
    const { db } = rooms.world;
    const { person } = await db
      .selectFrom("room_presence")
      .select("person")
      .where("lesson_id", "=", removed.lessonId)
      .where("side", "=", "tutor")
      .executeTakeFirstOrThrow();
    await insertRemoval(db, removed.lessonId, { person, side: "tutor", name: "Mary Thomas", by: "Faizan Ali" });
    await insertEnding(db, ended.lessonId, "Mary Thomas");
    expect(await Promise.all([tutor.closed, other.closed])).toEqual([closeCodes.removed, closeCodes.roomOver]);
    clearInterval(stay);
    expect(child.web.readyState).toBe(child.web.OPEN);
  },
);
