import { expect, test } from "vitest";
import { lessonWorld } from "#api/testing/lesson-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
const made = beforeTests(() => lessonWorld(world));

const refusal = (problem: object) => ({ problem: expect.objectContaining(problem) as object });

test(
  "the tutor's link reveals nothing about a class that is cancelled, or over since yesterday",
  { meta: { proves: ["C9"] } },
  async () => {
    const tutor = world.visitor().api;
    const [cancelled, held] = [await made.allotted(30), await made.allotted(6)];
    const keys = [await made.tutorKey(cancelled.id), await made.tutorKey(held.id)];
    const show = (params: { id: string }, key = "") => tutor.rooms.showLesson({ params, body: { key } });
    expect(await show(cancelled.lesson, keys[0])).toMatchObject({ student: "Aarav Malhotra" });
    await (await world.as(cancelled.student)).bookings.cancelMyBooking({ params: cancelled.params });
    await expect(show(cancelled.lesson, keys[0])).rejects.toMatchObject(refusal({ code: "not-found" }));
    await made.moveTo(held.startsAt, 45 + 23 * 60);
    expect(await show(held.lesson, keys[1])).toMatchObject({ state: "over" });
    await made.moveTo(held.startsAt, 45 + 25 * 60);
    await expect(show(held.lesson, keys[1])).rejects.toMatchObject(refusal({ code: "not-found" }));
  },
);
