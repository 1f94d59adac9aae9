import { sql } from "kysely";
import { vi } from "vitest";
import { startBackgroundJobs } from "#api/app/background-jobs.ts";
import type { Context } from "#api/platform/core/context.ts";
import type { Job } from "#api/platform/jobs/index.ts";
import type { Store } from "#api/app/open-store.ts";
import type { World } from "./world.ts";

/** What the background jobs of a process on this world use. */
export const storeOf = (world: World): Store => ({
  db: world.db,
  files: world.files,
  secrets: world.service.secrets,
  appUrl: process.env["TEST_APP_URL"] ?? "",
  ownerUrl: process.env["TEST_OWNER_URL"] ?? "",
  isOwner: true,
  ownsFiles: () => Promise.resolve(true),
  folder: undefined,
  backups: undefined,
  isDatabaseUp: () => true,
  stop: () => Promise.resolve(),
});

const patient = { timeout: 60_000, interval: 250 };

/** Waits for what the jobs of a process do by themselves. */
export const until = (isSo: () => boolean | Promise<boolean>) => vi.waitUntil(isSo, patient);

/** A process that runs these jobs, looking for turns much more often than usual. */
export async function startJobs(world: World, jobs: Job[], report: Context["report"] = () => {}) {
  const started = startBackgroundJobs(jobs, {
    db: world.db,
    now: world.service.now,
    report,
    polling: { turns: 1, job: () => 0.5 },
  });
  const planned = jobs.filter(({ cron }) => cron !== undefined).map(({ name }) => name);
  await until(async () => {
    const { rows } = await sql<{ ready: boolean }>`
      select count(*) = ${planned.length} and (select cron_on is not null from tutoring_jobs.version) as ready
      from tutoring_jobs.schedule where name = any (${planned}::text[])`.execute(world.owner);
    return rows[0]?.ready ?? false;
  });
  return started;
}
