import type { CourseImport, MissingPlace as Named } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { eachOf, inBatches } from "#api/platform/db/batches.ts";
import { isViolationOf } from "#api/platform/db/database.ts";
import type { FileRow } from "#api/platform/files/index.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { type CheckedRow, importById, namesIn, nodesForImport, placesForImport, rowsOfImport } from "./import.queries.ts";
import { judge } from "./judge-rows.ts";
import { MissingPlace } from "./missing-places.ts";
import { coursesInImport, judgeAgain, lockCategories, lockImport } from "./missing-places.queries.ts";
import { insertCategory, insertSubcategory } from "./new-entries.queries.ts";

/** Creates one place unless a colleague did meanwhile. Those above it exist already. */
async function createPlace(inside: SignedIn, { category, subcategory }: Named): Promise<void> {
  const { find } = await nodesForImport(inside.db);
  if (!(find(category, subcategory) instanceof MissingPlace)) return;
  const below = namesIn(subcategory);
  const name = below.at(-1);
  if (name === undefined) {
    const categoryId = await insertCategory(inside.db, { name: category }).catch((error: unknown) => {
      throw isViolationOf(error, "categories_name") ? new Refusal("category-name-taken") : error;
    });
    return writeLog(inside, { type: "CREATE", operation: "category-created", details: { categoryId, categoryName: category } });
  }
  const parent = find(category, below.slice(0, -1).join(" > "));
  if (parent instanceof MissingPlace || parent.holdsOnlyCourses) return; // changed since the check; the rows say so
  const { categoryId, subcategoryId } = parent;
  const node = { categoryId, name, ...(subcategoryId !== null && { parentId: subcategoryId }) };
  const id = await insertSubcategory(inside.db, node).catch((error: unknown) => {
    throw isViolationOf(error, "subcategories_name") ? new Refusal("subcategory-name-taken") : error;
  });
  const details = { subcategoryId: id, subcategoryName: name, below: [category, ...below.slice(0, -1)].join(" > ") };
  await writeLog(inside, { type: "CREATE", operation: "subcategory-created", details });
}

/**
 * Creates the categories and subcategories that an import names and the catalogue lacks, and judges its refused rows again, in one
 * transaction. Refuses with `not-found`, and with `conflict` if the import is running or done.
 */
export function createMissingPlaces(context: SignedIn, importId: string): Promise<CourseImport> {
  return inTransaction(context, async (inside) => {
    const { db } = inside;
    const found = await lockImport(db, importId);
    if (!found) throw new Refusal("import-gone");
    if (found.state === "running" || found.state === "done") throw new Refusal("import-begun");
    await lockCategories(
      db,
      found.missing.map(({ category }) => category),
    );
    for (const place of found.missing) await createPlace(inside, place);
    const refused = inBatches<CheckedRow>((last, limit) =>
      rowsOfImport(db, importId, { refused: true, limit, after: last?.row }),
    );
    const rows: FileRow[] = [];
    for await (const some of eachOf(refused, ({ row, cells }) => ({ row, cells }))) rows.push(...some);
    const [places, seen] = [await placesForImport(db), await coursesInImport(db, importId)];
    const { judged, missing } = await judge(db, rows, { places, seen });
    await judgeAgain(db, importId, judged, missing.list());
    return (await importById(db, importId)) ?? found;
  });
}
