import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { entriesOf } from "#api/testing/entries-of.ts";
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
    earnings: [{ student: expect.any(String), course: expect.any(String), why: "taught", paise: 12_000, paid: false }],
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

  // the same by month, each with a statement to save; class and payout may lie in two months
  const mine = await world.as(tutor);
  const { months, hasMore } = await mine.pay.listMyMonths();
  const sum = (name: "lessons" | "earnedPaise" | "grossPaise") => months.reduce((all, one) => all + one[name], 0);
  expect([sum("lessons"), sum("earnedPaise"), sum("grossPaise"), hasMore]).toEqual([1, 12_000, 12_000, false]);
  const files = await Promise.all(months.map(({ month }) => mine.pay.exportMyMonth({ params: { month } })));
  const saved = (await Promise.all(files.map(({ blob }) => blob.text()))).join("");
  expect(saved).toContain('"Date","What for","Student","Course","Earned (₹)"');
  expect(saved).toMatch(/"Taught","[^"]+","[^"]+",120,"","","",""/);
  expect(saved).toContain('"Payout","","","",120,0,120,""');
  expect(saved.match(/"Total"/g)).toHaveLength(months.length);
  expect((await (await world.as(other)).pay.listMyMonths()).months).toEqual([]);
});

const account = { holder: "Anjali Deshpande", account: "50100123456789", ifsc: "hdfc0001234", pan: "abcde1234f" };
const refused = (id: string) => expect.objectContaining({ problem: expect.objectContaining({ id }) as object }) as object;
/** A tutor with the clients of their own account and of an admin. */
async function payee() {
  const staffId = await world.make.tutor();
  const tutor = await world.as(await world.make.tutorAccount(staffId));
  const listed = async () => (await (await world.as(await world.make.admin())).pay.showPay()).tutors;
  return { staffId, tutor, bankSeenByAdmin: async () => (await listed()).find((one) => one.staffId === staffId)?.bank };
}
const emailsAbout = async (staffId: number) =>
  (
    await sql<{ parameters: unknown }>`
      select parameters from emails where template = 'bank-account-changed' and to_tutor = ${staffId} order by email_id`.execute(
      world.db,
    )
  ).rows.map(({ parameters }) => parameters);

test("a tutor enters the account for payouts and is told of each change; nothing shows more than the ends of its numbers", async () => {
  const { staffId, tutor, bankSeenByAdmin } = await payee();
  const { bank, tax } = await tutor.pay.setMyBankAccount({ body: account });
  expect(bank).toEqual({ holder: account.holder, ifsc: "HDFC0001234", accountEnd: "6789", panEnd: "234F" });
  expect(tax).toMatchObject({ tdsPercent: 10, tdsPercentWithoutPan: 20, grossPaise: 0, tdsPaise: 0 });
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" }).format(world.service.now());
  expect(await bankSeenByAdmin()).toMatchObject({ accountEnd: "6789", enteredByTutorOn: today });

  // without a PAN, the stored one stays
  expect((await tutor.pay.setMyBankAccount({ body: { ...account, account: "123456780000", pan: "" } })).bank).toMatchObject({
    accountEnd: "0000",
    panEnd: "234F",
  });
  const admin = await world.as(await world.make.admin());
  // nor does it go when an admin, who cannot see it either, corrects the number of the account
  await admin.pay.setBankAccount({ params: { id: staffId }, body: { ...account, account: "999999991111", pan: "" } });
  expect(await bankSeenByAdmin()).toMatchObject({ accountEnd: "1111", panEnd: "234F", enteredByTutorOn: null });
  expect(await emailsAbout(staffId)).toEqual([
    { accountEnd: "6789", byTutor: true },
    { accountEnd: "0000", byTutor: true },
    { accountEnd: "1111", byTutor: false },
  ]);
  const entries = JSON.stringify(await entriesOf(world, "tutor-bank-account-set"));
  expect(entries).toContain("6789");
  for (const secret of [account.account, "ABCDE1234F", "123456780000"]) expect(entries).not.toContain(secret);
  const rows = JSON.stringify(await world.db.selectFrom("tutor_bank_accounts").selectAll().execute());
  expect(rows).not.toContain(account.account);
});

test(
  "a tutor who signed in long ago confirms their identity before the account changes, and changes it five times a day at most",
  { meta: { proves: ["C12"] } },
  async () => {
    const { tutor, bankSeenByAdmin } = await payee();
    await expect(tutor.pay.setMyBankAccount({ body: { ...account, ifsc: "HDFC" } })).rejects.toMatchObject({
      problem: { code: "invalid", fields: { ifsc: expect.any(String) as string } },
    });
    for (let nth = 0; nth < 5; nth += 1) await tutor.pay.setMyBankAccount({ body: account });
    await expect(tutor.pay.setMyBankAccount({ body: account })).rejects.toEqual(refused("too-many-changes-today"));
    const other = await payee();
    await world.db
      .updateTable("sessions")
      .set({ confirmed_at: sql<Date>`clock_now() - interval '11 minutes'` })
      .execute();
    await expect(other.tutor.pay.setMyBankAccount({ body: account })).rejects.toEqual(refused("not-confirmed"));
    expect(await other.bankSeenByAdmin()).toBeNull();
    expect(await bankSeenByAdmin()).not.toBeNull();
  },
);

test("a tutor of many years reads every class that was paid and every payout, the older ones on demand", async () => {
  const { staffId, tutor } = await payee();
  await sql`
    insert into tutor_earnings (tutor_id, order_id, nth, why, taught_on, paise)
    select ${staffId}, gen_random_uuid(), 1, 'taught', '2026-01-01'::date + nth, 100 + nth from generate_series(1, 120) nth`.execute(
    world.db,
  );
  await sql`
    with batches as (
      insert into payout_batches (approved_at) select '2026-01-01'::timestamptz + make_interval(days => nth) from generate_series(1, 30) nth
      returning batch_id
    )
    insert into payouts (batch_id, tutor_id, gross_paise, tds_paise, state)
    select batch_id, ${staffId}, 100, 0, 'approved' from batches`.execute(world.db);
  const first = await tutor.pay.showMyPay();
  expect(first.hasMore).toEqual({ earnings: true, payouts: true });
  const earnings = [...first.earnings];
  for (let hasMore = true; hasMore;) {
    const more = await tutor.pay.listMyEarnings({ query: { offset: earnings.length } });
    earnings.push(...more.earnings);
    ({ hasMore } = more);
  }
  expect(earnings.map(({ paise }) => paise)).toEqual(Array.from({ length: 120 }, (_, nth) => 220 - nth));
  const { payouts, hasMore } = await tutor.pay.listMyPayouts({ query: { offset: first.payouts.length } });
  expect([first.payouts.length, payouts.length, hasMore]).toEqual([24, 6, false]);
  expect(new Set([...first.payouts, ...payouts].map(({ id }) => id)).size).toBe(30);
});
