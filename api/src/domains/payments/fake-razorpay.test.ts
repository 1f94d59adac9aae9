import { type BankTables, createBank } from "@tutoring/fake-razorpay";
import { endRefunds, insertPayment, linkBy } from "@tutoring/fake-razorpay/testing";
import { expect, test } from "vitest";
import { openDatabase } from "#api/platform/db/database.ts";
import { moneyWorld } from "#api/testing/money-world.ts";
import { newDatabase } from "#api/testing/new-database.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
const money = beforeTests(() => moneyWorld(world));

/** A form that says whether anybody has begun to read it. */
function form(bytes: number) {
  const read = { begun: false };
  const body = new ReadableStream(
    {
      pull: (controller) => {
        read.begun = true;
        controller.enqueue(new TextEncoder().encode(`act=upi&more=${"x".repeat(bytes)}`));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { "content-type": "application/x-www-form-urlencoded", "content-length": String(bytes + 13) };
  return { read, init: { method: "POST", body, headers, duplex: "half" } as RequestInit };
}
const send = (address: string, init: RequestInit) => world.api.fetch(new Request(address, init), { address: "127.0.0.1" });

test("a form for a payment that nobody began is not read, and neither is a large one", async () => {
  const order = await money.order(await money.afterDemo());
  const [unknown, large, usual] = [form(10), form(1_000_000), form(10)];
  expect((await send("http://localhost:3000/dev/bank/pay/plink_nobody", unknown.init)).status).toBe(404);
  expect((await send(order.payAt ?? "", large.init)).status).toBe(404);
  const endless = form(1_000_000);
  const chunked = { ...endless.init, headers: { "content-type": "multipart/form-data; boundary=x" } };
  expect((await send(order.payAt ?? "", chunked)).status).toBe(404);
  expect([unknown.read.begun, large.read.begun, endless.read.begun]).toEqual([false, false, false]);
  expect((await send(order.payAt ?? "", usual.init)).status).toBe(303);
});

test("a demo that was paid for before the bank had a schema of its own keeps its payments; without a demo there is no bank", async () => {
  const [demo, production] = [await newDatabase(), await newDatabase()];
  for (const { startAsFormerly } of [demo, production]) await startAsFormerly("0074");
  await demo.owner.query(`
    insert into bank_links (link_id, order_id, reference, paise, title, return_to, expires_at)
      values ('plink_1', 'order_1', 'ref', 80000, 'Algebra', 'http://localhost', now());
    insert into bank_payments (payment_id, link_id, paise, state) values ('pay_1', 'plink_1', 80000, 'captured');
    insert into bank_refunds (refund_id, idempotency_key, payment_id, paise, state) values ('rfnd_1', 'key', 'pay_1', 100, 'processed')`);
  await demo.start();
  await production.start();
  await createBank(demo.ownerUrl, demo.appUrl);
  const db = openDatabase(demo.appUrl).withTables<BankTables>();
  expect(await linkBy(db, "reference", "ref")).toMatchObject({ linkId: "plink_1", paise: 80_000, status: "paid" });
  expect(await insertPayment(db, { linkId: "plink_1", paise: 80_000 }, "captured")).toMatch(/^pay_/);
  expect(await endRefunds(db, "processed")).toEqual([]);
  await db.destroy();
  const named = "select nspname || '.' || relname as name from pg_class c join pg_namespace n on n.oid = relnamespace where ";
  const ours = await production.owner.query(`${named} relkind = 'r' and (nspname = 'test_bank' or relname ~ '^bank_')`);
  expect(ours.rows).toEqual([]);
  await demo.drop();
  await production.drop();
});
