import { comesOfAge } from "@tutoring/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { eraseFamily } from "#api/app/erase-family.ts";
import { systemContext } from "#api/platform/core/context.ts";
import { moneyWorld } from "#api/testing/money-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";
import { followBirthdays } from "./follow-birthdays.ts";

const world = useWorld();
const money = beforeTests(() => moneyWorld(world));
const day = 24 * 3_600_000;

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
  await followBirthdays(systemContext(world.service));
  const own = "xylona.own@example.com";
  await family.api.ofAge.inviteOfAge({ params: { childId }, body: { email: own } });
  const birthday = Date.parse(`${comesOfAge(birth)}T00:00:00+05:30`);
  await money.pass(family, Math.max(0, birthday + day - world.service.now().getTime()));
  const running = await money.order(family, 4, "Zebulon Quirk");
  await money.pay(running);

  const browser = world.visitor();
  await browser.api.families.sendStudentCode({ body: { email: own } });
  await browser.api.families.verifyStudentCode({ body: { email: own, otp: await world.codeFor(own) } });
  const { noticeId } = await browser.api.privacy.showNotice({ query: { learner: "own" } });
  const given = { childId, email: own, phoneNumber: "9811099999", consent: { noticeId } };
  browser.token = (await browser.api.ofAge.takeOver({ body: given })).token;
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
