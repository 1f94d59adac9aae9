import { createReadStream } from "node:fs";
import {
  CourseFacts,
  type CourseImport,
  importColumns,
  maxImportRows,
  maxNameLength,
  maxSyllabusLength,
  messagesOf,
  oneLine,
  parseFields,
} from "@tutoring/contract";
import { translator } from "@tutoring/contract/speak";
import { inTransaction, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import type { Db } from "#api/platform/db/database.ts";
import { type Arriving, type FileRow, readCsv, withTemporaryFile } from "#api/platform/files/index.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { lacksLessons } from "./courses.access.ts";
import { factsOfRow, syllabusOfRow, whyNotHindi, whyNotTexts } from "./import-hindi.ts";
import problems from "./import-problems.en.ts";
import { type CheckedRow, insertImport, insertImportRows, placesForImport, refusedRow } from "./import.queries.ts";
import { coursesToTranslate, type CourseToTranslate } from "./new-entries.queries.ts";

/** A row about a course that exists. */
type RowOfCourse = FileRow & { classId: number };

const batch = 1000;
const t = translator("en");

/** Checks rows that add Hindi or chapters to existing courses. An empty cell keeps what is there. */
async function checkTranslations(db: Db, rows: RowOfCourse[]): Promise<CheckedRow[]> {
  const checked: CheckedRow[] = [];
  for (let from = 0; from < rows.length; from += batch) {
    const some = rows.slice(from, from + batch);
    const courses = await coursesToTranslate(
      db,
      some.map(({ classId }) => classId),
    );
    checked.push(...some.map((row) => checkTranslation(row, courses.get(row.classId))));
  }
  return checked;
}

function checkTranslation({ row, cells, classId }: RowOfCourse, course: CourseToTranslate | undefined): CheckedRow {
  const refused = (problem: string) => refusedRow({ row, cells }, problem);
  const [, , typedName = "", typedFullname = "", , , , , , , name = "", fullName = "", description = ""] = cells;
  if (!course) return refused(t(problems.noCourse, { id: `${classId}` }));
  for (const [typed, own] of [
    [typedName, course.className],
    [typedFullname, course.classFullname],
  ] as const)
    if (typed && typed.toLowerCase() !== own.toLowerCase())
      return refused(t(problems.anotherName, { id: `${classId}`, own, typed }));
  const syllabus = withChapters(cells, course);
  if (syllabus.problem) return refused(syllabus.problem);
  const { ofVersion, textVersion } = course;
  const applied = (change: string, merged: string[]) => ({
    ...{ row, cells: [...merged.slice(0, 17), ...syllabus.cells], categoryId: null, subcategoryId: null, problem: null },
    translates: { classId, ofVersion, textVersion, change: [change, syllabus.change].filter(Boolean).join(" ") },
  });
  if (!name && !fullName && !description) return syllabus.change ? applied("", cells) : refused(problems.existsAlready);
  if (course.isHindi) return refused(problems.inHindiItself);

  const before = course.hindi;
  const texts = {
    className: name || before?.className || "",
    classFullname: fullName || before?.classFullname || name,
    classDescription: description || before?.classDescription || "",
  };
  const problem = whyNotTexts(texts, course.hasDescription);
  if (problem) return refused(problem);
  const changes = (["className", "classFullname", "classDescription"] as const).filter(
    (text) => texts[text] !== (before?.[text] ?? ""),
  );
  if (changes.length === 0 && !syllabus.change) return refused(problems.hindiIsThere);
  const change = before
    ? changes
        .map((text) => t(problems.becomes, { field: problems[text], before: short(before[text]), after: short(texts[text]) }))
        .join(" ")
    : t(problems.hindiAdded, { name: short(texts.classFullname) });
  return applied(change, [
    ...cells.slice(0, 10),
    texts.className,
    texts.classFullname,
    texts.classDescription,
    ...cells.slice(13),
  ]);
}

/** A row's chapters where it has any, the course's own elsewhere, and what that changes in words. */
function withChapters(
  cells: string[],
  course: CourseToTranslate,
): { cells: string[]; change: string; problem?: string | undefined } {
  const typed = syllabusOfRow(cells);
  if (!typed) return { cells: ["", ""], change: "" };
  const languages = ["chaptersEn", "chaptersHi"] as const;
  const changed = languages.filter((one) => typed[one] && typed[one] !== course[one]);
  const change = changed.map((one) =>
    t(problems.becomes, { field: problems[one], before: short(course[one]), after: short(typed[one]) }),
  );
  return { cells: languages.map((one) => typed[one] || course[one]), change: change.join(" "), problem: whyNotChapters(cells) };
}

/** Why a row's chapters are refused; undefined if they are short enough. */
function whyNotChapters(cells: string[]): string | undefined {
  const { chaptersEn = "", chaptersHi = "" } = syllabusOfRow(cells) ?? {};
  return Math.max(chaptersEn.length, chaptersHi.length) > maxSyllabusLength
    ? t(problems.syllabusTooLong, { max: maxSyllabusLength })
    : undefined;
}

const short = (text: string) => (text.length > 60 ? `${text.slice(0, 59).trimEnd()}…` : text);

const required = ["Category", "Course name"];

const names = new Set<string>([...importColumns].filter((column) => /name|category/i.test(column)));

/** Reads the CSV file of courses at a path, with the cells in the order of `importColumns`; each name becomes one line. */
async function* readImport(path: string): AsyncGenerator<FileRow> {
  const form = { places: placesOf, maxRows: maxImportRows, tooLong: () => new Refusal("import-too-long") };
  for await (const { row, cells } of readCsv(createReadStream(path), form))
    yield { row, cells: cells.map((cell, nth) => (names.has(importColumns[nth] ?? "") ? oneLine(cell) : cell)) };
}

function placesOf(given: string[]): number[] {
  const missing = given.includes("course id") ? [] : required.filter((name) => !given.includes(name.toLowerCase()));
  if (missing.length > 0) throw new Refusal("import-without-columns", { missing: missing.join(" and ") });
  return importColumns.map((name) => given.indexOf(name.toLowerCase()));
}

type Sent = { name: string; bytes: Arriving };

/** A dry run: reads the file and stores each row with its verdict, but adds nothing to the catalogue. */
export function checkImport(context: SignedIn, { name, bytes }: Sent): Promise<CourseImport> {
  return withTemporaryFile(context, bytes, (path) => {
    if (!/\.csv$/i.test(name)) throw new Refusal("import-not-csv");
    return judgeRows(context, { name, path });
  });
}

async function judgeRows(context: SignedIn, { name, path }: { name: string; path: string }): Promise<CourseImport> {
  const places = await placesForImport(context.db);
  const seen = new Set<string>();
  const judged: CheckedRow[] = [];
  const known: RowOfCourse[] = [];
  for await (const row of readImport(path)) {
    const one = checkRow(row, places, seen);
    if ("classId" in one) known.push(one);
    else judged.push(one);
  }
  const rows = [...judged, ...(await checkTranslations(context.db, known))];
  const refused = rows.filter(({ problem }) => problem).length;
  const fileName = oneLine(name.slice(0, 200).toWellFormed());
  return inTransaction(context, async (inside) => {
    const made = await insertImport(inside.db, {
      madeBy: inside.viewer.id,
      fileName,
      rowsTotal: rows.length,
      rowsRefused: refused,
      rowsTranslating: rows.filter(({ translates }) => translates).length,
    });
    for (let from = 0; from < rows.length; from += batch)
      await insertImportRows(inside.db, made.id, rows.slice(from, from + batch));
    await writeLog(inside, {
      type: "SYSTEM",
      operation: "course-import-checked",
      details: { fileName, rows: rows.length, refused },
    });
    return made;
  });
}

type Places = Awaited<ReturnType<typeof placesForImport>>;

function checkRow({ row, cells }: FileRow, places: Places, seen: Set<string>): CheckedRow | RowOfCourse {
  const refused = (problem: string) => refusedRow({ row, cells }, problem);
  const ofCourse = (classId: number) => {
    if (seen.has(`${classId}`)) return refused(problems.twiceInFile);
    seen.add(`${classId}`);
    return { row, cells, classId };
  };
  const id = cells[13] ?? "";
  if (id) return /^\d{1,9}$/.test(id) ? ofCourse(Number(id)) : refused(problems.idNotANumber);
  const [category = "", subcategory = "", className = "", classFullname = ""] = cells;
  const found = places.find(category, subcategory);
  const place = typeof found === "string" || found.holdsOnlySubcategories ? undefined : found;
  const key = place && `${place.categoryId} ${place.subcategoryId} ${(classFullname || className).toLowerCase()}`;
  const known = key === undefined || !className ? undefined : places.courses.get(key);
  if (known !== undefined) return ofCourse(known);
  const faults = [whyNotPlace(found, category, subcategory), ...whyNotCourse(cells), whyNotHindi(cells)].filter(Boolean);
  if (!place || key === undefined || faults.length > 0) return refused(faults.join(" "));
  if (seen.has(key)) return refused(problems.twiceInFile);
  seen.add(key);
  return { row, cells, categoryId: place.categoryId, subcategoryId: place.subcategoryId, problem: null };
}

function whyNotPlace(place: ReturnType<Places["find"]>, category: string, subcategory: string): string | undefined {
  if (!category) return problems.categoryEmpty;
  if (place === "no-category") return t(problems.noCategory, { category });
  if (place === "no-subcategory") return t(problems.noSubcategory, { category, subcategory });
  return place.holdsOnlySubcategories ? problems.holdsSubcategories : undefined;
}

/** All that is wrong with a row as a course. */
function whyNotCourse(cells: string[]): (string | undefined)[] {
  const [, , className = "", classFullname = ""] = cells;
  const isTooLong = Math.max(className.length, classFullname.length) > maxNameLength;
  const facts = parseFields(CourseFacts, factsOfRow(cells));
  const wrong = facts.success
    ? [lacksLessons(facts.data) ? "Lessons: Say how many lessons the course has." : undefined]
    : Object.entries(messagesOf(facts.error)).map(([field, message]) => `${columnOf[field] ?? field}: ${message}`);
  return [
    className ? undefined : problems.courseNameEmpty,
    isTooLong ? t(problems.nameTooLong, { max: maxNameLength }) : undefined,
    ...wrong,
    whyNotChapters(cells),
  ];
}

const columnOf: Record<string, string> = {
  price: "Price",
  duration: "Duration",
  lessons: "Lessons",
  lessonMinutes: "Minutes of a lesson",
  lessonRupees: "Price of a lesson",
  classLevel: "Level",
  classLanguages: "Language",
  classMode: "Mode",
  classDescription: "Description",
};
