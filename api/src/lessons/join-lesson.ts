import { speaker } from "@tutoring/contract/speak";
import { type Context, inTransaction } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { takeOrRefuse } from "#api/identity/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { officeLetters } from "#api/mail/index.ts";
import { requireParticipant } from "./lesson-access.ts";
import { changeLesson, lockTimes } from "./lessons.queries.ts";
import { roomState } from "./lessons.policy.ts";
import { tellDesk } from "./tell-desk.ts";
import { insertVisit } from "./visits.queries.ts";

/** Enough for a line that breaks every minute. */
const visitsOfLesson = [{ times: 90, seconds: 2 * 3600 }];

/** Lets a participant in and records the time. Where no link is set, the desk is told, once. Refuses while the room is closed. */
export function joinLesson(
  context: Context,
  id: string,
  key: string | undefined,
): Promise<{ visitId: number; meetingUrl: string | null }> {
  return inTransaction(context, async (inside) => {
    const seen = await requireParticipant(inside, id, key);
    await lockTimes(inside.db, seen.lesson.childId, []);
    const { lesson, side, name } = await requireParticipant(inside, id, key);
    if (roomState(lesson, inside.now()) !== "open") throw new Refusal("class-not-open");
    const who = `visits of ${inside.viewer?.id ?? side} in ${id}`;
    await takeOrRefuse(inside, who, visitsOfLesson, "joined-too-often");
    const visitId = await insertVisit(inside.db, id, side, name);
    await writeLog(inside, { type: "BOOKING", operation: "class-joined", details: { bookingId: lesson.reference, side, name } });
    if (!lesson.meetingUrl && !lesson.linkWantedAt && side !== "staff" && lesson.bookingId) {
      await changeLesson(inside.db, id, { linkWanted: true });
      await tellDesk(
        inside,
        { id: lesson.bookingId, bookingId: lesson.reference },
        officeLetters.noLinkSubject,
        speaker("en")(officeLetters.noLink, { name, course: lesson.courseName }),
      );
    }
    return { visitId, meetingUrl: lesson.meetingUrl };
  });
}
