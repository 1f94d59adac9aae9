import { comesOfAge } from "@tutoring/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { eraseFamily } from "#api/app/erase-family.ts";
import { eraseUnchecked } from "#api/app/erase-unchecked.ts";
import { accountByEmail } from "#api/domains/identity/index.ts";
import { systemContext } from "#api/platform/core/context.ts";
import { moneyWorld } from "#api/testing/money-world.ts";
import { tablesThatSay } from "#api/testing/tables-that-say.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";
import { followBirthdays } from "./follow-birthdays.ts";

const world = useWorld();
const money = beforeTests(() => moneyWorld(world));
const day = 24 * 3_600_000;
const runJob = () => followBirthdays(systemContext(world.service));

/** A browser in which a child has confirmed the address to which it was invited, and what it sends. */
async function confirmed(email: string, childId: string) {
  const browser = world.visitor();
  await browser.api.families.sendStudentCode({ body: { email } });
  await browser.api.families.verifyStudentCode({ body: { email, otp: await world.codeFor(email) } });
  const { noticeId } = await browser.api.privacy.showNotice({ query: { learner: "own" } });
  return { browser, body: { childId, email, phoneNumber: "9811099999", consent: { noticeId } } };
}

/** A family with a child who is 18 and was invited to its own address. */
async function invited(email: string) {
  const student = await world.make.student({ parent: "Zebulon Grown" });
  const api = await world.as(student);
  const { children } = (await api.families.addChild({ body: { name: "Xylona", birthYear: 2005, birthMonth: 1 } })).student;
  const params = { childId: children.find(({ name }) => name === "Xylona")?.id ?? "" };
  await runJob();
  await api.ofAge.inviteOfAge({ params, body: { email } });
  return { student, api, ...params };
}

test(
  "an invitation goes with a child whom the parent removes, so that nothing of the parent is left once the family is erased",
  { meta: { proves: ["C15"] } },
  async () => {
    const email = "removed.own@example.com";
    const { student, api, childId } = await invited(email);
    expect(await tablesThatSay(world.owner, email)).toEqual(["comings_of_age", "emails"]);
    await api.families.removeChild({ params: { id: childId } });
    expect(await tablesThatSay(world.owner, email)).toEqual([]);
    await eraseFamily(world.db, student.email);
    expect(await tablesThatSay(world.owner, "Zebulon Grown")).toEqual([]);
  },
);

test(
  "a grown child whose age is checked as it takes its classes over keeps them, though nobody sees a document in seven days",
  { meta: { proves: ["C16"] } },
  async () => {
    const email = "checked.own@example.com";
    const { api, childId } = await invited(email);
    const courseId = await world.make.course();
    const person = { parentName: "Zebulon Grown", studentName: "Xylona", phoneNumber: "9811042367" };
    const { booking } = await api.bookings.bookDemoClass({ body: { ...person, courseId, childId } });
    await sql`update consent_rule set needs_check = true`.execute(world.owner);
    const { browser, body } = await confirmed(email, childId);
    const adult = { fullName: "Xylona Grown", bornOn: "2005-01-15" };
    await browser.api.ofAge.takeOver({ body: { ...body, consent: { ...body.consent, adult } } });
    await world.moveClock(8 * day);
    expect(await eraseUnchecked(world.service, undefined)).toBe(0);
    await sql`update consent_rule set needs_check = false`.execute(world.owner);
    const own = await world.as(await accountByEmail(world.db, "student", email));
    expect((await own.bookings.listMyBookings()).bookings).toMatchObject([{ id: booking.id }]);
    expect((await world.emailsTo(email)).filter(({ subject }) => /18 or older/.test(subject))).toEqual([]);
  },
);

test("a parent who is erased after a child's move is named in no bill of the child's but those that law keeps, and the child's lessons go on", async () => {
  await sql`update consent_rule set required_from = '2099-01-01'::timestamptz`.execute(world.owner);
  const family = await money.afterDemo({ name: "Xylona Quirk", parent: "Zebulon Quirk" });
  const { childId, email } = family.student;
  const stopped = await money.order(family, 4, "Zebulon Quirk");
  await money.pay(stopped);
  await family.api.orders.stopOrder({ params: { id: stopped.id }, body: { lessonsBack: 4 } });
  await money.sweep();

  const birth = { birthYear: world.service.now().getUTCFullYear() - 18, birthMonth: world.service.now().getUTCMonth() + 1 };
  const child = { name: "Xylona Quirk", ...birth, schoolClass: null };
  await family.api.families.changeChild({ params: { id: childId }, body: child });
  await runJob();
  const own = "xylona.own@example.com";
  await family.api.ofAge.inviteOfAge({ params: { childId }, body: { email: own } });
  const birthday = Date.parse(`${comesOfAge(birth)}T00:00:00+05:30`);
  await money.pass(family, Math.max(0, birthday + day - world.service.now().getTime()));
  const running = await money.order(family, 4, "Zebulon Quirk");
  await money.pay(running);

  const { browser, body } = await confirmed(own, childId);
  browser.token = (await browser.api.ofAge.takeOver({ body })).token;
  const buyers = async () =>
    (
      await sql<{
        name: string;
      }>`select buyer_name as name from orders where child_id = ${childId}::uuid order by created_at`.execute(world.db)
    ).rows.map(({ name }) => name);
  expect(await buyers()).toEqual(["Zebulon Quirk", "Zebulon Quirk"]);

  await eraseFamily(world.db, email);
  expect(await buyers()).toEqual(["", "Xylona Quirk"]);
  const { rows } = await sql<{ buyer: { name: string } }>`select facts -> 'buyer' as buyer from sales_documents`.execute(
    world.db,
  );
  expect(rows.map(({ buyer }) => buyer.name)).not.toContain("Zebulon Quirk");
  expect((await browser.api.orders.showOrder({ params: { id: running.id } })).state).toBe("paid");
  await money.checkBooks();

  await browser.api.orders.stopOrder({ params: { id: running.id }, body: { lessonsBack: 4 } });
  await money.sweep();
  await eraseFamily(world.db, own);
  expect(await sql`select from orders where strpos(orders::text, 'Quirk') > 0`.execute(world.db)).toMatchObject({ rows: [] });
});
