import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { entriesOf } from "#api/testing/entries-of.ts";
import { lessonWorld } from "#api/testing/lesson-world.ts";
import { fileOf, pdf } from "#api/testing/hostile-files.ts";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();

const written = (operation: string) => entriesOf(world, operation);

test("an export is in the log: by whom, with which filter, and how many rows", { meta: { proves: ["C1"] } }, async () => {
  const executive = await world.as(await world.make.executive({ name: "Faizan Ali" }));
  const admin = await world.as(await world.make.admin({ name: "Meera Nair" }));
  const courseId = await world.make.course();
  for (let nth = 0; nth < 3; nth += 1) await world.make.booking({ student: await world.make.student(), courseId });
  await (await executive.bookings.exportBookRequests({ query: { search: "Aarav" } })).blob.text();
  expect(await written("book-requests-exported")).toMatchObject([
    { by: "Faizan Ali", details: { filter: { search: "Aarav", status: "ALL" } } },
  ]);
  expect(await written("book-requests-exported-ended")).toMatchObject([{ by: "Faizan Ali", details: { rows: 3 } }]);
  await admin.applications.exportApplications();
  await admin.tutors.exportTutors();
  await admin.logs.exportLogs();
  await admin.editCatalogue.exportCourses();
  await admin.appUpdates.exportAppUpdates();
  for (const operation of [
    "tutor-requests-exported",
    "staff-exported",
    "logs-exported",
    "courses-exported",
    "app-updates-exported",
  ])
    expect({ operation, by: (await written(operation)).map(({ by }) => by) }).toEqual({ operation, by: ["Meera Nair"] });
});

test(
  "opening a résumé, or a request with its conversation, is in the log, once an hour",
  { meta: { proves: ["C2"] } },
  async () => {
    const admin = await world.as(await world.make.admin({ name: "Kavita Rao" }));
    const { tutorId } = await admin.applications.addApplication({
      body: {
        name: "Ramesh",
        email: "r@example.in",
        phoneNumber: "9811042367",
        qualification: "M.Sc",
        experience: "4",
        subjects: "Physics",
        preferredTimeSlot: "9:00 AM - 5:00 PM",
        resume: fileOf(pdf(), "cv.pdf"),
      },
    });
    await admin.applications.openResume({ params: { id: tutorId } });
    expect(await written("resume-opened")).toEqual([{ by: "Kavita Rao", details: { tutorId } }]);
    const id = await world.make.booking({ student: await world.make.student(), courseId: await world.make.course() });
    for (let nth = 0; nth < 5; nth += 1) await admin.desk.showRequestFile({ params: { id } });
    expect(await written("book-request-opened")).toMatchObject([{ by: "Kavita Rao", details: { messages: 0 } }]);
  },
);

test("what people write to each other is in the log by its number only", { meta: { proves: ["C3"] } }, async () => {
  const account = await world.make.student();
  const student = await world.as(account);
  const executive = await world.as(await world.make.executive());
  const id = await world.make.booking({ student: account, courseId: await world.make.course() });
  const secret = "My daughter has dyslexia";
  await student.desk.contactSupport({ params: { id }, body: { text: secret } });
  await executive.desk.answerStudent({ params: { id }, body: { text: `Thank you. ${secret}` } });
  await executive.desk.addRequestNote({ params: { id }, body: { text: `She says: ${secret}` } });
  const rows = await world.db.selectFrom("log_entries").select(["operation", "details"]).execute();
  expect(JSON.stringify(rows)).not.toContain("dyslexia");
  for (const operation of ["support-message-written", "support-message-answered"])
    expect(typeof (await written(operation))[0]?.details["messageId"]).toBe("number");
  expect(typeof (await written("book-request-note-added"))[0]?.details["noteId"]).toBe("number");
});

test("a message, a rating or a visit makes nobody's next change a conflict", async () => {
  const account = await world.make.student();
  const student = await world.as(account);
  const executive = await world.as(await world.make.executive());
  const id = await world.make.booking({ student: account, courseId: await world.make.course() });
  const { request } = await executive.desk.showRequestFile({ params: { id } });
  await student.desk.contactSupport({ params: { id }, body: { text: "Hello?" } });
  await executive.desk.answerStudent({ params: { id }, body: { text: "Hello!" } });
  const staffId = await world.make.tutor();
  const startsAt = new Date(world.service.now().getTime() + 5 * 3_600_000).toISOString();
  const allotted = await executive.bookings.allotTutor(
    { params: { id }, body: { staffId, startsAt } },
    { ifMatch: request.version },
  );
  await world.moveClock(5 * 3_600_000);
  await (await world.as(account)).rooms.joinLesson({ params: { id: await world.lessonOf(id) }, body: {} });
  const desk = await world.as(await world.make.executive());
  const held = await desk.bookings.setOutcome({ params: { id }, body: { outcome: "held" } }, { ifMatch: allotted.version });
  await (await world.as(account)).bookings.rateMyClass({ params: { id }, body: { stars: 5 } });
  const body = { status: "REGISTERED" as const };
  expect(await desk.bookings.changeRequestStatus({ params: { id }, body }, { ifMatch: held.version })).toMatchObject(body);
});

