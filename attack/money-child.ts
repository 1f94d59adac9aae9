// A process that does one job on the tests' database and is killed meanwhile.
import { moneyTools } from "#api/testing/money-world.ts";
import { startWorld } from "#api/testing/world.ts";
import { type Given, type Job, jobs } from "./money-jobs.ts";

const { job, given } = JSON.parse(process.argv[2] ?? "") as { job: Job; given: Given };
const world = await startWorld();
await jobs[job](moneyTools(world), given);
await world.stop();
