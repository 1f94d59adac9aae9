import { type LessonReport, maxHomeworkFiles, type PdfResult, type PhotoResult } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { downloadOf, openStored, storeDocument, withFiles } from "#api/platform/files/index.ts";
import { takeOrRefuse } from "#api/domains/identity/index.ts";
import { requireParticipant } from "#api/domains/lessons/index.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { atReport, showReport } from "./class-reports.ts";
import { deleteHomeworkFile, findHomeworkFile, insertHomeworkFile, takeBackEmpty } from "./homework-files.queries.ts";
import { notifyOfHandedIn, notifyOfMarked } from "./report-emails.ts";
import { type AtReport, readReport, workOf } from "./reports.access.ts";
import { isOpenToFamily } from "./reports.policy.ts";
import { changeReport, reportOf } from "./reports.queries.ts";

/** The tutor's may change until something is handed in, the family's until it is marked. */
const mayChangeFiles = ({ side, may, report, state }: AtReport): boolean =>
  side === "tutor" ? may.write && !report?.handedInAt : isOpenToFamily(state);

/** Refuses unless the caller's side may add to its homework: a family's is for a tutor who can mark it. */
function refuseIfClosed(at: AtReport): void {
  if (!mayChangeFiles(at)) throw new Refusal("homework-closed");
  if (at.side === "student" && !at.may.handIn) throw new Refusal("homework-without-tutor");
}

/** A page of a notebook can be read at this width. */
export const homeworkPlace = { folder: "private/homework", width: 1600 };
export const filesOfDay = [{ times: 60, seconds: 24 * 3600 }];

/** Adds a file to one's own side of a lesson's homework. Refuses anything but a picture or a plain PDF, and too many. */
export async function addHomeworkFile(context: SignedIn, id: string, file: File): Promise<LessonReport> {
  refuseUnlessRoom(await readReport(context, id));
  await inTransaction(context, (inside) =>
    takeOrRefuse(inside, `homework files of ${context.viewer.id}`, filesOfDay, "too-many-homework-files-today"),
  );
  return withFiles(context, async (files) => {
    const stored = await storeDocument(files, homeworkPlace, file, "file");
    if (!stored) throw new Refusal("not-homework");
    return atReport(context, id, async (inside, at) => {
      refuseUnlessRoom(at);
      await insertHomeworkFile(inside.db, { lessonId: id, side: at.side, ...stored });
    });
  });
}

/** Refuses unless the caller may add so many files to their side of the homework. */
export function refuseUnlessRoom(at: AtReport, more = 1): void {
  refuseIfClosed(at);
  const own = at.files.filter(({ side }) => side === at.side).length;
  if (own + more > maxHomeworkFiles[at.side]) throw new Refusal("homework-full");
}

/** A file of a lesson's homework, for its tutor, its family and the desk. Refuses with `not-found`. */
export async function openHomeworkFile(context: SignedIn, id: string, fileId: string): Promise<PdfResult | PhotoResult> {
  const { side } = await requireParticipant(context, id, undefined);
  const found = await findHomeworkFile(context.db, id, fileId);
  const isShown = found && (side !== "student" || (await reportOf(context.db, id)) !== undefined);
  const stored = isShown && { key: found.fileKey, ...downloadOf(found.name.replace(/\.[^.]*$/, ""), found.type) };
  return openStored(context.files, stored, "homework-file-gone");
}

/** Removes one of the caller's own files. A hand-in of which nothing is left is taken back. */
export function removeHomeworkFile(context: SignedIn, id: string, fileId: string): Promise<LessonReport> {
  return withFiles(context, async (files) => {
    await atReport(context, id, async (inside, at) => {
      const found = await findHomeworkFile(inside.db, id, fileId);
      if (!found) return; // it is gone already
      if (found.side !== at.side || !mayChangeFiles(at)) throw new Refusal("homework-closed");
      await deleteHomeworkFile(inside.db, fileId);
      await takeBackEmpty(inside.db, id);
      files.remove([found.fileKey]);
    });
    return showReport(context, id);
  });
}

/** Hands in a child's homework, or changes what was handed in. The tutor gets an email the first time. Refuses an empty answer. */
export function handIn(context: SignedIn, id: string, answer: string): Promise<LessonReport> {
  return atReport(context, id, async (inside, at) => {
    const { lesson, side, report, files } = at;
    if (side !== "student") throw new Refusal("homework-closed");
    refuseIfClosed(at);
    if (!answer && !files.some(({ side }) => side === "student")) throw new Refusal("homework-empty");
    if (report?.handedInAt) return changeReport(inside.db, id, { answer });
    await changeReport(inside.db, id, { answer, handedIn: true });
    await notifyOfHandedIn(inside, lesson);
    await writeLog(inside, { type: "BOOKING", operation: "homework-handed-in", details: { bookingId: lesson.reference } });
  });
}

type Mark = { comment: string; work: string };

/**
 * Marks homework with a comment, and tells the family once. The comment may be corrected for a day. Refuses with `stale` if the family
 * has changed what the tutor read (`work`); versions before this one do not say what that was.
 */
export function markHomework(context: SignedIn, id: string, { comment, work }: Mark): Promise<LessonReport> {
  return atReport(context, id, async (inside, { lesson, report, files, may }) => {
    if (!may.mark) throw new Refusal("homework-not-handed-in");
    if (work && work !== workOf(report, files))
      throw new Refusal("stale", { name: lesson.studentName }, { current: await showReport(inside, id) });
    if (report?.markedAt) return changeReport(inside.db, id, { comment });
    await changeReport(inside.db, id, { comment, marked: true });
    await notifyOfMarked(inside, lesson, comment);
    const details = { bookingId: lesson.reference, staffId: lesson.tutorId };
    await writeLog(inside, { type: "BOOKING", operation: "homework-marked", details });
  });
}
