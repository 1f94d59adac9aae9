import { createHmac } from "node:crypto";
import { type ClassSide, may } from "@tutoring/contract";
import type { Context } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { isSameSecret } from "#api/platform/core/seal.ts";
import type { Db } from "#api/platform/db/database.ts";
import { matterOfEmail } from "#api/platform/mail/index.ts";
import { objectUntil } from "./lessons.policy.ts";
import { type Lesson, lessonById } from "./lessons.queries.ts";

/** Carried by the tutor's link: made for this lesson and this tutor, so that another tutor's link opens nothing. */
export const lessonKey = ({ secrets }: Pick<Context, "secrets">, { id, tutorId }: Pick<Lesson, "id" | "tutorId">): string =>
  createHmac("sha256", secrets.codes).update(`class ${id} ${tutorId}`).digest("base64url").slice(0, 32);

/** The lesson with this id; refuses an unknown one as not found. */
export async function requireLesson({ db }: Pick<Context, "db">, id: string): Promise<Lesson> {
  const lesson = await lessonById(db, id);
  if (!lesson) throw new Refusal("no-such-class");
  return lesson;
}

/** The request under which the desk works on what an email is about: a booking, or a paid lesson that was bought after it. */
export async function requestOfEmail(db: Db, emailId: number): Promise<string | undefined> {
  const { bookingId = null, lessonId = null } = (await matterOfEmail(db, emailId)) ?? {};
  const lesson = bookingId === null && lessonId !== null ? await lessonById(db, lessonId) : undefined;
  return bookingId ?? lesson?.deskBookingId ?? undefined;
}

export type Participant = { lesson: Lesson; side: ClassSide; name: string };

/** The caller's part in a lesson: its family, its tutor by account or by the link in the email, or the back office. Refuses everyone else as if it did not exist. */
export async function requireParticipant(context: Context, id: string, key: string | undefined): Promise<Participant> {
  const lesson = await lessonById(context.db, id);
  const { viewer } = context;
  if (lesson && key && isSameSecret(key, lessonKey(context, lesson))) {
    // protects C9: the end of a tutor's link
    refuseSpentLink(lesson, context.now());
    return { lesson, side: "tutor", name: lesson.tutorName };
  }
  if (lesson && viewer?.role === "student" && viewer.id === lesson.familyId)
    return { lesson, side: "student", name: lesson.studentName };
  if (lesson && viewer?.role === "staff" && viewer.id === lesson.tutorAccountId)
    return { lesson, side: "tutor", name: lesson.tutorName };
  if (lesson && viewer && may(viewer.role, "enter-every-class")) return { lesson, side: "staff", name: viewer.name };
  // the same for unknown lessons; a page with an expired access token gets a new one and asks again
  if (!viewer && key === undefined) throw new Refusal("class-needs-sign-in");
  throw new Refusal("not-your-class");
}

/** The caller's own side of a lesson, also after it was missed: its family, or its tutor by the key until objections end. */
export async function requireAttendee(
  context: Context,
  id: string,
  key: string | undefined,
): Promise<Participant & { side: "student" | "tutor" }> {
  const lesson = await lessonById(context.db, id);
  const mayStillObject = lesson !== undefined && context.now() <= objectUntil(lesson);
  if (lesson && key && isSameSecret(key, lessonKey(context, lesson)) && mayStillObject && lesson.status !== "cancelled")
    return { lesson, side: "tutor", name: lesson.tutorName };
  const participant = await requireParticipant(context, id, key);
  const { side } = participant;
  if (side === "staff") throw new Refusal("not-your-class");
  return { ...participant, side };
}

const linkHoldsAfter = 24 * 3_600_000;

/** A tutor's link expires a day after its lesson, so that a lost one reveals nothing about the child. */
function refuseSpentLink({ status, endsAt }: Lesson, now: Date): void {
  if (status !== "scheduled" && status !== "held") throw new Refusal("link-of-cancelled-class");
  if (now.getTime() > endsAt.getTime() + linkHoldsAfter) throw new Refusal("link-of-past-class");
}
