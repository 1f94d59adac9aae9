import { sql } from "kysely";
import type { Db } from "#api/platform/db/database.ts";
import type { Job } from "./job.ts";

type Named = Pick<Job, "name" | "seconds">;

export async function noteSuccess(db: Db, { name, seconds }: Named): Promise<void> {
  await sql`
    insert into background_jobs (name, period_seconds, succeeded_at) values (${name}, ${seconds}, clock_now())
    on conflict (name) do update
      set period_seconds = excluded.period_seconds, succeeded_at = excluded.succeeded_at, failures = 0, gave_up = false`.execute(
    db,
  );
}

/** `gaveUp`: the turn is not tried again. */
export async function noteFailure(db: Db, { name, seconds }: Named, error: string, gaveUp: boolean): Promise<void> {
  await sql`
    insert into background_jobs (name, period_seconds, failed_at, failures, gave_up, error)
    values (${name}, ${seconds}, clock_now(), 1, ${gaveUp}, ${error})
    on conflict (name) do update
      set period_seconds = excluded.period_seconds, failed_at = excluded.failed_at, failures = background_jobs.failures + 1,
        gave_up = excluded.gave_up, error = excluded.error`.execute(db);
}

/**
 * Jobs that have not run yet count as done when they were first known, so that they can be late too. Those that no process has run for
 * ten turns, since no version has them any more, are forgotten.
 */
export async function noteKnown(db: Db, jobs: Named[]): Promise<void> {
  await sql`
    delete from background_jobs
    where name <> all (${jobs.map(({ name }) => name)}::text[])
      and greatest(succeeded_at, failed_at) < clock_now() - make_interval(secs => 10 * period_seconds)`.execute(db);
  await sql`
    insert into background_jobs (name, period_seconds, succeeded_at)
    select name, seconds, clock_now() from unnest(${jobs.map(({ name }) => name)}::text[], ${jobs.map(({ seconds }) => seconds)}::int[]) as j (name, seconds)
    on conflict (name) do nothing`.execute(db);
}

export type JobState = {
  name: string;
  periodSeconds: number;
  succeededAt: Date | null;
  failedAt: Date | null;
  failures: number;
  gaveUp: boolean;
  error: string | null;
};

/** What each job last did. */
export async function jobStates(db: Db): Promise<JobState[]> {
  const { rows } = await sql<JobState>`
    select name, period_seconds as "periodSeconds", succeeded_at as "succeededAt", failed_at as "failedAt", failures,
      gave_up as "gaveUp", error
    from background_jobs order by name`.execute(db);
  return rows;
}
