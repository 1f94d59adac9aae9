import { afterAll, beforeAll, expect, test } from "vitest";
import { classWorld, hour } from "#api/testing/class-world.ts";
import { startWorld, type World } from "#api/testing/world.ts";

let world: World;
let made: Awaited<ReturnType<typeof classWorld>>;
beforeAll(async () => {
  world = await startWorld();
  made = await classWorld(world);
});
afterAll(() => world.stop());

const refusal = (problem: object) => ({ problem: expect.objectContaining(problem) as object });

test("the class page opens to its three sides a quarter of an hour before, and says who came and went", async () => {
  const { student, params, id, startsAt } = await made.allotted(4, "https://meet.example/abc");
  const key = await made.tutorKey(id);
  const tutor = world.visitor().api;
  expect(await tutor.classes.showClass({ params, query: { key } })).toMatchObject({
    state: "early",
    side: "tutor",
    meetingUrl: null,
  });
  await expect(tutor.classes.showClass({ params })).rejects.toMatchObject(refusal({ code: "signed-out" }));
  await expect(tutor.classes.showClass({ params, query: { key: `${key}x` } })).rejects.toMatchObject(
    refusal({ code: "not-found" }),
  );
  await expect((await world.as(await world.make.student())).classes.showClass({ params })).rejects.toMatchObject(
    refusal({ code: "not-found" }),
  );
  await expect(tutor.classes.joinClass({ params, body: { key } })).rejects.toMatchObject(refusal({ code: "conflict" }));

  await made.moveTo(startsAt, -10);
  const api = await world.as(student);
  expect((await made.mine(student))?.may.join).toBe(true);
  expect(await api.classes.showClass({ params })).toMatchObject({
    state: "open",
    side: "student",
    meetingUrl: "https://meet.example/abc",
  });
  const came = await tutor.classes.joinClass({ params, body: { key } });
  await api.classes.joinClass({ params, body: {} });
  await made.moveTo(startsAt, 46);
  await tutor.classes.leaveClass({ params: { id, visitId: came.visitId }, body: { key } });
  const file = await (await made.desk()).classes.showRequestFile({ params });
  expect(file.visits.map(({ side, leftAt }) => [side, leftAt !== null])).toEqual([
    ["tutor", true],
    ["student", false],
  ]);
  expect(file.suggestedOutcome).toBe("held");
  // another tutor's link opens nothing
  const staffId = await world.make.tutor();
  await world.db.updateTable("bookings").set({ staff_id: staffId }).where("id", "=", id).execute();
  await expect(tutor.classes.showClass({ params, query: { key } })).rejects.toMatchObject(refusal({ code: "not-found" }));
});

test("somebody before a class without a link is told so, and staff are told once", async () => {
  const { student, params, id, startsAt } = await made.allotted(5);
  await world.make.executive({ name: "Linked" });
  await world.db.updateTable("accounts").set({ email: "desk@example.in" }).where("name", "=", "Linked").execute();
  await made.moveTo(startsAt, 0);
  const api = await world.as(student);
  expect(await api.classes.joinClass({ params, body: {} })).toMatchObject({ meetingUrl: null });
  await api.classes.joinClass({ params, body: {} });
  expect((await world.lettersTo("desk@example.in")).filter(({ subject }) => subject.includes("has no link"))).toHaveLength(1);
  const staff = await made.desk();
  expect((await staff.classes.showRequestFile({ params })).request.linkWanted).toBe(true);
  await expect(staff.classes.setMeetingLink({ params, body: { meetingUrl: "http://plain.example" } })).rejects.toMatchObject(
    refusal({ code: "invalid" }),
  );
  await staff.classes.setMeetingLink({ params, body: { meetingUrl: "https://meet.example/x" } });
  expect((await staff.classes.showRequestFile({ params: { id } })).request).toMatchObject({
    linkWanted: false,
    meetingUrl: "https://meet.example/x",
  });
  expect(await api.classes.showClass({ params })).toMatchObject({ meetingUrl: "https://meet.example/x" });
});

