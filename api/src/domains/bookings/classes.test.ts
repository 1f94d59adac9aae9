import { sql } from "kysely";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { lessonWorld, hour } from "#api/testing/lesson-world.ts";
import { makeTutorPage } from "#api/sample/makers.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
const made = beforeTests(() => lessonWorld(world));

const minute = 60_000;
const refusal = (problem: object) => ({ problem: expect.objectContaining(problem) as object });

test("tutors are suggested with the reason: subject, language, free time and number of classes", async () => {
  const chemist = await world.make.tutor({
    staffName: "Asha",
    subjects: "Chemistry, Biology",
    preferredTimeSlot: "12:00 AM - 11:30 PM",
  });
  await makeTutorPage(world.db, chemist, { headline: "Chemistry", about: "Chemistry for Class 12" });
  const painter = await world.make.tutor({ staffName: "Bela", subjects: "Painting" });
  const id = await world.make.booking({ student: await world.make.student(), courseId: made.courseId });
  const { data } = await (await made.desk()).desk.suggestTutors({ params: { id } });
  expect(data[0]).toMatchObject({ staffId: chemist, classes: 0 });
  expect(data[0]?.reasons).toEqual([
    "Teaches Chemistry, Biology",
    "Teaches at this level",
    "Speaks Hindi",
    expect.stringMatching(/^Free in \d+ hours$/),
    "No classes in the next 7 days",
  ]);
  expect(data[0]?.slots).toHaveLength(4);
  expect(data.findIndex(({ staffId }) => staffId === painter)).toBeGreaterThan(0);
});

test("free slots lie in the tutor's hours and days, keep a pause, and leave out what is taken on either side", async () => {
  const admin = await world.as(await world.make.admin());
  const staffId = await world.make.tutor({ preferredTimeSlot: "4:00 PM - 8:00 PM" });
  const student = await world.make.student();
  const id = await world.make.booking({ student, courseId: made.courseId });
  const day = (nth: number) => new Date(world.service.now().getTime() + nth * 24 * hour + 5.5 * hour).toISOString().slice(0, 10);
  const at = (nth: number, clock: string) => new Date(`${day(nth)}T${clock}:00+05:30`).toISOString();
  const slots = async (from: number) =>
    (await (await made.desk()).desk.listFreeSlots({ params: { id }, query: { staffId, from: day(from) } })).slots;
  expect((await slots(3)).slice(0, 3)).toEqual([at(3, "16:00"), at(3, "16:30"), at(3, "17:00")]);
  expect((await slots(3)).filter((slot) => slot < at(4, "00:00")).at(-1)).toBe(at(3, "19:00"));

  // another student at five: a quarter of an hour is kept on either side
  const other = await world.make.booking({ student: await world.make.student(), courseId: made.courseId });
  await (await made.desk()).bookings.allotTutor({ params: { id: other }, body: { staffId, startsAt: at(3, "17:00") } });
  expect((await slots(3)).slice(0, 2)).toEqual([at(3, "16:00"), at(3, "18:00")]);
  // the student's own class elsewhere
  const elsewhere = await world.make.booking({ student, courseId: await world.make.course() });
  await (
    await made.desk()
  ).bookings.allotTutor({ params: { id: elsewhere }, body: { staffId: await world.make.tutor(), startsAt: at(3, "18:00") } });
  expect((await slots(3))[1]).toBe(at(3, "19:00"));

  const weekday = new Date(`${day(4)}T00:00:00Z`).getUTCDay();
  const weekly = Object.fromEntries(
    [0, 1, 2, 3, 4, 5, 6].map((one) => [one, one === weekday ? [["09:00", "10:00"]] : []]),
  ) as Record<string, [string, string][]>;
  const hours = { weekly, exceptions: [{ day: day(5), ranges: [["20:00", "21:00"]] as [string, string][] }] };
  await admin.tutors.setWorkingHours({ params: { id: staffId }, body: hours });
  expect(await slots(4)).toEqual([at(4, "09:00"), at(5, "20:00")]);
  await expect(
    admin.tutors.setWorkingHours({ params: { id: staffId }, body: { weekly: { 1: [["10:00", "09:00"]] }, exceptions: [] } }),
  ).rejects.toMatchObject(refusal({ code: "invalid" }));
});

