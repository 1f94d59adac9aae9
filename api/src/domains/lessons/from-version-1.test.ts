import { createHmac } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { secretsFrom } from "#api/platform/core/data-folder.ts";
import { openDatabase } from "#api/platform/db/database.ts";
import type { Account } from "#api/domains/identity/index.ts";
import { verifyChain } from "#api/platform/logs/index.ts";
import { sealSome } from "#api/platform/logs/seal.queries.ts";
import { newDatabase } from "#api/testing/new-database.ts";
import { faultsOf } from "#api/testing/strict-calendar.ts";
import { startWorld, type World } from "#api/testing/world.ts";

const secret = "a secret for tests that is long enough";
const day = 24 * 3_600_000;
const now = Date.now();
const moments = {
  soon: now + 30 * 60_000,
  tomorrow: now + 30 * 3_600_000,
  nextWeek: now + 7 * day,
  nextMonth: now + 30 * day,
  past: now - 3 * 3_600_000,
  lastWeek: now - 7 * day,
  lastMonth: now - 30 * day,
};
const at = (name: keyof typeof moments) => new Date(moments[name]).toISOString();
const idOf = (nth: number | string) => `00000000-0000-4000-8000-${String(nth).padStart(12, "0")}`;

let database: Awaited<ReturnType<typeof newDatabase>>;
let world: World;
beforeAll(async () => {
  database = await newDatabase();
  await database.startAsFormerly("0010");
  const rows = await readFile(join(import.meta.dirname, "../../testing/bookings-of-1.0.sql"), "utf8");
  await database.owner.query(rows.replace(/\{\{(\w+)\}\}/g, (_, name: keyof typeof moments) => at(name)));
  await database.start();
  const sealing = openDatabase(database.ownerUrl); // entries without digests get the seals that version 1 made
  await sealSome(sealing, secretsFrom(secret).log, { whole: true });
  await sealing.destroy();
  process.env["TEST_APP_URL"] = database.appUrl;
  process.env["TEST_OWNER_URL"] = database.ownerUrl;
  world = await startWorld({ secret });
});
afterAll(async () => {
  await world.stop();
  await database.drop();
});

const person = (id: string, role: Account["role"], email: string) =>
  world.as({ id: idOf(id), role, name: "x", email, disabled: false } as Account);
const family = () => person("b1", "student", "ritu@example.in");
const desk = () => person("a1", "admin", "meera@example.in");

/** What the family read of each booking in version 1.0.0: status, tutor, start, moves left, stars, answers, and what it might do. Writing about an allotted or registered class and choosing a time are newer. */
const familySaw = [
  [1, "not_allotted", null, null, 2, null, 0, "cancel chooseTime write"],
  [2, "booked", "Mary Thomas", at("tomorrow"), 1, null, 0, "cancel move write"],
  [3, "upcoming", "Mary Thomas", at("soon"), 2, null, 0, "join write"],
  [4, "completed", "Mary Thomas", at("past"), 0, null, 0, "write"],
  [5, "completed", "Mary Thomas", at("lastWeek"), 2, 4, 0, ""],
  [6, "completed", "Mary Thomas", at("nextWeek"), 2, null, 0, ""],
  [7, "completed", "Mary Thomas", at("lastMonth"), 2, null, 0, "rate write"],
  [8, "cancelled", null, null, 2, null, 0, ""],
  [9, "cancelled", "Arvind Iyer", at("nextMonth"), 2, null, 0, ""],
  [11, "cancelled", "Arvind Iyer", at("lastWeek"), 2, null, 1, "write"],
];

test("a family that comes from version 1.0.0 sees its bookings as before, and is one child's family", async () => {
  const api = await family();
  const { bookings } = await api.bookings.listMyBookings();
  const seen = bookings
    .map(({ id, status, tutor, startsAt, movesLeft, rating, answers, may }) => {
      const allowed = Object.entries(may).flatMap(([what, holds]) => (holds ? [what] : []));
      return [Number(id.slice(-12)), status, tutor, startsAt, movesLeft, rating, answers, allowed.join(" ")];
    })
    .filter(([nth]) => nth !== 13)
    .toSorted(([one], [other]) => Number(one) - Number(other));
  expect(seen).toEqual(familySaw);
  const { student } = await api.families.showProfile();
  expect(student).toMatchObject({
    studentName: "Aarav Malhotra",
    parentName: "Ritu Malhotra",
    children: [{ name: "Aarav Malhotra" }],
  });
  expect(new Set(bookings.map(({ childId }) => childId))).toEqual(new Set(student.children.map(({ id }) => id)));
});

