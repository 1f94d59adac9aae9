import { sql } from "kysely";
import { expect, test } from "vitest";
import { retention } from "#api/platform/core/retention.ts";
import type { Tables } from "#api/platform/db/tables.ts";
import { deleteWhatIsOver } from "#api/testing/delete-what-is-over.ts";
import { fileOf, pdf } from "#api/testing/hostile-files.ts";
import { lessonWorld } from "#api/testing/lesson-world.ts";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();

const day = 86_400_000;
const count = async (table: keyof Tables) =>
  (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(world.db)).rows[0]?.n ?? 0;

test(
  "a code is wiped an hour after it was due, and what an email said after ninety days; that there was one stays",
  { meta: { proves: ["C5"] } },
  async () => {
    const email = "kept@example.in";
    await world.visitor().api.families.sendStudentCode({ body: { email } });
    await world.db
      .insertInto("emails")
      .values({
        to_address: email,
        subject: "BK-1: your class",
        body_text: "Hello Ritu",
        kind: "allotted",
        status: "sent",
        calendar: "BEGIN:VCALENDAR",
        last_error: "once",
      })
      .execute();
    await sql`update emails set status = 'sent', sent_at = clock_now()`.execute(world.db);
    await deleteWhatIsOver(world);
    expect(await world.codeFor(email)).toMatch(/^\d{6}$/);
    await world.moveClock(day / 12);
    await deleteWhatIsOver(world);
    await expect(world.codeFor(email)).rejects.toThrow("no result");
    expect((await world.emailsTo(email)).at(-1)).toEqual({ subject: "BK-1: your class", text: "Hello Ritu" });
    await world.moveClock((retention.emails.days - 1) * day);
    await deleteWhatIsOver(world);
    expect((await world.emailsTo(email)).length).toBe(2);
    await world.moveClock(day);
    await deleteWhatIsOver(world);
    const rows = await world.db.selectFrom("emails").selectAll().orderBy("email_id").execute();
    const empty = { to_address: "", subject: "", body_text: "", calendar: null, last_error: null, sealed: null };
    expect(rows).toMatchObject([
      { kind: null, status: "sent", ...empty },
      { kind: "allotted", status: "sent", ...empty },
    ]);
    expect(rows.every(({ sent_at }) => sent_at !== null)).toBe(true);
  },
);

test(
  "an executive opens an old request whose emails, sent, failed and withdrawn, were wiped with what they were made of",
  { meta: { proves: ["C5"] } },
  async () => {
    const made = await lessonWorld(world);
    const { id, params } = await made.allotted(30);
    await (await made.desk()).bookings.changeRequestStatus({ params, body: { status: "CANCELLED" } });
    const failed = sql`update emails set status = 'failed' where booking_id = ${id}::uuid and status = 'planned' and side = 'tutor'`;
    await failed.execute(world.db);
    await sql`update emails set status = 'sent' where booking_id = ${id}::uuid and status = 'planned'`.execute(world.db);
    await world.moveClock((retention.emails.days + 3) * day);
    await deleteWhatIsOver(world);
    const rows = await world.db.selectFrom("emails").selectAll().where("booking_id", "=", id).execute();
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(["sent", "failed", "withdrawn"]));
    const empty = { to_address: "", subject: "", body_text: "", template: null, parameters: null, reader: null };
    expect(rows).toEqual(rows.map((row) => ({ ...row, ...empty })));
    expect((await made.emailsOf(id)).map(({ to, subject }) => to + subject)).toEqual(rows.map(() => ""));
  },
);

test("the reason why mail to an address was stopped is forgotten after ninety days, and the address is tried again", async () => {
  await world.db
    .insertInto("stopped_addresses")
    .values({ address: "gone@example.in", why: "bounced", said: "no such user" })
    .execute();
  const addresses = async () => (await world.db.selectFrom("stopped_addresses").select("address").execute()).length;
  await world.moveClock((retention.emails.days - 1) * day);
  await deleteWhatIsOver(world);
  expect(await addresses()).toBe(1);
  await world.moveClock(2 * day);
  await deleteWhatIsOver(world);
  expect(await addresses()).toBe(0);
});

test(
  "sessions, devices, codes, proofs and counted tries are deleted once they no longer matter",
  { meta: { proves: ["C6"] } },
  async () => {
    const student = await world.make.student({ email: "old@example.in" });
    await world.browserOf(student);
    const visitor = world.visitor();
    await visitor.api.families.sendStudentCode({ body: { email: "proven@example.in" } });
    await visitor.api.families.verifyStudentCode({
      body: { email: "proven@example.in", otp: await world.codeFor("proven@example.in") },
    });
    await visitor.api.families.sendStudentCode({ body: { email: "wrong@example.in" } });
    await visitor.api.families.verifyStudentCode({ body: { email: "wrong@example.in", otp: "000000" } }).catch(() => {});
    const tables = ["email_verifications", "codes", "allowances_used", "wrong_codes", "sessions", "known_devices"] as const;
    const left = async () =>
      Object.fromEntries(await Promise.all(tables.map(async (table) => [table, (await count(table)) > 0])));
    await deleteWhatIsOver(world);
    const brief = { email_verifications: true, codes: true, allowances_used: true, wrong_codes: true };
    expect(await left()).toEqual({ ...brief, sessions: true, known_devices: true });
    await world.moveClock(2.1 * day);
    await deleteWhatIsOver(world);
    const gone = { email_verifications: false, codes: false, allowances_used: false, wrong_codes: false };
    expect(await left()).toEqual({ ...gone, sessions: true, known_devices: true });
    await world.moveClock((30 + retention.sessions.days) * day);
    await deleteWhatIsOver(world);
    expect(await left()).toMatchObject({ sessions: false, known_devices: true });
    await world.moveClock(retention.devices.days * day);
    await deleteWhatIsOver(world);
    expect(await left()).toMatchObject({ known_devices: false });
  },
);

