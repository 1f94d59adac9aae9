import { buffer } from "node:stream/consumers";
import {
  type contract,
  firstRow,
  type HandlerResult,
  type KeptHomework,
  type LessonReport,
  maxHomeworkFiles,
  maxKeptHomework,
  metaOf,
  type ParsedInput,
} from "@tutoring/contract";
import { takeOrRefuse } from "#api/domains/identity/index.ts";
import { requireMe } from "#api/domains/tutors/index.ts";
import { inTransaction, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal, refuseIfStale } from "#api/platform/core/errors.ts";
import { lockUntilEnd } from "#api/platform/db/locks.ts";
import { type ChangedFiles, extensionOf, storeDocument, withFiles } from "#api/platform/files/index.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { atReport } from "./class-reports.ts";
import { findHomeworkFile, insertHomeworkFile } from "./homework-files.queries.ts";
import { filesOfDay, homeworkPlace, refuseUnlessRoom } from "./homework.ts";
import {
  addToKept,
  changeKept,
  deleteKept,
  findKept,
  insertKept,
  type KeptFile,
  keptFilesOf,
  lockKept,
} from "./kept-homework.queries.ts";
import { changesOfDay } from "./report-templates.ts";
import { readReport } from "./reports.access.ts";

type Find = typeof contract.reportTools.findKeptHomework;

/** One page of the homework that the caller keeps. */
export async function findKeptHomework(context: SignedIn, query: ParsedInput<Find>["query"]): Promise<HandlerResult<Find>> {
  const { staffId } = await requireMe(context);
  const { rows, total } = await findKept(context.db, staffId, { ...query, offset: firstRow(query) });
  return { data: rows, meta: metaOf(query, total) };
}

/** Apart from homework that was given: a version before this one would sweep there what it does not know. */
const keptFolder = "private/kept-homework";

/** Stores copies in a folder, each with a key of its own. Refuses if a file is no longer there, and more files than an honest day brings. */
async function copies(context: SignedIn, files: ChangedFiles, of: KeptFile[], folder: string): Promise<KeptFile[]> {
  const made: KeptFile[] = [];
  for (const file of of) {
    await inTransaction(context, (inside) =>
      takeOrRefuse(inside, `homework files of ${context.viewer.id}`, filesOfDay, "too-many-homework-files-today"),
    );
    const found = await context.files.open(file.fileKey);
    if (!found) throw new Refusal("homework-file-gone");
    const bytes = await buffer(found.bytes);
    const fileKey = await files.store(folder, bytes, extensionOf(file.fileKey) ?? file.type);
    made.push({ ...file, fileKey });
  }
  return made;
}

type Keep = { lessonId: string; task: string; links: string[] };

/** Keeps a task, with copies of the caller's files of that lesson's homework. */
export function keepHomework(context: SignedIn, { lessonId, task, links }: Keep): Promise<KeptHomework> {
  return withFiles(context, async (files) => {
    const { staffId } = await requireMe(context);
    const at = await readReport(context, lessonId);
    if (at.side !== "tutor") throw new Refusal("not-your-class");
    await refuseIfFull(context, staffId);
    const found = await Promise.all(
      at.files.filter(({ side }) => side === "tutor").map(({ id }) => findHomeworkFile(context.db, lessonId, id)),
    );
    const made = await copies(
      context,
      files,
      found.filter((file) => file !== undefined),
      keptFolder,
    );
    return inTransaction(context, async (inside) => {
      await lockUntilEnd(inside.db, `kept homework of tutor ${staffId}`);
      await refuseIfFull(inside, staffId);
      await takeOrRefuse(inside, `kept by tutor ${staffId}`, changesOfDay, "too-many-changes-today");
      const homework = await insertKept(inside.db, { tutorId: staffId, task, links }, made);
      const details = { staffId, id: homework.id, files: made.length };
      await writeLog(inside, { type: "CREATE", operation: "homework-kept", details });
      return homework;
    });
  });
}

async function refuseIfFull({ db }: SignedIn, staffId: number): Promise<void> {
  const { total } = await findKept(db, staffId, { search: "", limit: 1, offset: 0 });
  if (total >= maxKeptHomework) throw new Refusal("too-much-homework-kept");
}

