import { beforeAll, expect, test } from "vitest";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
let courseId: number;
beforeAll(async () => {
  courseId = await world.make.course({ classFullname: "Mathematics for CBSE Class 10", className: "Maths 10" });
});

const hour = 3_600_000;
const details = { studentName: "Aarav Malhotra", parentName: "Ritu Malhotra", phoneNumber: "9811042367" };
const soon = (hours = 48) => new Date(Math.ceil((world.service.now().getTime() + hours * hour) / hour) * hour);
const conflict = { problem: { code: "conflict" } };

test("a student books a demo: an id to read aloud, an email home, one to the back office, an entry in the log", async () => {
  const executive = await world.make.admin({ email: "desk@example.in" });
  const student = await world.make.student();
  const { booking } = await (
    await world.as(student)
  ).bookings.bookDemoClass({
    body: { ...details, courseId, courseName: "something else", email: "somebody@else.in" },
  });
  expect(booking).toMatchObject({
    title: "Mathematics for CBSE Class 10",
    status: "not_allotted",
    class: "Maths 10",
    date: null,
    tutor: null,
  });
  expect(booking.bookingId).toMatch(/^BK-\d{4}-\d{6}$/);
  expect(await world.emailsTo(student.email)).toMatchObject([{ subject: expect.stringContaining(booking.bookingId) as string }]);
  await world.notifyBackOffice();
  const reported = (await world.emailsTo(executive.email)).at(-1)?.text;
  expect(reported).toContain("Aarav Malhotra");
  expect(reported).toMatch(/http:\/\/localhost:3000\/admin\/book-requests\?request=[\da-f-]{36}$/m);
  expect(world.logged).toContain("demo-class-booked");
});

test("pressing twice, even at once, gives one booking; other details update it", async () => {
  const student = await world.make.student();
  const api = await world.as(student);
  const input = { body: { ...details, courseId } };
  const [first, second] = await Promise.all([api.bookings.bookDemoClass(input), api.bookings.bookDemoClass(input)]);
  const third = await api.bookings.bookDemoClass({ body: { ...details, courseId, studentName: "Aarav" } });
  expect(new Set([first, second, third].map(({ booking }) => booking.id)).size).toBe(1);
  const row = await world.db.selectFrom("bookings").selectAll().where("family_id", "=", student.id).executeTakeFirstOrThrow();
  expect(row.student_name).toBe("Aarav");
  expect(world.logged).toContain("demo-class-details-changed");
  expect((await api.families.showProfile()).student.studentName).toBe(student.studentName);
});

test("after the class is over the same course can be booked again", async () => {
  const student = await world.make.student();
  const api = await world.as(student);
  const staffId = await world.make.tutor();
  const held = await world.make.booking({
    student,
    courseId,
    status: "IN_PROGRESS",
    staffId,
    startsAt: new Date(world.service.now().getTime() - 2 * hour),
  });
  const { booking } = await api.bookings.bookDemoClass({ body: { ...details, courseId } });
  expect(booking.id).not.toBe(held);
  expect((await api.bookings.listMyBookings()).bookings.map(({ status }) => status).sort()).toEqual([
    "completed",
    "not_allotted",
  ]);
});

test("registering and booking is both or neither", { meta: { proves: ["2.3.3", "16.5.3"] } }, async () => {
  const email = "both@example.in";
  const browser = world.visitor();
  await browser.api.families.sendStudentCode({ body: { email } });
  await browser.api.families.verifyStudentCode({ body: { email, otp: await world.codeFor(email) } });
  const body = { ...details, email, courseId };

  await expect(browser.api.bookings.registerAndBook({ body: { ...body, courseId: 2_000_000_000 } })).rejects.toMatchObject({
    problem: { code: "not-found" },
  });
  expect(await world.db.selectFrom("accounts").select("email").where("email", "=", email).execute()).toEqual([]);

  const done = await browser.api.bookings.registerAndBook({ body });
  const repeated = await browser.api.bookings.registerAndBook({ body });
  expect(done).toMatchObject({ role: "student", studentDetails: { email }, booking: { status: "not_allotted" } });
  expect(repeated.booking.id).toBe(done.booking.id);
  await expect(world.visitor().api.bookings.registerAndBook({ body })).rejects.toMatchObject({ problem: { code: "forbidden" } });
});

