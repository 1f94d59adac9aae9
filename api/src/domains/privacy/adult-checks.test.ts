import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { eraseUnchecked } from "#api/app/erase-unchecked.ts";
import { accountByEmail } from "#api/domains/identity/index.ts";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
const rule = (from: string, needsCheck: boolean) =>
  sql`update consent_rule set required_from = ${from}::timestamptz, needs_check = ${needsCheck}`.execute(world.owner);
beforeEach(() => rule("2026-01-01", true));

const day = 86_400_000;
const adult = { fullName: "Ritu Malhotra", bornOn: "1988-02-29" };
const problem = (id: string) => ({ problem: { id } });

async function newFamily(email: string) {
  const browser = world.visitor();
  await browser.api.families.sendStudentCode({ body: { email } });
  await browser.api.families.verifyStudentCode({ body: { email, otp: await world.codeFor(email) } });
  const { noticeId, asksAge } = await browser.api.privacy.showNotice({ query: {} });
  const person = { email, studentName: "Aarav Malhotra", parentName: "Ritu Malhotra", phoneNumber: "9811042367" };
  const register = async (given?: { fullName: string; bornOn: string }) => {
    const body = { ...person, courseId: await world.make.course(), consent: { noticeId, ...(given && { adult: given }) } };
    const made = await browser.api.bookings.registerAndBook({ body });
    browser.token = made.token;
    return made.booking;
  };
  const book = async () =>
    browser.api.bookings.bookDemoClass({
      body: { parentName: "Ritu", studentName: "Aarav Malhotra", phoneNumber: "9811042367", courseId: await world.make.course() },
    });
  return { browser, noticeId, asksAge, register, book };
}
const idOf = async (email: string) =>
  (await sql<{ id: string }>`select account_id as id from accounts where email = ${email}`.execute(world.db)).rows[0]?.id ?? "";
const methods = async (email: string) =>
  (
    await sql<{
      method: string;
    }>`select method from consents join accounts using (account_id) where email = ${email} order by consent_number`.execute(
      world.db,
    )
  ).rows.map(({ method }) => method);

test(
  "a parent says name and date of birth with the consent; a child's own date is refused, and nothing is stored",
  { meta: { proves: ["C16"] } },
  async () => {
    const family = await newFamily("adult@example.com");
    expect(family.asksAge).toBe(true);
    await expect(family.register()).rejects.toMatchObject(problem("age-needed"));
    const slip = { fullName: "Aarav Malhotra", bornOn: "2024-06-01" };
    await expect(family.register(slip)).rejects.toMatchObject(problem("parent-under-age"));
    expect(await idOf("adult@example.com")).toBe("");
    expect(await family.register(adult)).toMatchObject({ status: "not_allotted" });
    expect(await methods("adult@example.com")).toEqual(["details-given"]);
  },
);

test(
  "a child who has given its own date of birth is not taken for an adult at the next try, by no spelling of its address, until the next day",
  { meta: { proves: ["C16"] } },
  async () => {
    const child = { fullName: "Aarav Malhotra", bornOn: "2013-06-01" };
    const family = await newFamily("child@example.com");
    await expect(family.register(child)).rejects.toMatchObject(problem("parent-under-age"));
    await expect(family.register(adult)).rejects.toMatchObject(problem("age-said-before"));
    await world.moveClock(61_000);
    await expect((await newFamily("child+1@example.com")).register(adult)).rejects.toMatchObject(problem("age-said-before"));
    expect(await (await newFamily("parents-own@example.com")).register(adult)).toMatchObject({ status: "not_allotted" });
    await world.moveClock(day + 60_000);
    expect(await (await newFamily("child@example.com")).register(adult)).toMatchObject({ status: "not_allotted" });
  },
);

