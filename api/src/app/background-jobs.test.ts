import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { allJobs } from "./all-jobs.ts";
import { systemContext } from "#api/platform/core/context.ts";
import { isDayTaken } from "#api/platform/db/locks.ts";
import { at, type Job, jobStates } from "#api/platform/jobs/index.ts";
import { lessonWorld } from "#api/testing/lesson-world.ts";
import { moneyWorld } from "#api/testing/money-world.ts";
import { startJobs, storeOf, until } from "#api/testing/run-jobs.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
const money = beforeTests(() => moneyWorld(world));
const classes = beforeTests(() => lessonWorld(world));
beforeAll(() => classes.wasUp());
const [minute, hour] = [60_000, 3_600_000];
const inIndia = () => new Date(world.service.now().getTime() + 5.5 * hour);
const noonOf = (date: Date, days: number) =>
  Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + days, 12) - 5.5 * hour;
const dayOfNextMonth = (nth: number) =>
  noonOf(new Date(Date.UTC(inIndia().getUTCFullYear(), inIndia().getUTCMonth() + 1, nth)), 0);
const moveTo = (time: number) => world.moveClock(time - world.service.now().getTime());

const count = async (table: string, where = "true") =>
  (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)} where ${sql.raw(where)}`.execute(world.owner))
    .rows[0]?.n ?? 0;
const emails = (kind: string) => count("emails", `kind = '${kind}'`);

/** A tutor with a paid class that was held and reported, who is owed its pay; and a code that will have expired. */
async function somethingToDo() {
  const family = await money.afterDemo();
  const admin = await world.as(await world.make.admin());
  await admin.pay.setRate({ params: { id: family.staffId }, body: { rupees: 200, fromDay: "2020-01-01" } });
  const order = await money.order(family);
  await money.pay(order);
  const [lesson] = (await family.api.orders.showOrder({ params: { id: order.id } })).list;
  const params = { id: lesson?.lessonId ?? "" };
  const tutor = await world.make.tutorAccount(family.staffId);
  await money.pass(family, Date.parse(lesson?.startsAt ?? "") - world.service.now().getTime());
  for (const side of ["student", "tutor"] as const) await classes.attended(params.id, side, [0, 60]);
  await money.pass(family, 2 * hour);
  await money.judge();
  const body = { done: "Linear equations.", hard: "Signs.", practise: "Page 12." };
  await (await world.as(tutor)).reports.writeReport({ params, body });
  await world.visitor().api.families.sendStudentCode({ body: { email: "over@example.in" } });
}

test(
  "every background job that fails once is tried again and has done its work later, by itself",
  { meta: { proves: ["C6", "C121"] }, timeout: 120_000 },
  async () => {
    await moveTo(dayOfNextMonth(3));
    await somethingToDo();
    const reported = new Map<unknown, string>();
    const jobs = allJobs(storeOf(world), systemContext(world.service));
    const names = jobs.map(({ name }) => name);
    const [failing, done] = [new Set<string>(), new Set<string>()];
    const failOnce = (job: Job): Job => ({
      ...job,
      run: async () => {
        if (failing.delete(job.name)) throw new Error(`${job.name} met a fault`);
        await job.run();
        done.add(job.name);
      },
    });
    const process = await startJobs(world, jobs.map(failOnce), (event, { job } = {}) => void reported.set(job ?? event, event));
    expect(new Set(names).size).toBe(names.length);

    /** From then on, each job fails at its first turn. */
    const failFrom = async (time: number) => {
      for (const name of names) failing.add(name);
      done.clear();
      await moveTo(time);
      process.ring();
      await until(() => failing.size === 0);
      expect(names.filter((name) => reported.get(name) !== "job-failed")).toEqual([]);
      let moves = 0; // an hour in all: the next turn of a daily job must not come meanwhile
      await until(async () => {
        process.ring();
        if (moves < 12) await world.moveClock(5 * minute);
        moves += 1;
        return done.size === names.length;
      });
    };

    const tuesday = noonOf(inIndia(), ((8 - inIndia().getUTCDay()) % 7 || 7) + 1); // a day late
    await failFrom(tuesday);
    expect(await emails("statement")).toBe(1);
    expect(await count("codes")).toBe(0);
    expect(await count("comparisons", "ended_at is not null and problem is null")).toBe(1);
    expect(await isDayTaken(world.db, "money verified", inIndia().toISOString().slice(0, 10))).toBe(true);
    expect(await emails("monthly-reports")).toBe(0);

    await failFrom(dayOfNextMonth(2)); // a day late
    expect(await emails("monthly-reports")).toBe(1);
    expect(await emails("statement")).toBe(1);
    expect((await jobStates(world.db)).filter(({ failures, error }) => failures > 0 || !error)).toEqual([]);
    await process.stop();
  },
);

test(
  "two processes run each turn once, in one of them, also a turn that came while both were stopped",
  { meta: { proves: ["C121"] }, timeout: 120_000 },
  async () => {
    const runs: string[] = [];
    const daily: Job[] = ["one", "two", "three"].map((name) => ({
      name: `daily-${name}`,
      ...at.everyDay("06:00"),
      run: async () => void runs.push(await Promise.resolve(name)),
    }));
    const both = () => Promise.all([startJobs(world, daily), startJobs(world, daily)]);
    const all = ["one", "three", "two"];
    const started = await both();
    for (const days of [1, 2]) {
      await moveTo(noonOf(inIndia(), 1));
      await until(() => runs.length >= days * all.length);
    }
    await Promise.all(started.map((one) => one.stop()));
    await moveTo(noonOf(inIndia(), 3));
    const again = await both();
    await until(() => runs.length >= 3 * all.length);
    await moveTo(noonOf(inIndia(), 1));
    await until(() => runs.length >= 4 * all.length);
    await Promise.all(again.map((one) => one.stop()));
    expect(runs.toSorted()).toEqual(all.flatMap((name) => Array.from({ length: 4 }, () => name)));
  },
);
