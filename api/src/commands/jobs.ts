import { jobStates, formatJobs } from "#api/platform/jobs/index.ts";
import { newCommand, withStore } from "./command.ts";

newCommand("jobs", "Shows what became of each background job, those that fail first.").parse();
await withStore(async ({ db }) => formatJobs(await jobStates(db)));
