import type { Context } from "#api/platform/core/context.ts";
import { type Job, JobRuns, noteKnown, startEngine, startTimers } from "#api/platform/jobs/index.ts";

const second = 1_000;
/** Long enough to verify all books or to prune a month of the log. */
const longestJob = 3_600 * second;

type Options = Pick<Context, "db" | "now" | "report"> & {
  /** Called every ten seconds while no job hangs. */
  alive?: () => void;
  polling?: Parameters<typeof startEngine>[1]["polling"];
};

/** Starts the periodic background jobs; the engine's begin as soon as the database can be reached. */
export function startBackgroundJobs(
  jobs: Job[],
  { db, now, report, alive = () => {}, polling }: Options,
): { counts: JobRuns["counts"]; ring: () => void; stop: () => Promise<void> } {
  const runs = new JobRuns({ db, report });
  const planned = jobs.flatMap((job) => (job.cron === undefined ? [] : [{ ...job, cron: job.cron }]));
  const timers = startTimers(
    jobs.filter(({ cron }) => cron === undefined),
    runs,
  );
  const engine = startEngine(planned, { db, now, report, runs, ...(polling && { polling }) });
  const watch = setInterval(() => runs.hangs(longestJob) || alive(), 10 * second).unref();
  noteKnown(db, jobs).catch(() => {}); // with its first run
  return {
    counts: () => runs.counts(),
    ring: timers.ring,
    stop: async () => {
      clearInterval(watch);
      timers.stop();
      await engine.stop();
      runs.stop();
    },
  };
}
