import type { Verdict } from "@tutoring/contract";
import type { Context } from "#api/core/context.ts";
import type { Lesson } from "#api/lessons/index.ts";
import { attendanceFacts } from "./attendance-facts.ts";
import { isEnded } from "./endings.queries.ts";
import { verdictOf } from "./verdict.policy.ts";

/** What happened in a class; one that was ended for everyone is over, and time together is never taken back. */
export async function demoVerdict(context: Pick<Context, "db" | "now">, lesson: Lesson): Promise<Verdict | null> {
  const facts = await attendanceFacts(context, lesson);
  if (facts.now >= facts.endsAt || !(await isEnded(context.db, lesson.id))) return verdictOf(facts);
  return verdictOf({ ...facts, now: facts.endsAt }) === "held" ? "held" : null;
}
