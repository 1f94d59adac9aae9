import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Db } from "#api/platform/db/database.ts";
import { useWorld } from "#api/testing/use-world.ts";
import { eraseEmails, eraseEmailsAbout, eraseTutorsEmails } from "./erase-emails.queries.ts";
import { enqueueDigest } from "./write-email.ts";

const world = useWorld();

const digestItem = (subject: string, text: string) => ({ to: ["admin" as const], subject, text });
const waiting = async () => (await world.db.selectFrom("digest_items").select("subject").execute()).map(({ subject }) => subject);
const erase = ({ id, email }: { id: string; email: string }, numbers: string[] = []) =>
  eraseEmails(world.db, id, [email], numbers);

test("the erasure of a family leaves news of families with a longer address, a longer number or the same phone", async () => {
  const student = await world.make.student({ email: "ravi@x.in" });
  const kept = ["Kravi", "o'ravi", "ravi at x.in.net", "ravi+two", "BK-2026-0000011", "phone"];
  await enqueueDigest(
    world,
    digestItem("Kravi", "kravi@x.in has asked"),
    digestItem("o'ravi", "o'ravi@x.in has asked"),
    digestItem("ravi at x.in.net", "ravi@x.in.net has asked"),
    digestItem("ravi+two", "ravi+two@x.in and two.ravi@x.in have asked"),
    digestItem("BK-2026-0000011", "has asked"),
    digestItem("phone", "somebody else (+91 9811042367) has asked"),
    digestItem("own", "Their address: Ravi@X.in."),
    digestItem("BK-2026-000001: own number", "has asked"),
    digestItem("quoted", "'ravi@x.in' is my address"),
  );
  await erase(student, ["BK-2026-000001"]);
  expect(await waiting()).toEqual(kept);
  await world.db.deleteFrom("digest_items").execute();
});

test("a planned email with news loses the passages about an erased family and still brings the others'", async () => {
  const student = await world.make.student({ email: "leaves@x.in" });
  await world.make.admin({ email: "desk@x.in" });
  await enqueueDigest(
    world,
    digestItem("BK-2026-000007: Meera has written", "First line\n\n \nSecond line\n\nhttp://localhost:3000/7"),
    digestItem(
      "BK-2026-000008: Leela has written",
      "Her first line\n\n \nHer second line, with no number\n\nhttp://localhost:3000/8",
    ),
  );
  await world.notifyBackOffice();
  expect(await erase(student, ["BK-2026-000008"])).toBe(1);
  const emails = await world.emailsTo("desk@x.in");
  expect(emails).toEqual([
    {
      subject: "2 updates for the desk",
      text: "BK-2026-000007: Meera has written\nFirst line\nSecond line\nhttp://localhost:3000/7\n\nThis family was erased at its own request.\n\nOnline Tutoring",
    },
  ]);
  expect(await erase(student, ["BK-2026-000007"])).toBe(1);
  expect(await world.emailsTo("desk@x.in")).toEqual([]);
});

test("a parent who teaches too loses the family's emails, not the tutor's", async () => {
  const student = await world.make.student({ email: "both@x.in" });
  const admin = await world.as(await world.make.admin());
  const { tutorId } = await admin.applications.addApplication({
    body: {
      ...{ name: "Both", email: "both@x.in", phoneNumber: "9811042367", qualification: "M.Sc", experience: "4" },
      ...{ subjects: "Physics", preferredTimeSlot: "9:00 AM - 5:00 PM" },
    },
  });
  const rejected = { status: "REJECTED" as const, message: "" };
  await admin.applications.changeApplicationStatus({ params: { id: tutorId }, body: rejected });
  const staffId = await world.make.tutor({ staffEmail: "both@x.in" });
  await admin.tutors.inviteTutor({ params: { id: staffId } });
  await admin.tutors.updateTutor({ params: { id: staffId }, body: { staffEmail: "away@x.in" } });
  await admin.tutors.updateTutor({ params: { id: staffId }, body: { staffEmail: "both@x.in" } });
  const before = (await world.emailsTo("both@x.in")).map(({ subject }) => subject);
  await world.visitor().api.families.sendStudentCode({ body: { email: "both@x.in" } });
  await erase(student);
  expect((await world.emailsTo("both@x.in")).map(({ subject }) => subject)).toEqual(before);
  expect(before).toEqual([
    "Your application to Online Tutoring",
    "Your Online Tutoring account is ready",
    "Your sign-in address has changed",
    "Your sign-in address has changed",
  ]);
});

