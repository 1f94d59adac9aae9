import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { allJobs } from "#api/app/all-jobs.ts";
import { eraseUnchecked } from "#api/app/erase-unchecked.ts";
import { systemContext } from "#api/platform/core/context.ts";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
beforeEach(async () => {
  await sql`update consent_rule set required_from = '2026-01-01', needs_check = true`.execute(world.owner);
  world.locker.setFault("answered");
});

const minute = 60_000;
const day = 24 * 60 * minute;
const problem = (id: string) => ({ problem: { id } });
const fullName = "Ritu Malhotra";
type Browser = ReturnType<typeof world.visitor>;

/** A mother with a verified address, who has not agreed yet. */
async function newMother(email: string, browser = world.visitor()) {
  const { api } = browser;
  await api.families.sendStudentCode({ body: { email } });
  await api.families.verifyStudentCode({ body: { email, otp: await world.codeFor(email) } });
  const { noticeId, withDigiLocker } = await api.privacy.showNotice({ query: {} });
  const person = { email, studentName: "Aarav Malhotra", parentName: fullName, phoneNumber: "9811042367" };
  const register = async (given: { ageCheckId?: string; adult?: { fullName: string; bornOn: string } }) => {
    browser.token = (await api.families.registerFamily({ body: { ...person, consent: { noticeId, ...given } } })).token;
  };
  return { browser, api, noticeId, withDigiLocker, register };
}
const begin = (browser: Browser, name = fullName) => browser.api.ageChecks.beginAgeCheck({ body: { fullName: name } });
const stateIn = (address: string) => address.split("/").at(-1) ?? "";

/** The parent answers at the locker and comes back in this browser. */
async function answer(browser: Browser, chosen: Parameters<typeof world.locker.choose>[1], name = fullName) {
  const { url } = await begin(browser, name);
  const state = stateIn(world.locker.choose(url ?? "", chosen, fullName));
  const body = { state, hasDeclined: chosen === "decline" };
  const finish = () => browser.api.ageChecks.finishAgeCheck({ body });
  return { state, finish, ...(await finish()) };
}
type Row = { isAdult: boolean; issuer: string | null; reference: string | null; fullName: string | null; bornOn: Date | null };
const ageOf = async (email: string): Promise<Row | undefined> =>
  (
    await sql<Row>`
      select is_adult as "isAdult", token_issuer as issuer, token_reference as reference, full_name as "fullName", born_on as "bornOn"
      from adult_checks join accounts using (account_id) where email = ${email}`.execute(world.db)
  ).rows[0];
const consentOf = async (email: string) =>
  (
    await sql<{ method: string; evidence: Record<string, string> | null }>`
      select method, evidence from consents join accounts using (account_id) where email = ${email} order by consent_number`.execute(
      world.db,
    )
  ).rows;
const warning = async (email: string) =>
  (
    await sql<{ status: string; dueAt: Date }>`
      select status, due_at as "dueAt" from emails where kind = 'age-check-due' and to_family = (select account_id from accounts where email = ${email})`.execute(
      world.db,
    )
  ).rows;

test(
  "a mother shows by a token that she is an adult: kept are the answer and its reference, and the child is hers to book for",
  { meta: { proves: ["C16"] } },
  async () => {
    const mother = await newMother("token@example.com");
    expect(mother.withDigiLocker).toBe(true);
    const { id, outcome } = await answer(mother.browser, "adult");
    expect(outcome).toBe("adult");
    await mother.register({ ageCheckId: id });
    const [consent] = await consentOf("token@example.com");
    expect(consent).toMatchObject({ method: "token", evidence: { issuer: "digilocker", reference: expect.any(String) } });
    const age = await ageOf("token@example.com");
    expect(age).toMatchObject({ isAdult: true, issuer: "digilocker", reference: consent?.evidence?.["reference"] });
    expect([age?.fullName, age?.bornOn]).toEqual([null, null]);
    expect(await warning("token@example.com")).toEqual([]);
    const everything = await sql<{ row: string }>`
      select row_to_json(t)::text as row from token_checks t union all select row_to_json(a)::text from adult_checks a
      union all select row_to_json(c)::text from consents c union all select details::text from log_entries`.execute(world.owner);
    expect(everything.rows.map(({ row }) => row).join()).not.toMatch(/XXXXXXXX|1986|560001|photo/);
    await mother.api.families.addChild({ body: { name: "Diya", consent: { noticeId: mother.noticeId } } });
    expect((await consentOf("token@example.com")).map(({ method }) => method)).toEqual(["token", "details-held"]);
  },
);

test(
  "a check counts for one consent: a second family in the same browser cannot use it",
  { meta: { proves: ["C16"] } },
  async () => {
    const mother = await newMother("once@example.com");
    const { id } = await answer(mother.browser, "adult");
    await mother.register({ ageCheckId: id });
    mother.browser.token = undefined;
    const other = await newMother("twice@example.com", mother.browser);
    await expect(other.register({ ageCheckId: id })).rejects.toMatchObject(problem("age-check-unknown"));
    expect(await ageOf("twice@example.com")).toBe(undefined);
  },
);

