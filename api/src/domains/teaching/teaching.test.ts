import type { Client, contract } from "@tutoring/contract";
import { expect, test } from "vitest";
import { lessonWorld } from "#api/testing/lesson-world.ts";
import type { World } from "#api/testing/world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
const classes = beforeTests(() => lessonWorld(world));

const refusal = (problem: object) => ({ problem: expect.objectContaining(problem) as object });
type Api = Client<typeof contract>;

const taught = (hours: number) => classes.taught(hours);
const signedIn = async ({ account }: { account: Parameters<World["as"]>[0] }): Promise<Api> => world.as(account);
const emailsAbout = async (id: string, kind: string) =>
  (await classes.wholeEmails(id, kind)).map(({ to_address, subject, body_text }) => ({
    to: to_address,
    subject,
    text: body_text,
  }));

test("a tutor's day shows the next class with the child's first facts, and no way to reach the family", async () => {
  const { tutor, student, lesson } = await taught(30);
  await world.db.updateTable("children").set({ school_class: "Class 12" }).where("child_id", "=", student.childId).execute();
  const day = await tutor.teaching.showMyDay();
  expect(day.tutor).toBe("Mary Thomas");
  expect(day.lessons[0]).toMatchObject({
    id: lesson.id,
    student: "Aarav Malhotra",
    schoolClass: "Class 12",
    guardian: "Ritu",
    course: "Chemistry for Class 12",
    may: { enter: false, sayLate: false, sayAbsent: true, offerTimes: true, judgeOutcome: false },
  });
  expect(JSON.stringify(day)).not.toMatch(/@|9811042367|Malhotra"[^,]*guardian/);
  expect(JSON.stringify(day)).not.toContain("Ritu Malhotra");
});

test("a tutor who runs late tells the family and the desk, and not twice in a minute", async () => {
  const made = await taught(26);
  await expect(made.tutor.teaching.sayLate({ ...made.of, body: { minutes: 10 } })).rejects.toMatchObject(
    refusal({ id: "not-the-time-for-delay" }),
  );
  await classes.moveTo(made.startsAt, -20);
  const tutor = await signedIn(made);
  expect(await tutor.teaching.sayLate({ ...made.of, body: { minutes: 10 } })).toMatchObject({ lateMinutes: 10 });
  const [email] = await emailsAbout(made.id, "late");
  expect(email).toMatchObject({ to: made.student.email, subject: expect.stringContaining("running late") as string });
  expect(email?.text).toContain("about 10 minutes late");
  await expect(tutor.teaching.sayLate({ ...made.of, body: { minutes: 15 } })).rejects.toMatchObject(
    refusal({ id: "told-too-often" }),
  );
  const digestItem = await world.db.selectFrom("digest_items").selectAll().execute();
  expect(digestItem.map(({ subject }) => subject)).toContainEqual(expect.stringContaining("Mary Thomas is running late"));
});

test("a tutor who cannot come leaves a class that needs a replacement; the family does not read the reason", async () => {
  const made = await taught(50);
  const spare = await world.make.tutor({
    staffName: "Sana Qureshi",
    subjects: "Chemistry",
    preferredTimeSlot: "12:00 AM - 12:00 AM",
  });
  await made.tutor.teaching.sayAbsent({ ...made.of, body: { reason: "I have a fever." } });
  const [email] = await emailsAbout(made.id, "absence");
  expect(email?.to).toBe(made.student.email);
  expect(email?.text).toContain("Mary Thomas cannot come");
  expect(email?.text).not.toContain("fever");

  const desk = await classes.desk();
  const { data } = await desk.bookings.findBookRequests({ query: { queue: "replacement" } });
  expect(data.map(({ id, absence }) => ({ id, absence }))).toEqual([{ id: made.id, absence: "I have a fever." }]);
  const { data: tutors } = await desk.desk.suggestTutors({ params: { id: made.id } });
  expect(tutors.findIndex(({ staffId }) => staffId === made.staffId)).toBeGreaterThan(0);
  const suggested = tutors.find(({ staffId }) => staffId === spare);
  expect(suggested?.slots[0]).toBe(made.startsAt.toISOString());
  expect(suggested?.reasons[0]).toBe("Free at the time of the class");
  expect(await classes.mine(made.student)).toMatchObject({ absence: true });

  const body = { staffId: spare, startsAt: made.startsAt.toISOString() };
  await desk.bookings.allotTutor({ params: { id: made.id }, body });
  expect(await classes.mine(made.student)).toMatchObject({ absence: false, tutor: "Sana Qureshi" });
  expect((await desk.bookings.findBookRequests({ query: { queue: "replacement" } })).data).toEqual([]);
  expect((await made.tutor.teaching.showMyDay()).lessons).toEqual([]);
});

test("a tutor asks to move a class, and the family takes one of the offered times without using up its own moves", async () => {
  const made = await taught(60);
  const { slots } = await made.tutor.teaching.listTimesToOffer(made.of);
  const times = slots.slice(0, 2);
  await made.tutor.teaching.offerTimes({ ...made.of, body: { times } });
  expect((await emailsAbout(made.id, "offer"))[0]?.to).toBe(made.student.email);
  const mine = await classes.mine(made.student);
  expect(mine?.offeredTimes).toEqual(times);
  const family = await world.as(made.student);
  const id = { params: { id: made.id } };
  await expect(family.bookings.acceptOfferedTime({ ...id, body: { startsAt: slots.at(-1) ?? "" } })).rejects.toMatchObject(
    refusal({ id: "offer-gone" }),
  );
  const { booking } = await family.bookings.acceptOfferedTime({ ...id, body: { startsAt: times[1] ?? "" } });
  expect(booking).toMatchObject({ startsAt: times[1], offeredTimes: [], movesLeft: mine?.movesLeft });
  expect((await emailsAbout(made.id, "moved")).length).toBe(2);
});

test("a family keeps its time, and the tutor is told", async () => {
  const made = await taught(62);
  const { slots } = await made.tutor.teaching.listTimesToOffer(made.of);
  await made.tutor.teaching.offerTimes({ ...made.of, body: { times: slots.slice(0, 3) } });
  const family = await world.as(made.student);
  const { booking } = await family.bookings.declineOfferedTimes({ params: { id: made.id } });
  expect(booking).toMatchObject({ offeredTimes: [], startsAt: made.startsAt.toISOString() });
  expect((await emailsAbout(made.id, "declined"))[0]?.subject).toContain("The class stays");
  await expect(family.bookings.declineOfferedTimes({ params: { id: made.id } })).rejects.toMatchObject(
    refusal({ id: "offer-gone" }),
  );
});

test("times that are taken, past or the class's own are not offered, nor more than three", async () => {
  const made = await taught(64);
  const offer = (...times: string[]) => made.tutor.teaching.offerTimes({ ...made.of, body: { times } });
  await expect(offer(made.startsAt.toISOString())).rejects.toMatchObject(refusal({ id: "time-unchanged" }));
  await expect(offer(new Date(0).toISOString())).rejects.toMatchObject(refusal({ id: "tutor-not-free" }));
  const { slots } = await made.tutor.teaching.listTimesToOffer(made.of);
  await expect(offer(...slots.slice(0, 4))).rejects.toMatchObject(refusal({ code: "invalid" }));
  await offer(...slots.slice(0, 1));
  expect(await made.tutor.teaching.withdrawOffer(made.of)).toMatchObject({ offeredTimes: [] });
  expect((await classes.mine(made.student))?.offeredTimes).toEqual([]);
});

test("what a tutor notes about a child is read by the child's next tutor, and never by the family", async () => {
  const made = await taught(70);
  const { childId } = made.student;
  const of = { params: { id: childId } };
  await made.tutor.teaching.addChildNote({ ...of, body: { text: "Mixes up moles and grams." } });
  const [seen] = (await made.tutor.teaching.listMyStudents()).data;
  expect(seen).toMatchObject({ childId, student: "Aarav Malhotra", guardian: "Ritu", lessons: 1 });

  const nextId = await world.make.tutor({ preferredTimeSlot: "12:00 AM - 11:30 PM" });
  const next = await world.as(await world.make.tutorAccount(nextId));
  await expect(next.teaching.showMyStudent(of)).rejects.toMatchObject(refusal({ id: "not-your-student" }));
  const desk = await classes.desk();
  await desk.bookings.allotTutor({
    params: { id: made.id },
    body: { staffId: nextId, startsAt: made.startsAt.toISOString() },
  });
  expect((await next.teaching.showMyStudent(of)).notes).toMatchObject([
    { text: "Mixes up moles and grams.", writtenBy: "Mary Thomas" },
  ]);
  expect((await next.teaching.showMyDay()).before.notes).toHaveLength(1);
  await expect(made.tutor.teaching.showMyStudent(of)).rejects.toMatchObject(refusal({ id: "not-your-student" }));
  const family = await world.as(made.student);
  const [profile, bookings] = [await family.families.showProfile(), await family.bookings.listMyBookings()];
  expect(JSON.stringify([profile, bookings])).not.toContain("moles");
});

test("a tutor and an admin set the same hours, and the later of the two is told of the earlier change", async () => {
  const id = await world.make.tutor();
  const tutor = await world.as(await world.make.tutorAccount(id));
  const admin = await world.as(await world.make.admin());
  const hours = (from: string) => ({ weekly: { "1": [[from, "20:00"] as [string, string]] }, exceptions: [] });
  const { version } = await tutor.teaching.showMyProfile();
  await admin.tutors.setWorkingHours({ params: { id }, body: hours("15:00") }, { ifMatch: version });
  await expect(tutor.teaching.setMyHours({ body: hours("16:00") }, { ifMatch: version })).rejects.toMatchObject({
    problem: { code: "conflict", current: { workingHours: hours("15:00"), version: version + 1 } },
  });
  const saved = await tutor.teaching.setMyHours({ body: hours("16:00") }, { ifMatch: version + 1 });
  expect(saved.workingHours).toEqual(hours("16:00"));
  expect((await tutor.teaching.showMyProfile()).workingHours).toEqual(hours("16:00"));
});

test("a tutor who chooses Hindi gets the planned reminders in Hindi", async () => {
  const made = await taught(80);
  expect(await made.tutor.teaching.chooseTutorLanguage({ body: { language: "hi" } })).toMatchObject({ language: "hi" });
  const reminders = await emailsAbout(made.id, "day-before");
  const { staffEmail } = await world.db
    .selectFrom("tutors")
    .select("staff_email as staffEmail")
    .where("staff_id", "=", made.staffId)
    .executeTakeFirstOrThrow();
  expect(reminders.find(({ to }) => to === staffEmail)?.subject).toMatch(/^कल आपकी डेमो कक्षा है/);
});

test("a tutor's page is told of changes to their own classes and not to others'", async () => {
  const made = await taught(90);
  const browser = await world.browserOf(made.account);
  const stop = new AbortController();
  const received: string[] = [];
  const listening = (async () => {
    for await (const { event } of await browser.api.teaching.watchMyDay({}, { signal: stop.signal })) {
      received.push(event);
      if (event === "changed") return;
    }
  })();
  await classes.allotted(95);
  world.service.changes.publish("bookings");
  await expect.poll(() => received.length, { timeout: 5_000 }).toBeGreaterThan(0);
  expect(received).not.toContain("changed");
  await made.tutor.teaching.sayAbsent({ ...made.of, body: { reason: "A wedding." } });
  world.service.changes.publish("bookings");
  await listening;
  expect(received.at(-1)).toBe("changed");
  stop.abort();
});

test("the back office's account opens no tutor's area, and a tutor without classes sees an empty one", async () => {
  const desk = await classes.desk();
  await expect(desk.teaching.showMyDay()).rejects.toMatchObject(refusal({ code: "forbidden" }));
  const tutor = await world.as(await world.make.tutorAccount(await world.make.tutor()));
  expect(await tutor.teaching.showMyDay()).toMatchObject({ lessons: [], before: { lesson: null, notes: [] } });
  expect((await tutor.teaching.listMyStudents()).data).toEqual([]);
});

test("a tutor's day keeps every report that may still be written, however many classes were cancelled or given since", async () => {
  const made = await taught(30);
  const { tutor_id, child_id, meeting_url, kind } = await world.db
    .selectFrom("lessons")
    .selectAll()
    .where("lesson_id", "=", made.lesson.id)
    .executeTakeFirstOrThrow();
  const nth = Array.from({ length: 12 }, (_, index) => index + 1);
  const at = (hours: number) => new Date(made.startsAt.getTime() + hours * 3_600_000);
  const add = async (status: "cancelled" | "held", starts: (of: number) => Date) => {
    for (const of of nth) {
      const [starts_at, ends_at] = [starts(of), new Date(starts(of).getTime() + 40 * 60_000)];
      const row = {
        booking_id: made.id,
        tutor_id,
        child_id,
        meeting_url,
        kind,
        starts_at,
        ends_at,
        status,
        order_id: null,
        credit_nth: null,
      };
      await world.db.insertInto("lessons").values(row).execute();
    }
  };
  await add("cancelled", (of) => at(100 + of * 24));
  await add("held", (of) => at(of));
  await classes.moveTo(made.startsAt, 15 * 60);
  const today = await signedIn(made);
  expect((await today.teaching.showMyDay()).unreported).toHaveLength(13);
  const { data } = await today.teaching.listMyLessons({ query: { when: "past", limit: 10 } });
  expect(data.filter(({ status }) => status === "cancelled")).toEqual([]);
  await world.moveClock(28 * 24 * 3_600_000);
  expect((await (await signedIn(made)).teaching.showMyDay()).unreported).toHaveLength(13);
  await world.moveClock(2 * 24 * 3_600_000);
  expect((await (await signedIn(made)).teaching.showMyDay()).unreported).toEqual([]);
});