test(
  "opening the chat or the board of a class is in the log where the desk does it, not where its family does",
  { meta: { proves: ["C104"] } },
  async () => {
    const made = await lessonWorld(world);
    const { student, lesson } = await made.allotted(72);
    const params = { id: lesson.id };
    await (await world.as(student)).roomBoard.showRecord({ params, body: {} });
    expect(await written("class-record-opened")).toEqual([]);
    const executive = await world.as(await world.make.executive({ name: "Faizan Ali" }));
    await executive.roomBoard.showRecord({ params, body: {} });
    await executive.roomBoard.openBoardLog({ params, body: {} });
    expect(await written("class-record-opened")).toEqual([{ by: "Faizan Ali", details: { lessonId: lesson.id } }]);
  },
);

test("reading the complaints of families is in the log, once an hour", { meta: { proves: ["C104"] } }, async () => {
  const family = await world.as(await world.make.student());
  const { number } = await family.complaints.complain({ body: { kind: "website", text: "The page is slow." } });
  const executive = await world.as(await world.make.executive({ name: "Faizan Ali" }));
  for (let nth = 0; nth < 3; nth += 1) await executive.complaints.findComplaints({ query: { which: "all" } });
  expect(await written("complaints-opened")).toEqual([{ by: "Faizan Ali", details: { complaints: [number] } }]);
});

test("entries that only record a read are left out on request, counted exactly, and never left out otherwise", async () => {
  const admin = await world.as(await world.make.admin({ name: "Meera Nair" }));
  await admin.logs.addNote({ body: { operation: "family-opened" } }); // a note may be worded like an event
  const find = async (query: Parameters<typeof admin.logs.findLogs>[0] = {}) => {
    const { logs, totalCount, hiddenReads } = await admin.logs.findLogs({ query: { limit: 100, ...query.query } });
    return {
      rows: logs.length,
      totalCount,
      hiddenReads,
      reads: logs.filter(({ operation }) => /-(opened|read)$/.test(operation)),
    };
  };
  const check = async (reads: number) => {
    for (const query of [{}, { operationType: "SYSTEM" }, { search: "SYSTEM" }, { search: "opened" }] as const) {
      const [all, kept] = [await find({ query }), await find({ query: { ...query, reads: "hide" } })];
      expect(all).toMatchObject({ totalCount: all.rows, hiddenReads: 0 });
      expect(kept).toMatchObject({ totalCount: kept.rows, hiddenReads: all.rows - kept.rows });
      expect(kept.reads.every(({ isNote }) => isNote)).toBe(true);
    }
    expect((await find({ query: { reads: "hide" } })).hiddenReads).toBe(reads);
  };
  const before = (await find()).reads.filter(({ isNote }) => !isNote);
  expect(new Set(before.map(({ operation }) => operation)).size).toBeGreaterThan(3);
  await check(before.length);
  await admin.logs.hideLog({ params: { id: before[0]?.id ?? 0 } });
  await check(before.length - 1);
  await admin.logs.clearLogs({ query: { operationType: "SYSTEM" } });
  await admin.complaints.findComplaints({ query: { which: "all" } });
  await check(1);
});

test("every operation that only records a read is known as one", async () => {
  const folder = join(import.meta.dirname, "../..");
  const named = new Set<string>();
  for await (const path of glob("**/*.ts", { cwd: folder, exclude: (name) => name.endsWith(".test.ts") }))
    for (const [, operation = ""] of (await readFile(join(folder, path), "utf8")).matchAll(
      /operation: "([a-z-]+-(?:opened|read))"/g,
    ))
      named.add(operation);
  expect(named.size).toBeGreaterThan(8);
  const { rows } = await sql<{ operation: string }>`
    select operation from unnest(${[...named]}::text[]) operation where not is_log_read(operation, false)`.execute(world.db);
  expect(rows).toEqual([]);
});
