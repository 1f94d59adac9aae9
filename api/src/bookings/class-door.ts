import { createHmac, timingSafeEqual } from "node:crypto";
import type { Side } from "@tutoring/contract";
import type { Context } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import type { Booking } from "./booking-rows.queries.ts";
import { bookingById } from "./bookings.queries.ts";

/** What the tutor's link carries: made for this class and this tutor, so that another tutor's link opens nothing. */
export const classKey = ({ secrets }: Context, { id, staffId }: Pick<Booking, "id" | "staffId">): string =>
  createHmac("sha256", secrets.codes).update(`class ${id} ${staffId}`).digest("base64url").slice(0, 32);

export type Entrant = { booking: Booking; side: Side; name: string };

/** Who stands before a class: its student, its tutor by the link in the letter, or staff. To everybody else there is none. */
export async function demandEntrant(context: Context, id: string, key: string | undefined): Promise<Entrant> {
  const booking = await bookingById(context.db, id);
  const { viewer } = context;
  if (booking && key && isKey(key, classKey(context, booking)) && booking.staffId !== null) {
    refuseSpentLink(booking, context.now());
    return { booking, side: "tutor", name: booking.tutorName ?? "" };
  }
  if (booking && viewer?.role === "student" && viewer.id === booking.studentId)
    return { booking, side: "student", name: booking.studentName };
  if (booking && (viewer?.role === "admin" || viewer?.role === "executive")) return { booking, side: "staff", name: viewer.name };
  // whether there is such a class is not told; a page whose session's token is over gets a new one and asks again
  if (!viewer && key === undefined) throw new Refusal("signed-out", "Please sign in as the student who booked this class.");
  throw new Refusal(
    "not-found",
    "There is no such class for you. Sign in as the student who booked it, or use the link in the tutor's letter.",
  );
}

const linkHoldsAfter = 24 * 3_600_000;

/** A link is of use as long as its class is; found later, it says nothing of the child. */
function refuseSpentLink({ status, endsAt }: Booking, now: Date): void {
  if (status === "CANCELLED") throw new Refusal("not-found", "This class is cancelled, so its link opens nothing any more.");
  if (endsAt && now.getTime() > endsAt.getTime() + linkHoldsAfter)
    throw new Refusal("not-found", "This class is over, so its link opens nothing any more.");
}

function isKey(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
