import type { Context } from "#api/platform/core/context.ts";
import { type JobState, noteFailure, noteSuccess } from "./job-runs.queries.ts";
import type { Job } from "./job.ts";

/** In milliseconds: how often a timer's success is stored. */
const noteEvery = 5 * 60_000;
const longestError = 1_000;

type Outcome = "succeeded" | "failed";

/** Runs jobs, counts and stores what became of them, and reports failures. */
export class JobRuns {
  readonly #parts: Pick<Context, "db" | "report">;
  readonly #running = new Map<symbol, number>();
  readonly #counts = new Map<string, Record<Outcome, number>>();
  /** When this process stored the last success of a timer. */
  readonly #noted = new Map<string, number>();
  #stopping = false;

  constructor(parts: Pick<Context, "db" | "report">) {
    this.#parts = parts;
  }

  /** Rejects if the job failed. `retries`: how often it will be tried again if it fails now; undefined for a timer. */
  async run(job: Job, retries?: number): Promise<void> {
    const id = Symbol();
    this.#running.set(id, performance.now());
    try {
      await job.run();
    } catch (error) {
      await this.#fail(job, error, retries);
      throw error;
    } finally {
      this.#running.delete(id);
    }
    await this.#succeed(job, retries === undefined);
  }

  async #fail(job: Job, error: unknown, retries: number | undefined): Promise<void> {
    this.#countsOf(job.name).failed += 1;
    this.#noted.delete(job.name);
    if (this.#stopping) return; // the connections are closed
    const { db, report } = this.#parts;
    report("job-failed", { job: job.name, error });
    if (retries === 0) report("job-given-up", { job: job.name, until: "its next turn" });
    const why = error instanceof Error ? error.message : String(error);
    await noteFailure(db, job, why.slice(0, longestError), retries === 0).catch(() => {}); // the database is away
  }

  async #succeed(job: Job, isTimer: boolean): Promise<void> {
    this.#countsOf(job.name).succeeded += 1;
    const noted = this.#noted.get(job.name);
    if (isTimer && noted !== undefined && performance.now() - noted < noteEvery) return;
    if (isTimer) this.#noted.set(job.name, performance.now());
    await noteSuccess(this.#parts.db, job).catch(() => this.#noted.delete(job.name));
  }

  #countsOf(name: string): Record<Outcome, number> {
    const counts = this.#counts.get(name) ?? { succeeded: 0, failed: 0 };
    this.#counts.set(name, counts);
    return counts;
  }

  /** Runs of this process, by job and outcome. */
  counts(): { job: string; outcome: Outcome; count: number }[] {
    return [...this.#counts].flatMap(([job, { succeeded, failed }]) => [
      { job, outcome: "succeeded" as const, count: succeeded },
      { job, outcome: "failed" as const, count: failed },
    ]);
  }

  /** Whether a job has been running for longer than this. */
  hangs(milliseconds: number): boolean {
    return [...this.#running.values()].some((since) => performance.now() - since > milliseconds);
  }

  /** What still runs may fail from now on without a word. */
  stop(): void {
    this.#stopping = true;
  }
}

const timeOf = (at: Date | null) => at?.toISOString().slice(0, 16).replace("T", " ") ?? "never";

/** One line per job for an operator, those that fail first. */
export function formatJobs(states: JobState[]): string {
  if (states.length === 0) return "No background job has run yet.";
  return states
    .toSorted((one, other) => other.failures - one.failures)
    .map(({ name, succeededAt, failedAt, failures, gaveUp, error }) => {
      const done = `${name}: last done ${timeOf(succeededAt)} UTC`;
      if (failures === 0) return done;
      const next = gaveUp ? "waits for its next turn" : "is tried again";
      return `${done}, has failed ${failures} times since, last at ${timeOf(failedAt)} UTC, and ${next}: ${error ?? ""}`;
    })
    .join("\n");
}
