import type { OwnAttendance } from "@tutoring/contract";
import { namesIn } from "#api/domains/catalogue/index.ts";
import type { Context } from "#api/platform/core/context.ts";
import { type Lesson, objectUntil, outcomeOf, requireAttendee, starsOf } from "#api/domains/lessons/index.ts";
import { isReviewed } from "#api/domains/reviews/index.ts";
import { slugsById } from "#api/domains/tutors/index.ts";
import { attendanceFacts } from "./attendance-facts.ts";
import { objectionsTo } from "./attendance.queries.ts";
import { hasRecord } from "./board/records.queries.ts";
import { ownFacts } from "./own-facts.ts";

/** What a participant may read of their own attendance, and whether they may object. */
export async function showAttendance(context: Context, id: string, key: string | undefined): Promise<OwnAttendance> {
  const { lesson, side } = await requireAttendee(context, id, key);
  const facts = await attendanceFacts(context, lesson);
  const own = (await objectionsTo(context.db, id)).find((one) => one.side === side);
  const until = objectUntil(lesson);
  return {
    course: namesIn(lesson, context.browser.language).courseName,
    tutor: lesson.tutorName,
    startsAt: lesson.startsAt.toISOString(),
    endsAt: lesson.endsAt.toISOString(),
    side,
    facts: lesson.startsAt > context.now() ? [] : ownFacts(facts, side, context.browser),
    outcome: outcomeOf(lesson.status),
    rating: side === "student" ? await ratingOf(context, lesson) : null,
    recorded: await hasRecord(context.db, id),
    mayObject: !own && lesson.endsAt <= context.now() && context.now() <= until,
    objectUntil: until.toISOString(),
    objection: own ? { text: own.text, writtenAt: own.writtenAt.toISOString(), settled: own.settledBy !== null } : null,
  };
}

async function ratingOf(
  { db }: Pick<Context, "db">,
  { id, bookingId, childId, tutorId, status }: Lesson,
): Promise<OwnAttendance["rating"]> {
  if (!bookingId || outcomeOf(status) !== "held") return null;
  const [stars, pages, isSaid] = await Promise.all([
    starsOf(db, id),
    slugsById(db, [tutorId]),
    isReviewed(db, { childId, tutorId }),
  ]);
  return { booking: bookingId, stars, mayPublish: pages.has(tutorId) && !isSaid };
}
