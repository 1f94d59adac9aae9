import { undoSeconds } from "@tutoring/contract";
import { expect, test } from "vitest";
import { lessonWorld } from "#api/testing/lesson-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
const made = beforeTests(() => lessonWorld(world));
const tooLate = { problem: { id: "undo-too-late" } };
const evening = () => new Date(Math.ceil(world.service.now().getTime() / 3_600_000 + 48) * 3_600_000).toISOString();

/** A waiting request that an executive gives a tutor, so that it can be taken back. */
async function allotted({ undoable = true } = {}) {
  const student = await world.make.student();
  const id = await world.make.booking({ student, courseId: made.courseId });
  const staffId = await world.make.tutor({ preferredTimeSlot: "12:00 AM - 11:30 PM" });
  const executive = await world.make.executive();
  const { bookings, desk } = await world.as(executive);
  const startsAt = evening();
  await bookings.allotTutor({ params: { id }, body: { staffId, startsAt, undoable } });
  return { id, student, staffId, startsAt, bookings, desk, executive };
}
/** The states of the emails that say a class is allotted. */
const toldIn = async ({ id, desk }: Pick<Awaited<ReturnType<typeof allotted>>, "id" | "desk">) =>
  (await desk.showRequestFile({ params: { id } })).emails.filter(({ kind }) => kind === "allotted");

test("an executive takes back an allotment: the request waits as before, the time is free, and nobody was told", async () => {
  const { id, student, staffId, startsAt, bookings, desk } = await allotted();
  const after = world.service.now().getTime() + undoSeconds * 1_000;
  const planned = await toldIn({ id, desk });
  expect(planned).toHaveLength(2);
  expect(planned.every(({ status, dueAt }) => status === "planned" && Date.parse(dueAt) > after)).toBe(true);
  const back = await bookings.undoAllotment({ params: { id } });
  expect(back).toMatchObject({ status: "NOT_STARTED", tutor: null, startsAt: null, lessonId: null });
  expect(await toldIn({ id, desk })).toEqual([]);
  const mine = await (await world.as(student)).bookings.listMyBookings();
  expect(mine.bookings).toMatchObject([{ status: "not_allotted", startsAt: null }]);
  await bookings.allotTutor({ params: { id }, body: { staffId, startsAt } }); // the same tutor and time
});

test("an allotment that has stood for more than ten seconds stays", async () => {
  const { id, bookings } = await allotted();
  await world.moveClock((undoSeconds + 1) * 1_000);
  await expect(bookings.undoAllotment({ params: { id } })).rejects.toMatchObject(tooLate);
  expect((await (await made.desk()).desk.showRequestFile({ params: { id } })).request.status).toBe("IN_PROGRESS");
});

test("an allotment whose emails may be on their way, a colleague's, and a second one of a request cannot be taken back", async () => {
  const told = await allotted({ undoable: false });
  await expect(told.bookings.undoAllotment({ params: { id: told.id } })).rejects.toMatchObject(tooLate);
  const { bookings } = await world.as(await world.make.executive({ name: "A colleague" }));
  const other = await allotted();
  await expect(bookings.undoAllotment({ params: { id: other.id } })).rejects.toMatchObject(tooLate);
  const moved = await allotted();
  await moved.bookings.changeRequestStatus({ params: { id: moved.id }, body: { status: "CANCELLED" } });
  const body = { staffId: moved.staffId, startsAt: moved.startsAt, undoable: true };
  await moved.bookings.allotTutor({ params: { id: moved.id }, body });
  await expect(moved.bookings.undoAllotment({ params: { id: moved.id } })).rejects.toMatchObject(tooLate);
});

test("a colleague of the same name cannot take back an allotment, and what a colleague notes meanwhile does not keep it from whose it is", async () => {
  const { id, bookings, executive } = await allotted();
  const namesake = await world.as(await world.make.executive({ name: executive.name }));
  await expect(namesake.bookings.undoAllotment({ params: { id } })).rejects.toMatchObject(tooLate);
  await namesake.desk.logCall({ params: { id }, body: { outcome: "spoke" } });
  await namesake.bookings.setMeetingLink({ params: { id }, body: { meetingUrl: "https://meet.example.in/1" } });
  expect(await bookings.undoAllotment({ params: { id } })).toMatchObject({ status: "NOT_STARTED", tutor: null });
});

test("an allotment that another change has followed cannot be taken back", async () => {
  const { id, staffId, startsAt, bookings } = await allotted();
  const colleague = await world.as(await world.make.executive());
  const later = new Date(Date.parse(startsAt) + 3_600_000).toISOString();
  await colleague.bookings.allotTutor({ params: { id }, body: { staffId, startsAt: later, undoable: true } });
  for (const { undoAllotment } of [bookings, colleague.bookings])
    await expect(undoAllotment({ params: { id } })).rejects.toMatchObject(tooLate);
});

test("an allotment of a cancelled request cannot be taken back, because its family was told that it is cancelled", async () => {
  const id = await world.make.booking({ student: await world.make.student(), courseId: made.courseId });
  const staffId = await world.make.tutor({ preferredTimeSlot: "12:00 AM - 11:30 PM" });
  const { bookings } = await made.desk();
  await bookings.changeRequestStatus({ params: { id }, body: { status: "CANCELLED", reason: "They asked" } });
  await bookings.allotTutor({ params: { id }, body: { staffId, startsAt: evening(), undoable: true } });
  await expect(bookings.undoAllotment({ params: { id } })).rejects.toMatchObject(tooLate);
  expect((await bookings.findBookRequests({ query: { status: "IN_PROGRESS" } })).data.map((one) => one.id)).toContain(id);
});