test("the desk sees every request as before: status, tutor, time, link, outcome, owner, version", async () => {
  const { data, waiting } = await (await desk()).bookings.findBookRequests({ query: { limit: 50 } });
  expect(waiting).toBe(1);
  const seen = Object.fromEntries(
    data.map(({ id, status, tutor, startsAt, meetingUrl, outcome, owner, version }) => [
      Number(id.slice(-12)),
      [status, tutor, startsAt, meetingUrl, outcome, owner, version],
    ]),
  );
  const rest = ["Meera Nair", 3];
  expect(seen).toEqual({
    1: ["NOT_STARTED", null, null, null, null, ...rest],
    2: ["IN_PROGRESS", "Mary Thomas", at("tomorrow"), "https://meet.example/2", null, ...rest],
    3: ["IN_PROGRESS", "Mary Thomas", at("soon"), null, null, ...rest],
    4: ["IN_PROGRESS", "Mary Thomas", at("past"), null, null, ...rest],
    5: ["DONE", "Mary Thomas", at("lastWeek"), null, "held", ...rest],
    6: ["DONE", "Mary Thomas", at("nextWeek"), null, null, ...rest],
    7: ["REGISTERED", "Mary Thomas", at("lastMonth"), null, "held", ...rest],
    8: ["CANCELLED", null, null, null, null, ...rest],
    9: ["CANCELLED", "Arvind Iyer", at("nextMonth"), null, null, ...rest],
    10: ["CANCELLED", "Arvind Iyer", at("past"), null, "student-absent", ...rest],
    11: ["CANCELLED", "Arvind Iyer", at("lastWeek"), null, "tutor-absent", ...rest],
    12: ["CANCELLED", "Arvind Iyer", at("lastMonth"), null, "held", ...rest],
    // its time was given to 5 meanwhile, so it no longer counts as held
    13: ["CANCELLED", "Mary Thomas", at("lastWeek"), null, null, ...rest],
  });
});

test("a request's file holds its notes, messages, emails, visits and rating as before", async () => {
  const api = await desk();
  const file = async (nth: number) => api.desk.showRequestFile({ params: { id: idOf(nth) } });
  const allotted = await file(2);
  expect(allotted.emails.map(({ kind, status, to }) => [kind, status, to])).toEqual([
    ["booked", "sent", "ritu@example.in"],
    ["allotted", "sent", "ritu@example.in"],
    ["day-before", "planned", "ritu@example.in"],
    ["hour-before", "planned", "ritu@example.in"],
    ["day-before", "planned", "mary@example.in"],
  ]);
  expect(allotted.notes.map(({ text }) => text)).toEqual(["Called."]);
  expect(await file(4)).toMatchObject({
    request: { may: { sayOutcome: true } },
    attendance: { verdict: "held" },
  });
  expect((await file(5)).rating).toEqual({ stars: 4, words: "Clear." });
  expect((await file(11)).messages.map(({ text }) => text)).toEqual(["When?", "Soon.", "Thanks."]);
});

test("links in emails sent before still open the class, for the family and for the tutor", async () => {
  const params = { id: idOf(3) };
  const key = createHmac("sha256", secretsFrom(secret).codes).update(`class ${params.id} 1`).digest("base64url").slice(0, 32);
  const seen = { state: "early", tutor: "Mary Thomas", student: "Aarav" };
  expect(await (await family()).rooms.showLesson({ params })).toMatchObject(seen);
  expect(await world.visitor().api.rooms.showLesson({ params, body: { key } })).toMatchObject({ ...seen, side: "tutor" });
});

test("reminders planned before are worded from their class as it is, and sent in the language that the family has then", async () => {
  const planned = async () => {
    const emails = (await world.writtenEmails()).filter(
      ({ status, booking_id }) => status === "planned" && booking_id === idOf(2),
    );
    return emails.map(({ to_address, subject, body_text, calendar }) => ({ to_address, subject, body_text, calendar }));
  };
  const [dayBefore, hourBefore, tutors] = await planned();
  expect(dayBefore).toMatchObject({ to_address: "ritu@example.in", subject: expect.stringContaining("is tomorrow") as string });
  expect(dayBefore?.body_text).toContain("Course: Chemistry 2\n");
  expect(hourBefore?.body_text).toContain("starts in an hour");
  expect(tutors).toMatchObject({ to_address: "mary@example.in" });
  expect(tutors?.body_text).toMatch(/\/class\/\S+#key=[\w-]{32}$/m);
  expect(faultsOf(dayBefore?.calendar ?? "", { method: "REQUEST", to: "ritu@example.in" })).toEqual([]);
  await (await family()).bookings.chooseLanguage({ body: { language: "hi" } });
  expect((await planned())[0]?.body_text).toMatch(/^नमस्ते Ritu Malhotra जी,/);
  await (await family()).bookings.chooseLanguage({ body: { language: "en" } });
});

test("planned reminders follow a changed class and a changed address", async () => {
  const params = { id: idOf(2) };
  await (await family()).bookings.cancelMyBooking({ params });
  const { emails } = await (await desk()).desk.showRequestFile({ params });
  expect(emails.filter(({ kind }) => kind.endsWith("-before")).map(({ status }) => status)).toEqual([
    "withdrawn",
    "withdrawn",
    "withdrawn",
  ]);
});

test("the log that was sealed in version 1.0.0 still verifies", async () => {
  expect(await verifyChain(world.owner, secretsFrom(secret).log)).toMatchObject({ faults: [] });
});

test("what was written to support before is a conversation now, with every message in its place", async () => {
  const { rows } = await database.owner.query<{ side: string; words: string; numbered: boolean; read: number }>(`
    select m.side, m.words, m.message_number = row_number() over (order by m.message_id) as numbered, r.read_number as read
    from messages m join conversations c using (conversation_id) join bookings b on b.id = c.booking_id
    join read_receipts r on r.conversation_id = c.conversation_id
    where b.class_id = 11 and c.family_id = b.family_id order by m.message_number`);
  expect(rows).toEqual([
    { side: "student", words: "When?", numbered: true, read: 3 },
    { side: "staff", words: "Soon.", numbered: true, read: 3 },
    { side: "student", words: "Thanks.", numbered: true, read: 3 },
  ]);
});
