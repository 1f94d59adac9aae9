import { beforeAll, expect, test } from "vitest";
import { lessonWorld, hour } from "#api/testing/lesson-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
const made = beforeTests(() => lessonWorld(world));
beforeAll(() => made.wasUp());

const refusal = (problem: object) => ({ problem: expect.objectContaining(problem) as object });

test("the class page opens to its three sides a quarter of an hour before, and says who came and went", async () => {
  const { student, params, lesson, id, startsAt } = await made.allotted(4, "https://meet.example/abc");
  const key = await made.tutorKey(id);
  const tutor = world.visitor().api;
  expect(await tutor.rooms.showLesson({ params: lesson, body: { key } })).toMatchObject({
    state: "early",
    side: "tutor",
    meetingUrl: null,
  });
  await expect(tutor.rooms.showLesson({ params: lesson })).rejects.toMatchObject(refusal({ code: "signed-out" }));
  await expect(tutor.rooms.showLesson({ params: lesson, body: { key: `${key}x` } })).rejects.toMatchObject(
    refusal({ code: "not-found" }),
  );
  await expect((await world.as(await world.make.student())).rooms.showLesson({ params: lesson })).rejects.toMatchObject(
    refusal({ code: "not-found" }),
  );
  await expect(tutor.rooms.joinLesson({ params: lesson, body: { key } })).rejects.toMatchObject(refusal({ code: "conflict" }));

  await made.moveTo(startsAt, -10);
  const api = await world.as(student);
  expect((await made.mine(student))?.may.join).toBe(true);
  expect(await api.rooms.showLesson({ params: lesson })).toMatchObject({
    state: "open",
    side: "student",
    meetingUrl: "https://meet.example/abc",
  });
  await made.attended(lesson.id, "tutor", [-10, 45]);
  await made.attended(lesson.id, "student", [-8, 45]);
  await made.moveTo(startsAt, 46);
  const file = await (await made.desk()).desk.showRequestFile({ params });
  expect(file.attendance).toMatchObject({ verdict: "held" });
  expect(file.attendance.facts).toEqual([
    expect.stringMatching(/^Mary Thomas \(tutor\): \d+:\d\d [AP]M to \d+:\d\d [AP]M$/),
    expect.stringMatching(/^Aarav Malhotra \(student\): \d+:\d\d [AP]M to \d+:\d\d [AP]M$/),
    "Together in the class for 45 minutes.",
  ]);
  // another tutor's link opens nothing
  const staffId = await world.make.tutor();
  await world.db.updateTable("lessons").set({ tutor_id: staffId }).where("lesson_id", "=", lesson.id).execute();
  await expect(tutor.rooms.showLesson({ params: lesson, body: { key } })).rejects.toMatchObject(refusal({ code: "not-found" }));
});

test("the desk sets a link to a meeting elsewhere, on https alone, and those who are in the class get it", async () => {
  const { student, params, lesson, startsAt } = await made.allotted(5);
  await made.moveTo(startsAt, 0);
  const desk = await made.desk();
  await expect(desk.bookings.setMeetingLink({ params, body: { meetingUrl: "http://plain.example" } })).rejects.toMatchObject(
    refusal({ code: "invalid" }),
  );
  const api = await world.as(student);
  expect(await api.rooms.showLesson({ params: lesson })).toMatchObject({ meetingUrl: null });
  await desk.bookings.setMeetingLink({ params, body: { meetingUrl: "https://meet.example/x" } });
  expect(await api.rooms.showLesson({ params: lesson })).toMatchObject({ meetingUrl: "https://meet.example/x" });
  // stored as browsers read it, so that it leads where it seems to
  await desk.bookings.setMeetingLink({ params, body: { meetingUrl: "https://x.test\\@evil.test/" } });
  expect(await api.rooms.showLesson({ params: lesson })).toMatchObject({ meetingUrl: "https://x.test/@evil.test/" });
});

