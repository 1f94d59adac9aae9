import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compareNow, openMismatches } from "#api/domains/payments/index.ts";
import { moneyWorld } from "#api/testing/money-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";
import { count, report } from "./counts.ts";

const world = useWorld();
const money = beforeTests(() => moneyWorld(world));
let database: pg.Client;
beforeAll(async () => {
  database = new pg.Client(process.env["TEST_OWNER_URL"]);
  await database.connect();
});
afterAll(() => database.end());

const run = (statement: string, ...values: unknown[]) => database.query(statement, values);
const each = count({ small: 8, all: 250 });
/** Payments about which both sides agree, every second of them with a refund. */
const equal = each * 8;

/** Plants both sides of that many payments and refunds, an hour old. */
async function plantEqual(): Promise<void> {
  const old = `clock_now() - interval '1 hour'`;
  const all = `generate_series(1, ${equal}) as n`;
  const order = `'${(await money.order(await money.afterDemo())).id}'::uuid`;
  const refund = `('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`;
  await run(`
    insert into test_bank.links (link_id, order_id, reference, paise, title, return_to, expires_at, created_at)
    select 'plink_e' || n, 'order_e' || n, 'e' || n, 80000, 'Algebra', 'http://localhost', ${old}, ${old} from ${all}`);
  await run(`
    insert into test_bank.payments (payment_id, link_id, paise, state, created_at)
    select 'pay_e' || n, 'plink_e' || n, 80000, 'captured', ${old} from ${all}`);
  await run(`
    insert into checkouts (checkout_id, order_id, paise, url, expires_at)
    select 'plink_e' || n, ${order}, 80000, 'http://localhost', ${old} from ${all}`);
  await run(`
    insert into payments (payment_id, order_id, checkout_id, paise, rank, created_at)
    select 'pay_e' || n, ${order}, 'plink_e' || n, 80000, 3, ${old} from ${all}`);
  await run(`
    select book_entry('captured pay_e' || n, 'provider', '', 'order', ${order}::text, array[false, true], 80000) from ${all}`);
  await run(`
    insert into test_bank.refunds (refund_id, idempotency_key, payment_id, paise, state, receipt, created_at)
    select 'rfnd_e' || n, ${refund}::text, 'pay_e' || n, 20000, 'processed', ${refund}::text, ${old} from ${all} where n % 2 = 0`);
  await run(`
    insert into refunds (refund_id, order_id, payment_id, why, paise, state, reference, created_at, arrived_at)
    select ${refund}, ${order}, 'pay_e' || n, 'stopped', 20000, 'arrived', 'rfnd_e' || n, ${old}, ${old} from ${all} where n % 2 = 0`);
  await run(`
    select book_entry('refund ' || ${refund}, 'order', ${order}::text, 'refund', ${order}::text, array[true, true], 20000),
      book_entry('refunded ' || ${refund}, 'refund', ${order}::text, 'provider', '', array[true, false], 20000)
    from ${all} where n % 2 = 0`);
}

/** Each kind on payments of its own: odd ones have no refund, even ones have. Returns the ids, sorted. */
async function plantMismatches(): Promise<string[]> {
  const ids = (kind: string, from: number, step: number) => Array.from({ length: each }, (_, n) => `${kind}${from + n * step}`);
  // unknown to us
  await run(`
    insert into test_bank.links (link_id, order_id, reference, paise, title, return_to, expires_at)
    values ('plink_strange', 'order_strange', 'strange', 80000, 'Algebra', 'http://localhost', clock_now())`);
  await run(`
    insert into test_bank.payments (payment_id, link_id, paise, state, created_at)
    select 'pay_a' || n, 'plink_strange', 80000, 'captured', clock_now() - interval '2 hours' from generate_series(1, ${each}) n`);
  // unknown to the provider
  const missing = ids("pay_e", 1, 2);
  await run(`delete from test_bank.payments where payment_id = any ($1::text[])`, missing);
  // another sum, and another state
  const other = ids("pay_e", 1 + 2 * each, 2);
  await run(
    `update test_bank.payments set paise = 79999 where payment_id = any ($1::text[])`,
    other.filter((_, n) => n % 2 === 0),
  );
  await run(
    `update test_bank.payments set state = 'failed' where payment_id = any ($1::text[])`,
    other.filter((_, n) => n % 2 === 1),
  );
  // refunds that lack, differ, or are strange
  const refunds = ids("rfnd_e", 2, 2);
  const nth = (rest: number) => refunds.filter((_, n) => n % 4 === rest);
  await run(`delete from test_bank.refunds where refund_id = any ($1::text[])`, nth(0));
  await run(`update test_bank.refunds set paise = 19999 where refund_id = any ($1::text[])`, nth(1));
  await run(`update test_bank.refunds set state = 'failed' where refund_id = any ($1::text[])`, nth(2));
  const strange = nth(3).map((id) => id.replace("rfnd_e", "rfnd_s"));
  await run(
    `
    insert into test_bank.refunds (refund_id, idempotency_key, payment_id, paise, state, created_at)
    select id, id, replace(id, 'rfnd_s', 'pay_e'), 10000, 'processed', clock_now() - interval '1 hour'
    from unnest($1::text[]) as id`,
    strange,
  );
  const unknown = Array.from({ length: each }, (_, n) => `pay_a${n + 1}`);
  return [...unknown, ...missing, ...other, ...nth(0), ...nth(1), ...nth(2), ...strange].toSorted();
}

/** What is under way while the comparison runs: payments just made, attempts that failed, refunds just sent. */
async function plantUnderWay(): Promise<void> {
  await run(`
    insert into test_bank.payments (payment_id, link_id, paise, state, created_at)
    select 'pay_n' || n, 'plink_strange', 80000, case when n % 2 = 0 then 'captured' else 'failed' end,
      clock_now() - case when n % 2 = 0 then interval '1 minute' else interval '2 hours' end
    from generate_series(1, ${each}) n`);
  await run(`
    insert into test_bank.refunds (refund_id, idempotency_key, payment_id, paise, state)
    select 'rfnd_n' || n, 'n' || n || ' of them', 'pay_e${equal - 1}', 100, 'pending' from generate_series(1, ${each}) n`);
}

async function found(): Promise<string[]> {
  await (
    await compareNow(money.context())
  ).ended;
  const subjects: string[] = [];
  for (;;) {
    const open = await openMismatches(world.db);
    subjects.push(...open.map(({ subject }) => subject));
    if (open.length === 0) return subjects.toSorted();
    const seen = open.map(({ subject }) => subject);
    await run(`update mismatches set resolved_at = clock_now() where subject = any ($1::text[])`, seen);
  }
}

test(
  "of payments and refunds planted in four kinds of difference every one is found, and nothing else",
  { meta: { proves: ["C51"] }, timeout: 600_000 },
  async () => {
    await plantEqual();
    expect(await found()).toEqual([]);
    const planted = await plantMismatches();
    await plantUnderWay();
    const started = Date.now();
    expect(await found()).toEqual(planted);
    const seconds = Math.round((Date.now() - started) / 100) / 10;
    report("planted differences", { planted: planted.length, equal, found: planted.length, false: 0, seconds });
  },
);
