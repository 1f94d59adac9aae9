import { randomUUID } from "node:crypto";
import type { Consent } from "@tutoring/contract";
import { dateInIndia } from "@tutoring/contract/rules";
import { bookingHandlers } from "#api/domains/bookings/bookings.routes.ts";
import { complaintHandlers } from "#api/domains/complaints/complaints.routes.ts";
import { settleAge } from "#api/domains/consents/index.ts";
import { funnelHandlers } from "#api/domains/desk/funnel.routes.ts";
import { familyHandlers } from "#api/domains/families/families.routes.ts";
import { accountByEmail, giveVerification } from "#api/domains/identity/index.ts";
import { orderHandlers } from "#api/domains/enrolments/enrolments.routes.ts";
import { slotsFor } from "#api/domains/lessons/index.ts";
import { messageHandlers } from "#api/domains/messages/messages.routes.ts";
import { privacyHandlers } from "#api/domains/privacy/privacy.routes.ts";
import { type Context, systemContext } from "#api/platform/core/context.ts";
import { asAdmin, asExecutive, asFamily, asTutor, asVisitor, ipOf } from "./calls.ts";
import { planClass } from "./classes.ts";
import { buyPackage } from "./play-package.ts";
import { planReport } from "./play-report.ts";
import { daysBefore, hour, later, minute, named, nearest, type Life } from "./life.ts";
import type { ChildStory, ComplaintStory, FamilyStory } from "./story.ts";

/** Plans what happens to a child, from the booking of its demo class on. */
export function planChild(life: Life, family: FamilyStory, story: ChildStory): void {
  const { demo } = story;
  life.timeline.plan(daysBefore(life, demo.daysAgo + 2, 18, 40), () => lookAround(life, story));
  life.timeline.plan(daysBefore(life, demo.daysAgo + 2, 19, 10), async () => {
    const startsAt = await freeTimeOf(life, story.tutor, daysBefore(life, demo.daysAgo, demo.hour));
    const booking = await book(life, family, story, startsAt);
    if (booking.lessonId) return planDemo(life, family, story, booking);
    life.timeline.plan(later(life.service.now(), 14 * hour), async () => {
      const body = { staffId: named(life.tutors, story.tutor).tutorId, startsAt, durationMinutes: 45, undoable: false };
      await bookingHandlers.allotTutor(asExecutive(life), { params: { id: booking.id }, body });
      const { bookings } = await bookingHandlers.listMyBookings(await asFamily(life, family.email), {});
      await planDemo(life, family, story, bookings.find(({ id }) => id === booking.id) ?? booking);
    });
  });
}

/** Before a family asks for a demo, several people have come to the course from a search, and some of them to the tutor. */
async function lookAround({ service, courses, tutors }: Life, { child, course, tutor }: ChildStory): Promise<void> {
  const visitor = systemContext(service);
  for (let nth = 0; nth < child.length; nth += 1) {
    await funnelHandlers.countCourseVisit(visitor, { params: { courseId: named(courses, course) } });
    if (nth % 3 === 0) await funnelHandlers.countTutorVisit(visitor, { params: { slug: named(tutors, tutor).slug } });
  }
}

/** The tutor's free time of that day nearest to the wished one. */
async function freeTimeOf(life: Life, tutor: string, wished: Date): Promise<string> {
  const { tutorId } = named(life.tutors, tutor);
  const slots = await slotsFor(systemContext(life.service), { tutorId }, { from: dateInIndia(wished.getTime()), days: 1 });
  return nearest(
    slots.map((slot) => slot.toISOString()),
    wished,
  );
}

type Booked = { id: string; childId: string; lessonId: string | null };

