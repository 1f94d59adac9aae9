import { comesOfAge } from "@tutoring/contract";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { eraseGrown } from "#api/app/erase-grown.ts";
import { accountByEmail } from "#api/domains/identity/index.ts";
import { systemContext } from "#api/platform/core/context.ts";
import { dayInIndia } from "#api/platform/core/india.ts";
import { lockUntilEnd } from "#api/platform/db/locks.ts";
import { useWorld } from "#api/testing/use-world.ts";
import { followBirthdays } from "./follow-birthdays.ts";

const world = useWorld();
const day = 24 * 3_600_000;
const problem = (id: string) => ({ problem: { id } });
let courseId: number;
const requireFrom = (from: string) => sql`update consent_rule set required_from = ${from}::timestamptz`.execute(world.owner);
beforeEach(async () => {
  courseId ??= await world.make.course();
  await requireFrom("2099-01-01"); // the clock is moved past the day of the law
});

const runJob = () => followBirthdays(systemContext(world.service));
const erase = () => eraseGrown(systemContext(world.service), undefined);
const today = () => dayInIndia(world.service.now());

/** A family whose first child turns 18 on the first day of a month that is at least this many days ahead; and its sister, who is small. */
async function family({ ahead = 40, sister = false } = {}) {
  const student = await world.make.student();
  const api = await world.as(student);
  const at = new Date(world.service.now().getTime() + ahead * day);
  const birth = { birthYear: at.getUTCFullYear() - 18, birthMonth: at.getUTCMonth() + 1 };
  const { student: known } = await api.families.showProfile();
  const name = known.children[0]?.name ?? "";
  await api.families.changeChild({ params: { id: student.childId }, body: { name, ...birth, schoolClass: null } });
  if (sister) await api.families.addChild({ body: { name: "Anvi", birthYear: 2016 } });
  const { booking } = await api.bookings.bookDemoClass({ body: asked(student.childId) });
  const birthday = comesOfAge(birth) ?? "";
  /** Moves the clock to so many days after the birthday. */
  const moveTo = (days: number) =>
    world.moveClock(Date.parse(`${birthday}T00:00:00+05:30`) + days * day + 3_600_000 - world.service.now().getTime());
  const subjects = async () => (await world.emailsTo(student.email)).map(({ subject }) => subject);
  return { student, api, booking, birthday, moveTo, subjects, name };
}
const asked = (childId: string, course = courseId) => ({
  ...{ parentName: "Ritu", studentName: "Aarav", phoneNumber: "9811042367" },
  ...{ courseId: course, childId },
});

/** A browser in which the child has confirmed its address, and what it sends. */
async function confirmed(email: string, childId: string) {
  const browser = world.visitor();
  await browser.api.families.sendStudentCode({ body: { email } });
  await browser.api.families.verifyStudentCode({ body: { email, otp: await world.codeFor(email) } });
  const { noticeId } = await browser.api.privacy.showNotice({ query: { learner: "own" } });
  return { browser, body: { childId, email, phoneNumber: "9811099999", consent: { noticeId } } };
}

test(
  "an adult registers to learn, agrees to classes of their own, and books without a parent",
  { meta: { proves: ["C16"] } },
  async () => {
    await requireFrom("2026-01-01");
    const email = "adult.learner@example.com";
    const browser = world.visitor();
    await browser.api.families.sendStudentCode({ body: { email } });
    await browser.api.families.verifyStudentCode({ body: { email, otp: await world.codeFor(email) } });
    const { noticeId, title } = await browser.api.privacy.showNotice({ query: { learner: "own" } });
    expect(title).toBe("What we keep about you, and why");
    const person = { email, studentName: "Meera Nair", parentName: "Meera Nair", phoneNumber: "9811042367" };
    const body = { ...person, courseId, consent: { noticeId } };
    browser.token = (await browser.api.bookings.registerAndBook({ body })).token;
    const { children } = await browser.api.privacy.listConsents();
    expect(children).toMatchObject([{ name: "Meera Nair", isSelf: true, state: "given" }]);
    const self = { id: (await browser.api.families.showProfile()).student.children[0]?.id ?? "", name: "Meera Nair" };
    const born = (birthYear: number, birthMonth: number | null = null) =>
      browser.api.families.changeChild({
        params: { id: self.id },
        body: { name: self.name, birthYear, birthMonth, schoolClass: null },
      });
    const minor = { problem: { id: "self-under-age", fields: { birthYear: expect.stringContaining("ask a parent") as string } } };
    await expect(born(2015, 5)).rejects.toMatchObject(minor);
    const year = Number(today().slice(0, 4));
    await expect(born(year - 18)).rejects.toMatchObject(minor);
    await expect(
      sql`update children set birth_year = 2015 where child_id = ${self.id}::uuid`.execute(world.db),
    ).rejects.toMatchObject({ constraint: "holder_is_adult" });
    expect((await born(year - 19)).student.children).toMatchObject([{ birthYear: year - 19, isSelf: true }]);
    const young = { name: "Anvi", birthYear: 2016, consent: { noticeId } };
    await expect(browser.api.families.addChild({ body: young })).rejects.toMatchObject(problem("no-child-chosen"));
    await requireFrom("2099-01-01");
    const parent = await world.as(await world.make.student({ name: "Diya" }));
    await expect(parent.families.addChild({ body: young })).rejects.toMatchObject(problem("parent-under-age"));
  },
);

