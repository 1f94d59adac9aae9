import { sql } from "kysely";
import { afterEach, beforeAll, expect, test } from "vitest";
import { moneyWorld } from "#api/testing/money-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";
import type { World } from "#api/testing/world.ts";
import { verifyMoney } from "#api/app/verify-money.ts";

const world = useWorld();
const money = beforeTests(() => moneyWorld(world));
let admin: Awaited<ReturnType<World["as"]>>;
let refundId = "";
const payouts: string[] = [];
beforeAll(async () => {
  admin = await world.as(await world.make.admin());
  await world.bank.setFaultSwitches({ refunds: "fails" });
  const family = await money.afterDemo();
  const order = await money.order(family);
  await money.pay(order);
  await family.api.orders.stopOrder({ params: { id: order.id }, body: { lessonsBack: 4 } });
  await money.sweep();
  refundId = (await admin.money.showMoney()).refunds[0]?.id ?? "";
  const { id: batch } = await world.db
    .insertInto("payout_batches")
    .defaultValues()
    .returning("batch_id as id")
    .executeTakeFirstOrThrow();
  for (const state of ["approved", "approved", "proposed"] as const) {
    const tutorId = await world.make.tutor({ staffName: "Anjali Deshpande" });
    const row = { batch_id: batch, tutor_id: tutorId, gross_paise: 150_050, tds_paise: 15_005, state };
    const { id } = await world.db.insertInto("payouts").values(row).returning("payout_id as id").executeTakeFirstOrThrow();
    payouts.push(id);
  }
});
afterEach(() => world.bank.setFaultSwitches({}));

const fileOf = (...rows: string[]) =>
  new File([["UTR,Reference,Name,Amount", ...rows].join("\r\n")], "bank.csv", { type: "text/csv" });
const check = (...rows: string[]) => admin.bankFiles.checkBankFile({ body: { file: fileOf(...rows) } });
const mark = (seen: string, ...rows: string[]) => admin.bankFiles.markBankFile({ body: { file: fileOf(...rows), seen } });
const utrsOfPayouts = async () => {
  const rows = await sql<{ utr: string }>`select utr from payouts where utr is not null order by utr`.execute(world.db);
  return rows.rows.map(({ utr }) => utr);
};

test(
  "an admin reads of each line of the bank's file what it would mark, or why not, and then marks all that are right",
  { meta: { proves: ["C52"] } },
  async () => {
    const [one = "", two = "", proposed = ""] = payouts;
    const rows = [
      `hdfc0000000001,${one.toUpperCase()},Anjali,"₹1,350.45"`,
      `HDFC0000000002,${refundId},Family,800`,
      `HDFC0000000003,${two},Anjali,1350.44`,
      `HDFC0000000004,${proposed},Anjali,1350.45`,
      `HDFC0000000005,00000000-0000-4000-8000-000000000000,Nobody,1`,
      `HDFC0000000006,EB bill of the office,Power,"2,000.00"`,
    ];
    const checked = await check(...rows);
    expect(checked.lines.map(({ row, problem }) => [row, problem])).toEqual([
      [2, null],
      [3, null],
      [4, "The bank has ₹1,350.44, and we have ₹1,350.45."],
      [5, "This payout is not approved yet."],
      [6, "Not ours: no payout or refund has this reference."],
      [7, "Not ours: no payout or refund has this reference."],
    ]);
    expect(checked.lines[0]?.pays).toEqual({ kind: "payout", to: "Anjali Deshpande", paise: 135_045 });
    expect(await mark(checked.seen, ...rows)).toEqual({ marked: 2 });
    expect(await utrsOfPayouts()).toEqual(["HDFC0000000001"]);
    expect((await admin.money.showMoney()).refunds).toEqual([]);
    const again = await check(...rows);
    expect(again.lines.slice(0, 2).map(({ problem }) => problem)).toEqual(Array(2).fill("Marked already, with this UTR."));
    await expect(mark(again.seen, ...rows)).rejects.toMatchObject({ problem: { id: "nothing-to-mark" } });
    const { logs } = await admin.logs.findLogs({ query: { operationType: "PAYMENT", search: "bank-file-marked" } });
    expect(logs[0]?.details).toMatchObject({ marked: 2, leftOut: 4 });
    // the payouts of this test pay for no lessons
    const { faults } = await verifyMoney(world.db);
    expect(faults.filter((fault) => !fault.startsWith("payout "))).toEqual([]);
  },
);

