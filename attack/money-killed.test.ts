import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keepRate } from "#api/domains/pay/earnings.queries.ts";
import { makeBatch } from "#api/domains/pay/office-batches.ts";
import { keepAccount } from "#api/domains/pay/pay-settings.queries.ts";
import { lessonWorld } from "#api/testing/lesson-world.ts";
import { moneyTools, moneyWorld } from "#api/testing/money-world.ts";
import { sql } from "#api/testing/sql.ts";
import { startWorld, type World } from "#api/testing/world.ts";
import { shareDatabase } from "../e2e/shared-database.ts";
import { full } from "../testing/full.ts";
import { count, report } from "./counts.ts";
import { type Given, type Job, jobs } from "./money-jobs.ts";
import { type Point, watchDatabase } from "./watched-database.ts";

let world: World;
let money: Awaited<ReturnType<typeof moneyWorld>>;
let classes: Awaited<ReturnType<typeof lessonWorld>>;
let watched: Awaited<ReturnType<typeof watchDatabase>>;
/** The product on the watched connection to the database. */
let risky: World;
let forget: () => void;
beforeAll(async () => {
  const { environment, forget: after } = shareDatabase();
  forget = after;
  world = await startWorld();
  money = await moneyWorld(world);
  classes = await lessonWorld(world);
  await classes.wasUp();
  watched = await watchDatabase(environment["DATABASE_URL"] ?? "");
  const direct = process.env["TEST_APP_URL"];
  process.env["TEST_APP_URL"] = watched.url;
  risky = await startWorld();
  process.env["TEST_APP_URL"] = direct;
});
afterAll(async () => {
  await risky.stop();
  await watched.stop();
  await world.stop();
  forget();
});

const [before, after] = [
  (statement: string): Point => ({ statement, when: "before" }),
  (statement: string): Point => ({ statement, when: "after" }),
];
/** Between which statements each job dies. */
const points: Record<Job, Record<string, Point>> = {
  order: {
    "before the order is written": before('insert into "orders"'),
    "before its times are held": before("insert into lessons"),
    "before the bank hears of it": before('insert into "test_bank"."links"'),
    "after the bank has made its page": after('insert into "test_bank"."links"'),
    "before the page is written down": before('insert into "checkouts"'),
  },
  orderOnce: {
    "before the key is stored": before("insert into idempotency_keys"),
    "before the bank hears of it": before('insert into "test_bank"."links"'),
    "after the bank has made its page": after('insert into "test_bank"."links"'),
    "before the page is written down": before('insert into "checkouts"'),
  },
  pay: {
    "before the payment is written down": before("insert into payments"),
    "before it is booked": before("book_entry"),
    "before the order is paid, with its lessons": before("insert into lesson_credits"),
    "before the demo is registered": before('update "bookings"'),
    "before the times are given": before('update "lessons"'),
    "before the log": before("insert into log_entries"),
    "before the emails": before("insert into emails"),
    "before the receipt is numbered": before("document_series"),
    "as it is committed": before("commit"),
    "once it is committed": after("commit"),
  },
  stop: {
    "before the times are freed": before('update "lessons"'),
    "before the lessons are given up": before('update "lesson_credits"'),
    "before the refund is wanted": before("insert into refunds"),
    "before the promise is booked": before("book_entry"),
    "before the credit note": before("document_series"),
    "before the order is closed": before('set "closed_at"'),
    "as it is committed": before("commit"),
    "once it is committed": after("commit"),
  },
  refund: {
    "once it is taken to be sent": after("update refunds set tries"),
    "before the bank sends it": before('insert into "test_bank"."refunds"'),
    "after the bank has sent it": after('insert into "test_bank"."refunds"'),
    "before it has arrived": before('update "refunds"'),
    "before it is booked": before("book_entry"),
    "once it is committed": after("commit"),
  },
  judge: {
    "before the outcome": before('update "lessons"'),
    "before the lesson counts as given": before('update "lesson_credits"'),
    "before it is booked": before("book_entry"),
    "before the tutor earns": before("insert into tutor_earnings"),
    "as it is committed": before("commit"),
  },
  payout: {
    "before it is approved": before("update payouts"),
    "before it is booked": before("book_entry"),
    "before the log": before("insert into log_entries"),
    "as it is committed": before("commit"),
    "once it is committed": after("commit"),
  },
};