test(
  "a child who turns 18 takes its classes over: the parent no longer sees them, and the child's own consent stands",
  { meta: { proves: ["C16"] } },
  async () => {
    const { student, booking, birthday, moveTo, subjects, name } = await family({ sister: true });
    const { childId } = student;
    const parent = () => world.as(student); // after weeks, a session is over
    const invite = async (email: string) => (await parent()).ofAge.inviteOfAge({ params: { childId }, body: { email } });
    await expect(invite("aarav.own@example.com")).rejects.toMatchObject(problem("not-of-age-yet"));
    expect((await (await parent()).privacy.showMyData()).comingOfAge).toMatchObject([
      { childId, day: birthday, mayInvite: false },
    ]);

    await moveTo(-29);
    await runJob();
    await runJob();
    expect((await subjects()).filter((subject) => subject === `${name} turns 18: what happens with the classes`)).toHaveLength(1);
    await expect(invite(student.email)).rejects.toMatchObject(problem("address-of-another"));
    const email = "aarav.own@example.com";
    expect((await invite(email)).comingOfAge).toMatchObject([{ childId, mayInvite: true, invited: email }]);
    expect((await world.emailsTo(email)).at(-1)?.subject).toMatch(/ invites you to an account of your own$/);

    const early = await confirmed(email, childId);
    const seen = await early.browser.api.ofAge.showInvitations({ body: { email } });
    expect(seen.invitations).toMatchObject([{ childId, name, isOpen: false }]);
    await expect(early.browser.api.ofAge.takeOver({ body: early.body })).rejects.toMatchObject(problem("own-account-too-early"));

    await moveTo(1);
    const stranger = await confirmed("stranger@example.com", childId);
    await expect(stranger.browser.api.ofAge.takeOver({ body: stranger.body })).rejects.toMatchObject(
      problem("no-such-invitation"),
    );
    const pretender = { ...stranger.body, email };
    await expect(stranger.browser.api.ofAge.takeOver({ body: pretender })).rejects.toMatchObject(problem("proof-required"));
    const { browser, body } = await confirmed(email, childId);
    const tries = await Promise.allSettled([body, body, body].map((one) => browser.api.ofAge.takeOver({ body: one })));
    const done = tries.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    expect(done.length).toBeGreaterThan(0);
    browser.token = done[0]?.token;

    expect((await browser.api.bookings.listMyBookings()).bookings).toMatchObject([{ id: booking.id, childId }]);
    expect((await browser.api.privacy.listConsents()).children).toMatchObject([{ id: childId, isSelf: true, state: "given" }]);
    const profile = (await browser.api.families.showProfile()).student;
    expect(profile).toMatchObject({ email, parentName: name, phoneNumber: "+919811099999" });
    const api = await parent();
    expect((await api.bookings.listMyBookings()).bookings).toEqual([]);
    expect((await api.families.showProfile()).student.children.map((one) => one.name)).toEqual(["Anvi"]);
    await expect(api.bookings.bookDemoClass({ body: asked(childId) })).rejects.toMatchObject(problem("no-child-chosen"));
    expect(await subjects()).toContain(`${name} has an account of their own now`);
    const another = await world.make.course();
    await browser.api.bookings.bookDemoClass({ body: { ...asked(childId, another), studentName: name } });

    await moveTo(70);
    await runJob();
    expect(await erase()).toBe(0);
    const own = await world.as(await accountByEmail(world.db, "student", email));
    expect((await own.bookings.listMyBookings()).bookings).toHaveLength(2);
  },
);

