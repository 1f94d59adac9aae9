import type { PdfResult } from "@tutoring/contract";
import { requireMyBooking } from "#api/domains/bookings/index.ts";
import { openCoursePdf } from "#api/domains/catalogue/index.ts";
import type { SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { requireMyOrder } from "./orders.access.ts";

/** A PDF of the course of the caller's own order. Refuses before it is paid, and after it was stopped. */
export async function openMaterial(context: SignedIn, orderId: string, number: number): Promise<PdfResult> {
  const order = await requireMyOrder(context, orderId);
  if (!order.paidAt || order.closedAt) throw new Refusal("material-gone");
  const booking = await requireMyBooking(context, order.bookingId);
  return openCoursePdf(context, booking.courseId, number, "material-gone");
}
