import type { OwnAttendance, RequestFile } from "@tutoring/contract";
import type { Context } from "#api/core/context.ts";
import { type Lesson, objectUntil, outcomeOf, requireAttendee, starsOf } from "#api/lessons/index.ts";
import { attendanceFacts } from "./attendance-facts.ts";
import { connectionsOf } from "./attendance.queries.ts";
import { deskFacts } from "./desk-facts.ts";
import { mediaFacts } from "./media/media-facts.ts";
import { type Objection, objectionsTo } from "./objections.queries.ts";
import { ownFacts } from "./own-facts.ts";
import { verdictOf, wereDown } from "./verdict.policy.ts";

/** What a participant may read of their own attendance, and whether they may object. */
export async function showAttendance(context: Context, id: string, key: string | undefined): Promise<OwnAttendance> {
  const { lesson, side } = await requireAttendee(context, id, key);
  const facts = await attendanceFacts(context, lesson);
  const own = (await objectionsTo(context.db, id)).find((one) => one.side === side);
  const until = objectUntil(lesson);
  return {
    course: lesson.courseName,
    startsAt: lesson.startsAt.toISOString(),
    endsAt: lesson.endsAt.toISOString(),
    side,
    facts: lesson.startsAt > context.now() ? [] : ownFacts(facts, side, context.browser),
    outcome: outcomeOf(lesson.status),
    rating: side === "student" ? await ratingOf(context, lesson) : null,
    mayObject: !own && lesson.endsAt <= context.now() && context.now() <= until,
    objectUntil: until.toISOString(),
    objection: own ? { text: own.text, writtenAt: own.writtenAt.toISOString(), settled: own.settledBy !== null } : null,
  };
}

async function ratingOf({ db }: Pick<Context, "db">, { id, bookingId, status }: Lesson): Promise<OwnAttendance["rating"]> {
  if (!bookingId || outcomeOf(status) !== "held") return null;
  return { booking: bookingId, stars: await starsOf(db, id) };
}

/** The same for the desk: what everyone did, in sentences, and what it says happened. */
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

/** Whether our own outage took a part of a lesson. */
export const wereDownDuring = async (context: Pick<Context, "db" | "now">, lesson: Lesson): Promise<boolean> =>
  wereDown(await attendanceFacts(context, lesson));

const forDesk = ({ side, name, text, writtenAt, settledBy }: Objection) => ({
  side,
  name,
  text,
  writtenAt: writtenAt.toISOString(),
  settledBy,
});
