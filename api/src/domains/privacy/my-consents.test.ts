import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { entriesOf } from "#api/testing/entries-of.ts";
import { setRemainderKey } from "./remainders/index.ts";
import { warnOfConsentDay } from "./warn-of-day.ts";
import { newKeyPair } from "#api/platform/core/public-seal.ts";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();

const requireFrom = (day: string) => sql`update consent_rule set required_from = ${day}::timestamptz`.execute(world.owner);
beforeEach(() => requireFrom("2027-05-13"));

const ledger = async (accountId: string) => {
  const { rows } = await sql<{ act: string; purpose: string; method: string; language: string }>`
    select act, c.purpose, method, language from consents c left join notices using (notice_id)
    where account_id = ${accountId}::uuid order by consent_number`.execute(world.db);
  return rows.map(({ act, purpose, method, language }) => `${act} ${purpose} ${method} ${language}`);
};

async function newFamily(email: string, { consent = true, language = "en" as "en" | "hi" } = {}) {
  const browser = world.visitor();
  await browser.api.families.sendStudentCode({ body: { email } });
  await browser.api.families.verifyStudentCode({ body: { email, otp: await world.codeFor(email) } });
  const { noticeId } = await browser.api.privacy.showNotice({ query: { language } });
  const person = { email, studentName: "Aarav Malhotra", parentName: "Ritu Malhotra", phoneNumber: "9811042367" };
  return { browser, body: { ...person, ...(consent && { consent: { noticeId } }) } };
}

test(
  "a parent reads the notice in Hindi, agrees while booking, and the ledger keeps which words were read",
  { meta: { proves: ["C16"] } },
  async () => {
    const { browser, body } = await newFamily("hindi@example.com", { language: "hi" });
    const courseId = await world.make.course();
    const { token, studentDetails } = await browser.api.bookings.registerAndBook({ body: { ...body, courseId } });
    browser.token = token;
    const { children } = await browser.api.privacy.listConsents();
    expect(children).toMatchObject([{ id: studentDetails.children[0]?.id, name: "Aarav Malhotra", state: "given" }]);
    const noticeId = children[0]?.noticeId ?? 0;
    const notice = await world.visitor().api.privacy.showNotice({ query: { noticeId } });
    expect(notice).toMatchObject({ version: 5, language: "hi", title: "हम आपके बच्चे के बारे में क्या रखते हैं, और क्यों" });
    const account = await accountOf("hindi@example.com");
    expect(await ledger(account)).toEqual(["given classes declared hi"]);
  },
);

const accountOf = async (email: string) =>
  (await sql<{ id: string }>`select account_id as id from accounts where email = ${email}`.execute(world.db)).rows[0]?.id ?? "";

test("from the day of the law on, neither a registration nor a booking is stored without a parent's consent, whoever asks", async () => {
  const student = await world.make.student();
  const courseId = await world.make.course();
  await requireFrom("2026-01-01");
  const { browser, body } = await newFamily("late@example.com", { consent: false });
  const missing = { problem: { id: "consent-missing" } };
  await expect(browser.api.families.registerFamily({ body })).rejects.toMatchObject(missing);
  expect(await accountOf("late@example.com")).toBe("");
  await expect(browser.api.bookings.registerAndBook({ body: { ...body, courseId } })).rejects.toMatchObject(missing);

  const api = await world.as(student);
  const asked = { parentName: "Ritu", studentName: "Aarav", phoneNumber: "9811042367", courseId };
  await expect(api.bookings.bookDemoClass({ body: asked })).rejects.toMatchObject(missing);
  await expect(
    sql`insert into bookings (family_id, child_id, class_id, course_name, subject, class, student_name, parent_name, phone_number, email, time_zone, suits)
      select ${student.id}::uuid, ${student.childId}::uuid, ${courseId}, '', '', '', 'a', 'b', '+919811042367', 'c', 'Asia/Kolkata', '{}'`.execute(
      world.db,
    ),
  ).rejects.toMatchObject({ constraint: "consent_stands" });
  await expect(api.families.addChild({ body: { name: "Diya" } })).rejects.toMatchObject(missing);

  const { noticeId } = await api.privacy.showNotice({ query: {} });
  const after = await api.privacy.giveConsent({ body: { noticeId } });
  expect(after).toMatchObject({ mayWait: false, children: [{ state: "given" }] });
  expect((await api.bookings.bookDemoClass({ body: asked })).booking).toMatchObject({ status: "not_allotted" });
  await api.families.addChild({ body: { name: "Diya", consent: { noticeId } } });
});

