import type { WorkingHours } from "@tutoring/contract";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { lessonWorld, hour } from "#api/testing/lesson-world.ts";
import { faultsOf } from "#api/testing/strict-calendar.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
const classes = beforeTests(() => lessonWorld(world));

const refusal = (problem: object) => ({ problem: expect.objectContaining(problem) as object });
const dayOf = (at: Date, later = 0) => new Date(at.getTime() + 5.5 * hour + later * 24 * hour).toISOString().slice(0, 10);
const everyDay = (ranges: [string, string][]): WorkingHours["weekly"] =>
  Object.fromEntries(["0", "1", "2", "3", "4", "5", "6"].map((day) => [day, ranges]));

/** A tutor, signed in, who has a class with a family so many hours from now. */
async function taught(hours: number) {
  const made = await classes.allotted(hours);
  const tutor = await world.as(await world.make.tutorAccount(made.staffId));
  return { ...made, tutor, day: dayOf(made.startsAt) };
}

test("a tutor's calendar shows hours, classes and free times of a week, and nobody else's", async () => {
  const [mine, other] = [await taught(50), await taught(50)];
  await mine.tutor.teaching.setMyHours({ body: { weekly: everyDay([["16:00", "18:00"]]), exceptions: [] } });
  const shown = await mine.tutor.calendar.showMyCalendar({ query: { from: mine.day, days: 2 } });
  expect(shown.hours).toHaveLength(2);
  expect(shown.hours[0]?.startsAt).toBe(new Date(`${mine.day}T16:00:00+05:30`).toISOString());
  expect(shown.lessons).toMatchObject([{ id: mine.lesson.id, student: "Aarav Malhotra", isHold: false }]);
  expect(shown.lessons.map(({ id }) => id)).not.toContain(other.lesson.id);
  const taken = shown.lessons.map(({ startsAt }) => startsAt);
  expect(shown.free.length).toBeGreaterThan(0);
  expect(shown.free.filter((at) => taken.includes(at))).toEqual([]);
});

test("a day off, extra hours, a longer notice and a daily maximum of classes count for the family and for the desk", async () => {
  const { tutor, student, params, startsAt, staffId, day } = await taught(74);
  const family = await world.as(student);
  const free = async () => {
    const { slots } = await family.bookings.listMySlots({ params });
    const office = await (await classes.desk()).desk.listFreeSlots({ params, query: { staffId, from: day } });
    return { slots, office: office.slots };
  };
  const onDay = (slots: string[], one: string) => slots.filter((at) => dayOf(new Date(at)) === one);
  const set = (hours: Partial<WorkingHours>) =>
    tutor.teaching.setMyHours({ body: { weekly: everyDay([["16:00", "20:00"]]), exceptions: [], ...hours } });
  const next = dayOf(startsAt, 1);

  await set({});
  const usual = await free();
  expect(onDay(usual.slots, next).length).toBeGreaterThan(3);
  await set({ exceptions: [{ day: next, ranges: [] }] });
  const off = await free();
  expect([...onDay(off.slots, next), ...onDay(off.office, next)]).toEqual([]);
  await set({ exceptions: [{ day: next, ranges: [["06:00", "07:00"]] }] });
  const early = new Date(`${next}T06:00:00+05:30`).toISOString();
  const extra = await free();
  expect(onDay(extra.slots, next)).toContain(early);
  expect(onDay(extra.office, next)).toContain(early);

  await set({ noticeMinutes: 7 * 24 * 60 });
  const noticed = await free();
  expect(onDay(noticed.slots, next)).toEqual([]);

  const another = await world.make.booking({ student: await world.make.student(), courseId: classes.courseId });
  const ask = async () =>
    (await (await classes.desk()).desk.listFreeSlots({ params: { id: another }, query: { staffId, from: day } })).slots;
  await set({});
  expect(onDay(await ask(), day).length).toBeGreaterThan(0);
  await set({ mostADay: 1 });
  expect(onDay(await ask(), day)).toEqual([]);
  expect(onDay(await ask(), next).length).toBeGreaterThan(0);
});

test("a longer pause keeps times free before and after a class, also on the days beside it", async () => {
  const { tutor, startsAt } = await taught(98);
  const dayBefore = dayOf(startsAt, -1);
  const count = async (bufferMinutes: number) => {
    const hours = { weekly: everyDay([["00:00", "24:00"]]), exceptions: [], bufferMinutes, noticeMinutes: 0 };
    await tutor.teaching.setMyHours({ body: hours });
    return (await tutor.calendar.showMyCalendar({ query: { from: dayBefore, days: 3 } })).free.length;
  };
  const [none, long] = [await count(0), await count(120)];
  expect(none - long).toBeGreaterThanOrEqual(6);
});

test("another calendar reads the classes at the secret address, and the old address opens nothing after a new one is made", async () => {
  const { tutor, lesson, startsAt } = await taught(122);
  const { address } = await tutor.calendar.showMyFeed();
  const open = async (at: string) => (await world.as()).calendar.openFeed({ params: { feed: at.split("/").pop() ?? "" } });
  const text = await (await open(address)).blob.text();
  const events = new ICAL.Component(ICAL.parse(text) as string[]).getAllSubcomponents("vevent").map((one) => new ICAL.Event(one));
  expect(events.map(({ uid }) => uid)).toEqual([`${lesson.id}@online-tutoring`]);
  expect(events[0]?.startDate.toJSDate()).toEqual(startsAt);
  expect(events[0]?.summary).toBe("Class with Aarav Malhotra");
  expect(text).not.toMatch(/Ritu|9811042367/);
  expect(faultsOf(text, { method: "PUBLISH" })).toEqual([]);

  const renewed = await tutor.calendar.renewMyFeed();
  expect(renewed.address).not.toBe(address);
  await expect(open(address)).rejects.toMatchObject(refusal({ id: "no-such-feed" }));
  expect((await open(renewed.address)).name).toBe("classes.ics");
});

test("a tutor whose account is disabled reads no more of the children's classes in another calendar", async () => {
  const { tutor, staffId } = await taught(170);
  const feed = (await tutor.calendar.showMyFeed()).address.split("/").pop() ?? "";
  const open = async () => (await world.as()).calendar.openFeed({ params: { feed } });
  const admin = await world.as(await world.make.admin());
  const setDisabled = (disabled: boolean) => admin.tutors.changeTutorAccount({ params: { id: staffId }, body: { disabled } });
  await setDisabled(true);
  await expect(open()).rejects.toMatchObject(refusal({ id: "no-such-feed" }));
  await setDisabled(false);
  expect((await open()).name).toBe("classes.ics");
});

test("a guessed address opens no calendar", async () => {
  const { tutor, staffId } = await taught(146);
  const other = await taught(146);
  const { address } = await tutor.calendar.showMyFeed();
  const key = address.split("-").slice(-1)[0] ?? "";
  const stranger = await world.as();
  for (const feed of [`${other.staffId}-${key}`, `${staffId}-${"A".repeat(32)}`, "0-x", "%", "999999999-", `${staffId}-${key}x`])
    await expect(stranger.calendar.openFeed({ params: { feed } })).rejects.toMatchObject(refusal({ id: "no-such-feed" }));
});
