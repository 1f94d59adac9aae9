import { expect, test } from "vitest";
import { lessonWorld, hour } from "#api/testing/lesson-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
const classes = beforeTests(() => lessonWorld(world));

const refusal = (problem: object) => ({ problem: expect.objectContaining(problem) as object });
const fever = { body: { reason: "I have a fever." } };

/** A class `hours` from now whose tutor has said that they cannot come. */
async function calledOff(hours: number) {
  const made = await classes.taught(hours);
  await made.tutor.teaching.sayAbsent({ ...made.of, ...fever });
  return { ...made, desk: await classes.desk() };
}
const planned = async (id: string, kind: string) =>
  (await classes.wholeEmails(id, kind)).filter(({ status }) => status === "planned").length;

test("a tutor who can come after all is allotted the same class again, with new emails and reminders", async () => {
  const { id, params, staffId, startsAt, desk, student, tutor } = await calledOff(50);
  expect(await planned(id, "day-before")).toBe(0);
  const { data } = await desk.desk.suggestTutors({ params });
  const same = data.find((one) => one.staffId === staffId);
  expect(same?.reasons[0]).toBe("Has said that they cannot come");
  await desk.bookings.allotTutor({ params, body: { staffId, startsAt: startsAt.toISOString() } });
  expect(await classes.mine(student)).toMatchObject({ absence: false, tutor: "Mary Thomas" });
  expect((await tutor.teaching.showMyDay()).lessons[0]).toMatchObject({ absence: null });
  expect((await desk.bookings.findBookRequests({ query: { queue: "replacement" } })).data).toEqual([]);
  expect(await planned(id, "day-before")).toBe(2);
  const [email] = await classes.wholeEmails(id, "moved");
  expect(email?.body_text).toContain("has changed, but not its start");
});

test("a request that was closed and opened again plans no reminders for a tutor who cannot come", async () => {
  const { id, params, desk } = await calledOff(52);
  await desk.bookings.changeRequestStatus({ params, body: { status: "DONE" } });
  await desk.bookings.changeRequestStatus({ params, body: { status: "IN_PROGRESS" } });
  expect(await planned(id, "day-before")).toBe(0);
});

test("a class that was cancelled and put back no longer says that its tutor could not come", async () => {
  const { params, desk, tutor } = await calledOff(54);
  await desk.bookings.changeRequestStatus({ params, body: { status: "CANCELLED", reason: "No tutor" } });
  await desk.bookings.changeRequestStatus({ params, body: { status: "IN_PROGRESS" } });
  expect((await tutor.teaching.listMyLessons({ query: {} })).data.at(-1)).toMatchObject({ absence: null });
});

test("a family whose tutor cannot come moves or cancels the class at any time, and it does not count", async () => {
  const made = await classes.taught(56);
  const family = await world.as(made.student);
  for (const moves of [2, 1]) {
    expect(await classes.mine(made.student)).toMatchObject({ movesLeft: moves });
    const { slots } = await family.bookings.listMySlots({ params: made.params });
    await family.bookings.rescheduleMyClass({ params: made.params, body: { startsAt: slots[moves] ?? "" } });
  }
  expect(await classes.mine(made.student)).toMatchObject({ movesLeft: 0, may: { move: false } });
  const startsAt = new Date((await classes.mine(made.student))?.startsAt ?? 0);
  await classes.moveTo(startsAt, -60);
  const tutor = await world.as(made.account);
  await tutor.teaching.sayAbsent({ ...made.of, ...fever });
  expect(await classes.mine(made.student)).toMatchObject({ absence: true, movesLeft: 0, may: { move: true, cancel: true } });
  const later = await world.as(made.student);
  const { slots } = await later.bookings.listMySlots({ params: made.params });
  const { booking } = await later.bookings.rescheduleMyClass({ params: made.params, body: { startsAt: slots[0] ?? "" } });
  expect(booking).toMatchObject({ absence: false, movesLeft: 0, may: { move: false } });
});

test("a tutor who cannot come offers other times with the same press; the family takes one in place of waiting for another tutor", async () => {
  const made = await classes.taught(64);
  const { slots } = await made.tutor.teaching.listTimesToOffer(made.of);
  const [first = "", second = ""] = slots.slice(-2);
  const wrong = made.tutor.teaching.sayAbsent({ ...made.of, body: { ...fever.body, times: [made.startsAt.toISOString()] } });
  await expect(wrong).rejects.toMatchObject(refusal({ id: "time-unchanged" }));
  expect(await classes.mine(made.student)).toMatchObject({ absence: false, offeredTimes: [] });
  expect(await planned(made.id, "day-before")).toBe(2);

  const said = await made.tutor.teaching.sayAbsent({ ...made.of, body: { ...fever.body, times: [second, first] } });
  expect(said).toMatchObject({ absence: fever.body.reason, offeredTimes: [first, second] });
  const [email, ...others] = await classes.wholeEmails(made.id, "absence");
  expect([others, email?.body_text]).toEqual([[], expect.stringContaining("can come at one of these times instead")]);
  expect(email?.body_text).not.toContain("fever");
  expect(await planned(made.id, "offer")).toBe(0);
  const desk = await classes.desk();
  const waiting = async () =>
    (await desk.bookings.findBookRequests({ query: { queue: "replacement" } })).data.filter(({ id }) => id === made.id);
  expect(await waiting()).toMatchObject([{ absence: fever.body.reason, offeredTimes: [first, second] }]);
  const family = await world.as(made.student);
  const { booking } = await family.bookings.acceptOfferedTime({ params: made.params, body: { startsAt: second } });
  expect(booking).toMatchObject({ absence: false, startsAt: second, offeredTimes: [], movesLeft: 2 });
  expect(await waiting()).toEqual([]);
});