test("after a held class the student rates it once; one that somebody missed can be allotted anew", async () => {
  const { student, params, id, startsAt } = await made.allotted(3);
  await expect((await made.desk()).classes.setOutcome({ params, body: { outcome: "held" } })).rejects.toMatchObject(
    refusal({ code: "conflict" }),
  );
  await made.moveTo(startsAt, 50);
  const api = await world.as(student);
  await expect(api.classes.rateMyClass({ params, body: { stars: 5 } })).rejects.toMatchObject(refusal({ code: "conflict" }));
  expect((await (await made.desk()).classes.setOutcome({ params, body: { outcome: "held" } })).status).toBe("DONE");
  const after = await world.db
    .selectFrom("letters")
    .select("calendar")
    .where("booking_id", "=", id)
    .where("kind", "=", "after")
    .execute();
  expect(after.map(({ calendar }) => /^UID:(.+)\r$/m.exec(calendar ?? "")?.[1])).toEqual(
    Array.from({ length: 2 }, () => `${id}@online-tutoring`),
  );
  expect((await made.mine(student))?.may.rate).toBe(true);
  await expect(api.classes.rateMyClass({ params, body: { stars: 6 } })).rejects.toMatchObject(refusal({ code: "invalid" }));
  const both = await Promise.allSettled(
    [5, 1].map((stars) => api.classes.rateMyClass({ params, body: { stars, words: "Clear" } })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect((await (await made.desk()).classes.showRequestFile({ params })).rating).toMatchObject({ words: "Clear" });
  expect((await made.mine(student))?.may.rate).toBe(false);

  const missed = await made.allotted(3);
  await made.moveTo(missed.startsAt, 50);
  const staff = await made.desk();
  expect(await staff.classes.setOutcome({ params: missed.params, body: { outcome: "student-absent" } })).toMatchObject({
    status: "CANCELLED",
    outcome: "student-absent",
  });
  const startsAt2 = new Date(world.service.now().getTime() + 30 * hour).toISOString();
  expect(
    await staff.bookings.allotTutor({ params: missed.params, body: { staffId: missed.staffId, startsAt: startsAt2 } }),
  ).toMatchObject({ status: "IN_PROGRESS" });
});

test("the student writes to support, staff see it on the request and answer, and the answer is read", async () => {
  const student = await world.make.student();
  const id = await world.make.booking({ student, courseId: made.courseId });
  const params = { id };
  const api = await world.as(student);
  await api.classes.contactSupport({ params, body: { text: "When will a tutor be found?" } });
  const staff = await made.desk();
  expect((await staff.bookings.findBookRequests({ query: { limit: 1 } })).data[0]).toMatchObject({ id, messageWaits: true });
  await staff.classes.answerStudent({ params, body: { text: "By tomorrow evening." } });
  expect((await staff.classes.showRequestFile({ params })).request.messageWaits).toBe(false);
  expect((await api.classes.listMyMessages({ params })).messages.map(({ fromStaff, text }) => [fromStaff, text])).toEqual([
    [false, "When will a tutor be found?"],
    [true, "By tomorrow evening."],
  ]);
  expect((await made.mine(student))?.answers).toBe(1);
  expect((await world.lettersTo(student.email)).at(-1)?.text).toContain("By tomorrow evening.");
  await expect((await world.as(await world.make.student())).classes.listMyMessages({ params })).rejects.toMatchObject(
    refusal({ code: "not-found" }),
  );
});

test("staff take a request on, write notes and send a letter once more", async () => {
  const { params, id } = await made.allotted(60);
  const staff = await made.desk();
  expect((await staff.classes.setRequestOwner({ params, body: { mine: true } })).owner).toBe("Faizan Ali");
  expect((await staff.classes.setRequestOwner({ params, body: { mine: false } })).owner).toBeNull();
  await staff.classes.addRequestNote({ params, body: { text: "Prefers mornings" } });
  const before = await made.lettersOf(id);
  const letterId = before.find(({ kind }) => kind === "allotted")?.id ?? 0;
  await expect(staff.classes.resendLetter({ params: { id, letterId } })).rejects.toMatchObject(refusal({ code: "conflict" })); // it has not left yet
  await world.db.updateTable("letters").set({ status: "sent" }).where("letter_id", "=", letterId).execute();
  const { letters, notes } = await staff.classes.resendLetter({ params: { id, letterId } });
  expect(notes.map(({ text, writtenBy }) => [text, writtenBy])).toEqual([["Prefers mornings", "Faizan Ali"]]);
  expect(letters).toHaveLength(before.length + 1);
  await expect(staff.classes.resendLetter({ params: { id, letterId: 1 } })).rejects.toMatchObject(refusal({ code: "conflict" }));
});

test("a student with a new address gets the reminders there, and so does the desk", async () => {
  const { student, id } = await made.allotted(30);
  const browser = await world.browserOf(student);
  const email = "aarav.new@example.in";
  await browser.api.students.sendStudentCode({ body: { email, purpose: "change-email" } });
  const otp = await world.codeFor(email);
  const details = { studentName: "Aarav Malhotra", parentName: "Ritu Malhotra", phoneNumber: "9811042367" };
  await browser.api.students.updateProfile({ body: { ...details, email, otp } });
  const planned = (await made.lettersOf(id)).filter(({ status }) => status === "planned");
  expect(planned.filter(({ to }) => to === email).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(["day-before", "hour-before"]),
  );
  expect(planned.filter(({ to }) => to === student.email)).toEqual([]);
  const found = await (await made.desk()).bookings.findBookRequests({ query: { search: email } });
  expect(found.data.map((request) => request.id)).toEqual([id]);
});
