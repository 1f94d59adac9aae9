import { CourseFacts, maxNameLength, maxSyllabusLength, parseFields } from "@tutoring/contract";
import { translator } from "@tutoring/contract/speak";
import type { Db } from "#api/platform/db/database.ts";
import type { FileRow } from "#api/platform/files/index.ts";
import { lacksLessons } from "./courses.access.ts";
import { factsOfRow, otherFacts, wrongFacts } from "./import-facts.ts";
import { syllabusOfRow, whyNotHindi, whyNotTexts } from "./import-hindi.ts";
import problems from "./import-problems.en.ts";
import { type CheckedRow, namesIn, type placesForImport, refusedRow } from "./import.queries.ts";
import { MissingPlace, MissingPlaces } from "./missing-places.ts";
import { coursesToTranslate, type CourseToTranslate } from "./new-entries.queries.ts";

/** A row about a course that exists. */
type RowOfCourse = FileRow & { classId: number };

const batch = 1000;
const t = translator("en");

/** Checks rows that add Hindi or chapters to existing courses. An empty cell keeps what is there; what else they say is named and not applied. */
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
  const names = [
    [typedName, course.className],
    [typedFullname, course.classFullname],
  ] as const;
  const otherNames = names
    .filter(([typed, own]) => typed && typed.toLowerCase() !== own.toLowerCase())
    .map(([typed, own]) => t(problems.anotherName, { id: `${classId}`, own, typed }));
  const syllabus = withChapters(cells, course);
  const other = otherFacts(cells, course);
  const notApplied = other.columns.length > 0 ? t(problems.notApplied, { columns: other.columns.join(", ") }) : "";
  const hasHindi = name !== "" || fullName !== "" || description !== "";
  const before = course.hindi;
  const texts = {
    className: name || before?.className || "",
    classFullname: fullName || before?.classFullname || name,
    classDescription: description || before?.classDescription || "",
  };
  const hindi = course.isHindi ? problems.inHindiItself : whyNotTexts(texts, course.hasDescription);
  const faults = [...otherNames, ...other.faults, syllabus.problem, hasHindi ? hindi : undefined].filter(Boolean);
  if (faults.length > 0) return refused(faults.join(" "));
  const { ofVersion, textVersion, syllabusVersion } = course;
  const applied = (change: string, merged: string[]) => ({
    ...{ row, cells: [...merged.slice(0, 17), ...syllabus.cells], categoryId: null, subcategoryId: null, problem: null },
    translates: { classId, ofVersion, textVersion, syllabusVersion, change: sentences(change, syllabus.change, notApplied) },
  });
  if (!hasHindi) return syllabus.change ? applied("", cells) : refused(sentences(problems.existsAlready, notApplied));
  const changes = (["className", "classFullname", "classDescription"] as const).filter(
    (text) => texts[text] !== (before?.[text] ?? ""),
  );
  if (changes.length === 0 && !syllabus.change) return refused(sentences(problems.hindiIsThere, notApplied));
  const change = before
    ? changes.map((text) => changeOf(text, before[text], texts[text])).join(" ")
    : t(problems.hindiAdded, { name: short(texts.classFullname) });
  return applied(change, [
    ...cells.slice(0, 10),
    texts.className,
    texts.classFullname,
    texts.classDescription,
    ...cells.slice(13),
  ]);
}

type Changing = "chaptersEn" | "chaptersHi" | "className" | "classFullname" | "classDescription";

/** What becomes of a text, in words. */
const changeOf = (text: Changing, before: string, after: string): string =>
  before === ""
    ? t(problems.isNew, { field: problems[text], after: short(after) })
    : t(problems.becomes, { field: problems[text], before: short(before), after: short(after) });

const sentences = (...given: string[]) => given.filter(Boolean).join(" ");