test("a family that takes none of an absent tutor's times waits for another tutor, and nobody says that the class keeps its time", async () => {
  const made = await classes.taught(66);
  const { slots } = await made.tutor.teaching.listTimesToOffer(made.of);
  await made.tutor.teaching.sayAbsent({ ...made.of, body: { ...fever.body, times: slots.slice(-1) } });
  const { booking } = await (await world.as(made.student)).bookings.declineOfferedTimes({ params: made.params });
  expect(booking).toMatchObject({ absence: true, offeredTimes: [] });
  expect(await classes.wholeEmails(made.id, "declined")).toEqual([]);
});

test("the emails of an earlier time do not go out once the class has another", async () => {
  const made = await classes.taught(58);
  const { slots } = await made.tutor.teaching.listTimesToOffer(made.of);
  const times = (count: number) => ({ ...made.of, body: { times: slots.slice(0, count) } });
  await made.tutor.teaching.offerTimes(times(1));
  await made.tutor.teaching.offerTimes(times(2));
  expect(await planned(made.id, "offer")).toBe(1);
  await made.tutor.teaching.withdrawOffer(made.of);
  expect(await planned(made.id, "offer")).toBe(0);
  await made.tutor.teaching.sayAbsent({ ...made.of, ...fever });
  expect(await planned(made.id, "absence")).toBe(1);
  const startsAt = new Date(made.startsAt.getTime() + 24 * hour).toISOString();
  await (await classes.desk()).bookings.allotTutor({ params: made.params, body: { staffId: made.staffId, startsAt } });
  expect(await planned(made.id, "absence")).toBe(0);
});

test("an offered time is refused once it is no longer the tutor's, and once the class has begun", async () => {
  const made = await classes.taught(60);
  const { slots } = await made.tutor.teaching.listTimesToOffer(made.of);
  const last = slots.at(-1) ?? "";
  await made.tutor.teaching.offerTimes({ ...made.of, body: { times: [last] } });
  const { version } = await made.tutor.teaching.showMyProfile();
  await made.tutor.teaching.setMyHours({ body: { weekly: {}, exceptions: [] } }, { ifMatch: version });
  const accept = async (startsAt: string) =>
    (await world.as(made.student)).bookings.acceptOfferedTime({ params: made.params, body: { startsAt } });
  await expect(accept(last)).rejects.toMatchObject(refusal({ id: "tutor-not-free" }));
  await classes.moveTo(made.startsAt, 5);
  expect((await classes.mine(made.student))?.offeredTimes).toEqual([]);
  await expect(accept(last)).rejects.toMatchObject(refusal({ id: "offer-gone" }));
});

test("a family that was asked three times today is not asked again, with a sentence that says so", async () => {
  const made = await classes.taught(62);
  const { slots } = await made.tutor.teaching.listTimesToOffer(made.of);
  const ask = () => made.tutor.teaching.offerTimes({ ...made.of, body: { times: slots.slice(0, 1) } });
  for (const _ of [1, 2, 3]) await ask();
  await expect(ask()).rejects.toMatchObject(refusal({ id: "too-many-offers-today" }));
});

test("the desk is offered tutors without a class at the lost time first, however far ahead, and reads who is outside their hours", async () => {
  const made = await calledOff(13 * 24);
  const teaches = { subjects: "Chemistry, Science" };
  const busy = await world.make.tutor({ ...teaches, preferredTimeSlot: "12:00 AM - 12:00 AM" });
  const never = await world.make.tutor({ subjects: "Chemistry" });
  const hours = { body: { weekly: {}, exceptions: [] } };
  await (await world.as(await world.make.tutorAccount(never))).teaching.setMyHours(hours, { ifMatch: 1 });
  const other = await world.make.booking({ student: await world.make.student(), courseId: classes.courseId });
  const startsAt = made.startsAt.toISOString();
  await made.desk.bookings.allotTutor({ params: { id: other }, body: { staffId: busy, startsAt } });
  const { data } = await made.desk.desk.suggestTutors({ params: made.params });
  const place = (id: number) => data.findIndex(({ staffId }) => staffId === id);
  expect(place(never)).toBeLessThan(place(busy));
  expect(data[place(never)]?.reasons[0]).toBe("No class at that time");
  expect(data[place(busy)]?.reasons[0]).not.toMatch(/at that time|time of the class/);
});

test("a former tutor reads what later tutors note for a week, and their own notes for good", async () => {
  const made = await classes.taught(2);
  const of = { params: { id: made.student.childId } };
  await made.tutor.teaching.addChildNote({ ...of, body: { text: "Mine." } });
  await classes.moveTo(made.startsAt, 60);
  const nextId = await world.make.tutor({ preferredTimeSlot: "12:00 AM - 12:00 AM" });
  const booking = await world.make.booking({ student: made.student, courseId: await world.make.course() });
  const startsAt = new Date(made.startsAt.getTime() + 20 * 24 * hour).toISOString();
  await (await classes.desk()).bookings.allotTutor({ params: { id: booking }, body: { staffId: nextId, startsAt } });
  const next = await world.make.tutorAccount(nextId);
  await (await world.as(next)).teaching.addChildNote({ ...of, body: { text: "Soon after." } });
  await world.moveClock(8 * 24 * hour);
  await (await world.as(next)).teaching.addChildNote({ ...of, body: { text: "Much later." } });
  const notes = async () => (await (await world.as(made.account)).teaching.showMyStudent(of)).notes.map(({ text }) => text);
  expect(await notes()).toEqual(["Soon after.", "Mine."]);
  expect((await (await world.as(next)).teaching.showMyStudent(of)).notes).toHaveLength(3);
});
