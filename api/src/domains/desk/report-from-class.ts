import { translator } from "@tutoring/contract/speak";
import { type Context, inTransaction } from "#api/platform/core/context.ts";
import { takeOrRefuse } from "#api/domains/identity/index.ts";
import { requireParticipant } from "#api/domains/lessons/index.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { notifyDesk, officeEmails } from "#api/platform/mail/index.ts";
import { recentChat } from "#api/domains/rooms/index.ts";
import { insertNote } from "./desk.queries.ts";

type Report = { key?: string | undefined; about: "person" | "problem"; text: string; page?: number | undefined };

const reportsOfClass = [{ times: 10, seconds: 24 * 3_600 }];

/** Reports a person or a problem from a class, as a note that only the desk reads, and as news. Pictures and voice are never part of it. */
export function reportFromClass(
  context: Context,
  id: string,
  { key, about, text, page }: Report,
): Promise<{ reported: boolean }> {
  return inTransaction(context, async (inside) => {
    const { lesson, side, name } = await requireParticipant(inside, id, key);
    await takeOrRefuse(inside, `reports of ${side} in ${id}`, reportsOfClass, "too-many-reports");
    const where = page === undefined ? "" : ` (board page ${page})`;
    const chat = chatInWords(await recentChat(inside, id));
    const report = `${about === "person" ? "Report about a person" : "Report of a problem"} by ${name} (${side})${where}: ${text}${chat}`;
    const details = { bookingId: lesson.reference, side, about };
    await writeLog(inside, { type: "BOOKING", operation: "class-reported", details });
    if (!lesson.deskBookingId) return { reported: true };
    await insertNote(inside.db, lesson.deskBookingId, name, report);
    const [t, { reportedSubject, reported }] = [translator("en"), officeEmails];
    const request = { id: lesson.deskBookingId, bookingId: lesson.reference };
    await notifyDesk(inside, request, t(reportedSubject, { name }), t(reported, { report }));
    return { reported: true };
  });
}

/** The last two minutes of the chat, as written. */
function chatInWords({ messages, withContacts }: Awaited<ReturnType<typeof recentChat>>): string {
  if (messages.length === 0) return "";
  const lines = messages.map(
    ({ side, name, words, hasPicture }) => `${name} (${side}): ${words}${hasPicture ? " [picture]" : ""}`,
  );
  return `\n\nLast two minutes of the chat, ${withContacts} with a number, an address or a link:\n${lines.join("\n")}`.slice(
    0,
    maxChat,
  );
}
const maxChat = 4_000;