test("a tutor who teaches past midnight is offered a class over midnight too, to be chosen by desk and student", async () => {
  const staffId = await world.make.tutor({ preferredTimeSlot: "10:00 PM - 2:00 AM" });
  const student = await world.make.student();
  const id = await world.make.booking({ student, courseId: made.courseId });
  const day = new Date(world.service.now().getTime() + 72 * hour + 5.5 * hour).toISOString().slice(0, 10);
  const desk = await made.desk();
  const { slots } = await desk.desk.listFreeSlots({ params: { id }, query: { staffId, from: day, durationMinutes: "60" } });
  const midnight = Date.parse(`${day}T23:30:00+05:30`) + hour / 2;
  const minutes = slots.map((slot) => (Date.parse(slot) - midnight) / 60_000).filter((offset) => Math.abs(offset) < 121);
  expect(minutes).toEqual([-120, -90, -60, -30, 0, 30, 60]);
  await desk.bookings.allotTutor({ params: { id }, body: { staffId, startsAt: slots[0] ?? "" } });
  const over = new Date(midnight - hour / 2).toISOString();
  await (await world.as(student)).bookings.rescheduleMyClass({ params: { id }, body: { startsAt: over } });
  expect((await made.mine(student))?.startsAt).toBe(over);
});

test("a refusal of a taken time names the next free slots", async () => {
  const { staffId, startsAt } = await made.allotted(50);
  const id = await world.make.booking({ student: await world.make.student(), courseId: made.courseId });
  const late = (await made.desk()).bookings.allotTutor({ params: { id }, body: { staffId, startsAt: startsAt.toISOString() } });
  await expect(late).rejects.toMatchObject(
    refusal({
      code: "conflict",
      current: { slots: expect.arrayContaining([expect.stringMatching(/Z$/) as string]) as string[] },
    }),
  );
});

test("a student moves the class to a free slot twice, never a third time, and never within two hours", async () => {
  const { student, params, staffId, startsAt } = await made.allotted(72);
  const api = await world.as(student);
  expect((await made.mine(student))?.may).toEqual({
    cancel: true,
    move: true,
    chooseTime: false,
    join: false,
    rate: false,
    write: true,
  });
  const { slots } = await api.bookings.listMySlots({ params });
  const wished = slots.find((slot) => new Date(slot).getTime() > startsAt.getTime() + 20 * hour) ?? "";
  const { booking } = await api.bookings.rescheduleMyClass({ params, body: { startsAt: wished } });
  expect(booking).toMatchObject({ startsAt: wished, movesLeft: 1, status: "booked" });
  await expect(
    api.bookings.rescheduleMyClass({ params, body: { startsAt: new Date(Date.parse(wished) + 7 * minute).toISOString() } }),
  ).rejects.toMatchObject(refusal({ code: "conflict", current: { slots: expect.any(Array) as string[] } }));
  const stranger = await world.as(await world.make.student());
  await expect(stranger.bookings.rescheduleMyClass({ params, body: { startsAt: wished } })).rejects.toMatchObject(
    refusal({ code: "not-found" }),
  );
  await api.bookings.rescheduleMyClass({ params, body: { startsAt: startsAt.toISOString() } });
  await expect(api.bookings.rescheduleMyClass({ params, body: { startsAt: wished } })).rejects.toMatchObject(
    refusal({ code: "conflict" }),
  );
  expect((await made.mine(student))?.movesLeft).toBe(0);
  expect(staffId).toBeGreaterThan(0);

  const soon = await made.allotted(1.4);
  expect((await made.mine(soon.student))?.may).toMatchObject({ cancel: false, move: false });
  await expect((await world.as(soon.student)).bookings.listMySlots({ params: soon.params })).rejects.toMatchObject(
    refusal({ code: "conflict" }),
  );
});

