import { orderHandlers } from "#api/domains/enrolments/enrolments.routes.ts";
import { asFamily } from "./calls.ts";
import { planClass } from "./classes.ts";
import { planReport } from "./play-report.ts";
import { dayAfter, hour, later, minute, nearest, type Life } from "./life.ts";
import type { ChildStory, FamilyStory, PackageStory } from "./story.ts";

/** Days after the demo of the first two lessons, whose hours then come every week. */
const firstDays = [3, 6];

/** A package that is being given: who bought it, and what is told of it. */
type Bought = { life: Life; orderId: string; email: string; tutor: string; story: PackageStory };

/** Orders lessons after the demo, pays at the bank, and plans every lesson. */
export async function buyPackage(life: Life, family: FamilyStory, child: ChildStory, bookingId: string): Promise<void> {
  const { bank, service } = life;
  const story = child.package;
  if (!story) return;
  const caller = await asFamily(life, family.email);
  const params = { id: bookingId };
  const plan = await orderHandlers.showPlan(caller, { params });
  const hours = firstDays.map((days) => nearest(plan.slots, dayAfter(service.now(), child.demo.hour, 0, days)));
  const { lessons, state } = story;
  const { lessonRupees } = plan;
  const body = { lessons, hours, state, lessonRupees, buyerName: family.parent, rulesRead: true as const };
  const { id: orderId } = await orderHandlers.orderLessons(caller, { params, body });
  await bank.pay(orderId.replaceAll("-", ""));
  const bought = { life, orderId, email: family.email, tutor: child.tutor, story };
  const order = await orderOf(bought);
  if (order.state !== "paid") throw new Error(`the sample's order is ${order.state}`);
  for (const { nth, startsAt } of order.list) if (startsAt) planLesson(bought, nth, new Date(startsAt));
}

async function orderOf({ life, orderId, email }: Bought) {
  return orderHandlers.showOrder(await asFamily(life, email), { params: { id: orderId } });
}

const lessonOf = async (bought: Bought, nth: number) => (await orderOf(bought)).list.find((one) => one.nth === nth);

function planLesson(bought: Bought, nth: number, startsAt: Date): void {
  const { life, story } = bought;
  const { timeline } = life;
  if (story.stopBefore === nth) timeline.plan(later(startsAt, -20 * hour), () => stop(bought));
  if (story.moved?.includes(nth) || isAtTheStart(life, startsAt))
    timeline.plan(later(startsAt, -30 * hour), () => moveToNextDay(bought, nth, startsAt));
  timeline.plan(later(startsAt, -15 * minute), () => give(bought, nth));
}

/** Nobody is in a class when the product starts: what would be under way then, or just begin, is moved. */
const isAtTheStart = ({ end }: Life, startsAt: Date): boolean => startsAt > later(end, -2 * hour) && startsAt < later(end, hour);

async function moveToNextDay(bought: Bought, nth: number, startsAt: Date): Promise<void> {
  const { life, orderId: id, email } = bought;
  const caller = await asFamily(life, email);
  const { slots } = await orderHandlers.listLessonSlots(caller, { params: { id }, query: { nth } });
  const to = nearest(slots, later(startsAt, 24 * hour));
  await orderHandlers.setLessonTime(caller, { params: { id, nth }, body: { startsAt: to } });
  life.timeline.plan(later(new Date(to), -15 * minute), () => give(bought, nth));
}

/** Gives a lesson that is about to start; one that was moved or stopped meanwhile is not. */
async function give(bought: Bought, nth: number): Promise<void> {
  const { life, email, tutor, story } = bought;
  const lesson = await lessonOf(bought, nth);
  const lessonId = lesson?.lessonId;
  const isNow = lesson?.startsAt && Date.parse(lesson.startsAt) - life.service.now().getTime() <= hour;
  if (!lessonId || !isNow || lesson.state !== "scheduled") return;
  const missing = story.missed?.[nth];
  const sides = (["tutor", "student"] as const).filter((side) => side !== missing);
  const report = missing ? undefined : story.reports[nth - 1];
  await planClass(life, lessonId, sides, (endsAt) => {
    if (report) planReport(life, { email, tutor, lessonId, endsAt }, report);
  });
}

async function stop(bought: Bought): Promise<void> {
  const { lessonsBack } = await orderOf(bought);
  const { life, orderId: id, email } = bought;
  await orderHandlers.stopOrder(await asFamily(life, email), { params: { id }, body: { lessonsBack } });
}