test(
  "where nobody answers, booking stops after thirty days, and after a warning the child's data goes, and an empty family with it",
  { meta: { proves: ["C16"] } },
  async () => {
    const [one, alone] = [await family({ sister: true }), await family()];
    for (const [days, subject] of [
      [-29, "turns 18"],
      [30, "is 18: nothing new can be booked"],
      [58, "will be erased on"],
    ] as const) {
      await one.moveTo(days);
      await runJob();
      expect((await one.subjects()).at(-1)).toContain(subject);
      const another = asked(one.student.childId, await world.make.course());
      const booking = (await world.as(one.student)).bookings.bookDemoClass({ body: another });
      const id = await booking.then(
        () => "booked",
        (error: { problem: { id: string } }) => error.problem.id,
      );
      expect(id).toBe(days < 30 ? "booked" : "child-of-age");
    }
    expect(await erase()).toBe(0);
    const invited = { params: { childId: alone.student.childId }, body: { email: "alone.own@example.com" } };
    await (await world.as(alone.student)).ofAge.inviteOfAge(invited);
    await one.moveTo(61);
    expect(await erase()).toBe(2);
    const again = await world.as(one.student);
    expect((await again.families.showProfile()).student.children.map(({ name }) => name)).toEqual(["Anvi"]);
    const left = await world.db
      .selectFrom("accounts")
      .select("account_id")
      .where("account_id", "=", alone.student.id)
      .executeTakeFirst();
    expect(left).toBeUndefined();
    expect(await world.emailsTo(invited.body.email)).toEqual([]);
  },
);

test("a corrected birthday starts over, and one who is 18 already has thirty days from being told", async () => {
  const { student, birthday, moveTo, name } = await family();
  await moveTo(200);
  await runJob();
  const api = await world.as(student);
  const [coming] = (await api.privacy.showMyData()).comingOfAge;
  expect([coming?.day, coming?.mayInvite, (coming?.stopsOn ?? "") > today()]).toEqual([birthday, true, true]);
  const body = { name, birthYear: Number(birthday.slice(0, 4)) - 17, birthMonth: null, schoolClass: null };
  await api.families.changeChild({ params: { id: student.childId }, body });
  expect((await api.privacy.showMyData()).comingOfAge.filter(({ mayInvite }) => mayInvite)).toEqual([]);
});

test("the day on which a child comes of age is the same in the database and in the code", async () => {
  for (const [birthYear, birthMonth] of [
    [2009, 5],
    [2009, 12],
    [2008, 1],
    [2009, null],
  ] as const) {
    const { rows } = await sql<{ day: string }>`
      select comes_of_age(${birthYear}::integer, ${birthMonth}::smallint)::text as day`.execute(world.db);
    expect(rows[0]?.day).toBe(comesOfAge({ birthYear, birthMonth }));
  }
  expect(comesOfAge({ birthYear: 2009, birthMonth: 5 })).toBe("2027-06-01");
});

test("a brother or sister whom a parent adds while the family of a grown child is erased stays, with the parent's account", async () => {
  const one = await family();
  for (const days of [-29, 30, 58]) {
    await one.moveTo(days);
    await runJob();
  }
  await one.moveTo(61);
  const api = await world.as(one.student);
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      world.db,
    );
    return rows[0]?.count;
  };
  // what the parent does holds the family's lock, and the job waits for it with what it saw before
  const erasing = await world.db.transaction().execute(async (holding) => {
    await lockUntilEnd(holding, `family ${one.student.id}`);
    const adding = api.families.addChild({ body: { name: "Anvi", birthYear: 2016 } });
    await expect.poll(waiting).toBe(1);
    const job = erase();
    await expect.poll(waiting).toBe(2);
    return { adding, job };
  });
  await erasing.adding;
  expect(await erasing.job).toBe(0);
  expect(await erase()).toBe(1);
  expect((await api.families.showProfile()).student.children.map(({ name }) => name)).toEqual(["Anvi"]);
});
