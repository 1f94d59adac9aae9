import { speaker } from "@tutoring/contract/speak";
import { type Context, inTransaction } from "#api/core/context.ts";
import { takeOrRefuse } from "#api/identity/index.ts";
import { requireParticipant, tellDesk } from "#api/lessons/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { officeLetters } from "#api/mail/index.ts";
import { insertNote } from "./notes.queries.ts";

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
    const report = `${about === "person" ? "Report about a person" : "Report of a problem"} by ${name} (${side})${where}: ${text}`;
    const details = { bookingId: lesson.reference, side, about };
    await writeLog(inside, { type: "BOOKING", operation: "class-reported", details });
    if (!lesson.bookingId) return { reported: true };
    await insertNote(inside.db, lesson.bookingId, name, report);
    const [say, { reportedSubject, reported }] = [speaker("en"), officeLetters];
    const request = { id: lesson.bookingId, bookingId: lesson.reference };
    await tellDesk(inside, request, say(reportedSubject, { name }), say(reported, { report }));
    return { reported: true };
  });
}
