import { speaker } from "@tutoring/contract/speak";
import type { Db } from "#api/db/database.ts";
import { type CheckedRow, refusedRow } from "./import.queries.ts";
import { whyNotTexts } from "./import-hindi.ts";
import problems from "./import-problems.en.ts";
import { type CourseToTranslate, coursesToTranslate } from "./import-translations.queries.ts";
import type { FileRow } from "#api/files/index.ts";

/** A row about a course that exists. */
export type RowOfCourse = FileRow & { classId: number };

const batch = 1000;
const say = speaker("en");

/** Checks rows that add Hindi to existing courses. An empty cell keeps the earlier translation. */
export async function checkTranslations(db: Db, rows: RowOfCourse[]): Promise<CheckedRow[]> {
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
  if (!course) return refused(say(problems.noCourse, { id: `${classId}` }));
  for (const [typed, own] of [
    [typedName, course.className],
    [typedFullname, course.classFullname],
  ] as const)
    if (typed && typed.toLowerCase() !== own.toLowerCase())
      return refused(say(problems.anotherName, { id: `${classId}`, own, typed }));
  if (!name && !fullName && !description) return refused(problems.existsAlready);
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
  if (changes.length === 0) return refused(problems.hindiIsThere);
  const change = before
    ? changes
        .map((text) => say(problems.becomes, { field: problems[text], before: short(before[text]), after: short(texts[text]) }))
        .join(" ")
    : say(problems.hindiAdded, { name: short(texts.classFullname) });
  const { ofVersion, textVersion } = course;
  const merged = [...cells.slice(0, 10), texts.className, texts.classFullname, texts.classDescription, ...cells.slice(13)];
  return {
    row,
    cells: merged,
    categoryId: null,
    subcategoryId: null,
    problem: null,
    translates: { classId, ofVersion, textVersion, change },
  };
}

const short = (text: string) => (text.length > 60 ? `${text.slice(0, 59).trimEnd()}…` : text);