test("a family that was here before the notice books as before until that day, and is asked", async () => {
  const api = await world.as(await world.make.student());
  expect(await api.privacy.listConsents()).toMatchObject({ mayWait: true, children: [{ state: "missing", at: null }] });
  const courseId = await world.make.course();
  const asked = { parentName: "Ritu", studentName: "Aarav", phoneNumber: "9811042367", courseId };
  expect((await api.bookings.bookDemoClass({ body: asked })).booking).toMatchObject({ status: "not_allotted" });
});

test("a parent who withdraws has the child's requests and classes cancelled at once, and nothing new begins for that child", async () => {
  const student = await world.make.student({ email: "withdraws@example.com" });
  const tutorId = await world.make.tutor();
  const courseId = await world.make.course();
  const browser = await world.browserOf(student);
  const { noticeId } = await browser.api.privacy.showNotice({ query: {} });
  await browser.api.privacy.giveConsent({ body: { noticeId } });
  const asked = { parentName: "Ritu", studentName: "Aarav", phoneNumber: "9811042367", courseId };
  const { booking } = await browser.api.bookings.bookDemoClass({ body: asked });
  const desk = await world.as(await world.make.executive());
  const startsAt = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 48 * 3_600_000).toISOString();
  await desk.bookings.allotTutor({ params: { id: booking.id }, body: { staffId: tutorId, startsAt } });
  expect(await browser.api.privacy.listConsents()).toMatchObject({ children: [{ coming: { classes: 1, lessons: 0 } }] });

  const after = await browser.api.privacy.withdrawConsent({ params: { childId: student.childId } });
  expect(after).toMatchObject({ children: [{ state: "withdrawn", coming: { classes: 0 } }] });
  expect((await browser.api.bookings.listMyBookings()).bookings).toMatchObject([{ status: "cancelled" }]);
  const lesson = await sql`select status from lessons where booking_id = ${booking.id}::uuid`.execute(world.db);
  expect(lesson.rows).toEqual([{ status: "cancelled" }]);
  const missing = { problem: { id: "consent-missing" } };
  await expect(browser.api.bookings.bookDemoClass({ body: asked })).rejects.toMatchObject(missing);
  const allot = { staffId: tutorId, startsAt };
  await expect(desk.bookings.allotTutor({ params: { id: booking.id }, body: allot })).rejects.toMatchObject(missing);

  await browser.api.privacy.giveConsent({ body: { noticeId, childId: student.childId } });
  expect((await browser.api.bookings.bookDemoClass({ body: asked })).booking).toMatchObject({ status: "not_allotted" });
  expect(await ledger(student.id)).toEqual([
    "given classes declared en",
    "withdrawn classes declared en",
    "given classes declared en",
  ]);
  expect(await entriesOf(world, "consent-withdrawn")).toMatchObject([
    { details: { childId: student.childId, purpose: "classes" } },
  ]);
});

test("of a hundred bookings at the moment of a withdrawal, none is left open afterwards", async () => {
  const student = await world.make.student();
  const api = await world.as(student);
  const courses = await Promise.all(Array.from({ length: 12 }, () => world.make.course()));
  const asked = { parentName: "Ritu", studentName: "Aarav", phoneNumber: "9811042367" };
  await Promise.allSettled([
    ...courses.slice(0, 6).map((courseId) => api.bookings.bookDemoClass({ body: { ...asked, courseId } })),
    api.privacy.withdrawConsent({ params: { childId: student.childId } }),
    ...courses.slice(6).map((courseId) => api.bookings.bookDemoClass({ body: { ...asked, courseId } })),
  ]);
  const { rows } = await sql`
    select from bookings where child_id = ${student.childId}::uuid and status <> 'CANCELLED'`.execute(world.db);
  expect(rows.length).toBe(0);
  expect(await ledger(student.id)).toEqual(["withdrawn classes declared null"]);
});

test("an operator is warned from sixty days before consent is required on, of the children for whom nobody agreed, of a key that is missing and of ages that nobody checks", async () => {
  await world.make.student();
  const from = new Date(world.service.now().getTime() + 61 * 86_400_000);
  await requireFrom(from.toISOString());
  const warned: unknown[] = [];
  const { db, now } = world.service;
  const warn = () => warnOfConsentDay({ db, now, report: (event, detail) => warned.push([event, detail?.["children"]]) });
  await warn();
  expect(warned).toEqual([]);
  await requireFrom(new Date(from.getTime() - 86_400_000).toISOString());
  await warn();
  expect(warned).toEqual([
    ["consent-day-near", expect.any(Number)],
    ["remainder-key-missing", undefined],
    ["parents-age-only-declared", undefined],
  ]);
  await setRemainderKey(db, newKeyPair().publicKey);
  await sql`update consent_rule set needs_check = true`.execute(world.owner);
  await warn();
  expect(warned.slice(3)).toEqual([["consent-day-near", expect.any(Number)]]);
  await sql`update consent_rule set needs_check = false`.execute(world.owner);
});

