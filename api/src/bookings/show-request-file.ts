import type { BookRequest, RequestFile } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { writeFolded, writeLog } from "#api/logs/index.ts";
import { copyLetter, lettersAbout } from "#api/mail/index.ts";
import { mayHaveOutcome, suggestedOutcome } from "./bookings.policy.ts";
import type { Booking } from "./booking-rows.queries.ts";
import { announceBookings, bookingById, changeBooking, lockBooking } from "./bookings.queries.ts";
import { refuseIfChangedSince } from "./change-request-status.ts";
import { insertMessage, insertNote, messagesOf, notesOf, ratingOf, sidesPresent, visitsOf } from "./desk.queries.ts";
import { writeAnswerLetter } from "./letters.ts";
import { asBookRequest } from "./show-booking.ts";

/** Opens a request's file with its conversation; that it was opened is in the log. */
export async function openRequestFile(context: SignedIn, id: string): Promise<RequestFile> {
  const file = await showRequestFile(context, id);
  const details = { bookingId: file.request.bookingId, messages: file.messages.length };
  await writeFolded(context, { type: "SYSTEM", operation: "book-request-opened", details });
  return file;
}

async function showRequestFile({ db, now }: SignedIn, id: string): Promise<RequestFile> {
  const booking = await bookingById(db, id);
  if (!booking) throw new Refusal("not-found", "There is no such book request.");
  const [notes, messages, letters, visits, rating] = [
    await notesOf(db, id),
    await messagesOf(db, id),
    await lettersAbout(db, id),
    await visitsOf(db, id),
    await ratingOf(db, id),
  ];
  const came = new Set(await sidesPresent(db, booking));
  const suggested = mayHaveOutcome(booking) ? suggestedOutcome(booking, came, now()) : null;
  const begun = mayHaveOutcome(booking) && booking.startsAt !== null && booking.startsAt <= now();
  return { request: asBookRequest(booking, now()), begun, notes, messages, letters, visits, suggestedOutcome: suggested, rating };
}

/** Changes one request at the desk, its row locked; what it is afterwards. */
async function atDesk(
  context: SignedIn,
  id: string,
  change: (inside: SignedIn, booking: Booking) => Promise<void>,
): Promise<void> {
  await inTransaction(context, async (inside) => {
    const booking = await lockBooking(inside.db, id);
    if (!booking) throw new Refusal("not-found", "There is no such book request.");
    await change(inside, booking);
  });
}

export async function addRequestNote(context: SignedIn, id: string, text: string): Promise<RequestFile> {
  await atDesk(context, id, async (inside, { bookingId }) => {
    const noteId = await insertNote(inside.db, id, inside.viewer.name, text);
    await writeLog(inside, { type: "UPDATE", operation: "book-request-note-added", details: { bookingId, noteId } });
  });
  return showRequestFile(context, id);
}

export async function setRequestOwner(context: SignedIn, id: string, mine: boolean): Promise<BookRequest> {
  await atDesk(context, id, async (inside, { bookingId, ownerId, ownerName, updatedBy }) => {
    const { viewer } = inside;
    if (mine && ownerId !== null && ownerId !== viewer.id)
      throw new Refusal("conflict", `${ownerName} looks after this request already.`);
    await changeBooking(inside.db, id, { owner: mine ? { id: viewer.id, name: viewer.name } : null, updatedBy });
    const details = { bookingId, owner: { before: ownerName, after: mine ? viewer.name : null } };
    await writeLog(inside, { type: "UPDATE", operation: "book-request-owner-changed", details });
  });
  return (await showRequestFile(context, id)).request;
}

export async function setMeetingLink(context: SignedIn, id: string, meetingUrl: string): Promise<BookRequest> {
  if (meetingUrl !== "" && !(URL.canParse(meetingUrl) && new URL(meetingUrl).protocol === "https:"))
    throw new Refusal("invalid", "The link begins with https://", { fields: { meetingUrl: "The link begins with https://" } });
  await atDesk(context, id, async (inside, before) => {
    refuseIfChangedSince(before, inside);
    if (before.status !== "IN_PROGRESS") throw new Refusal("conflict", "Only an allotted class has a link.");
    await changeBooking(inside.db, id, { meetingUrl: meetingUrl || null, linkWanted: false, updatedBy: inside.viewer.name });
    const details = { bookingId: before.bookingId, meetingUrl: { before: before.meetingUrl, after: meetingUrl || null } };
    await writeLog(inside, { type: "UPDATE", operation: "class-link-set", details });
  });
  return (await showRequestFile(context, id)).request;
}

export async function answerStudent(context: SignedIn, id: string, text: string): Promise<RequestFile> {
  await atDesk(context, id, async (inside, booking) => {
    const messageId = await insertMessage(inside.db, id, { fromStaff: true, writtenBy: inside.viewer.name, text });
    await announceBookings(inside.db);
    await writeLog(inside, {
      type: "UPDATE",
      operation: "support-message-answered",
      details: { bookingId: booking.bookingId, messageId },
    });
    await writeAnswerLetter(inside, booking, text);
  });
  return showRequestFile(context, id);
}

export async function resendLetter(context: SignedIn, id: string, letterId: number): Promise<RequestFile> {
  await atDesk(context, id, async (inside, { bookingId, email, tutorEmail }) => {
    if (!(await copyLetter(inside.db, id, letterId, { student: email, tutor: tutorEmail })))
      throw new Refusal("conflict", "This letter is not sent again: it is not there, or a newer one says something else.");
    await writeLog(inside, { type: "UPDATE", operation: "letter-resent", details: { bookingId, letterId } });
    inside.afterCommit(inside.wakeSender);
  });
  return showRequestFile(context, id);
}
