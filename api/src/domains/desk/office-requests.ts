import type { BookRequest, PdfResult, PhotoResult, RequestFile } from "@tutoring/contract";
import { changeBooking, requireRequest } from "#api/domains/bookings/index.ts";
import type { SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { makeOnce } from "#api/domains/identity/index.ts";
import { lessonsBoughtAfter, requestOfEmail } from "#api/domains/lessons/index.ts";
import { flushAggregated, writeLog } from "#api/platform/logs/index.ts";
import { allowMail as allowMailTo, copyEmail, mailHeldBack, stoppedMail } from "#api/platform/mail/index.ts";
import { answerFromDesk, photoOf, supportConversation } from "#api/domains/messages/index.ts";
import { openHomeworkFile } from "#api/domains/reports/index.ts";
import { deleteOldOpenings, insertNote, noteOpening, othersAt } from "./desk.queries.ts";
import { atDesk, showRequestFile } from "./show-request-file.ts";

/** A request's file with its conversation; the log notes who opened it. */
export async function openRequestFile(context: SignedIn, id: string): Promise<RequestFile> {
  const file = await showRequestFile(context, id);
  const details = { bookingId: file.request.bookingId, messages: file.messages.length };
  // protects C2: the entry of an opened request
  await flushAggregated(context, { type: "SYSTEM", operation: "book-request-opened", details });
  return file;
}

/** A file of a lesson's homework, for the desk; the log notes who opened it. Refuses with `homework-file-gone`. */
export async function openReportFile(context: SignedIn, lessonId: string, fileId: string): Promise<PdfResult | PhotoResult> {
  const file = await openHomeworkFile(context, lessonId, fileId);
  // protects C104: the entry of a homework file that the desk opens [flushAggregated(context, → Promise.resolve(]
  await flushAggregated(context, { type: "SYSTEM", operation: "homework-file-opened", details: { lessonId, file: fileId } });
  return file;
}

/** A photo that a family has sent to support, for the desk; the log notes who opened it. Refuses with `picture-gone`. */
export async function openSupportPhoto(context: SignedIn, id: string, number: number): Promise<PhotoResult> {
  const { bookingId } = await requireRequest(context, id);
  const conversation = await supportConversation(context.db, id);
  if (!conversation) throw new Refusal("picture-gone");
  const photo = await photoOf(context, conversation.id, number);
  // protects C104: the entry of a photo to support that the desk opens [flushAggregated(context, → Promise.resolve(]
  await flushAggregated(context, { type: "SYSTEM", operation: "support-photo-opened", details: { bookingId, number } });
  return photo;
}

/** Adds a note for the back office alone. The log has its number, not its text. */
export const addRequestNote = (context: SignedIn, id: string, text: string): Promise<RequestFile> =>
  atDesk(context, id, async (inside, { bookingId }) => {
    const noteId = await insertNote(inside.db, id, inside.viewer.name, text);
    await writeLog(inside, { type: "UPDATE", operation: "book-request-note-added", details: { bookingId, noteId } });
  });

/** Answers the family on the request, and by email. */
export const answerStudent = (context: SignedIn, id: string, text: string): Promise<RequestFile> =>
  atDesk(context, id, (inside, booking) => makeOnce(inside, async () => String(await answerFromDesk(inside, booking, text))));

/** Notes that the caller has a request open, and answers with the names of the others who do. Not in the log: it changes nothing. */
export async function keepRequestOpen(context: SignedIn, id: string): Promise<{ others: string[] }> {
  const { db, viewer } = context;
  await requireRequest(context, id);
  await noteOpening(db, id, viewer);
  await deleteOldOpenings(db);
  return { others: await othersAt(db, id, viewer.id) };
}

/** Assigns a request to the caller, or unassigns it. A conflict when it is a colleague's. */
export async function setRequestOwner(context: SignedIn, id: string, mine: boolean): Promise<BookRequest> {
  const file = await atDesk(context, id, async (inside, { bookingId, ownerId, ownerName, updatedBy }) => {
    const { viewer } = inside;
    if (mine && ownerId !== null && ownerId !== viewer.id) throw new Refusal("request-assigned", { name: ownerName ?? "" });
    await changeBooking(inside.db, id, { owner: mine ? { id: viewer.id, name: viewer.name } : null, updatedBy });
    const details = { bookingId, owner: { before: ownerName, after: mine ? viewer.name : null } };
    await writeLog(inside, { type: "UPDATE", operation: "book-request-owner-changed", details });
  });
  return file.request;
}

/** Sends an email of a request again, to the reader's present address. A conflict when a newer one has replaced it, or mail there is stopped. */
export const resendEmail = (context: SignedIn, id: string, emailId: number): Promise<RequestFile> =>
  atDesk(context, id, async (inside, { bookingId }) => {
    const lessonIds = await lessonsBoughtAfter(inside.db, id);
    const address = await copyEmail(inside.db, { bookingId: id, lessonIds }, emailId);
    if (!address) throw new Refusal("email-replaced");
    if (await stoppedMail(inside.db, address)) throw new Refusal("mail-stopped", { address });
    await writeLog(inside, { type: "UPDATE", operation: "email-resent", details: { bookingId, emailId } });
    inside.afterCommit(inside.wakeSender);
  });

/** Sends by email what a device or a phone was sent, to whom it does not seem to have arrived. Once, and as long as it is of use. */
export async function mailMessage(context: SignedIn, emailId: number): Promise<RequestFile> {
  const id = await requestOfEmail(context.db, emailId);
  if (!id) throw new Refusal("no-such-message");
  return atDesk(context, id, async (inside, { bookingId }) => {
    const mailed = await mailHeldBack(inside.db, emailId);
    if (mailed === "mailed") throw new Refusal("message-mailed");
    if (mailed === "over") throw new Refusal("message-over");
    const { address } = mailed;
    if (await stoppedMail(inside.db, address)) throw new Refusal("mail-stopped", { address });
    await writeLog(inside, { type: "UPDATE", operation: "message-mailed", details: { bookingId, emailId } });
    inside.afterCommit(inside.wakeSender);
  });
}

/** Allows emails to a request's family again. */
export const allowMail = (context: SignedIn, id: string): Promise<RequestFile> =>
  atDesk(context, id, async (inside, { bookingId, email }) => {
    if (!(await allowMailTo(inside.db, email, ["bounced", "complained"]))) return;
    await writeLog(inside, { type: "UPDATE", operation: "mail-allowed", details: { bookingId } });
  });