const minute = 60_000;
const bank = { holder: "Anjali", ifsc: "HDFC0001234", account: Buffer.from(""), accountEnd: "6789", pan: null, panEnd: null };

/** Prepares everything a job needs, up to the moment of its call; `see` returns its visible effects. */
async function prepared(job: Job): Promise<{ given: Given; see: () => Promise<unknown> }> {
  await world.bank.setFaultSwitches({});
  const family = await money.afterDemo();
  const { student, staffId, bookingId } = family;
  await keepRate(world.db, staffId, "2020-01-01", 60_000);
  await keepAccount(world.db, staffId, bank);
  const { slots } = await family.api.orders.showPlan({ params: family.params });
  const hour = slots.find((slot) => Date.parse(slot) > world.service.now().getTime() + 3 * 1_440 * minute) ?? "";
  const given: Given = { account: student, bookingId, orderId: "", batchId: "", hour };
  const see = () => seen(bookingId, staffId, student.email);
  if (job === "order") return { given, see };
  if (job === "orderOnce") return { given, see: async () => ({ seen: await see(), made: await ordersMade(bookingId) }) };
  const order = await money.order(family);
  given.orderId = order.id;
  await world.bank.setFaultSwitches({ webhooks: "lost" });
  await money.pay(order);
  if (job === "pay") return { given, see };
  await jobs.pay(money, given);
  if (job === "stop") return { given, see };
  if (job === "refund") {
    await money.sweep();
    await jobs.stop(money, given);
    return { given, see };
  }
  await wasGiven(order.id, job === "judge" ? 2 : 9 * 24);
  if (job === "judge") return { given, see };
  await jobs.judge(money);
  given.account = await world.make.admin();
  const [batch] = (await makeBatch(money.signedIn(given.account))).batches;
  given.batchId = batch?.id ?? "";
  return { given, see };
}

