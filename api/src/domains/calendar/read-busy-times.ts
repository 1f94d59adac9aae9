import { Worker } from "node:worker_threads";
import type { BusyProblem } from "@tutoring/contract";
import type { BusyTimes } from "./busy-times.policy.ts";
import { CalendarProblem } from "./calendar-text.ts";

/** The worker's input and output. */
export type Work = { text: string; from: number; to: number; /** Addresses of the calendar's owner. */ owners?: string[] };
export type Answer = BusyTimes | { problem: BusyProblem };

const program = new URL("./busy-times.worker.ts", import.meta.url);
const maxMegabytes = 96;

/** The busy times in a calendar's text, and the entries that were not understood. A worker parses it and is ended after five seconds, so that a hostile calendar cannot block the server. */
export async function readBusyTimes(work: Work, { milliseconds = 5_000 } = {}): Promise<BusyTimes> {
  const worker = new Worker(program, { workerData: work, resourceLimits: { maxOldGenerationSizeMb: maxMegabytes } });
  let timer: NodeJS.Timeout | undefined;
  try {
    const answer = await new Promise<Answer>((resolve) => {
      // protects C48: the worker's limit of time
      timer = setTimeout(() => resolve({ problem: "too-many-times" }), milliseconds);
      worker.on("message", resolve);
      worker.on("error", () => resolve({ problem: "too-many-times" }));
    });
    if ("problem" in answer) throw new CalendarProblem(answer.problem);
    return answer;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
