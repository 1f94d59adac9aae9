import {
  type CourseChange,
  type CourseFilter,
  type CourseForBackOffice,
  type CsvResult,
  type importColumns,
  languageNames,
  maxPdfs,
  type NewCourse,
  oneLine,
  type PdfResult,
  priceOfLessons,
} from "@tutoring/contract";
import { type Context, inTransaction, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal, refuseIfStale } from "#api/platform/core/errors.ts";
import { dayInIndia } from "#api/platform/core/india.ts";
import { omitUndefined } from "#api/platform/core/omit-undefined.ts";
import { type CsvColumns, csvOf } from "#api/platform/db/batches.ts";
import {
  type ChangedFiles,
  documentType,
  fileNameOf,
  fits,
  isSafeToOpen,
  openStored,
  withFiles,
} from "#api/platform/files/index.ts";
import { changesOf, logExport, writeLog } from "#api/platform/logs/index.ts";
import { courseById } from "./catalogue.queries.ts";
import { refuseWithoutLessons } from "./courses.access.ts";
import { changeCourse, type CourseLine, everyCourse, lockCourse, pdfOfCourse, removeCourse } from "./courses.queries.ts";
import { findCourses } from "./find-courses.ts";
import { insertCourses } from "./new-entries.queries.ts";
import { contentsOf, lockNode, pathOf } from "./nodes.queries.ts";
import { keepTextsCurrent } from "./translations.queries.ts";

type StoredPdf = { key: string; name: string };

/** Stores PDFs under random keys, with their original names. Refuses with `invalid` unless all are valid. */
async function storePdfs(files: ChangedFiles, pdfs: File[]): Promise<StoredPdf[]> {
  const all = await Promise.all(
    pdfs.map(async (pdf) => ({ name: oneLine(pdf.name.slice(0, 200).toWellFormed()) || "course.pdf", bytes: await pdf.bytes() })),
  );
  if (all.some(({ name, bytes }) => documentType(bytes) !== "pdf" || !fits(name, "pdf"))) throw new Refusal("not-a-pdf");
  for (const { name, bytes } of all) if (!(await isSafeToOpen(bytes, "pdf"))) throw new Refusal("pdf-with-scripts", { name });
  const stored: StoredPdf[] = [];
  for (const { name, bytes } of all) stored.push({ key: await files.store("private/courses", bytes, "pdf"), name });
  return stored;
}

/** Adds a course. Refuses with `invalid` unless all files are PDFs, and with `conflict` in a node of subcategories. */
export async function createCourse(
  context: SignedIn,
  { pdfs, parentId, parentType, classLanguage, ...given }: NewCourse,
): Promise<CourseForBackOffice> {
  const input = { ...given, classLanguages: classLanguage ?? given.classLanguages };
  return withFiles(context, async (files) => {
    const stored = await storePdfs(files, pdfs);
    return inTransaction(context, async (inside) => {
      const node = await lockNode(inside.db, { parentId, parentType });
      if (!node) throw new Refusal(`${parentType}-gone`);
      const { subcategories, courses } = await contentsOf(inside.db, node);
      refuseWithoutLessons(input);
      if (subcategories && !courses) throw new Refusal("holds-subcategories");
      const [id = 0] = await insertCourses(inside.db, [{ ...node, ...input, priceRupees: input.price, pdfs: stored }]);
      const details = { classId: id, ...input, below: await pathOf(inside.db, node), pdfs: stored.map(({ name }) => name) };
      await writeLog(inside, { type: "CREATE", operation: "course-created", details });
      const course = await courseById(inside.db, id);
      if (!course) throw new Refusal("course-gone");
      return course;
    });
  });
}

/** Changes a course. Refuses with `not-found`, with `conflict` for an old version, and with `invalid` for more than four PDFs. */
export async function updateCourse(
  context: SignedIn,
  id: number,
  { pdfs, removePdfs, classLanguage, ...input }: CourseChange,
): Promise<CourseForBackOffice> {
  return withFiles(context, async (files) => {
    const added = await storePdfs(files, pdfs);
    return inTransaction(context, async (inside) => {
      const present = await lockCourse(inside.db, id);
      const before = await courseById(inside.db, id);
      if (!present || !before) throw new Refusal("course-gone");
      refuseIfStale(inside.browser.seenVersion, before.version, before);
      const removed = present.filter((_, nth) => removePdfs.includes(nth + 1));
      const remaining = [...present.filter((file) => !removed.includes(file)), ...added];
      if (remaining.length > maxPdfs) throw new Refusal("too-many-pdfs", { max: maxPdfs });
      const { className, classFullname = before.classFullname, ...given } = input;
      const facts = { ...factsOf(before), ...omitUndefined({ ...given, classLanguages: classLanguage ?? given.classLanguages }) };
      refuseWithoutLessons(facts);
      const change = { ...facts, price: priceOfLessons(facts) ?? facts.price, className, classFullname };
      await changeCourse(inside.db, id, { ...change, pdfs: remaining });
      if (textsOf(change) === textsOf(before)) await keepTextsCurrent(inside.db, "course", id, before.version);
      const names = { pdfs: remaining.map(({ name }) => name) };
      const details = { classId: id, className, ...changesOf({ ...before, pdfs: before.pdfNames }, { ...change, ...names }) };
      await writeLog(inside, { type: "UPDATE", operation: "course-updated", details });
      const course = await courseById(inside.db, id);
      if (!course) throw new Refusal("course-gone");
      files.remove(removed.map(({ key }) => key));
      return course;
    });
  });
}

