import { parentPort, workerData } from "node:worker_threads";
import { busyTimesIn } from "./busy-times.policy.ts";
import { CalendarProblem } from "./calendar-problem.ts";
import type { Answer, Work } from "./read-busy-times.ts";

const { text, from, to } = workerData as Work;
parentPort?.postMessage(answer());

function answer(): Answer {
  try {
    return { times: busyTimesIn(text, from, to) };
  } catch (error) {
    return { problem: error instanceof CalendarProblem ? error.problem : "not-a-calendar" };
  }
}
