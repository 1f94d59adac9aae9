import type { JobState } from "./job-runs.queries.ts";

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
