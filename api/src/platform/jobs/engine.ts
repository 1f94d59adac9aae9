import { setTimeout as pause } from "node:timers/promises";
import { type Clock, type ConstructorOptions, type JobWithMetadata, PgBoss, type QueueOptions } from "pg-boss";
import type { Context } from "#api/platform/core/context.ts";
import { india } from "#api/platform/core/india.ts";
import { runText } from "#api/platform/db/database.ts";
import type { JobRuns } from "./job-runs.ts";
import { type Job, pauses, retriesWithin } from "./job.ts";

/** Made by a migration, with the statements that pg-boss gives for it. */
const schema = "tutoring_jobs";
const day = 86_400;
const policy = "exclusive";

export type Engine = { stop: () => Promise<void> };
type Planned = Job & { cron: string };
type Options = Pick<Context, "db" | "now" | "report"> & {
  runs: JobRuns;
  /** In seconds: between looks for turns that have come, and between looks for their jobs. */
  polling?: { turns: number; job: (job: Job) => number };
  /** In milliseconds: what jobs under way get when the process ends; then another process tries them again. */
  stopTimeout?: number;
};

const usualLook = { turns: 30, job: ({ seconds }: Job) => (seconds <= 600 ? 15 : 60) };

/**
 * Starts pg-boss on the product's own connections. Whatever number of processes does so, each turn of a job is run once; a failed one
 * is tried again, in any of them. It begins by itself once the database can be reached.
 */
export function startEngine(
  jobs: Planned[],
  { db, now, report, runs, polling = usualLook, stopTimeout = 2_000 }: Options,
): Engine {
  const boss = new PgBoss({
    ...fixed,
    db: { executeSql: (text, values) => runText(db, text, values) },
    clock: clockOf(now),
    ...looksOf(polling),
  });
  let stopping = false;
  const leaving = new AbortController();
  const unreachable = (error: unknown) => stopping || report("job-engine-failed", { why: wordsOf(error) });
  boss.on("error", unreachable);
  boss.on("warning", ({ message }) => report("job-engine-warns", { why: message }));

  const begin = async () => {
    await boss.start();
    const [queues, schedules] = await Promise.all([boss.getQueues(), boss.getSchedules()]);
    for (const job of jobs) {
      if (stopping) return;
      const [known, planned] = [queues.find(({ name }) => name === job.name), schedules.find(({ name }) => name === job.name)];
      const options = queueOf(job);
      if (!known) await boss.createQueue(job.name, { ...options, policy });
      else if (known.retryLimit !== options.retryLimit) await boss.updateQueue(job.name, options);
      // protects C121: making up for missed turns ["once" → "skip"]
      if (planned?.cron !== job.cron) await boss.schedule(job.name, job.cron, null, { tz: india, missed: "once" });
      await work(job);
    }
  };
  const work = (job: Planned) =>
    boss.work(
      job.name,
      { pollingIntervalSeconds: polling.job(job), includeMetadata: true },
      async ([turn]: JobWithMetadata[]) => {
        if (turn) await runs.run(job, turn.retryLimit > 0 ? turn.retryLimit - turn.retryCount : undefined);
      },
    );
  const beginUntilDone = async () => {
    for (let wait = 1_000; !stopping; wait = Math.min(2 * wait, 30_000)) {
      try {
        return await begin();
      } catch (error) {
        unreachable(error);
        await boss.stop({ graceful: false }).catch(() => {});
        await pause(wait, undefined, { ref: false, signal: leaving.signal }).catch(() => {});
      }
    }
  };
  const begun = beginUntilDone();

  return {
    stop: async () => {
      stopping = true;
      leaving.abort();
      await begun;
      await boss.stop({ timeout: stopTimeout }).catch(() => {});
    },
  };
}

/** It watches, reports and repairs nothing that is not ours to repair: the app's role may not, and our own metrics tell of jobs. */
const fixed = {
  schema,
  createSchema: false,
  migrate: true, // does nothing, as the migrations have made it; without this, it would refuse a newer version's schema
  registerInstance: false,
  monitorVacuum: false,
  reindex: false,
  openTelemetry: { enabled: false },
  maintenanceIntervalSeconds: 3_600,
  bamIntervalSeconds: 3_600,
  flowIntervalSeconds: 3_600,
} satisfies ConstructorOptions;

const looksOf = ({ turns }: NonNullable<Options["polling"]>) => ({
  cronMonitorIntervalSeconds: turns,
  cronWorkerIntervalSeconds: Math.max(1, turns / 3),
  superviseIntervalSeconds: 2 * turns,
  monitorIntervalSeconds: 2 * turns,
});

const queueOf = ({ seconds }: Job): QueueOptions => ({
  // protects C121: trying a failed turn again [retriesWithin(seconds) → 0]
  retryLimit: retriesWithin(seconds),
  retryDelay: pauses.first,
  retryBackoff: true,
  retryDelayMax: pauses.longest,
  heartbeatSeconds: 60, // a process that died no longer says that its job goes on
  expireInSeconds: 3_600,
  deleteAfterSeconds: seconds < day ? 3_600 : 7 * day,
});

/** The database's time, which tests move by hand. */
const clockOf = (now: () => Date): Clock => ({
  now: () => now().getTime(),
  setTimeout: (work, milliseconds) => setTimeout(work, milliseconds).unref(),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (work, milliseconds) => setInterval(work, milliseconds).unref(),
  clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
});

/** The same words from every worker, so that the reporter counts them as one line. */
const wordsOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/ \(Queue: .*\)$/, "");

/** Runs jobs in this process, each until it has ended; the next turn makes up for a failed one. `ring` lets all turns come now. */
export function startTimers(jobs: Job[], runs: JobRuns): { ring: () => void; stop: () => void } {
  const turns = jobs.map((job) => {
    let running = false;
    return () => {
      if (running) return; // it runs again at its next turn
      running = true;
      const done = () => {
        running = false;
      };
      runs.run(job).then(done, done); // a failure has been reported
    };
  });
  const timers = jobs.map(({ seconds }, nth) => setInterval(() => turns[nth]?.(), seconds * 1_000).unref());
  return { ring: () => turns.forEach((turn) => turn()), stop: () => timers.forEach((timer) => clearInterval(timer)) };
}
