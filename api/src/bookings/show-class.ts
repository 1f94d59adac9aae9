import type { ClassRoom } from "@tutoring/contract";
import type { Context } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { roomState } from "./bookings.policy.ts";
import { demandEntrant } from "./class-door.ts";

export async function showClass(context: Context, id: string, key: string | undefined): Promise<ClassRoom> {
  const { booking, side } = await demandEntrant(context, id, key);
  const { bookingId, courseName, studentName, tutorName, startsAt, endsAt, meetingUrl } = booking;
  if (!startsAt || !endsAt) throw new Refusal("not-found", "This class has no tutor and no time yet.");
  const state = roomState(booking, context.now());
  return {
    bookingId,
    course: courseName,
    student: studentName,
    tutor: tutorName ?? "",
    side,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    state,
    meetingUrl: state === "open" ? meetingUrl : null,
    now: context.now().toISOString(),
  };
}
