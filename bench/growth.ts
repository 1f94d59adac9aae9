// npm run bench:growth: what the product's frequent calls and its jobs cost as the site grows from a thousand to a million of
// everything, and the curves, for docs/capacity.md. A call costs the pages of the database that its statements touch, a number that no
// other load changes. THOUSANDS=1,10,100 makes it smaller; CURVES=file.svg says where the curves go.
import { writeFileSync } from "node:fs";
import pg from "pg";
import { allJobs } from "#api/app/all-jobs.ts";
import { systemContext } from "#api/platform/core/context.ts";
import { storeOf } from "#api/testing/run-jobs.ts";
import { startWorld, type World } from "#api/testing/world.ts";
import { type Goal, report } from "./goals.ts";
import { drawCurves } from "./growth/curves.ts";
import { grow } from "./growth/fill.ts";
import { type Ground, onDatabase } from "./on-database.ts";
import { type Statement, statementsOf } from "./recorded-statements.ts";

const sizes = (process.env["THOUSANDS"] ?? "1,10,100,1000").split(",").map(Number);
/** From one size to the next, ten times as large, a call may cost this much more: log n grows by a fifth to a third, and pages come in whole. */
const [mostGrowth, fewPages] = [1.5, 100];
/** Calls that grow until a number stops them, and the pages that they touch then, at most. */
const limited: Record<string, { by: string; pages: number }> = {
  "visitor: /tutor-pages?subject=physics": { by: "500 tutors counted", pages: 1_000 },
  "tutor: /staff/day": { by: "the tutor's own 50 lessons", pages: 1_000 },
  "tutor: /conversations": { by: "the tutor's own 100 conversations", pages: 2_500 },
  "admin: /book-requests?search=Child%20777": { by: "10,000 matches counted", pages: 25_000 },
  "admin: /book-requests/:id/suggestions": { by: "300 tutors compared", pages: 3_000 },
  "admin: /logs?search=BK-2026-777": { by: "10,000 matches counted", pages: 12_000 },
  "admin: /staffs?search=Tutor%207": { by: "the number of tutors", pages: 5_000 },
};
/** A job reads what is due, so it may grow with n log n: from one size to the next, twelve times and a little for its start. */
const [mostOfJob, shortJobMilliseconds] = [15, 250];

/** Jobs that ask the payment provider, which has nothing here. */
const asksProvider = new Set(["sweep-payments", "reconcile-payments"]);

type Costs = Map<string, number[]>;

await onDatabase(measure);

async function measure({ appUrl, ownerUrl, secret }: Ground) {
  process.env["TEST_APP_URL"] = appUrl;
  process.env["TEST_OWNER_URL"] = ownerUrl;
  const world = await startWorld({ secret });
  const owner = new pg.Client(ownerUrl);
  owner.on("error", () => {}); // a failed measurement ends the server first
  await owner.connect();
  const [calls, jobs]: [Costs, Costs] = [new Map(), new Map()];
  const dearest = new Map<string, string>();
  let grown = 0;
  let people: People | undefined;
  for (const size of sizes) {
    const began = performance.now();
    await grow(ownerUrl, grown, size);
    people ??= await peopleOf(world, owner);
    grown = size;
    console.log(`${size},000 of each made in ${seconds(began)} s`);
    for (const [name, statements] of await frequentCalls(world, owner, people)) {
      const pages = await pagesOf(owner, statements);
      note(
        calls,
        name,
        pages.reduce((sum, one) => sum + one, 0),
      );
      dearest.set(name, statements[pages.indexOf(Math.max(...pages))]?.text.replace(/\s+/g, " ") ?? "");
    }
    const ownJobs = allJobs(storeOf(world), systemContext(world.service)).filter(({ name }) => !asksProvider.has(name));
    for (const { name, run } of ownJobs) {
      const started = performance.now();
      await run();
      note(jobs, name, performance.now() - started);
    }
    console.log(`measured in ${seconds(began)} s`);
  }
  console.log("\nbytes of a row with its indexes");
  console.table(await bytesOfRows(owner));
  await owner.end();
  await world.stop();
  printTable("pages of 8 KB touched by a call", calls);
  printTable("milliseconds of a job", jobs);
  if (process.env["CURVES"]) writeFileSync(process.env["CURVES"], drawCurves(sizes, calls));
  const ofCalls = goalsOf(calls, "pages", (before, after) => after <= before * mostGrowth || after - before <= fewPages).map(
    (goal, nth): Goal => {
      const [name, costs] = [...calls][nth] ?? ["", []];
      const stop = limited[name];
      return stop && !goal[2]
        ? [`${name}, pages, stopped by ${stop.by} (${stop.pages})`, goal[1], costs.every((cost) => cost <= stop.pages)]
        : goal;
    },
  );
  const missed = [...dearest].filter((_, nth) => !ofCalls[nth]?.[2]);
  if (missed.length > 0) console.log("\nthe dearest statement of each call that grows too fast");
  for (const [name, statement] of missed) console.log(`\n${name}\n  ${statement}`);
  report([
    ...ofCalls,
    ...goalsOf(jobs, "ms", (before, after) => after <= Math.max(before, 10) * mostOfJob || after <= shortJobMilliseconds),
  ]);
}

function seconds(began: number): number {
  return Math.round((performance.now() - began) / 1000);
}

function note(costs: Costs, name: string, cost: number): void {
  costs.set(name, [...(costs.get(name) ?? []), cost]);
}