test("a waiting request is locked until a tutor is allotted; then it moves freely", { meta: { proves: ["2.2.3"] } }, async () => {
  const student = await world.make.student();
  const executive = await world.as(await world.make.executive({ name: "Faizan Ali" }));
  const id = await world.make.booking({ student, courseId });
  const change = (status: "DONE" | "REGISTERED" | "NOT_STARTED") =>
    executive.bookings.changeRequestStatus({ params: { id }, body: { status } });
  await expect(change("DONE")).rejects.toMatchObject(conflict);

  const startsAt = soon();
  const staffId = await world.make.tutor({ staffName: "Mary Thomas" });
  const request = await executive.bookings.allotTutor({ params: { id }, body: { staffId, startsAt: startsAt.toISOString() } });
  expect(request).toMatchObject({
    status: "IN_PROGRESS",
    tutor: "Mary Thomas",
    updatedBy: "Faizan Ali",
    endsAt: new Date(startsAt.getTime() + 45 * 60_000).toISOString(),
  });
  expect((await world.emailsTo(student.email)).map(({ text }) => text).join()).toContain("Mary Thomas");

  expect((await change("DONE")).status).toBe("DONE");
  expect((await change("REGISTERED")).status).toBe("REGISTERED");
  await expect(change("NOT_STARTED")).rejects.toMatchObject(conflict);
});

test("the student's status follows the clock: booked, upcoming in the last hour, completed after the end", async () => {
  const student = await world.make.student();
  const staffId = await world.make.tutor();
  const startsAt = soon(5);
  await world.make.booking({ student, courseId, status: "IN_PROGRESS", staffId, startsAt });
  const status = async () => (await (await world.as(student)).bookings.listMyBookings()).bookings[0]?.status;
  const moveTo = (at: Date, minutes: number) => world.moveClock(at.getTime() + minutes * 60_000 - world.service.now().getTime());
  expect(await status()).toBe("booked");
  await moveTo(startsAt, -59);
  expect(await status()).toBe("upcoming");
  await moveTo(startsAt, 44);
  expect(await status()).toBe("upcoming");
  await moveTo(startsAt, 46);
  expect(await status()).toBe("completed");
});

test("nobody is in two classes at once, however many allot at the same moment", { meta: { proves: ["2.3.4"] } }, async () => {
  const executive = await world.as(await world.make.executive());
  const staffId = await world.make.tutor();
  const startsAt = soon(72).toISOString();
  const ids = await Promise.all(
    Array.from({ length: 8 }, async () => world.make.booking({ student: await world.make.student(), courseId })),
  );
  const outcomes = await Promise.allSettled(
    ids.map((id) => executive.bookings.allotTutor({ params: { id }, body: { staffId, startsAt } })),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const outcome of outcomes.filter(({ status }) => status === "rejected")) {
    expect(outcome).toMatchObject({ reason: { problem: { code: "conflict", fields: { startsAt: "Choose another time." } } } });
  }

  const student = await world.make.student();
  const other = await world.make.course();
  const slot = soon(96).toISOString();
  const [one, two] = [await world.make.booking({ student, courseId }), await world.make.booking({ student, courseId: other })];
  await executive.bookings.allotTutor({ params: { id: one }, body: { staffId, startsAt: slot } });
  const another = await world.make.tutor();
  await expect(
    executive.bookings.allotTutor({ params: { id: two }, body: { staffId: another, startsAt: slot } }),
  ).rejects.toMatchObject(conflict);
});

test("a cancelled request reopens only while its time is free", async () => {
  const executive = await world.as(await world.make.executive());
  const staffId = await world.make.tutor();
  const startsAt = soon(120);
  const [first, second] = [await world.make.student(), await world.make.student()];
  const id = await world.make.booking({ student: first, courseId, status: "IN_PROGRESS", staffId, startsAt });
  await executive.bookings.changeRequestStatus({ params: { id }, body: { status: "CANCELLED" } });
  await world.make.booking({ student: second, courseId, status: "IN_PROGRESS", staffId, startsAt });
  await expect(executive.bookings.changeRequestStatus({ params: { id }, body: { status: "IN_PROGRESS" } })).rejects.toMatchObject(
    conflict,
  );
  expect((await world.emailsTo(first.email)).at(-1)?.subject).toContain("cancelled");
});

