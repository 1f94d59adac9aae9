import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { eraseFamily } from "#api/app/erase-family.ts";
import { moneyWorld } from "#api/testing/money-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
const money = beforeTests(() => moneyWorld(world));
afterEach(() => money.checkBooks());

const minute = 60_000;

/** The tables in which any row says this, but for the log and the bank's own side. */
async function tablesSaying(words: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname not in ('log_entries', 'aggregated_entries')`.execute(world.owner);
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: saying } = await sql`
      select from ${sql.table(name)} t where strpos(lower(t::text), lower(${words})) > 0 limit 1`.execute(world.owner);
    if (saying.length > 0) found.push(name);
  }
  return found.toSorted();
}

test("a family that bought lessons is erased once nothing is owed to it: books and papers stay, and name nobody", async () => {
  const family = await money.afterDemo({ name: "Xylona Quirk", parent: "Zebulon Quirk" });
  const { email, id: familyId, childId } = family.student;
  const erase = () => eraseFamily(world.db, email);
  const order = await money.order(family, 4, "Zebulon Quirk");
  await money.pay(order);
  await family.api.orders.showOrder({ params: { id: order.id } });
  await expect(erase()).rejects.toThrow("This family has paid lessons left: 4.");

  await world.bank.setFaultSwitches({ refunds: "hangs" });
  await family.api.orders.stopOrder({ params: { id: order.id }, body: { lessonsBack: 4 } });
  await money.sweep();
  await expect(erase()).rejects.toThrow("₹800 is on its way back to this family.");

  await sql`update test_bank.refunds set state = 'processed'`.execute(world.owner);
  await world.bank.setFaultSwitches({});
  await money.pass(family, 6 * 60 * minute);
  await money.sweep();
  await erase();
  for (const words of ["Xylona", "Quirk", email, familyId, childId, order.orderId])
    expect([words, await tablesSaying(words)]).toEqual([words, words === order.orderId ? ["sales_documents"] : []]);
  const { rows: papers } = await sql<{ number: string; buyer: unknown; paise: number }>`
    select number, facts -> 'buyer' as buyer, paise from sales_documents order by issued_at`.execute(world.owner);
  expect(papers).toEqual([
    { number: expect.stringMatching(/^OT/) as string, buyer: { name: "", state: "29" }, paise: 80_000 },
    { number: expect.stringMatching(/^CN/) as string, buyer: { name: "", state: "29" }, paise: 80_000 },
  ]);
});

test("money that arrives for an order after its family was erased still goes back", async () => {
  const family = await money.afterDemo();
  const order = await money.order(family);
  await eraseFamily(world.db, family.student.email);
  await money.pay(order);
  await world.moveClock(2 * minute);
  await money.sweep();
  await money.sweep();
  const refunds = await world.db.selectFrom("refunds").select(["paise", "state"]).where("order_id", "=", order.id).execute();
  expect(refunds).toEqual([{ paise: 80_000, state: "arrived" }]);
});

test("an order that was never paid, and can no longer be, goes with its family", async () => {
  const family = await money.afterDemo();
  const order = await money.order(family);
  await money.pass(family, 6 * 24 * 60 * minute);
  await money.sweep();
  await eraseFamily(world.db, family.student.email);
  expect(await tablesSaying(order.id)).toEqual([]);
});
