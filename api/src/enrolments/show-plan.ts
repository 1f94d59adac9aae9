import { movableDays, orderDaysAhead, packageSizes, type Plan, type PlannedLesson } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { slotsFor } from "#api/lessons/index.ts";
import { dateInIndia } from "#api/tutors/index.ts";
import { type ForSale, requireForSale } from "./for-sale.ts";
import { planSeries } from "./series.policy.ts";

const day = 86_400_000;

/** What a family can buy after its demo, with the tutor's free times of the next two weeks. */
export async function showPlan(context: SignedIn, bookingId: string): Promise<Plan> {
  const sale = await requireForSale(context, bookingId);
  const { booking, course } = sale;
  const slots = await freeTimes(context, sale, movableDays);
  return {
    bookingId: booking.id,
    course: booking.courseName,
    student: booking.studentName,
    tutor: sale.tutor.staffName,
    lessonRupees: course.lessonRupees,
    lessonMinutes: course.lessonMinutes,
    sizes: packageSizes(course.lessons),
    buyerName: booking.parentName,
    slots: slots.map((slot) => slot.toISOString()),
  };
}

type Wish = { lessons: number; hours: string[] };

/** Every date of the lessons that a family thinks of. */
export async function planLessons(context: SignedIn, bookingId: string, wish: Wish): Promise<{ lessons: PlannedLesson[] }> {
  const plan = await planFor(context, await requireForSale(context, bookingId), wish);
  return { lessons: plan.map(({ at, instead }) => ({ startsAt: new Date(at).toISOString(), instead })) };
}

export async function planFor(context: SignedIn, sale: ForSale, { lessons, hours }: Wish) {
  if (!packageSizes(sale.course.lessons).includes(lessons)) throw new Refusal("no-such-package");
  const free = await freeTimes(context, sale, orderDaysAhead);
  const first = [...new Set(hours.map((hour) => new Date(hour).getTime()))];
  const from = context.now().getTime();
  const until = from + orderDaysAhead * day;
  if (first.some((at) => at > from + (movableDays + 1) * day)) throw new Refusal("hour-not-offered");
  const { lessonMinutes: minutes } = sale.course;
  return planSeries({ first, lessons, minutes, free: free.map((at) => at.getTime()), from, until });
}

const freeTimes = (context: SignedIn, { booking, course, tutor }: ForSale, days: number): Promise<Date[]> =>
  slotsFor(
    context,
    { tutorId: tutor.staffId, childId: booking.childId },
    { from: dateInIndia(context.now().getTime()), days, minutes: course.lessonMinutes },
  );