test("an invitation that was not sent yet follows the tutor to a new address; the old one is still told of the change", async () => {
  const admin = await world.as(await world.make.admin());
  const id = await world.make.tutor({ staffEmail: "first@x.in" });
  await admin.tutors.inviteTutor({ params: { id } });
  await admin.tutors.updateTutor({ params: { id }, body: { staffEmail: "second@x.in" } });
  const subjects = async (to: string) => (await world.emailsTo(to)).map(({ subject }) => subject);
  expect(await subjects("second@x.in")).toEqual(["Your Online Tutoring account is ready", "Your sign-in address has changed"]);
  expect(await subjects("first@x.in")).toEqual(["Your sign-in address has changed"]);
});

test("erasing what emails said about Om leaves those about computers, and Ria's erasure those about Maria", async () => {
  const { id, email } = await world.make.student();
  const write = (subject: string, status: "sent" | "planned") =>
    world.db
      .insertInto("emails")
      .values({ to_address: email, to_family: id, subject, body_text: "See you.", status, due_at: world.service.now() })
      .execute();
  for (const subject of ["From the computer course", "Om, your class", "ओम की कक्षा", "ओमकार की कक्षा"])
    await write(subject, "sent");
  await write("Om has homework", "planned");
  await eraseEmailsAbout(world.db, id, "Om", []);
  await eraseEmailsAbout(world.db, id, "ओम", []);
  const left = await world.db.selectFrom("emails").select("subject").where("to_family", "=", id).orderBy("email_id").execute();
  expect(left.map(({ subject }) => subject)).toEqual(["From the computer course", "ओमकार की कक्षा", "Om has homework"]);
});

/** How many rows of emails a piece of work reads, by the database's own count. */
const rowsRead = (work: (inside: Db) => Promise<unknown>) =>
  world.db.transaction().execute(async (inside) => {
    await work(inside);
    const { rows } = await sql<{ rows: number }>`
      select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::integer as rows
      from pg_stat_xact_user_tables where relname = 'emails'`.execute(inside);
    return rows[0]?.rows ?? 0;
  });

test("what an erasure reads does not grow with the emails of others", { meta: { proves: ["C15"] } }, async () => {
  const { id } = await world.make.student({ email: "few@x.in" });
  await sql`
    insert into emails (to_address, subject, body_text, status, sent_at, parameters, kind)
    select 'p' || n || '@x.in', 'Class of BK-2025-' || lpad(n::text, 6, '0'), 'See p' || n || '@x.in on Friday.', 'sent', clock_now(),
      jsonb_build_object('reference', 'BK-2025-' || lpad(n::text, 6, '0'), 'studentName', 'Aarav'), 'booked'
    from generate_series(1, 20000) n`.execute(world.owner);
  await sql`
    insert into emails (to_address, subject, body_text, kind, template, parameters)
    values ('desk@x.in', 'BK-2027-000001 waits', 'Write to Few@X.in.', 'news', null, null),
      ('desk@x.in', '', '', 'news', 'digest', '{"items": [{"subject": "C-2027-000003", "text": "waits"}]}')`.execute(world.owner);
  await sql`analyze emails`.execute(world.owner);
  expect(await rowsRead((inside) => eraseEmailsAbout(inside, id, "Om", ["BK-2027-000001", "OT-2027-000002"]))).toBeLessThan(100);
  expect(await rowsRead((inside) => eraseEmails(inside, id, ["few@x.in"], ["C-2027-000003"]))).toBeLessThan(100);
  expect(await rowsRead((inside) => eraseTutorsEmails(inside, 7, ["few@x.in"]))).toBeLessThan(100);
  expect(await world.emailsTo("desk@x.in")).toEqual([]);
  await sql`delete from emails`.execute(world.owner);
});

test("an erasure finds an address or a number however an email writes it", { meta: { proves: ["C15"] } }, async () => {
  const { id } = await world.make.student();
  const written = [
    "O'Brien@sub.x-y.in",
    "'o'brien@sub.x-y.in'",
    "(o'brien@sub.x-y.in)",
    "o'brien@sub.x-y.in.",
    "ref:bk-2027-000009;",
  ];
  const others = ["so'brien@sub.x-y.in", "o'brien@sub.x-y.in.net", "o'brien@sub.x-y.info", "BK-2027-0000091"];
  for (const text of [...written, ...others])
    await sql`
      insert into emails (to_address, subject, body_text, kind, template, parameters)
      values ('desk@y.in', '', '', 'news', 'digest', ${JSON.stringify({ items: [{ subject: "News", text }] })}::jsonb)`.execute(
      world.owner,
    );
  await eraseEmails(world.db, id, ["o'brien@sub.x-y.in"], ["BK-2027-000009"]);
  const left = (await world.emailsTo("desk@y.in")).map(({ text }) => text.split("\n")[0]);
  expect(left).toEqual(others);
});
