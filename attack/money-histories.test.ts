import { beforeAll, expect, test } from "vitest";
import type { SignedIn } from "#api/platform/core/context.ts";
import { stopOrder } from "#api/domains/enrolments/family-orders.ts";
import { keepRate } from "#api/domains/pay/earnings.queries.ts";
import { approveBatch, failPayout, makeBatch, recordPayout } from "#api/domains/pay/office-batches.ts";
import { keepAccount, keepSettings } from "#api/domains/pay/pay-settings.queries.ts";
import { dueWebhooks, endRefunds, queueWebhook } from "@tutoring/fake-razorpay/testing";
import { lessonWorld } from "#api/testing/lesson-world.ts";
import { moneyWorld } from "#api/testing/money-world.ts";
import { sql } from "#api/testing/sql.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";
import { full } from "../testing/full.ts";
import { count, report } from "./counts.ts";
import { inTurn, seeded } from "./in-turn.ts";
import { added, ordersNow, sumsNow } from "./money-books.ts";
import type { Came, ModelTutor } from "./money-model.ts";
import { hearOf, sendBacks } from "./money-refunds.ts";
import { type Family, helpFailed, mail, orderAgain, type Round, takeStep } from "./money-steps.ts";
import { shownOf, sumsOf, type Sums } from "./money-sums.ts";

const world = useWorld();
const money = beforeTests(() => moneyWorld(world));
const classes = beforeTests(() => lessonWorld(world));
let admin: SignedIn;
const courses: { id: number; lessons: number; rupees: number }[] = [];
beforeAll(async () => {
  await classes.wasUp();
  admin = money.signedIn(await world.make.admin());
  const tax = { tdsPercent: 10, tdsPercentWithoutPan: 20, tdsThresholdRupees: 1_000 };
  await keepSettings(world.db, { ...tax, minimumRupees: 0, secondAdminRupees: 10_000_000 }, undefined);
  for (const [lessons, rupees] of [
    [1, 999],
    [2, 700],
    [3, 451],
    [5, 333],
  ] as const) {
    const price = { lessons, lessonRupees: rupees, lessonMinutes: 60, priceRupees: lessons * rupees };
    courses.push({ id: await world.make.course(price), lessons, rupees });
  }
});

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** How far the clock goes on before a step; never to the very moment at which something ends. */
const pauses = [1, 3, 13, 25, 25, 67, 307, 691, 1_571, 4_327, 11_003, 21_607].map((minutes) => minutes * minute);
const rounds = 22;
/** How many steps at first are within the time to pay. */
const paying = 5;

test(
  "after every step of any history of payments, webhooks, stops, classes, refunds and payouts the books are those of the model",
  { meta: { proves: ["C81"] }, timeout: 14_400_000 },
  async () => {
    const histories = count({ small: 10, all: 10_000 });
    const together = Math.min(100, histories);
    const seed = Number(process.env["SEED"] ?? (full ? Date.now() % 1_000_000 : 7));
    const below = seeded(seed);
    const steps: Record<string, number> = {};
    for (let done = 0; done < histories; done += together) {
      const before = await sumsNow(world.db);
      const families = await inTurn(Array.from({ length: together }, (_, nth) => () => newFamily(nth)));
      const run = { families, before, below, post: [], startedAt: nowMs(), came: new Map() } satisfies Run;
      for (let round = 0; round < rounds; round += 1)
        await step(run, round, steps).catch((error: unknown) => {
          throw new Error(`SEED=${seed}, histories ${done} to ${done + together}, step ${round + 1}`, { cause: error });
        });
      await settleAll(run);
      expect(await sumsNow(world.db)).toMatchObject({ order: 0, refund: 0 });
    }
    report("histories of money", { histories, seed, "paise off": 0, ...steps });
  },
);

/** A family after its demo, with its tutor's rate and account, and its first order. */
async function newFamily(nth: number): Promise<Family> {
  const course = courses[nth % courses.length];
  if (!course) throw new Error("no course");
  const student = await world.make.student();
  const tutors = [await newTutor(nth, "9:00 AM - 12:00 PM"), await newTutor(nth + 500, "10:30 AM - 2:00 PM")] satisfies [
    unknown,
    unknown,
  ];
  const startsAt = new Date(nowMs() - 2 * day);
  const bookingId = await world.make.booking({ student, courseId: course.id, status: "DONE", staffId: tutors[0].id, startsAt });
  const family: Family = { context: money.signedIn(student), desk: admin, bookingId, tutors, course, orders: [] };
  await orderAgain(family);
  return family;
}