/** The details of a course that a change may set. */
export const factsOf = (course: CourseForBackOffice) => {
  const { classLevel, classLanguages, classMode, classDescription, price, duration, lessons, lessonMinutes, lessonRupees } =
    course;
  return { classLevel, classLanguages, classMode, classDescription, price, duration, lessons, lessonMinutes, lessonRupees };
};

/** What translators translate. */
const textsOf = (course: Pick<CourseForBackOffice, "className" | "classFullname" | "classDescription">) =>
  JSON.stringify([course.className, course.classFullname, course.classDescription]);

/** Puts a course into the bin, from which an admin can restore it for 30 days. Refuses with `not-found` or `conflict`. */
export function deleteCourse(context: SignedIn, id: number): Promise<{ id: number }> {
  return inTransaction(context, async (inside) => {
    const present = await lockCourse(inside.db, id);
    const course = await courseById(inside.db, id);
    if (!present || !course) throw new Refusal("course-gone");
    refuseIfStale(inside.browser.seenVersion, course.version, course);
    await removeCourse(inside.db, id);
    await writeLog(inside, { type: "DELETE", operation: "course-deleted", details: { classId: id, before: course } });
    return { id };
  });
}

type Input = Pick<CourseFilter, "categoryId" | "subcategoryId" | "search">;

/** The columns of an import. */
const columns: Record<(typeof importColumns)[number], CsvColumns<CourseLine>[string]> = {
  Category: ({ place }) => place[0] ?? "",
  Subcategory: ({ place }) => place.slice(1).join(" > "),
  "Course name": ({ className }) => className,
  "Course full name": ({ classFullname }) => classFullname,
  Level: ({ classLevel }) => classLevel,
  Language: ({ classLanguages }) => languageNames(classLanguages),
  Mode: ({ classMode }) => classMode,
  Price: ({ price }) => price,
  Duration: ({ duration }) => duration,
  Description: ({ classDescription }) => classDescription,
  "Course name (Hindi)": ({ hindiName }) => hindiName,
  "Course full name (Hindi)": ({ hindiFullname }) => hindiFullname,
  "Description (Hindi)": ({ hindiDescription }) => hindiDescription,
  "Course ID": ({ class_id }) => class_id,
  Lessons: ({ lessons }) => lessons,
  "Minutes of a lesson": ({ lessonMinutes }) => lessonMinutes,
  "Price of a lesson": ({ lessonRupees }) => lessonRupees,
  Syllabus: ({ chaptersEn }) => chaptersEn,
  "Syllabus (Hindi)": ({ chaptersHi }) => chaptersHi,
};

/** Exports courses as CSV, in the columns of an import; of a search, the best 10,000 matches. */
export async function exportCourses(context: SignedIn, filter: Input): Promise<CsvResult> {
  const { db, now } = context;
  const ids = filter.search ? await foundIds() : undefined;
  async function foundIds() {
    const ids: number[] = [];
    for (let page = 1; page <= 100; page += 1) {
      const { courses } = await findCourses(db, { ...filter, page, limit: 100 });
      ids.push(...courses.map(({ classId }) => classId));
      if (courses.length < 100) break;
    }
    return ids;
  }
  const file = csvOf(`courses-${dayInIndia(now())}.csv`, columns, everyCourse(db, { ...filter, ids }));
  return logExport(context, "courses-exported", filter, file);
}

/** A PDF of a course as an attachment; `number` counts from 1. Refuses with `not-found`. */
export async function openCoursePdf(
  { db, files }: Context,
  id: number,
  number: number,
  gone: "file-gone" | "material-gone" | "no-such-sample" = "file-gone",
): Promise<PdfResult> {
  const pdf = await pdfOfCourse(db, id, number);
  const stored = pdf && { ...pdf, name: fileNameOf(`${pdf.course} ${number}`, "pdf"), type: "application/pdf" as const };
  return openStored(files, stored, gone);
}
