import { CourseFacts, type CourseImport, messagesOf, parseFields } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { writeLog } from "#api/logs/index.ts";
import { type CheckedRow, insertImport, insertImportRows, placesForImport } from "./import.queries.ts";
import { whyNotHindi } from "./import-hindi.ts";
import { type FileRow, readImport } from "./read-import.ts";
import { lacksLessons } from "./sold-by-lesson.ts";

const batch = 1000;

/** A dry run: reads the file, and stores each row with its verdict. Adds nothing to the catalogue. */
export async function checkImport(context: SignedIn, { file }: { file: File }): Promise<CourseImport> {
  const places = await placesForImport(context.db);
  const seen = new Set<string>();
  const rows: CheckedRow[] = [];
  for await (const row of readImport(await file.bytes())) rows.push(checkRow(row, places, seen));
  const refused = rows.filter(({ problem }) => problem).length;
  const fileName = file.name.slice(0, 200).toWellFormed();
  return inTransaction(context, async (inside) => {
    const made = await insertImport(inside.db, {
      madeBy: inside.viewer.id,
      fileName,
      rowsTotal: rows.length,
      rowsRefused: refused,
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

function checkRow({ row, cells }: FileRow, places: Places, seen: Set<string>): CheckedRow {
  const [category = "", subcategory = "", className = "", classFullname = ""] = cells;
  const place = places.find(category, subcategory);
  const refused = (problem: string): CheckedRow => ({ row, cells, categoryId: null, subcategoryId: null, problem });
  if (!category) return refused("Category is empty.");
  if (place === "no-category") return refused(`There is no category "${category}". Add it first.`);
  if (place === "no-subcategory") return refused(`"${category}" has no subcategory "${subcategory}". Add it first.`);
  if (place.holdsOnlySubcategories) return refused("This place holds subcategories; name one of them.");
  if (!className) return refused("Course name is required.");
  const problem = whyNotCourse(cells) ?? whyNotHindi(cells);
  if (problem) return refused(problem);
  const key = `${place.categoryId} ${place.subcategoryId} ${(classFullname || className).toLowerCase()}`;
  if (places.courses.has(key)) return refused("This course exists already.");
  if (seen.has(key)) return refused("This course is in the file twice.");
  seen.add(key);
  return { row, cells, categoryId: place.categoryId, subcategoryId: place.subcategoryId, problem: null };
}

/** Why a row is not a valid course; undefined if it is. */
function whyNotCourse(cells: string[]): string | undefined {
  const [, , className = "", classFullname = ""] = cells;
  if (className.length > 200 || classFullname.length > 200) return "A name has at most 200 characters.";
  const facts = parseFields(CourseFacts, factsOf(cells));
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

/** The optional facts of a row, still as text. */
export function factsOf(cells: string[]) {
  const [, , , , classLevel, classLanguages, classMode, price, duration, classDescription] = cells;
  const [lessons, lessonMinutes, lessonRupees] = cells.slice(13);
  return { classLevel, classLanguages, classMode, price, duration, classDescription, lessons, lessonMinutes, lessonRupees };
}