/** Adds a file to a task that the caller keeps. Refuses anything but a picture or a plain PDF, and more than a task holds. */
export async function addKeptFile(context: SignedIn, id: string, file: File): Promise<KeptHomework> {
  await requireKept(context, id);
  await inTransaction(context, (inside) =>
    takeOrRefuse(inside, `homework files of ${context.viewer.id}`, filesOfDay, "too-many-homework-files-today"),
  );
  return withFiles(context, async (files) => {
    const stored = await storeDocument(files, { ...homeworkPlace, folder: keptFolder }, file, "file");
    if (!stored) throw new Refusal("not-homework");
    return inTransaction(context, async (inside) => {
      const { staffId, homework } = await requireKept(inside, id);
      if (homework.files.length >= maxHomeworkFiles.tutor) throw new Refusal("homework-full");
      await addToKept(inside.db, id, stored);
      await writeLog(inside, { type: "UPDATE", operation: "kept-homework-changed", details: { staffId, id, files: 1 } });
      return (await requireKept(inside, id)).homework;
    });
  });
}

/** Homework that the caller keeps, locked until the end of a transaction. Refuses with `kept-homework-gone`. */
export async function requireKept(context: SignedIn, id: string): Promise<{ staffId: number; homework: KeptHomework }> {
  const { staffId } = await requireMe(context);
  const homework = await lockKept(context.db, staffId, id);
  if (!homework) throw new Refusal("kept-homework-gone");
  return { staffId, homework };
}

type Change = { task: string; links: string[]; files: string[] };

/** Changes a task that the caller keeps. Refuses with `stale` if they have changed it elsewhere since. */
export const changeKeptHomework = (context: SignedIn, id: string, change: Change): Promise<KeptHomework> =>
  withFiles(context, (files) =>
    inTransaction(context, async (inside) => {
      const { staffId, homework: before } = await requireKept(inside, id);
      refuseIfStale(inside.browser.seenVersion, before.version, before);
      await takeOrRefuse(inside, `kept by tutor ${staffId}`, changesOfDay, "too-many-changes-today");
      const dropped = await changeKept(inside.db, id, change);
      files.remove(dropped);
      const details = { staffId, id, filesDeleted: dropped.length };
      await writeLog(inside, { type: "UPDATE", operation: "kept-homework-changed", details });
      return (await requireKept(inside, id)).homework;
    }),
  );

/** Keeps a task no longer. What was given with it has copies of its own. */
export const removeKeptHomework = (context: SignedIn, id: string): Promise<{ id: string }> =>
  withFiles(context, (files) =>
    inTransaction(context, async (inside) => {
      const { staffId } = await requireMe(inside);
      const kept = await keptFilesOf(inside.db, staffId, id);
      if (!kept) throw new Refusal("kept-homework-gone");
      await deleteKept(inside.db, staffId, id);
      files.remove(kept.map(({ fileKey }) => fileKey));
      await writeLog(inside, { type: "DELETE", operation: "kept-homework-deleted", details: { staffId, id } });
      return { id };
    }),
  );

/** Adds copies of kept files to a lesson's homework. Refuses more than it can hold. */
export const giveKeptFiles = (context: SignedIn, lessonId: string, homeworkId: string): Promise<LessonReport> =>
  withFiles(context, async (files) => {
    const { staffId } = await requireMe(context);
    const kept = await keptFilesOf(context.db, staffId, homeworkId);
    if (!kept) throw new Refusal("kept-homework-gone");
    const at = await readReport(context, lessonId);
    refuseUnlessRoom(at, kept.length);
    const made = await copies(context, files, kept, homeworkPlace.folder);
    return atReport(context, lessonId, async (inside, present) => {
      refuseUnlessRoom(present, made.length);
      for (const file of made) await insertHomeworkFile(inside.db, { lessonId, side: "tutor", ...file });
      const details = { bookingId: present.lesson.reference, staffId, files: made.length };
      await writeLog(inside, { type: "BOOKING", operation: "kept-homework-given", details });
    });
  });