test(
  "a file that names a reference or a UTR twice, or a UTR of another transfer, marks none of these lines",
  { meta: { proves: ["C52"] } },
  async () => {
    const [one = "", two = ""] = payouts;
    const before = [`HDFC0000000001,${one},Anjali,1350.45`, `HDFC0000000002,${refundId},Family,800`];
    const { seen, ready } = await check(...before);
    if (ready > 0) await mark(seen, ...before);
    const problems = async (...rows: string[]) => (await check(...rows)).lines.map(({ problem }) => problem);
    expect(await problems(`HDFC0000000010,${two},A,1350.45`, `HDFC0000000011,${two},A,1350.45`)).toEqual(
      Array(2).fill("This reference is in the file twice (rows 2, 3)."),
    );
    expect(await problems(`HDFC0000000010,${two},A,1350.45`, `HDFC0000000010,bill,B,5`)).toEqual([
      "This UTR is in the file twice (rows 2, 3).",
      "Not ours: no payout or refund has this reference.",
    ]);
    expect(await problems(`HDFC0000000001,${two},A,1350.45`)).toEqual(["This UTR is recorded for another transfer."]);
    expect(await problems(`HDFC0000000002,${two},A,1350.45`)).toEqual(["This UTR is recorded for another transfer."]);
    expect(await problems(`HDFC0000000012,${one},A,1350.45`)).toEqual(["Marked already, with UTR HDFC0000000001."]);
    expect(await problems(`12,${two},A,1350.45`, `HDFC0000000013,${one},A,`)).toEqual([
      "The UTR has to be 10 to 22 letters and digits.",
      "Marked already, with UTR HDFC0000000001.",
    ]);
    expect(await problems(`HDFC0000000013,${two},A,1e3`)).toEqual(["The amount cannot be read. Write it like 1234.50."]);
  },
);

test("when something changed after the preview, nothing of the file is marked", { meta: { proves: ["C52"] } }, async () => {
  const [, two = "", proposed = ""] = payouts;
  const rows = [`HDFC0000000020,${two},A,1350.45`, `HDFC0000000021,${proposed},A,1350.45`];
  const { seen, ready } = await check(...rows);
  expect(ready).toBe(1);
  await world.db.updateTable("payouts").set({ state: "approved" }).where("payout_id", "=", proposed).execute();
  const before = await utrsOfPayouts();
  await expect(mark(seen, ...rows)).rejects.toMatchObject({ problem: { id: "bank-file-changed" } });
  expect(await utrsOfPayouts()).toEqual(before);
  const now = await check(...rows);
  const both = await Promise.allSettled([mark(now.seen, ...rows), mark(now.seen, ...rows)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await utrsOfPayouts()).toEqual([...before, "HDFC0000000020", "HDFC0000000021"]);
});

test(
  "a file that is too long, is not a CSV or lacks a column is refused with a sentence, and 2,000 lines are read",
  { meta: { proves: ["C52"] } },
  async () => {
    const refused = (file: File) =>
      admin.bankFiles.checkBankFile({ body: { file } }).then(
        () => "taken",
        (error: { problem: { id: string } }) => error.problem.id,
      );
    const lines = (count: number) =>
      fileOf(...Array.from({ length: count }, (_, n) => `HDFC${String(n).padStart(10, "0")},bill ${n},A,1`));
    expect(await refused(lines(2_000))).toBe("taken");
    expect(await refused(lines(2_001))).toBe("bank-file-too-long");
    expect(await refused(new File(["Reference,UTR\n1,2"], "bank.csv"))).toBe("bank-file-without-columns");
    expect(await refused(new File([new Uint8Array([80, 75, 3, 4, 0, 255])], "bank.xlsx"))).toBe("import-not-csv");
    expect(await refused(fileOf("x".repeat(1024 * 1024)))).toBe("too-large");
  },
);
