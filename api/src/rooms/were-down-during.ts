import type { Context } from "#api/core/context.ts";
import type { Lesson } from "#api/lessons/index.ts";
import { attendanceFacts } from "./attendance-facts.ts";
import { wereDown } from "./verdict.policy.ts";

/** Whether our own outage took a part of a lesson. */
export const wereDownDuring = async (context: Pick<Context, "db" | "now">, lesson: Lesson): Promise<boolean> =>
  wereDown(await attendanceFacts(context, lesson));
