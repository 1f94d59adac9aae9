export { startEngine, startTimers } from "./engine.ts";
export { formatJobs, JobRuns } from "./job-runs.ts";
export { type JobState, jobStates, noteKnown } from "./job-runs.queries.ts";
export { at, type Job, timer } from "./job.ts";
