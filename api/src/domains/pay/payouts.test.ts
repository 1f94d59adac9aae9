import { afterEach, beforeAll, expect, test } from "vitest";
import { lessonWorld } from "#api/testing/lesson-world.ts";
import { moneyWorld } from "#api/testing/money-world.ts";
import { bank, day, payWorld } from "#api/testing/pay-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
const money = beforeTests(() => moneyWorld(world));
const classes = beforeTests(() => lessonWorld(world));
const pay = beforeTests(() => Promise.resolve(payWorld(world, money, classes)));
beforeAll(() => classes.wasUp());
afterEach(() => money.checkBooks());

test("the file for the bank names no tutor whose transfer the bank has confirmed already", async () => {
  const { family, give } = await pay.payable(600);
  await give();
  await money.pass(family, 8 * day);
  const desk = await pay.admin();
  const [batch] = (await desk.pay.makeBatch()).batches;
  const params = { id: batch?.id ?? "" };
  await desk.pay.approveBatch({ params });
  const file = async () => (await desk.pay.exportBatch({ params })).blob.text();
  expect(await file()).toContain(bank.account);
  await desk.pay.recordPayout({ params: { id: batch?.payouts[0]?.id ?? "" }, body: { utr: "HDFC0000777777" } });
  expect(await file()).not.toContain(bank.account);
});
