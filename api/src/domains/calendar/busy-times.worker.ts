import { parentPort, workerData } from "node:worker_threads";
import { busyTimesIn } from "./busy-times.policy.ts";
import { CalendarProblem } from "./calendar-text.ts";
import type { Answer, Work } from "./read-busy-times.ts";

const { text, from, to, owners } = workerData as Work;
parentPort?.postMessage(answer());

function answer(): Answer {
  try {
    return busyTimesIn(text, from, to, owners);
  } catch (error) {
    return { problem: error instanceof CalendarProblem ? error.problem : "not-a-calendar" };
  }
}
