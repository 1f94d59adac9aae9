import { type BookRequest, isHttpsLink } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { changeLesson } from "#api/lessons/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { asBookRequest } from "./booking-views.ts";
import { lockRequest, requireRequest } from "./bookings.access.ts";
import { changeBooking } from "./bookings.queries.ts";

/** Sets where the class meets; an empty link removes it. Refuses an address without https, and a request that is not in progress. */
export function setMeetingLink(context: SignedIn, id: string, meetingUrl: string): Promise<BookRequest> {
  if (meetingUrl !== "" && !isHttpsLink(meetingUrl)) throw new Refusal("link-not-https");
  return inTransaction(context, async (inside) => {
    const before = await lockRequest(inside, id);
    if (before.status !== "IN_PROGRESS" || !before.lessonId) throw new Refusal("no-class-to-link");
    await changeBooking(inside.db, id, { updatedBy: inside.viewer.name });
    await changeLesson(inside.db, before.lessonId, { meetingUrl: meetingUrl || null });
    const details = { bookingId: before.bookingId, meetingUrl: { before: before.meetingUrl, after: meetingUrl || null } };
    await writeLog(inside, { type: "UPDATE", operation: "class-link-set", details });
    return asBookRequest(await requireRequest(inside, id), inside.now());
  });
}