test("after a held class the student rates it once; a missed one can be allotted again", async () => {
  const { student, params, lesson, id, startsAt } = await made.allotted(3);
  await expect((await made.desk()).bookings.setOutcome({ params, body: { outcome: "held" } })).rejects.toMatchObject(
    refusal({ code: "conflict" }),
  );
  await made.moveTo(startsAt, 50);
  const api = await world.as(student);
  await expect(api.bookings.rateMyClass({ params, body: { stars: 5 } })).rejects.toMatchObject(refusal({ code: "conflict" }));
  expect((await (await made.desk()).bookings.setOutcome({ params, body: { outcome: "held" } })).status).toBe("DONE");
  const after = await made.wholeEmails(id, "after");
  expect(after.map(({ calendar }) => /^UID:(.+)\r$/m.exec(calendar ?? "")?.[1])).toEqual(
    Array.from({ length: 2 }, () => `${lesson.id}@online-tutoring`),
  );
  expect((await made.mine(student))?.may.rate).toBe(true);
  await expect(api.bookings.rateMyClass({ params, body: { stars: 6 } })).rejects.toMatchObject(refusal({ code: "invalid" }));
  const both = await Promise.allSettled(
    [5, 1].map((stars) => api.bookings.rateMyClass({ params, body: { stars, words: "Clear" } })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect((await (await made.desk()).desk.showRequestFile({ params })).rating).toMatchObject({ words: "Clear" });
  expect((await made.mine(student))?.may.rate).toBe(false);

  const missed = await made.allotted(3);
  await made.moveTo(missed.startsAt, 50);
  const desk = await made.desk();
  expect(await desk.bookings.setOutcome({ params: missed.params, body: { outcome: "student-absent" } })).toMatchObject({
    status: "CANCELLED",
    outcome: "student-absent",
  });
  const startsAt2 = new Date(world.service.now().getTime() + 30 * hour).toISOString();
  expect(
    await desk.bookings.allotTutor({ params: missed.params, body: { staffId: missed.staffId, startsAt: startsAt2 } }),
  ).toMatchObject({ status: "IN_PROGRESS" });
});

test("the student writes to support, the desk sees it on the request and answers, and the answer is read", async () => {
  const student = await world.make.student();
  const id = await world.make.booking({ student, courseId: made.courseId });
  const params = { id };
  const api = await world.as(student);
  await api.desk.contactSupport({ params, body: { text: "When will a tutor be found?" } });
  const desk = await made.desk();
  expect((await desk.bookings.findBookRequests({ query: { limit: 1 } })).data[0]).toMatchObject({ id, messageWaits: true });
  await desk.desk.answerStudent({ params, body: { text: "By tomorrow evening." } });
  expect((await desk.desk.showRequestFile({ params })).request.messageWaits).toBe(false);
  expect((await api.desk.listMyMessages({ params })).messages.map(({ fromStaff, text }) => [fromStaff, text])).toEqual([
    [false, "When will a tutor be found?"],
    [true, "By tomorrow evening."],
  ]);
  expect((await made.mine(student))?.answers).toBe(1);
  expect((await world.emailsTo(student.email)).map(({ text }) => text)).toContainEqual(
    expect.stringContaining("By tomorrow evening."),
  );
  await expect((await world.as(await world.make.student())).desk.listMyMessages({ params })).rejects.toMatchObject(
    refusal({ code: "not-found" }),
  );
});

test("the desk takes a request on, writes notes and sends an email again", async () => {
  const { params, id } = await made.allotted(60);
  const desk = await made.desk();
  expect((await desk.desk.setRequestOwner({ params, body: { mine: true } })).owner).toBe("Faizan Ali");
  expect((await desk.desk.setRequestOwner({ params, body: { mine: false } })).owner).toBeNull();
  await desk.desk.addRequestNote({ params, body: { text: "Prefers mornings" } });
  const before = await made.emailsOf(id);
  const emailId = before.find(({ kind }) => kind === "allotted")?.id ?? 0;
  await expect(desk.desk.resendEmail({ params: { id, emailId } })).rejects.toMatchObject(refusal({ code: "conflict" })); // it has not been sent yet
  await world.db.updateTable("emails").set({ status: "sent" }).where("email_id", "=", emailId).execute();
  const { emails, notes } = await desk.desk.resendEmail({ params: { id, emailId } });
  expect(notes.map(({ text, writtenBy }) => [text, writtenBy])).toEqual([["Prefers mornings", "Faizan Ali"]]);
  expect(emails).toHaveLength(before.length + 1);
  await expect(desk.desk.resendEmail({ params: { id, emailId: 1 } })).rejects.toMatchObject(refusal({ code: "conflict" }));
});

test("a student with a new address gets the reminders there, and so does the desk", async () => {
  const { student, id } = await made.allotted(30);
  const browser = await world.browserOf(student);
  const email = "aarav.new@example.in";
  await browser.api.families.sendStudentCode({ body: { email, purpose: "change-email" } });
  const otp = await world.codeFor(email);
  const details = { studentName: "Aarav Malhotra", parentName: "Ritu Malhotra", phoneNumber: "9811042367" };
  await browser.api.families.updateProfile({ body: { ...details, email, otp } });
  const planned = (await made.emailsOf(id)).filter(({ status }) => status === "planned");
  expect(planned.filter(({ to }) => to === email).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(["day-before", "hour-before"]),
  );
  expect(planned.filter(({ to }) => to === student.email)).toEqual([]);
  const found = await (await made.desk()).bookings.findBookRequests({ query: { search: email } });
  expect(found.data.map((request) => request.id)).toEqual([id]);
});

test("a tutor whose address was mistyped gets the link at the right one, also when it is sent again", async () => {
  const { staffId, id } = await made.allotted(60);
  const admin = await world.as(await world.make.admin());
  const staffEmail = "mary.right@example.in";
  const { staffEmail: wrong } = await world.db
    .selectFrom("tutors")
    .select("staff_email as staffEmail")
    .where("staff_id", "=", staffId)
    .executeTakeFirstOrThrow();
  await admin.tutors.updateTutor({ params: { id: staffId }, body: { staffEmail } });
  const toTutor = async (kind: string, to: string) =>
    (await made.emailsOf(id)).filter((one) => one.kind === kind && one.to === to);
  expect(await toTutor("day-before", staffEmail)).toHaveLength(1);
  expect(await toTutor("day-before", wrong)).toEqual([]);
  await world.db
    .updateTable("emails")
    .set({ status: "sent", to_address: wrong, calendar: null }) // its entry invites the right address by now
    .where("booking_id", "=", id)
    .where("kind", "=", "allotted")
    .where("side", "=", "tutor")
    .execute();
  const [first] = await toTutor("allotted", wrong);
  await (await made.desk()).desk.resendEmail({ params: { id, emailId: first?.id ?? 0 } });
  expect(await toTutor("allotted", staffEmail)).toHaveLength(1);
});

test("a no-show recorded by mistake is taken back: the class was held, and the family is asked to rate it, once", async () => {
  const { student, params, id, startsAt } = await made.allotted(3);
  await made.moveTo(startsAt, 50);
  const desk = await made.desk();
  expect((await desk.bookings.setOutcome({ params, body: { outcome: "student-absent" } })).status).toBe("CANCELLED");
  expect((await made.mine(student))?.may.write).toBe(true); // the email says where to write
  expect((await desk.bookings.setOutcome({ params, body: { outcome: "held" } })).status).toBe("DONE");
  expect((await made.mine(student))?.may.rate).toBe(true);
  await desk.bookings.changeRequestStatus({ params, body: { status: "IN_PROGRESS" } });
  await desk.bookings.setOutcome({ params, body: { outcome: "held" } });
  expect((await made.emailsOf(id)).filter(({ kind }) => kind === "after")).toHaveLength(2);
});

test("a participant who came and left before the class, or came after it, was not there", async () => {
  const { params, lesson, startsAt } = await made.allotted(3);
  await made.attended(lesson.id, "tutor", [-14, -12]);
  await made.attended(lesson.id, "student", [70, 72]);
  await made.moveTo(startsAt, 74);
  expect((await (await made.desk()).desk.showRequestFile({ params })).attendance.verdict).toBe("nobody-came");
});

test("a cancelled class cannot be closed as done before its time; when it is reopened, both sides are told", async () => {
  const { student, params, id } = await made.allotted(30);
  await (await world.as(student)).bookings.cancelMyBooking({ params });
  const desk = await made.desk();
  await expect(desk.bookings.changeRequestStatus({ params, body: { status: "DONE" } })).rejects.toMatchObject(
    refusal({ code: "conflict" }),
  );
  await desk.bookings.changeRequestStatus({ params, body: { status: "IN_PROGRESS" } });
  const emails = (await made.emailsOf(id)).filter(({ kind, status }) => kind === "cancelled" && status === "planned");
  expect(emails).toEqual([]); // unsent emails are withdrawn
  expect((await made.emailsOf(id)).filter(({ kind }) => kind === "allotted")).toHaveLength(4);
});

test("of two executives who take a request at once only one has it", async () => {
  const { params } = await made.allotted(30);
  const [one, other] = [await world.make.executive({ name: "Asha" }), await world.make.executive({ name: "Bela" })];
  await (await world.as(one)).desk.setRequestOwner({ params, body: { mine: true } });
  await expect((await world.as(other)).desk.setRequestOwner({ params, body: { mine: true } })).rejects.toMatchObject(
    refusal({ code: "conflict", message: "This request is already assigned to Asha." }),
  );
});

test("a course booked again during its cancellation has one open request, and that one is really open", async () => {
  const student = await world.make.student();
  const api = await world.as(student);
  const details = { studentName: "Aarav", parentName: "Ritu", phoneNumber: "9811042367", courseId: made.courseId };
  for (let round = 0; round < 10; round += 1) {
    const { booking } = await api.bookings.bookDemoClass({ body: details });
    const [again] = await Promise.all([
      api.bookings.bookDemoClass({ body: details }),
      api.bookings.cancelMyBooking({ params: { id: booking.id } }),
    ]);
    const now = (await api.bookings.listMyBookings()).bookings.find(({ id }) => id === again.booking.id);
    // either the booking came first and was cancelled after it, or it is a new one that waits
    expect([again.booking.id === booking.id, now?.status]).toEqual([
      again.booking.id === booking.id,
      again.booking.id === booking.id ? "cancelled" : "not_allotted",
    ]);
    expect(again.booking.status).toBe("not_allotted");
    if (now?.status === "not_allotted") await api.bookings.cancelMyBooking({ params: { id: now.id } });
  }
});
