import {
  type Allotment,
  type BookRequest,
  asRead,
  isHttpsLink,
  linkOfAllotment,
  maxDaysAhead,
  type Outcome,
  undoSeconds,
} from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import {
  changeLesson,
  changeSlot,
  closeLesson,
  type Lesson,
  outcomeOf,
  reasonOf,
  requireLesson,
  scheduleLesson,
  takeBackDemo,
  withFreeSlots,
} from "#api/domains/lessons/index.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { isDisputed } from "#api/domains/rooms/index.ts";
import { activeTutorById, tutorById } from "#api/domains/tutors/index.ts";
import type { Booking } from "./booking-rows.queries.ts";
import { whyNot } from "./booking-states.ts";
import { asBookRequest, lessonOf } from "./booking-views.ts";
import { lockRequest, requireRequest } from "./bookings.access.ts";
import { changeBooking, isOwnAllotment } from "./bookings.queries.ts";

/** Gives a request its tutor and time, which puts it in progress. Refuses a time when the tutor or the child is not free. */
export async function allotTutor(context: SignedIn, id: string, input: Allotment): Promise<BookRequest> {
  const seen = await requireRequest(context, id);
  const wanted = { tutorId: input.staffId, childId: seen.childId, except: [id], minutes: input.durationMinutes, wishes: seen };
  return withFreeSlots(context, wanted, () => inTransaction(context, (inside) => allot(inside, id, input)));
}

async function allot(context: SignedIn, id: string, input: Allotment): Promise<BookRequest> {
  const { db, viewer, now } = context;
  const startsAt = new Date(input.startsAt);
  const endsAt = new Date(startsAt.getTime() + input.durationMinutes * 60_000);
  const before = await lockRequest(context, id, input.staffId);
  const why = whyNot("allot", before, now());
  if (why) throw new Refusal(why);
  if (startsAt <= now()) throw new Refusal("time-past");
  if (startsAt.getTime() - now().getTime() > maxDaysAhead * 86_400_000) throw new Refusal("time-beyond-year");
  const tutor = await activeTutorById(db, input.staffId);
  if (!tutor) throw new Refusal("tutor-left");

  const undoBy = input.undoable && before.status === "NOT_STARTED" ? viewer.id : null;
  const changed = await changeBooking(db, id, { status: "IN_PROGRESS", undoBy, updatedBy: viewer.name });
  if (changed === "open-elsewhere") throw new Refusal("request-open-elsewhere");
  const earlier = before.tutorId === null ? undefined : await tutorById(db, before.tutorId);
  const meetingUrl =
    input.meetingUrl === undefined
      ? linkOfAllotment(before.meetingUrl, earlier?.meetingUrl ?? null, tutor.meetingUrl)
      : input.meetingUrl;
  const slot = { tutorId: tutor.staffId, startsAt, endsAt };
  const names = { tutorName: tutor.staffName, studentName: before.studentName };
  const emailsAt = input.undoable ? new Date(now().getTime() + (undoSeconds + 2) * 1_000) : undefined;
  const lesson = await giveSlot(context, before, slot, names, { meetingUrl, emailsAt });
  await writeLog(context, {
    type: "UPDATE",
    operation: "tutor-allotted",
    details: {
      bookingId: before.bookingId,
      staffIds: [before.tutorId, lesson.tutorId],
      before: { tutor: before.tutorName, startsAt: before.startsAt, meetingUrl: before.meetingUrl },
      after: { tutor: lesson.tutorName, startsAt, endsAt, meetingUrl: lesson.meetingUrl },
    },
  });
  return asBookRequest(await requireRequest(context, id), now());
}

type Slot = Parameters<typeof changeSlot>[2];
type Names = Parameters<typeof changeSlot>[3];
type NewDemo = { meetingUrl: string | null; emailsAt: Date | undefined };