/** A row's chapters where it has any, the course's own elsewhere, and what that changes in words. */
function withChapters(
  cells: string[],
  course: CourseToTranslate,
): { cells: string[]; change: string; problem?: string | undefined } {
  const typed = syllabusOfRow(cells);
  if (!typed) return { cells: ["", ""], change: "" };
  const languages = ["chaptersEn", "chaptersHi"] as const;
  const changed = languages.filter((one) => typed[one] && typed[one] !== course[one]);
  const change = changed.map((one) => changeOf(one, course[one], typed[one]));
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

type Places = Awaited<ReturnType<typeof placesForImport>>;
type Judging = {
  places: Places;
  /** The courses of the rows before, by place and name or by number. */
  seen: Set<string>;
  missing: MissingPlaces;
};

/** Judges rows against the catalogue as it is, and collects the places that would make refused rows valid. */
export async function judge(
  db: Db,
  rows: AsyncIterable<FileRow> | Iterable<FileRow>,
  { places, seen }: Omit<Judging, "missing">,
): Promise<{ judged: CheckedRow[]; missing: MissingPlaces }> {
  const missing = new MissingPlaces();
  const judged: CheckedRow[] = [];
  const known: RowOfCourse[] = [];
  for await (const row of rows) {
    const one = checkRow(row, { places, seen, missing });
    if ("classId" in one) known.push(one);
    else judged.push(one);
  }
  return { judged: [...judged, ...(await checkTranslations(db, known))], missing };
}

function checkRow({ row, cells }: FileRow, { places, seen, missing }: Judging): CheckedRow | RowOfCourse {
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
  const place = found instanceof MissingPlace || found.holdsOnlySubcategories ? undefined : found;
  // a place that is missing is known by what the row writes
  const at = place ? `${place.categoryId} ${place.subcategoryId}` : [category, ...namesIn(subcategory)].join("\n").toLowerCase();
  const key = `${at} ${(classFullname || className).toLowerCase()}`;
  const known = place && className ? places.courses.get(key) : undefined;
  if (known !== undefined) return ofCourse(known);
  const courseFaults = [...whyNotCourse(cells), whyNotHindi(cells)].filter(Boolean);
  const isTwice = seen.has(key);
  const placeFault = whyNotPlace(found, category, subcategory);
  const faults = [placeFault, ...courseFaults, isTwice ? problems.twiceInFile : undefined].filter(Boolean);
  if (category && found instanceof MissingPlace && courseFaults.length === 0) missing.add(found);
  if (courseFaults.length === 0) seen.add(key);
  if (!place || faults.length > 0) return refused(faults.join(" "));
  return { row, cells, categoryId: place.categoryId, subcategoryId: place.subcategoryId, problem: null };
}

function whyNotPlace(place: ReturnType<Places["find"]>, category: string, subcategory: string): string | undefined {
  if (!category) return problems.categoryEmpty;
  if (!(place instanceof MissingPlace)) return place.holdsOnlySubcategories ? problems.holdsSubcategories : undefined;
  if (place.isTooLong) return t(problems.nameTooLong, { max: maxNameLength });
  if (place.isClosed) return t(problems.holdsCourses, { category, subcategory });
  return place.hasCategory ? t(problems.noSubcategory, { category, subcategory }) : t(problems.noCategory, { category });
}

/** All that is wrong with a row as a course. */
function whyNotCourse(cells: string[]): (string | undefined)[] {
  const [, , className = "", classFullname = ""] = cells;
  const isTooLong = Math.max(className.length, classFullname.length) > maxNameLength;
  const facts = parseFields(CourseFacts, factsOfRow(cells));
  const lacks = facts.success && lacksLessons(facts.data) ? "Lessons: Say how many lessons the course has." : undefined;
  return [
    className ? undefined : problems.courseNameEmpty,
    isTooLong ? t(problems.nameTooLong, { max: maxNameLength }) : undefined,
    lacks,
    ...Object.values(wrongFacts(cells)),
    whyNotChapters(cells),
  ];
}
