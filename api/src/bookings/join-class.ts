import { type Context, inTransaction } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { takeOrRefuse } from "#api/identity/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { lockBooking, wantLink } from "./bookings.queries.ts";
import { roomState } from "./bookings.policy.ts";
import { demandEntrant } from "./class-door.ts";
import { endVisit, insertVisit } from "./desk.queries.ts";
import { tellDesk } from "./letters.ts";

/** Enough for a line that breaks every minute. */
const visitsOfClass = [{ times: 90, seconds: 2 * 3600 }];

/** Lets somebody in and writes down when. Where no link is set, staff are told, once. */
export function joinClass(context: Context, id: string, key: string | undefined) {
  return inTransaction(context, async (inside) => {
    const { side, name } = await demandEntrant(inside, id, key);
    const booking = await lockBooking(inside.db, id);
    if (!booking || roomState(booking, inside.now()) !== "open")
      throw new Refusal("conflict", "This class cannot be entered now. It opens 15 minutes before it begins.");
    const who = `visits of ${inside.viewer?.id ?? side} in ${id}`;
    await takeOrRefuse(inside, who, visitsOfClass, "You have joined this class too many times. Please wait a few minutes.");
    const visitId = await insertVisit(inside.db, id, side, name);
    await writeLog(inside, { type: "BOOKING", operation: "class-joined", details: { bookingId: booking.bookingId, side, name } });
    if (!booking.meetingUrl && !booking.linkWantedAt && side !== "staff") {
      await wantLink(inside.db, id);
      await tellDesk(
        inside,
        booking,
        "the class has no link",
        `${name} is waiting to join ${booking.courseName}, but no meeting link has been set. Add it to the request under Book Requests.`,
      );
    }
    return { visitId, meetingUrl: booking.meetingUrl };
  });
}

export function leaveClass(context: Context, id: string, visitId: number, key: string | undefined) {
  return inTransaction(context, async (inside) => {
    const { side, booking } = await demandEntrant(inside, id, key);
    if (await endVisit(inside.db, id, visitId, side))
      await writeLog(inside, { type: "BOOKING", operation: "class-left", details: { bookingId: booking.bookingId, side } });
    return { visitId };
  });
}