type People = Awaited<ReturnType<typeof peopleOf>>;

async function one<T extends object>(owner: pg.Client, text: string): Promise<T> {
  return (await owner.query<T>(text)).rows[0] as T;
}

/** One person of each kind, all among the first thousand, and the family's booking. */
async function peopleOf(world: World, owner: pg.Client) {
  const { id, booking } = await one<{ id: string; booking: string }>(
    owner,
    "select family_id as id, b.id as booking from bench_families join bookings b using (family_id) where nth = 10",
  );
  const [tutor, admin] = [await world.make.tutorAccount(7), await world.make.admin()];
  return { family: { id, role: "student" as const }, tutor, admin, booking };
}

/** The calls that visitors, families, tutors and the office make most, with their statements. */
async function frequentCalls(world: World, owner: pg.Client, people: People): Promise<[name: string, statements: Statement[]][]> {
  const { booking } = people;
  const today = new Date().toISOString().slice(0, 10);
  // signed in for each size, because a session lasts minutes
  const browsers = {
    visitor: world.visitor(),
    family: await world.browserOf(people.family as Parameters<typeof world.browserOf>[0]),
    tutor: await world.browserOf(people.tutor),
    admin: await world.browserOf(people.admin),
  };
  const { requests } = await one<{ requests: number }>(owner, "select count(*)::int as requests from bookings");
  const paths: Record<keyof typeof browsers, string[]> = {
    visitor: [
      "/courses/filter?search=mathematics",
      "/courses/filter?search=mathmatics&limit=4",
      "/courses/filter?categoryId=7",
      "/courses/filter?categoryId=7&level=Beginner",
      "/courses/7",
      "/categories",
      "/tutor-pages?subject=physics",
      "/tutor-pages?search=Tutor%207",
      "/tutor-choices",
      "/tutor-pages/tutor-7/free-times",
    ],
    family: ["/students/bookings", "/students/orders", "/conversations", "/students/reports", "/students/reviews"],
    tutor: ["/staff/day", "/staff/lessons", "/staff/students", "/conversations", `/staff/calendar?from=${today}`],
    admin: [
      "/book-requests",
      `/book-requests?page=${Math.ceil(requests / 10)}`,
      "/book-requests?search=Child%20777",
      `/book-requests/${booking}`,
      `/book-requests/${booking}/suggestions`,
      `/families/${people.family.id}`,
      "/book-requests/live",
      "/logs",
      "/logs?search=BK-2026-777",
      "/staffs?search=Tutor%207",
      "/courses",
      "/money/orders",
      "/complaints",
      "/content-shares",
    ],
  };
  const calls: [string, Statement[]][] = [];
  for (const [who, asked] of Object.entries(paths) as [keyof typeof browsers, string[]][])
    for (const path of asked) {
      const statements = await statementsOf(async () => {
        world.api.cache.setOnline(false);
        const answer = await browsers[who].fetch(`/api${path}`);
        await answer.arrayBuffer();
        if (answer.status !== 200) throw new Error(`${who} ${path}: ${answer.status}`);
      });
      calls.push([`${who}: ${nameOf(path)}`, statements]);
    }
  return calls;
}

/** A path without what differs from size to size. */
function nameOf(path: string): string {
  return path
    .replace(/[0-9a-f-]{36}/, ":id")
    .replace(/page=\d+/, "page=last")
    .replace(/from=[\d-]+/, "from=today");
}

type Explained = { "QUERY PLAN": [{ Plan: Record<string, number> }] };

/** The pages that each of these statements touches, whether the database had them at hand or not. What they write is rolled back. */
async function pagesOf(owner: pg.Client, statements: Statement[]): Promise<number[]> {
  const pages: number[] = [];
  await owner.query("begin");
  for (const { text, values } of statements) {
    await owner.query(text, values); // a connection looks up its tables and plans its functions once
    const { rows } = await owner.query<Explained>(`explain (analyze, buffers, timing off, format json) ${text}`, values);
    const plan = rows[0]?.["QUERY PLAN"][0].Plan ?? {};
    pages.push((plan["Shared Hit Blocks"] ?? 0) + (plan["Shared Read Blocks"] ?? 0));
  }
  await owner.query("rollback");
  return pages;
}

/** How large the grown tables are, with their indexes, by row. */
async function bytesOfRows(owner: pg.Client): Promise<Record<string, number>> {
  const { rows } = await owner.query<{ name: string; bytes: number }>(
    `select relname as name, (pg_total_relation_size(oid) / reltuples)::integer as bytes from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= $1 order by relname`,
    [Math.max(...sizes) * 500],
  );
  return Object.fromEntries(rows.map(({ name, bytes }) => [name, bytes]));
}

function printTable(what: string, costs: Costs): void {
  console.log(`\n${what}`);
  const columns = (all: number[]) => Object.fromEntries(all.map((cost, nth) => [`${sizes[nth]},000`, Math.round(cost)]));
  console.table(Object.fromEntries([...costs].map(([name, all]) => [name, columns(all)])));
}

function goalsOf(costs: Costs, unit: string, isFine: (before: number, after: number) => boolean): Goal[] {
  return [...costs].map(([name, all]) => [
    `${name}, ${unit}, grows no faster than it may`,
    all.map((cost) => Math.round(cost)).join(" → "),
    all.every((cost, nth) => nth === 0 || isFine(all[nth - 1] ?? 0, cost)),
  ]);
}
