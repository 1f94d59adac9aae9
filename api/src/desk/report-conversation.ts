import { speaker } from "@tutoring/contract/speak";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { takeOrRefuse } from "#api/identity/index.ts";
import { tellDesk } from "#api/lessons/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { officeLetters, tellNews } from "#api/mail/index.ts";
import { bookingOf, requireConversation } from "#api/messages/index.ts";
import { insertNote } from "./notes.queries.ts";

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
    const [say, { reportedSubject, reported }] = [speaker("en"), officeLetters];
    const [subject, words] = [say(reportedSubject, { name }), say(reported, { report })];
    if (request) {
      await insertNote(inside.db, request.id, name, report);
      await tellDesk(inside, request, subject, words);
    } else await tellNews(inside, { to: ["admin", "executive"], subject, text: words });
    return { reported: true };
  });
}