/** The first lesson of an order began so many hours ago, and both came. */
async function wasGiven(orderId: string, hours: number): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update lessons set starts_at = clock_now() - make_interval(hours => ${hours}),
      ends_at = clock_now() - make_interval(hours => ${hours - 1}), timed_at = clock_now() - interval '90 days'
    where order_id = ${orderId}::uuid and credit_nth = 1 returning lesson_id as id`.execute(world.owner);
  for (const side of ["tutor", "student"] as const) await classes.attended(rows[0]?.id ?? "", side, [0, 60]);
}

/** How many orders of a booking there are, also those that were given up. */
async function ordersMade(bookingId: string): Promise<number> {
  const made = await world.db.selectFrom("orders").select("order_id").where("booking_id", "=", bookingId).execute();
  return made.length;
}

/** What a family, its tutor and the bank see of it, without ids and times. */
async function seen(bookingId: string, tutorId: number, email: string): Promise<unknown> {
  const { rows } = await sql<{ seen: unknown }>`
    with own as (select * from orders where booking_id = ${bookingId}::uuid and (paid_at is not null or closed_at is null))
    select jsonb_build_object(
      'orders', (select jsonb_agg(jsonb_build_array(paid_at is not null, closed_at is not null)) from own),
      'pages', (select count(*) from checkouts join own using (order_id)),
      'credits', (select jsonb_agg(c.state order by nth) from lesson_credits c join own using (order_id)),
      'lessons', (select jsonb_agg(l.status order by starts_at, l.status) from lessons l join own using (order_id)),
      'papers', (select jsonb_agg(kind order by kind desc) from sales_documents d join own using (order_id)),
      'refunds', (select jsonb_agg(r.state) from refunds r join own using (order_id)),
      'sent by the bank', (select count(*) from test_bank.refunds join payments using (payment_id) join own using (order_id)),
      'booked', (select jsonb_agg(e.paise order by e.entry_id) from ledger_accounts a join ledger_entries e on a.account_id in (e.debit, e.credit)
        where (a.kind in ('order', 'refund') and a.owner in (select order_id::text from own)) or (a.kind = 'tutor' and a.owner = ${String(tutorId)})),
      'earned', (select jsonb_agg(paise) from tutor_earnings where tutor_id = ${tutorId}),
      'payouts', (select jsonb_agg(state) from payouts where tutor_id = ${tutorId}),
      'emails', (select jsonb_agg(kind order by kind) from emails where to_address = ${email} or to_tutor = ${tutorId})
    ) as seen`.execute(world.owner);
  return rows[0]?.seen;
}

/** Does a job in a process of its own, which is killed at the point. */
async function killed(job: Job, given: Given, point: Point): Promise<void> {
  const words = JSON.stringify({ job, given });
  const child = spawn(process.execPath, [join(import.meta.dirname, "money-child.ts"), words], {
    env: { ...process.env, TEST_APP_URL: watched.url },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (part: Buffer) => (said += part.toString()));
  const ended = once(child, "close");
  watched.actAt(point, () => child.kill("SIGKILL"));
  const [code, signal] = (await ended) as [number | null, string | null];
  watched.cutAll();
  if (signal !== "SIGKILL") throw new Error(`the job was not killed before "${point.statement}", it ended with ${code}: ${said}`);
}

/** Does a job in this process, until its connections to the database are cut at the point. */
async function cut(job: Job, given: Given, point: Point): Promise<void> {
  watched.actAt(point, watched.cutAll);
  await jobs[job](moneyTools(risky), given).catch(() => {}); // its connections are cut
  expect({ point, reached: watched.wasReached() }).toEqual({ point, reached: true });
  watched.letPass();
}

const rounds = count({ small: 1, all: 10 });
const every = count({ small: 8, all: 1 });
const kills: Record<string, number> = {};

test.each(Object.keys(jobs) as Job[])(
  "ended at any point of its work and called again, nothing of a job is half done, lost or doubled: %s",
  { meta: { proves: ["C83"] }, timeout: 3_600_000 },
  async (job) => {
    const undisturbed = await prepared(job);
    const untouched = await undisturbed.see();
    watched.letPass();
    watched.statements.clear();
    await jobs[job](moneyTools(risky), undisturbed.given);
    const executed = [...watched.statements];
    const gone = Object.values(points[job]).filter(({ statement }) => !executed.some((one) => one.includes(statement)));
    expect(gone).toEqual([]); // their statements have changed
    const whole = await undisturbed.see();
    expect(whole).not.toEqual(untouched);
    for (const [name, point] of Object.entries(points[job]).filter((_, nth) => nth % every === 0))
      for (let round = 0; round < rounds; round += 1) {
        const { given, see } = await prepared(job);
        await (full || name === "before the receipt is numbered" ? killed : cut)(job, given, point);
        await money.checkBooks();
        const left = await see();
        const isOneTransaction = !["order", "orderOnce", "refund"].includes(job);
        const may = point.when === "before" ? untouched : whole;
        expect({ name, left }).toEqual({ name, left: isOneTransaction ? may : left });
        await world.owner
          .updateTable("refunds")
          .set({ next_try_at: sql`clock_now()` })
          .execute();
        await jobs[job](money, given).catch((error: unknown) => {
          if (point.when === "before") throw error;
        });
        expect({ name, is: await see() }).toEqual({ name, is: whole });
        await money.checkBooks();
        kills[job] = (kills[job] ?? 0) + 1;
      }
    if (job === "payout") report("killed between any two statements", { ...kills, "half, lost or doubled": 0 });
  },
);