/** Asks for the demo. A new family registers with it; a known one adds the child first. */
async function book(life: Life, family: FamilyStory, story: ChildStory, startsAt: string): Promise<Booked> {
  const { email, language = "en", parent: parentName, phone: phoneNumber } = family;
  const { child: studentName, schoolClass, board, demo } = story;
  const wanted = {
    ...{ courseId: named(life.courses, story.course), studentName, parentName, phoneNumber, email },
    ...(schoolClass && { schoolClass }),
    ...(board && { board }),
    ...(demo.by === "family"
      ? { wishedTutor: named(life.tutors, story.tutor).slug, startsAt }
      : { suits: ["weekdays" as const] }),
  };
  if (!(await accountByEmail(life.service.db, "student", email))) {
    const visitor = asVisitor(life, ipOf(email), language);
    await giveVerification(visitor, "student", email);
    const consent = await agreed(visitor, parentName);
    const { booking } = await bookingHandlers.registerAndBook(visitor, { body: { ...wanted, consent } });
    const family = await accountByEmail(life.service.db, "student", email);
    if (consent.adult && family) await settleAge(life.service.db, family.id, { document: "aadhaar", isAdult: true });
    return booking;
  }
  const caller = await asFamily(life, email);
  const consent = await agreed(caller, parentName);
  const added = { name: studentName, birthYear: null, schoolClass: schoolClass ?? null, consent };
  const { student } = await familyHandlers.addChild(caller, { body: added });
  const childId = student.children.find(({ name }) => name === studentName)?.id;
  return (await bookingHandlers.bookDemoClass(caller, { body: { ...wanted, ...(childId && { childId }) } })).booking;
}

/** That the family has read the notice and agrees, with the parent's age if that is asked for. */
async function agreed(caller: Context, fullName: string): Promise<Consent> {
  const { noticeId, asksAge } = await privacyHandlers.showNotice(caller, { query: { learner: "child" } });
  return { noticeId, ...(asksAge && { adult: { fullName, bornOn: "1986-04-17" } }) };
}

async function planDemo(life: Life, family: FamilyStory, story: ChildStory, booking: Booked): Promise<void> {
  const { demo, rating } = story;
  const { id, lessonId, childId } = booking;
  if (!lessonId) throw new Error(`${story.child} has no demo class`);
  await planClass(life, lessonId, ["tutor", "student"], async (endsAt) => {
    if (demo.report) planReport(life, { email: family.email, tutor: story.tutor, lessonId, endsAt }, demo.report);
    if (rating) {
      life.timeline.plan(later(endsAt, 2 * hour), async () => {
        await bookingHandlers.rateMyClass(await asFamily(life, family.email), {
          params: { id },
          body: { ...rating, publish: true },
        });
      });
    }
    if (story.package) life.timeline.plan(later(endsAt, 3 * hour), () => buyPackage(life, family, story, id));
  });
  planMessages(life, family, story, childId);
  if (story.complaint) planComplaint(life, family, story.complaint, id);
}

/** A conversation, in which each side reads what the other says, but for what is left unread. */
function planMessages(life: Life, family: FamilyStory, { tutor, messages = [] }: ChildStory, childId: string): void {
  for (const { daysAgo, hour: hours, minute: minutes = 0, by, words, unread } of messages) {
    const at = daysBefore(life, daysAgo, hours, minutes);
    const writer = () => (by === "family" ? asFamily(life, family.email) : asTutor(life, tutor));
    const reader = () => (by === "family" ? asTutor(life, tutor) : asFamily(life, family.email));
    life.timeline.plan(at, async () => {
      const caller = await writer();
      const { id } = await messageHandlers.openConversation(caller, {
        body: { childId, staffId: named(life.tutors, tutor).tutorId },
      });
      const { number } = await messageHandlers.sayMessage(caller, { params: { id }, body: { id: randomUUID(), words } });
      if (unread) return;
      life.timeline.plan(later(at, 4 * minute), async () => {
        await messageHandlers.markRead(await reader(), { params: { id }, body: { number } });
      });
    });
  }
}

function planComplaint(life: Life, family: FamilyStory, complaint: ComplaintStory, bookingId: string): void {
  const { kind, text, nth, answer } = complaint;
  life.timeline.plan(daysBefore(life, complaint.daysAgo, complaint.hour), async () => {
    const caller = await asFamily(life, family.email);
    const order = (await orderHandlers.listMyOrders(caller, {})).orders.find((one) => one.bookingId === bookingId);
    const about = order && nth !== undefined ? { orderId: order.id, nth } : {};
    const { id } = await complaintHandlers.complain(caller, { body: { kind, text, ...about } });
    if (!answer) return;
    life.timeline.plan(later(life.service.now(), 5 * hour), async () => {
      await complaintHandlers.answerComplaint(asAdmin(life), { params: { id }, body: { text: answer, close: true } });
    });
  });
}
