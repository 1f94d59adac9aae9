import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openDatabase } from "#api/platform/db/database.ts";
import { startJobs, until } from "#api/testing/run-jobs.ts";
import { useWorld } from "#api/testing/use-world.ts";
import { at, type Job, JobRuns, jobStates, formatJobs } from "./index.ts";
import { retriesWithin } from "./job.ts";

const world = useWorld();
const hour = 3_600_000;

test("a failed turn is tried again with growing pauses until the next turn comes", () => {
  expect([60, 600, 3_600, 86_400].map(retriesWithin)).toEqual([0, 3, 5, 28]);
});

test("an operator reads which job was given up, why, and that it is well again after its next turn", async () => {
  const runs = new JobRuns({ db: world.db, report: world.service.report });
  let fails = true;
  const run = async () => {
    if (fails) throw new Error("the printer is on fire");
  };
  const job: Job = { name: "print", ...at.everyHour(5), run };
  for (const retries of [1, 0]) await expect(runs.run(job, retries)).rejects.toThrow("on fire");
  const shown = async () => formatJobs(await jobStates(world.db));
  expect(await shown()).toMatch(
    /^print: last done never UTC, has failed 2 times since, .* waits for its next turn: the printer is on fire$/,
  );
  expect(world.logged.filter((event) => event.startsWith("job-"))).toEqual(["job-failed", "job-failed", "job-given-up"]);
  fails = false;
  await runs.run(job, 5);
  expect(await shown()).toMatch(/^print: last done \d{4}-\d\d-\d\d \d\d:\d\d UTC$/);
  expect(runs.counts()).toEqual([
    { job: "print", outcome: "succeeded", count: 1 },
    { job: "print", outcome: "failed", count: 2 },
  ]);
});

test("a version of the product works with the jobs' schema of a newer one", async () => {
  await sql`update tutoring_jobs.version set version = version + 1`.execute(world.owner);
  const runs: number[] = [];
  const run = async () => void runs.push(await Promise.resolve(1));
  const started = await startJobs(world, [{ name: "of-an-older-version", ...at.everyHour(7), run }]);
  await world.moveClock(hour);
  await until(() => runs.length > 0);
  await started.stop();
  expect(runs).toEqual([1]);
  await sql`update tutoring_jobs.version set version = version - 1`.execute(world.owner);
});

test("the jobs' schema is the one that the installed engine expects", async () => {
  const { getConstructionPlans } = await import("pg-boss");
  const words = (text: string) => text.match(/[\w'"$.:=<>-]+/g)?.filter((word) => !/^(begin|commit)$/i.test(word)) ?? [];
  const migration = words(await readFile(new URL("../../../migrations/0071-background-jobs.sql", import.meta.url), "utf8"));
  const plan = words(getConstructionPlans("tutoring_jobs", { createSchema: false }));
  const ours = plan.indexOf("CREATE");
  expect(migration.join(" ")).toContain(plan.slice(ours).join(" "));
});

test("while the database cannot be reached, the engine keeps trying, says so in one kind of line, and the process can still end", async () => {
  const { startEngine } = await import("./index.ts");
  const { TEST_APP_URL = "" } = process.env;
  const reported: string[] = [];
  const away = openDatabase(Object.assign(new URL(TEST_APP_URL), { port: "1" }).href);
  const engine = startEngine([{ name: "away", cron: "* * * * *", seconds: 60, run: () => Promise.resolve() }], {
    ...{ db: away, now: world.service.now, report: (event: string) => void reported.push(event) },
    runs: new JobRuns({ db: away, report: () => {} }),
  });
  await until(() => reported.length > 0);
  expect(new Set(reported)).toEqual(new Set(["job-engine-failed"]));
  await engine.stop();
  await away.destroy();
});