test("the answer that comes twice, even at once, is the same answer", async () => {
  const mother = await newMother("double@example.com");
  const { url } = await begin(mother.browser);
  const state = stateIn(world.locker.choose(url ?? "", "adult", fullName));
  const finish = () => mother.api.ageChecks.finishAgeCheck({ body: { state } });
  const outcomes = (await Promise.all([finish(), finish(), finish()])).map(({ outcome }) => outcome);
  expect(outcomes).toEqual(["adult", "adult", "adult"]);
  expect((await finish()).outcome).toBe("adult");
  expect(await begin(mother.browser)).toMatchObject({ outcome: "adult", url: null });
});

test.each([
  ["a minor's date of birth", "minor", "not-adult", fullName],
  ["a document of another name", "other-name", "name-differs", fullName],
  ["a document without a whole date", "no-date", "unreadable", fullName],
  ["a parent who does not agree", "decline", "declined", fullName],
  ["a parent who typed another name", "adult", "name-differs", "Savita Deshpande"],
] as const)(
  "%s shows nobody to be an adult, and the parent goes on by giving a date of birth",
  { meta: { proves: ["C16"] } },
  async (what, act, outcome, name) => {
    const email = `${act}-${name.length}@example.com`;
    const mother = await newMother(email);
    const check = await answer(mother.browser, act, name);
    expect([what, check.outcome]).toEqual([what, outcome]);
    await expect(mother.register({ ageCheckId: check.id })).rejects.toMatchObject(problem("age-check-unknown"));
    expect(await consentOf(email)).toEqual([]);
    await mother.register({ adult: { fullName, bornOn: "1988-02-29" } });
    expect(await consentOf(email)).toMatchObject([{ method: "details-given" }]);
  },
);

test.each(["down", "slow", "refused", "odd"] as const)(
  "while the aggregator is %s, a parent is told so and can try again",
  async (fault) => {
    const mother = await newMother(`${fault}@example.com`);
    world.locker.setFault(fault);
    await expect(begin(mother.browser)).rejects.toMatchObject(problem("age-check-down"));
    world.locker.setFault("answered");
    const { url } = await begin(mother.browser);
    const state = stateIn(world.locker.choose(url ?? "", "adult", fullName));
    world.locker.setFault(fault);
    const finish = () => mother.api.ageChecks.finishAgeCheck({ body: { state } });
    await expect(finish()).rejects.toMatchObject(problem("age-check-down"));
    world.locker.setFault("answered");
    expect((await finish()).outcome).toBe("adult");
  },
);

test("a forged state, and one begun in another browser, show nothing", { meta: { proves: ["C16"] } }, async () => {
  const [mother, stranger] = [await newMother("own@example.com"), await newMother("foreign@example.com")];
  const { id, url } = await begin(mother.browser);
  const state = stateIn(world.locker.choose(url ?? "", "adult", fullName));
  const finishAs = ({ api }: Browser, given: string) => api.ageChecks.finishAgeCheck({ body: { state: given } });
  await expect(finishAs(mother.browser, "forged")).rejects.toMatchObject(problem("age-check-unknown"));
  await expect(finishAs(stranger.browser, state)).rejects.toMatchObject(problem("age-check-unknown"));
  await expect(finishAs(world.visitor(), state)).rejects.toMatchObject(problem("proof-required"));
  await expect(stranger.api.ageChecks.showAgeCheck({ params: { id } })).rejects.toMatchObject(problem("age-check-unknown"));
  expect((await finishAs(mother.browser, state)).outcome).toBe("adult");
  await expect(stranger.register({ ageCheckId: id })).rejects.toMatchObject(problem("age-check-unknown"));
});

test("a check is over after its time, and a new one takes the place of an open one", { meta: { proves: ["C16"] } }, async () => {
  const student = await world.make.student({ email: "over@example.com", agrees: true });
  const browser = await world.browserOf(student);
  const first = await begin(browser);
  const firstState = stateIn(world.locker.choose(first.url ?? "", "adult", fullName));
  const second = await begin(browser);
  const secondState = stateIn(world.locker.choose(second.url ?? "", "adult", fullName));
  const finish = ({ api }: Browser, state: string) => api.ageChecks.finishAgeCheck({ body: { state } });
  await expect(finish(browser, firstState)).rejects.toMatchObject(problem("age-check-unknown"));
  await world.moveClock(10 * minute);
  const later = await world.browserOf(student); // the first one's token is over as well
  await expect(finish(later, secondState)).rejects.toMatchObject(problem("age-check-over"));
  await expect(later.api.ageChecks.showAgeCheck({ params: { id: second.id } })).rejects.toMatchObject(problem("age-check-over"));
  await world.moveClock(2 * day);
  const jobs = allJobs({ db: world.db } as never, systemContext(world.service));
  await jobs.find(({ name }) => name === "delete-old-age-checks")?.run();
  expect((await sql`select from token_checks`.execute(world.db)).rows).toEqual([]);
});