/** Moves the scheduled lesson, or leaves it with its tutor, who can come after all; makes a new one if there is none, or if the last was missed, held or cancelled. */
async function giveSlot(context: SignedIn, before: Booking, slot: Slot, names: Names, { meetingUrl, emailsAt }: NewDemo) {
  const lesson = await lessonOf(context, before);
  const running = before.status === "IN_PROGRESS" ? lesson : undefined;
  if (running?.status !== "scheduled")
    return scheduleLesson(context, { bookingId: before.id, childId: before.childId, meetingUrl, emailsAt }, slot, names, running);
  if (meetingUrl !== before.meetingUrl) await changeLesson(context.db, running.id, { meetingUrl });
  return isAt(running, slot) && before.absence === null
    ? requireLesson(context, running.id)
    : changeSlot(context, running, slot, names);
}

const isAt = ({ tutorId, startsAt, endsAt }: Lesson, slot: Slot) =>
  tutorId === slot.tutorId && startsAt.getTime() === slot.startsAt.getTime() && endsAt.getTime() === slot.endsAt.getTime();

/** Takes back one's own undoable allotment: the request waits as before, and nobody is told. Refuses with `undo-too-late`. */
export function undoAllotment(context: SignedIn, id: string): Promise<BookRequest> {
  return inTransaction(context, async (inside) => {
    const { db, viewer, now } = inside;
    const before = await lockRequest(inside, id);
    const lesson = await lessonOf(inside, before);
    const why = whyNot("undo-allotment", before, now());
    if (why || !lesson || !(await isOwnAllotment(db, id, viewer.id))) throw new Refusal(why ?? "undo-too-late");
    await changeBooking(db, id, { status: "NOT_STARTED", updatedBy: viewer.name });
    if (!(await takeBackDemo(inside, lesson))) throw new Refusal("undo-too-late");
    const details = { bookingId: before.bookingId, staffId: lesson.tutorId, tutor: lesson.tutorName, startsAt: lesson.startsAt };
    await writeLog(inside, { type: "UPDATE", operation: "allotment-taken-back", details });
    return asBookRequest(await requireRequest(inside, id), now());
  });
}

/** Sets where the class meets; an empty link removes it. Refuses an address without https, and a request that is not in progress. */
export function setMeetingLink(context: SignedIn, id: string, given: string): Promise<BookRequest> {
  if (given !== "" && !isHttpsLink(given)) throw new Refusal("link-not-https");
  const meetingUrl = asRead(given) || null;
  return inTransaction(context, async (inside) => {
    const before = await lockRequest(inside, id);
    if (before.status !== "IN_PROGRESS" || !before.lessonId) throw new Refusal("no-class-to-link");
    await changeBooking(inside.db, id, { updatedBy: inside.viewer.name });
    await changeLesson(inside.db, before.lessonId, { meetingUrl });
    const details = { bookingId: before.bookingId, meetingUrl: { before: before.meetingUrl, after: meetingUrl } };
    await writeLog(inside, { type: "UPDATE", operation: "class-link-set", details });
    return asBookRequest(await requireRequest(inside, id), inside.now());
  });
}

/** Records what happened in a class. After a held class the request is done; after a missed one it is cancelled and can be allotted again. */
export function setOutcome(context: SignedIn, id: string, outcome: Outcome): Promise<BookRequest> {
  return inTransaction(context, async (inside) => {
    const { db, viewer, now } = inside;
    const before = await lockRequest(inside, id);
    const why = whyNot(outcome === "held" ? "say-held" : "say-missed", before, now());
    const lesson = await lessonOf(inside, before);
    if (why || !lesson) throw new Refusal(why ?? "request-without-class");
    if (outcome !== "held" && before.status === "CANCELLED" && outcomeOf(lesson.status) === outcome)
      return asBookRequest(before, now());

    const status = outcome === "held" ? "DONE" : "CANCELLED";
    await changeBooking(db, id, {
      status,
      updatedBy: viewer.name,
      ...(outcome !== "held" && { cancelReason: reasonOf(outcome) }),
    });
    const details = { bookingId: before.bookingId, outcome, status: { before: before.status, after: status } };
    await writeLog(inside, { type: "UPDATE", operation: "class-outcome-set", details });
    const withEmails = !(await isDisputed(inside.db, lesson.id));
    if (!(await closeLesson(inside, lesson, outcome, { withEmails }))) throw new Refusal("time-taken-meanwhile");
    return asBookRequest(await requireRequest(inside, id), now());
  });
}