test("a parent who agrees for the child who was never asked about does not agree again for the one whose consent is withdrawn", async () => {
  const student = await world.make.student();
  const api = await world.as(student);
  await api.privacy.withdrawConsent({ params: { childId: student.childId } });
  const { student: details } = await api.families.addChild({ body: { name: "Diya" } });
  const { noticeId } = await api.privacy.showNotice({ query: {} });
  const { children } = await api.privacy.giveConsent({ body: { noticeId } });
  expect(children.map(({ state }) => state)).toEqual(["withdrawn", "given"]);
  expect(details.children).toHaveLength(2);
});

test("the desk cannot open a class again that was cancelled by a withdrawal, before the parent agrees again", async () => {
  const student = await world.make.student();
  const tutorId = await world.make.tutor();
  const api = await world.as(student);
  const startsAt = new Date(Math.ceil(world.service.now().getTime() / 3_600_000) * 3_600_000 + 48 * 3_600_000);
  const id = await world.make.booking({
    ...{ student, courseId: await world.make.course(), status: "IN_PROGRESS" as const, staffId: tutorId, startsAt },
  });
  await api.privacy.withdrawConsent({ params: { childId: student.childId } });
  const desk = await world.as(await world.make.executive());
  const reopen = () => desk.bookings.changeRequestStatus({ params: { id }, body: { status: "IN_PROGRESS" } });
  await expect(reopen()).rejects.toMatchObject({ problem: { id: "consent-missing" } });
  const { noticeId } = await api.privacy.showNotice({ query: {} });
  await api.privacy.giveConsent({ body: { noticeId, childId: student.childId } });
  expect(await reopen()).toMatchObject({ status: "IN_PROGRESS" });
});

test("a parent who agrees and withdraws all day is stopped, and can still withdraw", { meta: { proves: ["C16"] } }, async () => {
  const student = await world.make.student();
  const api = await world.as(student);
  const { noticeId } = await api.privacy.showNotice({ query: {} });
  const agreeAndWithdraw = async () => {
    await api.privacy.giveConsent({ body: { noticeId } });
    await api.privacy.giveConsent({ body: { noticeId, childId: student.childId } });
    await api.privacy.withdrawConsent({ params: { childId: student.childId } });
  };
  const all = async () => {
    for (let nth = 0; nth < 60; nth += 1) await agreeAndWithdraw();
  };
  await expect(all()).rejects.toMatchObject({ problem: { id: "too-many-changes-today" } });
  await api.privacy.withdrawConsent({ params: { childId: student.childId } });
  expect((await ledger(student.id)).length).toBeLessThan(100);
});

test("what a parent reads at the box of a review is no consent to classes", async () => {
  const api = await world.as(await world.make.student());
  await sql`
    insert into notices (purpose, version, language, body, body_hash) values ('reviews', 99, 'en', '{}', 'x')`.execute(world.db);
  const { rows } = await sql<{ id: number }>`select notice_id as id from notices where version = 99`.execute(world.db);
  await expect(api.privacy.giveConsent({ body: { noticeId: rows[0]?.id ?? 0 } })).rejects.toMatchObject({
    problem: { id: "no-such-notice" },
  });
});

test("nobody agrees or withdraws for another family's child", async () => {
  const [one, other] = [await world.make.student(), await world.make.student()];
  const api = await world.as(one);
  const { noticeId } = await api.privacy.showNotice({ query: {} });
  const refused = { problem: { id: "no-child-chosen" } };
  await expect(api.privacy.giveConsent({ body: { noticeId, childId: other.childId } })).rejects.toMatchObject(refused);
  await expect(api.privacy.withdrawConsent({ params: { childId: other.childId } })).rejects.toMatchObject(refused);
  expect(await ledger(other.id)).toEqual([]);
});

test("what was agreed to is neither changed nor deleted, by us either; only its evidence can go", async () => {
  const student = await world.make.student();
  const api = await world.as(student);
  const { noticeId } = await api.privacy.showNotice({ query: {} });
  await api.privacy.giveConsent({ body: { noticeId } });
  const kept = { code: "23001" };
  await expect(sql`update consents set act = 'withdrawn'`.execute(world.db)).rejects.toMatchObject(kept);
  await expect(sql`update consents set evidence = '{"a": 1}'`.execute(world.db)).rejects.toMatchObject(kept);
  await expect(sql`delete from consents`.execute(world.db)).rejects.toMatchObject(kept);
  await expect(sql`update notices set body = '{}'`.execute(world.db)).rejects.toMatchObject(kept);
  await expect(sql`delete from notices`.execute(world.db)).rejects.toMatchObject(kept);
  await sql`update consents set evidence = null`.execute(world.db);
});
