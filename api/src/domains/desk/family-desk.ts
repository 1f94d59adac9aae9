import { type SupportMessage, rolesFor } from "@tutoring/contract";
import { translator } from "@tutoring/contract/speak";
import { requireMyBooking } from "#api/domains/bookings/index.ts";
import { inTransaction, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { makeOnce, takeOrRefuse } from "#api/domains/identity/index.ts";
import { requireParticipant } from "#api/domains/lessons/index.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { enqueueDigest, notifyDesk, officeEmails } from "#api/platform/mail/index.ts";
import { bookingOf, requireConversation, sayToSupport, supportMessages } from "#api/domains/messages/index.ts";
import { tutorIsMissing } from "#api/domains/rooms/index.ts";
import { insertNote } from "./desk.queries.ts";
import english from "./support-messages.en.ts";
import hindi from "./support-messages.hi.ts";

/** Writes to support about one's own booking; the desk sees it on the request and is told by email. */
export const contactSupport = (context: SignedIn, id: string, text: string): Promise<{ messages: SupportMessage[] }> =>
  inTransaction(context, async (inside) => {
    await makeOnce(inside, async () => String((await sayToSupport(inside, id, { words: text })).messageId));
    return { messages: await supportMessages(inside.db, id) };
  });

/** The conversation with support about one's own booking, oldest first. */
export async function listMyMessages(context: SignedIn, id: string): Promise<{ messages: SupportMessage[] }> {
  await requireMyBooking(context, id);
  return { messages: await supportMessages(context.db, id) };
}

const texts = { en: english, hi: hindi };

/** Tells the desk that a family waits in its class without a tutor, as a message of the family. Refuses before the start, and once the tutor has come. */
export function reportAbsentTutor(context: SignedIn, lessonId: string): Promise<{ messages: SupportMessage[] }> {
  return inTransaction(context, async (inside) => {
    const { lesson } = await requireParticipant(inside, lessonId, undefined);
    if (!lesson.deskBookingId || !(await tutorIsMissing(inside, lesson))) throw new Refusal("tutor-not-missing");
    return contactSupport(inside, lesson.deskBookingId, texts[inside.browser.language].tutorAbsent);
  });
}

const reportsOfPerson = [{ times: 10, seconds: 24 * 3_600 }];

/** Reports a conversation, as a note on the booking that only the desk reads, and as news. The messages themselves stay unread. */
export function reportConversation(context: SignedIn, id: string, text: string): Promise<{ reported: boolean }> {
  return inTransaction(context, async (inside) => {
    const { me, tutorId, tutorName, parentName, childName } = await requireConversation(inside, id);
    if (tutorId === null) throw new Refusal("support-stays-open");
    await takeOrRefuse(inside, `reports of ${me.accountId}`, reportsOfPerson, "too-many-reports");
    const request = await bookingOf(inside.db, id);
    const details = { conversationId: id, side: me.side, bookingId: request?.bookingId ?? null };
    await writeLog(inside, { type: "BOOKING", operation: "conversation-reported", details });
    const name = me.side === "tutor" ? (tutorName ?? "") : parentName;
    const report = `Report about messages between ${parentName} (${childName}) and ${tutorName}, by ${name}: ${text}`;
    const [t, { reportedSubject, reported }] = [translator("en"), officeEmails];
    const [subject, words] = [t(reportedSubject, { name }), t(reported, { report })];
    if (request) {
      await insertNote(inside.db, request.id, name, report);
      await notifyDesk(inside, request, subject, words);
    } else await enqueueDigest(inside, { to: rolesFor("handle-requests"), subject, text: words });
    return { reported: true };
  });
}
