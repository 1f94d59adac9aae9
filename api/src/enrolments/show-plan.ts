import { movableDays, packageSizes, type Plan } from "@tutoring/contract";
import { namesIn } from "#api/catalogue/index.ts";
import type { SignedIn } from "#api/core/context.ts";
import { requireForSale } from "./for-sale.access.ts";
import { freeTimesAhead } from "./plan-times.ts";

/** What a family can buy after its demo, with the tutor's free times of the next two weeks. */
export async function showPlan(context: SignedIn, bookingId: string): Promise<Plan> {
  const sale = await requireForSale(context, bookingId);
  const { booking, course, tutor } = sale;
  const whose = { tutorId: tutor.staffId, childId: booking.childId, minutes: course.lessonMinutes };
  const slots = await freeTimesAhead(context, whose, movableDays);
  return {
    bookingId: booking.id,
    course: namesIn(booking, context.browser.language).courseName,
    student: booking.studentName,
    tutor: tutor.staffName,
    lessonRupees: course.lessonRupees,
    lessonMinutes: course.lessonMinutes,
    sizes: packageSizes(course.lessons),
    buyerName: booking.parentName,
    slots: slots.map((slot) => slot.toISOString()),
  };
}