async function newTutor(nth: number, preferredTimeSlot: string): Promise<ModelTutor> {
  const id = await world.make.tutor({ preferredTimeSlot });
  const ratePaise = 10_001 + 7 * nth;
  await keepRate(world.db, id, "2020-01-01", ratePaise);
  const pan = { pan: Buffer.from("sealed"), panEnd: "234F" };
  await keepAccount(world.db, id, {
    holder: "Anjali",
    ifsc: "HDFC0001234",
    account: Buffer.from("sealed"),
    accountEnd: "6789",
    ...(nth % 2 ? pan : { pan: null, panEnd: null }),
  });
  return { id, ratePaise };
}

async function compare(run: Run): Promise<void> {
  const orders = ordersOf(run);
  expect(await ordersNow(world.db, orders)).toEqual(orders.map(shownOf));
  expect(await sumsNow(world.db)).toEqual(orders.map(sumsOf).reduce(added, run.before));
  await money.checkBooks();
}

type Run = {
  families: Family[];
  /** The sums of earlier histories. */
  before: Sums;
  below: (count: number) => number;
  post: Round["post"];
  startedAt: number;
  /** Who came to which lesson. */
  came: Map<string, Came>;
};

const ordersOf = ({ families }: Pick<Run, "families">) => families.flatMap(({ orders }) => orders);
const nowMs = () => world.service.now().getTime();

/** One step of every history, then what is due by now, then a comparison of everything. */
async function step(run: Run, nth: number, steps: Record<string, number>): Promise<void> {
  const { below, post, families } = run;
  const one = <T>(of: readonly T[]) => of[below(of.length)] as T;
  const calls = one(["answered", "answered", "answered", "lost-after", "broken"] as const);
  const refunds = one(["processed", "processed", "hangs", "fails", "refused", "no-balance"] as const);
  const webhooks = one(["once", "once", "doubled", "shuffled", "lost", "forged", "slow"] as const);
  const round: Round = { faults: { calls, refunds }, webhooks, post, below };
  await pass(run, one(pauses.slice(0, nth < paying ? 3 : undefined)));
  await world.bank.setFaultSwitches({ calls, refunds, webhooks });
  for (const name of await inTurn(families.map((family) => () => takeStep(family, round)))) steps[name] = (steps[name] ?? 0) + 1;
  if (below(4) === 0) await endHanging(run, round, below(2) === 0 ? "processed" : "failed");
  await deliver(run, round);
  if (below(2) === 0) await sweep(run, round);
  await judge(run);
  if (below(5) === 0) await payOut(run);
  await compare(run);
}

/** Lets time pass; to each lesson that begins meanwhile both sides come, or one, or nobody. */
async function pass(run: Run, milliseconds: number): Promise<void> {
  const from = nowMs();
  for (const order of ordersOf(run))
    for (const nth of order.beginning(from, from + milliseconds)) {
      const who = (["both", "both", "tutor", "student", "nobody"] as const)[run.below(5)] ?? "both";
      run.came.set(`${order.id} ${nth} ${order.timeOf(nth)}`, who);
      const { lesson_id } = await world.db
        .selectFrom("lessons")
        .select("lesson_id")
        .where("order_id", "=", order.id)
        .where("credit_nth", "=", nth)
        .where("status", "=", "scheduled")
        .executeTakeFirstOrThrow();
      for (const side of ["tutor", "student"] as const)
        if (who === "both" || who === side) await classes.attended(lesson_id, side, [0, 60]);
    }
  await world.moveClock(milliseconds);
}

async function endHanging(run: Run, round: Round, end: "processed" | "failed"): Promise<void> {
  for (const refund of await endRefunds(world.bank.db, end))
    await queueWebhook(world.bank.db, { event: `refund.${end}`, refund });
  for (const order of ordersOf(run))
    for (const back of order.backs)
      if (back.atBank === "pending") {
        back.atBank = end;
        mail(round, { dueAt: nowMs(), order, about: { refundOf: back.of } });
      }
}

