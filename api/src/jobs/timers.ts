import type { Job } from "./job.ts";
import type { JobRuns } from "./job-runs.ts";

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
