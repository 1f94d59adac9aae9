import { afterEach, beforeAll, expect, test } from "vitest";
import { mondayOf } from "#api/platform/core/india.ts";
import { hour, lessonWorld } from "#api/testing/lesson-world.ts";
import { moneyWorld } from "#api/testing/money-world.ts";
import { bank, day, longAgo, payWorld } from "#api/testing/pay-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";
import { writeStatements } from "./earn.ts";

const world = useWorld();
const money = beforeTests(() => moneyWorld(world));
const classes = beforeTests(() => lessonWorld(world));
const pay = beforeTests(() => Promise.resolve(payWorld(world, money, classes)));
beforeAll(() => classes.wasUp());
afterEach(() => money.checkBooks());

type Bought = Awaited<ReturnType<typeof pay.bought>>;
/** Goes on to nine in the morning of the next Monday in India, and writes the statements. */
async function toMonday({ family }: Bought) {
  const now = world.service.now().getTime();
  const monday = Date.parse(`${mondayOf(new Date(now + 7 * day + 5.5 * hour).toISOString().slice(0, 10))}T09:00:00+05:30`);
  await money.pass(family, monday - now);
  await writeStatements(money.context());
}
const statements = async ({ staffId }: Bought) =>
  (await world.writtenEmails())
    .filter(({ to_tutor, kind }) => to_tutor === staffId && kind === "statement")
    .map(({ body_text }) => body_text);
const said = (text: string) => expect.stringContaining(text) as string;

test("a class that counts only after its Monday is in the next statement, once", async () => {
  const made = await pay.payable(600);
  const { id } = await made.reach(0);
  await money.pass(made.family, 90 * 60_000);
  await made.family.api.desk.objectToAttendance({ params: { id }, body: { text: "We were both there." } });
  await toMonday(made);
  expect(await statements(made)).toEqual([]);
  const desk = await classes.desk();
  await desk.orderDesk.setPaidOutcome({ params: { id }, body: { outcome: "held", reason: "It took place." } });
  await toMonday(made);
  await toMonday(made);
  expect(await statements(made)).toEqual([said("you earned ₹600 from 1 class")]);
});

test("a class whose tutor had no rate yet is in the statement of the week in which the tutor gets one", async () => {
  const made = await pay.bought();
  await made.give();
  await toMonday(made);
  expect(await statements(made)).toEqual([]);
  await (await pay.admin()).pay.setRate({ ...made.of, body: { rupees: 250, fromDay: longAgo } });
  await toMonday(made);
  expect(await statements(made)).toEqual([said("you earned ₹250 from 1 class")]);
});

test("a statement counts what waits in a proposed payout as still to be paid, like the tutor's and the office's page", async () => {
  const made = await pay.payable(600);
  for (const _week of [1, 2]) await made.give();
  const desk = await pay.admin();
  await desk.pay.setBankAccount({ ...made.of, body: bank });
  await desk.pay.makeBatch();
  await toMonday(made);
  const [email] = (await statements(made)).slice(-1);
  expect(email).toEqual(said("Still to be paid, in total: ₹1,200."));
  const tutor = await world.as(await world.make.tutorAccount(made.staffId));
  expect(await tutor.pay.showMyPay()).toMatchObject({ owedPaise: 120_000 });
  expect(await made.mine()).toMatchObject({ owedPaise: 120_000, payablePaise: 0 });
});
