import type { RequestFile } from "@tutoring/contract";
import type { Context } from "#api/core/context.ts";
import type { Lesson } from "#api/lessons/index.ts";
import { attendanceFacts } from "./attendance-facts.ts";
import { connectionsOf } from "./attendance.queries.ts";
import { deskFacts } from "./desk-facts.ts";
import { mediaFacts } from "./media/media-facts.ts";
import { type Objection, objectionsTo } from "./objections.queries.ts";
import { verdictOf } from "./verdict.policy.ts";

/** What everyone did in a lesson, in sentences for the desk, and the verdict that follows. */
export async function attendanceForDesk(
  context: Pick<Context, "db" | "now">,
  lesson: Lesson,
): Promise<RequestFile["attendance"]> {
  if (lesson.startsAt > context.now()) return { verdict: null, facts: [], objections: [] };
  const facts = await attendanceFacts(context, lesson);
  const connections = await connectionsOf(context.db, lesson.id);
  return {
    verdict: verdictOf(facts),
    facts: [...deskFacts(facts, lesson, connections), ...(await mediaFacts(context, lesson))],
    objections: (await objectionsTo(context.db, lesson.id)).map(forDesk),
  };
}

const forDesk = ({ side, name, text, writtenAt, settledBy }: Objection) => ({
  side,
  name,
  text,
  writtenAt: writtenAt.toISOString(),
  settledBy,
});
