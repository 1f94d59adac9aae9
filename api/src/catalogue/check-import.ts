import { CourseFacts, type CourseImport, maxNameLength, messagesOf, oneLine, parseFields } from "@tutoring/contract";
import { speaker } from "@tutoring/contract/speak";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { type Arriving, type FileRow, whileAside } from "#api/files/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { checkTranslations, type RowOfCourse } from "./check-translations.ts";
import { factsOfRow } from "./facts-of-row.ts";
import { whyNotHindi } from "./import-hindi.ts";
import texts from "./import-problems.en.ts";
import { type CheckedRow, refusedRow, insertImport, insertImportRows, placesForImport } from "./import.queries.ts";
import { readImport } from "./read-import.ts";
import { lacksLessons } from "./courses.access.ts";

const batch = 1000;
const say = speaker("en");

type Sent = { name: string; bytes: Arriving };

/** A dry run: reads the file and stores each row with its verdict, but adds nothing to the catalogue. */
export function checkImport(context: SignedIn, { name, bytes }: Sent): Promise<CourseImport> {
  return whileAside(context, bytes, (path) => {
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
    if (seen.has(`${classId}`)) return refused(texts.twiceInFile);
    seen.add(`${classId}`);
    return { row, cells, classId };
  };
  const id = cells[13] ?? "";
  if (id) return /^\d{1,9}$/.test(id) ? ofCourse(Number(id)) : refused(texts.idNotANumber);
  const [category = "", subcategory = "", className = "", classFullname = ""] = cells;
  const place = places.find(category, subcategory);
  if (!category) return refused(texts.categoryEmpty);
  if (place === "no-category") return refused(say(texts.noCategory, { category }));
  if (place === "no-subcategory") return refused(say(texts.noSubcategory, { category, subcategory }));
  if (place.holdsOnlySubcategories) return refused(texts.holdsSubcategories);
  if (!className) return refused(texts.courseNameEmpty);
  const key = `${place.categoryId} ${place.subcategoryId} ${(classFullname || className).toLowerCase()}`;
  const known = places.courses.get(key);
  if (known !== undefined) return ofCourse(known);
  const problem = whyNotCourse(cells) ?? whyNotHindi(cells);
  if (problem) return refused(problem);
  if (seen.has(key)) return refused(texts.twiceInFile);
  seen.add(key);
  return { row, cells, categoryId: place.categoryId, subcategoryId: place.subcategoryId, problem: null };
}

/** Why a row is not a valid course; undefined if it is. */
function whyNotCourse(cells: string[]): string | undefined {
  const [, , className = "", classFullname = ""] = cells;
  if (Math.max(className.length, classFullname.length) > maxNameLength) return say(texts.nameTooLong, { max: maxNameLength });
  const facts = parseFields(CourseFacts, factsOfRow(cells));
  if (facts.success) return lacksLessons(facts.data) ? "Lessons: Say how many lessons the course has." : undefined;
  return Object.entries(messagesOf(facts.error))
    .map(([field, message]) => `${columnOf[field] ?? field}: ${message}`)
    .join(" ");
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