const ofClasses = [
  "room_presence",
  "room_attempts",
  "room_endings",
  "room_alarms",
  "room_removals",
  "room_objections",
  "process_heartbeats",
] as const;

test(
  "the record of who was in a class is kept for ninety days, its outcome for longer",
  { meta: { proves: ["C7"] } },
  async () => {
    const account = await world.make.student();
    const id = await world.make.booking({
      student: account,
      courseId: await world.make.course(),
      status: "IN_PROGRESS",
      staffId: await world.make.tutor(),
      startsAt: world.service.now(),
    });
    const lessonId = await world.lessonOf(id);
    await (await world.as(account)).rooms.joinLesson({ params: { id: lessonId }, body: {} });
    const who = { lesson_id: lessonId, side: "student", person: "", name: "Aarav" } as const;
    await world.db
      .insertInto("room_presence")
      .values({ connection_id: lessonId, ...who, process_id: null, ended: "left" })
      .execute();
    const of = { lesson_id: lessonId };
    await world.db
      .insertInto("room_endings")
      .values({ ...of, ended_by: "Ravi" })
      .execute();
    await world.db
      .insertInto("room_alarms")
      .values({ ...of, missing: ["tutor"], raised_for: ["tutor"] })
      .execute();
    await world.db
      .insertInto("room_removals")
      .values({ ...of, person: "one", side: "parent", name: "Ravi", removed_by: "Anil" })
      .execute();
    await world.db
      .insertInto("room_objections")
      .values({ ...of, side: "student", name: "Aarav", text: "He was late." })
      .execute();
    await world.db.insertInto("process_heartbeats").values({ process_id: lessonId }).execute();
    await (await world.as(await world.make.executive())).bookings.setOutcome({ params: { id }, body: { outcome: "held" } });
    await world.moveClock((retention.visits.days - 1) * day);
    await deleteWhatIsOver(world);
    expect(await Promise.all(ofClasses.map(count))).toEqual([1, 1, 1, 1, 1, 1, 1]);
    await world.moveClock(2 * day);
    await deleteWhatIsOver(world);
    expect(await Promise.all(ofClasses.map(count))).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect((await world.db.selectFrom("lessons").select("status").where("booking_id", "=", id).executeTakeFirst())?.status).toBe(
      "held",
    );
  },
);

test(
  "a refused application is deleted with its résumé half a year after the decision, a waiting one is not",
  { meta: { proves: ["C8"] } },
  async () => {
    const admin = await world.as(await world.make.admin());
    const enter = async (email: string) => {
      const { tutorId } = await admin.applications.addApplication({
        body: {
          name: "Ramesh",
          email,
          phoneNumber: "9811042367",
          qualification: "M.Sc",
          experience: "4",
          subjects: "Physics",
          preferredTimeSlot: "9:00 AM - 5:00 PM",
          resume: fileOf(pdf(), "cv.pdf"),
        },
      });
      return tutorId;
    };
    const [refused, waiting] = [await enter("no@example.in"), await enter("wait@example.in")];
    await admin.applications.changeApplicationStatus({ params: { id: refused }, body: { status: "REJECTED" } });
    const { resume_path } = await world.db
      .selectFrom("applications")
      .select("resume_path")
      .where("application_id", "=", refused)
      .executeTakeFirstOrThrow();
    const left = async () =>
      (await world.db.selectFrom("applications").select("application_id").execute()).map(({ application_id }) => application_id);
    await world.moveClock((retention.refusedApplications.days - 1) * day);
    await deleteWhatIsOver(world);
    expect(await left()).toContain(refused);
    await world.moveClock(2 * day);
    await deleteWhatIsOver(world);
    expect(await left()).toEqual([waiting]);
    expect(await world.files.has(resume_path ?? "")).toBe(false);
  },
);

test(
  "a class's tickets are deleted when they expire, an import after a week, and the payment provider's webhooks after ninety days",
  { meta: { proves: ["C107"] } },
  async () => {
    const { db } = world;
    const booking = { student: await world.make.student(), courseId: await world.make.course(), startsAt: world.service.now() };
    const id = await world.make.booking({ ...booking, status: "IN_PROGRESS", staffId: await world.make.tutor() });
    const family = await world.as(booking.student);
    await family.rooms.joinLesson({ params: { id: await world.lessonOf(id) }, body: {} });
    const { id: made_by } = await world.make.admin();
    const rows = { rows_total: 1, rows_refused: 0, rows_translating: 0 };
    await db
      .insertInto("course_imports")
      .values({ made_by, file_name: "courses.csv", ...rows })
      .execute();
    await db.insertInto("payment_events").values({ event_id: "event_1", kind: "payment.captured" }).execute();
    const left = async () => [await count("room_tickets"), await count("course_imports"), await count("payment_events")];
    await deleteWhatIsOver(world);
    expect(await left()).toEqual([1, 1, 1]);
    await world.moveClock(6.9 * day);
    await deleteWhatIsOver(world);
    expect(await left()).toEqual([0, 1, 1]);
    await world.moveClock(0.2 * day);
    await deleteWhatIsOver(world);
    expect(await left()).toEqual([0, 0, 1]);
    await world.moveClock(83 * day);
    await deleteWhatIsOver(world);
    expect(await left()).toEqual([0, 0, 0]);
  },
);