async function deliver(run: Run, { faults }: Round): Promise<void> {
  while ((await dueWebhooks(world.bank.db)).length > 0) await world.bank.deliverWebhooks();
  const due = run.post.filter(({ dueAt }) => dueAt <= nowMs());
  run.post.splice(0, run.post.length, ...run.post.filter((webhook) => !due.includes(webhook)));
  if (faults.calls !== "answered") return;
  for (const { order, about } of due) {
    if (about === "page" || "refundOf" in about || about.seen) order.learn(nowMs());
    if (about !== "page" && "refundOf" in about) hearOf(order.backs, about.refundOf);
  }
}

/** Looks at the pages that are due, and sends or asks about every open refund. */
async function sweep(run: Run, round: Round): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select order_id as id from checkouts where next_look_at <= clock_now()`.execute(world.db);
  await sql`update refunds set next_try_at = clock_now() where state in ('wanted', 'asked')`.execute(world.owner);
  await money.sweep();
  const looked = new Set(rows.map(({ id }) => id));
  for (const order of ordersOf(run)) {
    if (round.faults.calls === "answered" && looked.has(order.id)) order.learn(nowMs());
    const unmade = order.backs.filter(({ atBank }) => atBank === null);
    sendBacks(order.backs, round.faults);
    for (const { atBank, of } of unmade)
      if (atBank === "processed" || atBank === "failed") mail(round, { dueAt: nowMs(), order, about: { refundOf: of } });
  }
}

async function judge(run: Run): Promise<void> {
  await money.judge();
  for (const order of ordersOf(run)) order.judge(nowMs(), run.came);
}

/** Pays all tutors what is a week old; the second payout may fail at the bank. */
async function payOut(run: Run, secondFails = true): Promise<void> {
  const earned = ordersOf(run).flatMap((order) => order.payable(nowMs()));
  if (earned.length === 0) return;
  const batch = (await makeBatch(admin)).batches[0];
  if (!batch) throw new Error("no batch");
  await approveBatch(admin, batch.id);
  for (const one of earned) one.paidOut = true;
  const [first, second] = batch.payouts;
  if (first) await recordPayout(admin, first.id, `UTR${first.id}`);
  if (!second || !secondFails) return;
  await failPayout(admin, second.id);
  for (const one of earned) if (one.tutorId === second.staffId) one.paidOut = false;
}

/** Stops all running orders, including those paid late meanwhile. */
async function stopRunning({ families }: Run): Promise<void> {
  for (const { context, orders } of families)
    for (const order of orders.filter(({ paidAt, closed }) => paidAt !== undefined && !closed)) {
      await stopOrder(context, order.id, order.lessonsBack(nowMs()));
      order.stop(nowMs());
    }
}

/** Brings every history to its end: nothing is under way, and all money was refunded or earned. */
async function settleAll(run: Run): Promise<void> {
  const round: Round = {
    faults: { calls: "answered", refunds: "processed" },
    webhooks: "once",
    post: run.post,
    below: run.below,
  };
  await world.bank.setFaultSwitches({});
  await endHanging(run, round, "processed");
  for (const milliseconds of [11 * minute, 4 * day, 9 * day]) {
    await stopRunning(run);
    await pass(run, milliseconds);
    await deliver(run, round);
    await judge(run);
    await sweep(run, round);
    for (const family of run.families) for (const order of family.orders) while (await helpFailed(family, order, "by bank"));
    await compare(run);
  }
  await payOut(run);
  await compare(run);
  // nothing is left for later histories, which repeat the same days
  await payOut(run, false);
  await compare(run);
  for (const order of ordersOf(run)) {
    const { provider, earned, goodwill, out, teaching, ...open } = sumsOf(order);
    expect({ id: order.id, ...open }).toEqual({ id: order.id, order: 0, refund: 0, tutor: 0 });
    expect(provider + earned + goodwill + out + teaching + open.tutor).toBe(0);
  }
  await world.moveClock(run.startedAt - nowMs());
}