test(
  "the desk cancels a waiting request only with a reason, which the student reads",
  { meta: { proves: ["2.2.3"] } },
  async () => {
    const executive = await world.as(await world.make.executive());
    const student = await world.make.student();
    const id = await world.make.booking({ student, courseId });
    await expect(executive.bookings.changeRequestStatus({ params: { id }, body: { status: "CANCELLED" } })).rejects.toMatchObject(
      {
        problem: { code: "invalid" },
      },
    );
    await executive.bookings.changeRequestStatus({ params: { id }, body: { status: "CANCELLED", reason: "Asked twice" } });
    expect((await world.emailsTo(student.email)).at(-1)?.text).toContain("Asked twice");
  },
);

test(
  "a student cancels until two hours before, twice without harm, and never another family's",
  { meta: { proves: ["2.3.2", "8.2.2"] } },
  async () => {
    const [student, stranger] = [await world.make.student(), await world.make.student()];
    const id = await world.make.booking({ student, courseId });
    await expect((await world.as(stranger)).bookings.cancelMyBooking({ params: { id } })).rejects.toMatchObject({
      problem: { code: "not-found" },
    });
    const api = await world.as(student);
    expect((await api.bookings.cancelMyBooking({ params: { id } })).booking.status).toBe("cancelled");
    expect((await api.bookings.cancelMyBooking({ params: { id } })).booking.status).toBe("cancelled");

    const staffId = await world.make.tutor();
    const close = await world.make.booking({
      student,
      courseId,
      status: "IN_PROGRESS",
      staffId,
      startsAt: new Date(world.service.now().getTime() + 119 * 60_000),
    });
    await expect(api.bookings.cancelMyBooking({ params: { id: close } })).rejects.toMatchObject(conflict);
  },
);

test("when two people change one request, the later change is refused and names the earlier one", async () => {
  const [ann, ben] = [
    await world.as(await world.make.executive({ name: "Ann" })),
    await world.as(await world.make.executive({ name: "Ben" })),
  ];
  const staffId = await world.make.tutor();
  const id = await world.make.booking({
    student: await world.make.student(),
    courseId,
    status: "IN_PROGRESS",
    staffId,
    startsAt: soon(30),
  });
  const seen = (await ann.bookings.findBookRequests()).data.find((row) => row.id === id)?.version ?? 0;
  await ann.bookings.changeRequestStatus({ params: { id }, body: { status: "DONE" } }, { ifMatch: seen });
  await expect(
    ben.bookings.changeRequestStatus({ params: { id }, body: { status: "CANCELLED" } }, { ifMatch: seen }),
  ).rejects.toMatchObject({
    problem: { code: "conflict", message: expect.stringContaining("Ann") as string },
  });
});

test("the desk filters requests by status, day in India and words, newest first", async () => {
  const executive = await world.as(await world.make.executive());
  const student = await world.make.student({ name: "Zoravar 100%_Singh", email: "zoravar@example.in" });
  const id = await world.make.booking({ student, courseId });
  const find = async (query: object) => (await executive.bookings.findBookRequests({ query })).data.map((row) => row.id);
  expect((await find({}))[0]).toBe(id);
  expect(await find({ search: "100%_s" })).toEqual([id]);
  expect(await find({ search: "zoravar@", status: "NOT_STARTED" })).toEqual([id]);
  expect(await find({ search: "zoravar", status: "DONE" })).toEqual([]);
  expect([await find({ id }), await find({ id, status: "DONE" })]).toEqual([[id], []]);
  await world.db
    .updateTable("bookings")
    .set({ created_at: new Date("2026-01-01T19:00:00Z") })
    .where("id", "=", id)
    .execute();
  expect(await find({ dateFrom: "2026-01-02", dateTo: "2026-01-02" })).toEqual([id]);
  expect(await find({ dateFrom: "2026-01-01", dateTo: "2026-01-01" })).toEqual([]);
  const { waiting, meta } = await executive.bookings.findBookRequests({ query: { limit: 1 } });
  expect(waiting).toBeGreaterThan(0);
  expect(meta.totalItems).toBeGreaterThan(1);
});