test("nobody says an age for an address that another has verified", async () => {
  const { noticeId } = await newFamily("others@example.com");
  const stranger = world.visitor();
  const consent = { noticeId, adult: { ...adult, bornOn: "2013-06-01" } };
  const body = { email: "others@example.com", studentName: "A", parentName: "B", phoneNumber: "9811042367", consent };
  await expect(stranger.api.families.registerFamily({ body })).rejects.toMatchObject(problem("proof-required"));
  await world.moveClock(61_000);
  expect(await (await newFamily("others@example.com")).register(adult)).toMatchObject({ status: "not_allotted" });
});

test(
  "a family in which a child gives its own date of birth waits for a document, which the desk notes",
  { meta: { proves: ["C16"] } },
  async () => {
    await rule("2026-01-01", false);
    const family = await newFamily("one-phone@example.com");
    await family.register();
    await rule("2026-01-01", true);
    const { api } = family.browser;
    const say = (bornOn: string) => api.privacy.giveConsent({ body: { noticeId: family.noticeId, adult: { ...adult, bornOn } } });
    await expect(say("2013-06-01")).rejects.toMatchObject(problem("parent-under-age"));
    await expect(say(adult.bornOn)).rejects.toMatchObject(problem("age-not-confirmed"));
    const id = await idOf("one-phone@example.com");
    const desk = await world.as(await world.make.executive());
    expect(await desk.desk.showFamilyFile({ params: { id } })).toMatchObject({
      age: { state: "not-adult", fullName: null, bornOn: null, document: null },
    });
    expect((await api.privacy.showMyData()).ageCheck).toMatchObject({ erases: false });
    await desk.privacy.noteParentsAge({ params: { id }, body: { document: "pan", isAdult: true } });
    await api.privacy.giveConsent({ body: { noticeId: family.noticeId } });
    await family.book();
    await world.moveClock(8 * day);
    await eraseUnchecked(world.service, undefined);
    expect(await idOf("one-phone@example.com")).toBe(id);
  },
);

test("a parent turns 18 on the birthday in India, not a day before", async () => {
  const today = world.service.now();
  const birthday = (years: number, days: number) =>
    new Date(Date.UTC(today.getUTCFullYear() - years, today.getUTCMonth(), today.getUTCDate() + days)).toISOString().slice(0, 10);
  const young = await newFamily("young@example.com");
  await expect(young.register({ ...adult, bornOn: birthday(18, 2) })).rejects.toMatchObject(problem("parent-under-age"));
  const grown = await newFamily("grown@example.com");
  expect(await grown.register({ ...adult, bornOn: birthday(18, -1) })).toMatchObject({ status: "not_allotted" });
});

test("the desk notes the kind of document and the answer alone; a second child then needs no age", async () => {
  const family = await newFamily("seen@example.com");
  await family.register(adult);
  const id = await idOf("seen@example.com");
  const desk = await world.as(await world.make.executive());
  expect(await desk.desk.showFamilyFile({ params: { id } })).toMatchObject({ age: { state: "waiting", ...adult } });
  const noted = { params: { id }, body: { document: "passport" as const, isAdult: true } };
  await desk.privacy.noteParentsAge(noted);
  expect(await desk.desk.showFamilyFile({ params: { id } })).toMatchObject({
    age: { state: "adult", fullName: null, bornOn: null, document: "passport" },
  });
  await expect(desk.privacy.noteParentsAge(noted)).rejects.toMatchObject(problem("no-such-age-check"));
  expect((await family.browser.api.privacy.showNotice({ query: {} })).asksAge).toBe(false);
  await family.browser.api.families.addChild({ body: { name: "Diya", consent: { noticeId: family.noticeId } } });
  expect(await methods("seen@example.com")).toEqual(["details-given", "details-held"]);
  await world.moveClock(8 * day);
  await eraseUnchecked(world.service, undefined);
  expect(await idOf("seen@example.com")).toBe(id);
});

