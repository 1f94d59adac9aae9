import { beforeAll, expect, test } from "vitest";
import { lessonWorld, hour } from "#api/testing/lesson-world.ts";
import { moneyWorld } from "#api/testing/money-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
const money = beforeTests(() => moneyWorld(world));
const classes = beforeTests(() => lessonWorld(world));
beforeAll(() => classes.wasUp());

test("a tutor reads the rate, what a class has earned, and each payout; no other tutor's", async () => {
  const family = await money.afterDemo();
  const order = await money.order(family);
  await money.pay(order);
  const { list } = await family.api.orders.showOrder({ params: { id: order.id } });
  const [tutor, other] = [await world.make.tutorAccount(family.staffId), await world.make.tutorAccount(await world.make.tutor())];
  const payOf = async (account: typeof tutor) => (await world.as(account)).pay.showMyPay();
  expect(await payOf(tutor)).toMatchObject({ rate: null, owedPaise: 0, earnings: [], payouts: [] });

  const admin = await world.as(await world.make.admin());
  const params = { id: family.staffId };
  await admin.pay.setRate({ params, body: { rupees: 120, fromDay: "2020-01-01" } });
  await money.pass(family, Date.parse(list[0]?.startsAt ?? "") - world.service.now().getTime());
  for (const side of ["student", "tutor"] as const) await classes.attended(list[0]?.lessonId ?? "", side, [0, 60]);
  await money.pass(family, 2 * hour);
  await money.judge();
  expect(await payOf(tutor)).toMatchObject({
    rate: { rupees: 120 },
    bank: null,
    month: { lessons: 1, paise: 12_000 },
    owedPaise: 12_000,
    payablePaise: 0,
    earnings: [{ why: "taught", paise: 12_000, paid: false }],
  });

  await money.pass(family, 8 * 24 * hour);
  const bank = { holder: "Anjali Deshpande", account: "50100123456789", ifsc: "hdfc0001234", pan: "abcde1234f" };
  const fresh = await world.as(await world.make.admin());
  const { settings } = await fresh.pay.showPay();
  await fresh.pay.setBankAccount({ params, body: bank });
  await fresh.pay.changePaySettings({ body: { ...settings, minimumRupees: 0 } });
  const made = await fresh.pay.makeBatch();
  const [batch] = made.batches;
  const before = await payOf(tutor);
  expect(before).toMatchObject({
    bank: { accountEnd: "6789", panEnd: "234F" },
    owedPaise: 12_000,
    payablePaise: 12_000,
    payouts: [],
  });
  await fresh.pay.approveBatch({ params: { id: batch?.id ?? "" } });
  const after = await payOf(tutor);
  expect(after).toMatchObject({ owedPaise: 0, payouts: [{ grossPaise: 12_000, state: "approved" }], earnings: [{ paid: true }] });
  expect(await payOf(other)).toMatchObject({ rate: null, owedPaise: 0, earnings: [], payouts: [], bank: null });
});
