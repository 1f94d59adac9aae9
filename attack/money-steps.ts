// What a family, its bank and the desk may do in a history: each step is taken in the product and in the model.
import type { SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { cancelMyLesson, listLessonSlots, setLessonTime } from "#api/domains/enrolments/family-lessons.ts";
import { orderLessons, stopOrder } from "#api/domains/enrolments/family-orders.ts";
import { recordPayment } from "#api/domains/enrolments/record-payment.ts";
import { checkoutsOf, syncCheckout, refundByBank, retryRefund } from "#api/domains/payments/index.ts";
import type { BankTables } from "@tutoring/fake-razorpay";
import { insertPayment, linkBy, pay, queueWebhook } from "@tutoring/fake-razorpay/testing";
import { lessonSteps, takeLessonStep } from "./money-lesson-steps.ts";
import { type Back, dayOf, type Faults, ModelOrder, type ModelTutor } from "./money-model.ts";
import { retry } from "./money-refunds.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export type Family = {
  context: SignedIn;
  bookingId: string;
  /** The tutor who teaches it after the demo or has taken over since, and one who could. */
  tutors: [ModelTutor, ModelTutor];
  desk: SignedIn;
  course: { lessons: number; rupees: number };
  orders: ModelOrder[];
};
/** A webhook of the bank on its way to us. */
export type BankWebhook = { dueAt: number; order: ModelOrder; about: "page" | { seen: boolean } | { refundOf: Back["of"] } };
export type Round = {
  faults: Faults;
  webhooks: "once" | "doubled" | "shuffled" | "lost" | "forged" | "slow";
  post: BankWebhook[];
  /** A random whole number from 0 to below this one. */
  below: (count: number) => number;
};

const acts = ["upi", "card", "close", "decline", "late", "twice", "twice-and-back", "back", "other sum"] as const;
const paySteps = ["pay", "pay", "knock", "order", "outside", "stop", "by bank", "retry"] as const;
const steps = [...paySteps, "cancel", "cancel", "move", "move", ...lessonSteps] as const;

/** Takes one step with a family's newest order, or with the one before it. Returns a description of it. */
export async function takeStep(family: Family, round: Round): Promise<string> {
  const { context, orders } = family;
  const now = context.now().getTime();
  const order = orders.at(-1 - round.below(Math.min(2, orders.length)));
  if (!order) return "nothing";
  const isOpen = orders.some(({ paidAt, closed, isPayable }) => isPayable(now) || (paidAt !== undefined && !closed));
  const likely = order.isPayable(now) ? "pay" : isOpen ? undefined : "order";
  const step = (round.below(2) === 0 && likely) || (steps[round.below(steps.length)] ?? "pay");
  const open = order.open(now);
  const nth = open[round.below(open.length)];
  if (step === "pay" && order.isPayable(now)) return payFor(family, order, round);
  if (step === "knock") await knock(family, order, round.faults);
  if (step === "order" && round.faults.calls === "answered") await orderAgain(family);
  if (step === "cancel" && nth !== undefined && order.timeOf(nth) !== null) {
    await cancelMyLesson(context, order.id, nth);
    order.cancel(nth, now);
  }
  if (step === "move" && nth !== undefined && !order.isLate(nth, now)) await move(family, order, nth, round);
  if (step === "stop" && order.paidAt !== undefined && !order.closed && round.below(3) === 0) {
    await stopOrder(context, order.id, order.lessonsBack(now));
    order.stop(now);
  }
  if (step === "by bank" || step === "retry") await helpFailed(family, order, step);
  if (step === "outside" && round.faults.calls === "answered") await payOutside(family, round);
  return (await takeLessonStep(family, order, step, round)) ?? step;
}

/** The bank's side: an attempt on the page, and the webhooks about it. */
async function payFor({ context: { db: shop, now } }: Family, order: ModelOrder, round: Round): Promise<string> {
  const db = shop.withTables<BankTables>();
  const link = await linkBy(db, "reference", order.id.replaceAll("-", ""));
  const act = acts[round.below(acts.length)] ?? "upi";
  if (!link) throw new Error("the bank has no page of this order");
  const full = order.sold.lessons * order.sold.paise;
  const at = now().getTime() + (act === "late" ? 10 * minute : 0);
  const attempt = (paise: number, backAtBank = false) => order.attempts.push({ paise, at, backAtBank, known: false });
  if (act === "other sum") {
    const paise = round.below(2) === 0 ? full - 100 : full + 100;
    const paymentId = await insertPayment(db, { ...link, paise }, "captured");
    await queueWebhook(db, { event: "payment_link.paid", payment: { ...link, paise, paymentId } });
    attempt(paise);
  } else {
    await pay(db, link, act);
    if (act !== "decline") attempt(full, act === "back");
    if (act === "twice" || act === "twice-and-back") attempt(full, act === "twice-and-back");
  }
  if (act === "decline" || act === "late") {
    const about = { seen: false };
    order.failed.push(about);
    mail(round, { dueAt: now().getTime(), order, about });
  }
  if (act !== "decline") mail(round, { dueAt: at, order, about: "page" });
  return act;
}

/** Whether a webhook will arrive is decided when it is written. */
export function mail({ webhooks, post }: Round, webhook: BankWebhook): void {
  if (webhooks === "lost" || webhooks === "forged") return;
  post.push(webhooks === "slow" ? { ...webhook, dueAt: webhook.dueAt + minute } : webhook);
}