test("seven days without a document: nothing more is arranged, and the new family is erased with its request", async () => {
  const family = await newFamily("late@example.com");
  await family.register(adult);
  expect(await eraseUnchecked(world.service, undefined)).toBe(0);
  const may = async () =>
    (
      await sql<{ may: boolean }>`select may_arrange_for(child_id) as may from bookings where email = 'late@example.com'`.execute(
        world.db,
      )
    ).rows[0]?.may;
  expect(await may()).toBe(true);
  await world.moveClock(7 * day + 60_000);
  expect(await may()).toBe(false);
  expect(await eraseUnchecked(world.service, undefined)).toBe(1);
  expect(await idOf("late@example.com")).toBe("");
  const left = await sql`select from bookings where email = 'late@example.com'`.execute(world.db);
  expect(left.rows).toHaveLength(0);
});

test("an age said again does not begin the seven days again, and after them the family is told to show a document", async () => {
  const family = await newFamily("again@example.com");
  await family.register(adult);
  await world.moveClock(6 * day);
  const again = async () => world.as(await accountByEmail(world.db, "student", "again@example.com"));
  const consent = { noticeId: family.noticeId, adult };
  await (await again()).families.addChild({ body: { name: "Diya", consent } });
  await world.moveClock(day + 60_000);
  const person = await again();
  await expect(person.families.addChild({ body: { name: "Ishaan", consent } })).rejects.toMatchObject(
    problem("age-not-confirmed"),
  );
  expect(await person.privacy.listConsents()).toMatchObject({ children: [{ state: "missing", at: null, noticeId: null }, {}] });
});

test("a document that says otherwise stops everything at once, and a slip of the desk can be mended for seven days", async () => {
  const family = await newFamily("not@example.com");
  await family.register(adult);
  const desk = await world.as(await world.make.executive());
  const id = await idOf("not@example.com");
  const note = (isAdult: boolean) => desk.privacy.noteParentsAge({ params: { id }, body: { document: "aadhaar", isAdult } });
  await note(false);
  await expect(family.book()).rejects.toMatchObject(problem("consent-missing"));
  const again = family.browser.api.privacy.giveConsent({ body: { noticeId: family.noticeId, adult } });
  await expect(again).rejects.toMatchObject(problem("age-not-confirmed"));
  await eraseUnchecked(world.service, undefined);
  await note(true);
  await family.book();
});

test("a document seen at the last moment saves a family that is about to be erased", { meta: { proves: ["C16"] } }, async () => {
  const family = await newFamily("moment@example.com");
  await family.register(adult);
  const id = await idOf("moment@example.com");
  await world.moveClock(7 * day + 60_000);
  const waits = async () =>
    (await sql<{ waits: boolean }>`select exists (select from pg_locks where not granted) as waits`.execute(world.owner)).rows[0]
      ?.waits;
  let erasing: Promise<number> | undefined;
  await world.db.transaction().execute(async (inside) => {
    await sql`
      update adult_checks set is_adult = true, document = 'pan', checked_at = clock_now(), full_name = null, born_on = null
      where account_id = ${id}::uuid`.execute(inside);
    erasing = eraseUnchecked(world.service, undefined);
    await expect.poll(waits).toBe(true);
  });
  await erasing;
  expect(await idOf("moment@example.com")).toBe(id);
});

test("a family that had only declared it is asked for the age, until which day it may wait, and books again afterwards", async () => {
  await rule("2027-05-13", false);
  const family = await newFamily("declared@example.com");
  await family.register();
  await rule("2027-05-13", true);
  const { api } = family.browser;
  expect(await api.privacy.listConsents()).toMatchObject({ mayWait: true, children: [{ state: "missing" }] });
  await rule("2026-01-01", true);
  await expect(family.book()).rejects.toMatchObject(problem("consent-missing"));
  expect(await api.privacy.giveConsent({ body: { noticeId: family.noticeId, adult } })).toMatchObject({
    children: [{ state: "given" }],
  });
  await family.book();
  expect(await methods("declared@example.com")).toEqual(["declared", "details-given"]);
});