test("emails go to both with one calendar entry that follows every change; reminders of a moved class are withdrawn", async () => {
  const { student, params, id, lesson, startsAt } = await made.allotted(72);
  const api = await world.as(student);
  const first = await made.emailsOf(id);
  expect(first.map(({ kind, status }) => `${kind} ${status}`).toSorted()).toEqual([
    "allotted planned",
    "allotted planned",
    "day-before planned",
    "day-before planned",
    "hour-before planned",
    "hour-before planned",
  ]);
  expect(new Date(first.find(({ kind }) => kind === "day-before")?.dueAt ?? "").getTime()).toBe(startsAt.getTime() - 24 * hour);
  const later = new Date(startsAt.getTime() + 24 * hour).toISOString();
  await api.bookings.rescheduleMyClass({ params, body: { startsAt: later } });
  const moved = await made.emailsOf(id);
  expect(moved.filter(({ status }) => status === "withdrawn").map(({ kind }) => kind)).toHaveLength(6); // none had been sent yet
  await api.bookings.cancelMyBooking({ params });
  const all = await made.emailsOf(id);
  expect(all.filter(({ status, kind }) => status === "planned" && kind.endsWith("before"))).toEqual([]);

  const rows = (await world.writtenEmails()).filter(
    ({ booking_id, to_address: to, kind }) =>
      booking_id === id && to === student.email && ["allotted", "moved", "cancelled"].includes(kind ?? ""),
  );
  const events = rows.map(({ calendar }) => {
    const component = new ICAL.Component(ICAL.parse(calendar ?? "") as unknown[]);
    const event = new ICAL.Event(component.getFirstSubcomponent("vevent") ?? undefined);
    return {
      method: component.getFirstPropertyValue("method"),
      uid: event.uid,
      sequence: event.sequence,
      start: event.startDate.toJSDate().toISOString(),
    };
  });
  expect(events).toEqual([
    { method: "REQUEST", uid: `${lesson.id}@online-tutoring`, sequence: 0, start: startsAt.toISOString() },
    { method: "REQUEST", uid: `${lesson.id}@online-tutoring`, sequence: 1, start: later },
    { method: "CANCEL", uid: `${lesson.id}@online-tutoring`, sequence: 2, start: later },
  ]);
});

test("another tutor's class is taken out of the first one's calendar", async () => {
  const { params, id, startsAt } = await made.allotted(90);
  const staffId = await world.make.tutor({ staffName: "Other Tutor", staffEmail: "other-tutor@example.in" });
  await (await made.desk()).bookings.allotTutor({ params, body: { staffId, startsAt: startsAt.toISOString() } });
  const emails = (await made.emailsOf(id))
    .filter(({ status }) => status !== "withdrawn")
    .map(({ kind, to }) => `${kind} ${to.replace(/\d+/, "")}`);
  expect(emails).toContain("cancelled tutor@example.in");
  expect(emails).toContain("allotted other-tutor@example.in"); // a new class for this tutor
});

test("a tutor is deleted while a class is allotted to them: no class is left with a deleted tutor", async () => {
  const { staffId, id: earlier } = await made.allotted(5);
  const admin = await world.as(await world.make.admin());
  await admin.bookings.changeRequestStatus({ params: { id: earlier }, body: { status: "CANCELLED" } });
  const params = { id: await world.make.booking({ student: await world.make.student(), courseId: made.courseId }) };
  const startsAt = new Date(Math.ceil((world.service.now().getTime() + 30 * hour) / hour) * hour).toISOString();
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      world.db,
    );
    return rows[0]?.count;
  };
  // the tutor's row is held, so both are under way at once, the deletion a step ahead
  const both = await world.db.transaction().execute(async (holding) => {
    await sql`select from tutors where staff_id = ${staffId} for update`.execute(holding);
    const deleted = admin.tutors.deleteTutor({ params: { id: staffId } });
    await expect.poll(waiting).toBe(1);
    const allotted = admin.bookings.allotTutor({ params, body: { staffId, startsAt } });
    await expect.poll(waiting).toBe(2);
    return { ends: Promise.allSettled([deleted, allotted]) };
  });
  const [deleted, allotted] = await both.ends;
  expect([deleted.status, allotted.status]).toEqual(["fulfilled", "rejected"]);
});