/** Return page, webhook and sweep, all at once. */
async function knock({ context }: Family, order: ModelOrder, faults: Faults): Promise<void> {
  const checkouts = await checkoutsOf(context.db, order.id);
  const three = checkouts.flatMap((checkout) => [checkout, checkout, checkout]);
  await Promise.all(three.map((checkout) => syncCheckout(context, checkout)));
  if (faults.calls === "answered") order.learn(context.now().getTime());
}

/** Orders again; an order that waits is given up, unless it is paid at the bank. */
export async function orderAgain(family: Family): Promise<void> {
  const { context, bookingId, course, orders } = family;
  const now = context.now().getTime();
  giveUp(orders, now);
  const isNew = !orders.some(({ paidAt, closed }) => paidAt !== undefined && paidAt > now - hour && !closed);
  const first = firstHour(now);
  const buyer = { buyerName: "Ritu Malhotra", state: "29", lessonRupees: course.rupees, rulesRead: true } as const;
  const made = await orderLessons(context, bookingId, { lessons: course.lessons, hours: [first], ...buyer }).catch(
    (error: unknown) => {
      if (error instanceof Refusal && !isNew) return undefined;
      throw error;
    },
  );
  if ((made !== undefined) !== isNew) throw new Error(`a new order is ${isNew ? "refused" : "taken"}`);
  if (!made) return;
  const { expires_at } = await context.db
    .selectFrom("checkouts")
    .select("expires_at")
    .where("order_id", "=", made.id)
    .executeTakeFirstOrThrow();
  orders.push(await modelOf(family, made.id, expires_at.getTime()));
}

/** Orders that wait are given up, unless they are paid at the bank. */
function giveUp(orders: ModelOrder[], now: number): void {
  for (const order of orders.filter(({ paidAt, closed }) => paidAt === undefined && !closed)) {
    if (order.attempts.some(({ at }) => at <= now)) order.learn(now);
    else order.linkClosed = true;
    order.closed = order.paidAt === undefined;
  }
}

const firstHour = (now: number) => new Date(Math.ceil((now + 3 * day) / day) * day + 4.5 * hour).toISOString();

async function modelOf({ context, course, tutors: [tutor] }: Family, id: string, expiresAt: number): Promise<ModelOrder> {
  const { times } = await context.db.selectFrom("orders").select("times").where("order_id", "=", id).executeTakeFirstOrThrow();
  const starts = times.map((time) => time.getTime());
  const sold = { lessons: course.lessons, paise: course.rupees * 100, minutes: 60, tutor };
  return new ModelOrder(id, { ...sold, times: starts, expiresAt });
}

/** The desk records the same lessons as paid by bank transfer. */
async function payOutside(family: Family, { below }: Round): Promise<void> {
  const { context, desk, bookingId, course, orders } = family;
  const now = context.now().getTime();
  const before = orders.filter(({ paidAt }) => paidAt !== undefined).length;
  giveUp(orders, now);
  const isWanted = orders.filter(({ paidAt }) => paidAt !== undefined).length === before;
  const { lessons, rupees: lessonRupees } = course;
  const made = await recordPayment(desk, bookingId, {
    ...{ lessons, lessonRupees, lessonMinutes: 60, rupees: lessons * lessonRupees, state: "29", buyerName: "Ritu Malhotra" },
    ...{ way: "bank-transfer", reference: `${bookingId} ${orders.length}`.slice(-40), receivedOn: dayOf(now) },
    hours: below(3) > 0 ? [firstHour(now)] : [],
  }).catch((error: unknown) => {
    if (error instanceof Refusal && !isWanted) return undefined;
    throw error;
  });
  if ((made !== undefined) !== isWanted) throw new Error(`money from outside is ${isWanted ? "refused" : "taken"}`);
  if (!made) return;
  const order = await modelOf(family, made.id, 0);
  order.linkClosed = true;
  order.attempts.push({ paise: lessons * lessonRupees * 100, at: now, backAtBank: false, known: false, outside: true });
  order.learn(now);
  orders.push(order);
}

async function move({ context }: Family, order: ModelOrder, nth: number, { below }: Round): Promise<void> {
  const { slots } = await listLessonSlots(context, order.id, nth);
  const slot = slots[below(slots.length)];
  if (slot === undefined) return;
  await setLessonTime(context, order.id, nth, new Date(slot));
  order.setTime(nth, Date.parse(slot));
}

/** An admin sends what the provider could not, or has it tried again. False if nothing has failed. */
export async function helpFailed({ context }: Family, order: ModelOrder, how: "by bank" | "retry"): Promise<boolean> {
  const back = order.backs.find(({ state }) => state === "failed");
  const rows = context.db.selectFrom("refunds").select("refund_id").where("order_id", "=", order.id);
  const notWanted = ["not wanted", "gone back already"];
  const failed = await rows
    .where("state", "=", "failed")
    .where("paise", "=", back?.paise ?? 0)
    .where("why", back?.of === "paid" ? "not in" : "in", notWanted)
    .executeTakeFirst();
  if (!back || !failed) return false;
  const id = failed.refund_id;
  const helped = how === "retry" ? await retryRefund(context, id) : await refundByBank(context, id, `UTR${id}`);
  if (helped && how === "retry") retry(back);
  else if (helped) Object.assign(back, { state: "arrived", byBank: true });
  return helped;
}