test("an answer that comes after the parent has gone on counts for the family that registered meanwhile, and withdraws its warning", async () => {
  const mother = await newMother("late@example.com");
  const { id, url } = await begin(mother.browser);
  const state = stateIn(world.locker.choose(url ?? "", "late", fullName));
  const finish = () => mother.api.ageChecks.finishAgeCheck({ body: { state } });
  expect((await finish()).outcome).toBe("waiting");
  expect(await mother.api.ageChecks.showAgeCheck({ params: { id } })).toMatchObject({ outcome: "waiting", url: null });
  await mother.register({ adult: { fullName, bornOn: "1988-02-29" } });
  const [planned] = await warning("late@example.com");
  expect(planned?.status).toBe("planned");
  expect((planned?.dueAt.getTime() ?? 0) - world.service.now().getTime()).toBeGreaterThan(5 * day - minute);
  expect((await mother.api.privacy.showMyData()).ageCheck).toMatchObject({ erases: true, withDigiLocker: true });
  await world.moveClock(3 * minute);
  expect((await finish()).outcome).toBe("adult");
  expect(await ageOf("late@example.com")).toMatchObject({ isAdult: true, issuer: "digilocker", fullName: null });
  expect((await warning("late@example.com")).map(({ status }) => status)).toEqual(["withdrawn"]);
  expect((await mother.api.privacy.showMyData()).ageCheck).toBe(null);
});

test("a new family is warned once, two days before it is erased, whatever else it does; a document that is seen withdraws it", async () => {
  const mother = await newMother("warned@example.com");
  const adult = { fullName, bornOn: "1988-02-29" };
  await mother.register({ adult });
  await mother.api.families.addChild({ body: { name: "Diya", consent: { noticeId: mother.noticeId, adult } } });
  expect(await warning("warned@example.com")).toHaveLength(1);
  const other = await newMother("seen@example.com");
  await other.register({ adult });
  const desk = await world.as(await world.make.executive());
  const { rows } = await sql<{ id: string }>`select account_id as id from accounts where email = 'seen@example.com'`.execute(
    world.db,
  );
  const note = (isAdult: boolean) =>
    desk.privacy.noteParentsAge({ params: { id: rows[0]?.id ?? "" }, body: { document: "passport", isAdult } });
  await note(false);
  expect((await warning("seen@example.com")).map(({ status }) => status)).toEqual(["planned"]);
  await note(true);
  expect((await warning("seen@example.com")).map(({ status }) => status)).toEqual(["withdrawn"]);
  await world.moveClock(5 * day + minute);
  const [warned] = (await world.writtenEmails()).filter(({ subject }) => subject.startsWith("Please show that you are 18"));
  expect(warned?.body_text).toMatch(/The quickest way is DigiLocker/);
  await world.moveClock(2 * day);
  await eraseUnchecked(world.service, undefined);
  const left = await sql<{ email: string }>`
    select email from accounts where email in ('warned@example.com', 'seen@example.com')`.execute(world.db);
  expect(left.rows).toEqual([{ email: "seen@example.com" }]);
});

test("the desk sees at a request that the parent's age is open, and on the family's page who has shown it", async () => {
  const mother = await newMother("desk@example.com");
  await mother.register({ adult: { fullName, bornOn: "1988-02-29" } });
  const courseId = await world.make.course();
  const { booking } = await mother.api.bookings.bookDemoClass({
    body: { parentName: "Ritu", studentName: "Aarav Malhotra", phoneNumber: "9811042367", courseId },
  });
  const desk = await world.as(await world.make.executive());
  const [request] = (await desk.bookings.findBookRequests({ query: { search: booking.bookingId } })).data;
  const file = async () => desk.desk.showRequestFile({ params: { id: request?.id ?? "" } });
  expect((await file()).ageDueAt).toEqual(expect.any(String));
  await answer(mother.browser, "adult");
  expect((await file()).ageDueAt).toBe(null);
  const { age } = await desk.desk.showFamilyFile({ params: { id: request?.familyId ?? "" } });
  expect(age).toMatchObject({ state: "adult", document: null, issuer: "digilocker" });
});

test("a parent whose session has just ended is not taken for a stranger: the page renews it and goes on", async () => {
  const browser = await world.browserOf(await world.make.student({ agrees: true }));
  browser.token = "ended";
  await expect(begin(browser)).rejects.toMatchObject(problem("signed-out"));
});

test("without keys and without the stand-in, nothing but the date of birth is offered", async () => {
  const { ageChecker } = world.service;
  world.service.ageChecker = undefined;
  const mother = await newMother("none@example.com");
  expect(mother.withDigiLocker).toBe(false);
  await expect(begin(mother.browser)).rejects.toMatchObject(problem("age-check-off"));
  world.service.ageChecker = ageChecker;
});

test("a parent who begins checks all the time is asked to wait or to go on without", async () => {
  const mother = await newMother("often@example.com");
  for (let nth = 1; nth <= 6; nth += 1) await begin(mother.browser);
  await expect(begin(mother.browser)).rejects.toMatchObject(problem("too-many-age-checks"));
});
