import type { CourseImport, ImportRow } from "@tutoring/contract";
import { type Selectable, sql } from "kysely";
import { clockNow, type Db } from "#api/platform/db/database.ts";
import type { Tables } from "#api/platform/db/tables.ts";
import { MissingPlace } from "./missing-places.ts";

export type CheckedRow = {
  row: number;
  cells: string[];
  categoryId: number | null;
  subcategoryId: number | null;
  problem: string | null;
  /** The existing course whose Hindi or chapters change, what it was when checked, and how it changes; undefined for a new course. */
  translates?: { classId: number; ofVersion: number; textVersion: number; syllabusVersion: number; change: string } | undefined;
};

export const refusedRow = ({ row, cells }: Pick<CheckedRow, "row" | "cells">, problem: string): CheckedRow => ({
  row,
  cells,
  categoryId: null,
  subcategoryId: null,
  problem,
});

type Place = {
  categoryId: number;
  subcategoryId: number | null;
  holdsOnlySubcategories: boolean;
  holdsOnlyCourses: boolean;
};

/** The names in a cell such as Outer > Inner. */
export const namesIn = (subcategory: string): string[] =>
  subcategory
    .split(">")
    .map((name) => name.trim())
    .filter(Boolean);

/** The nodes of the catalogue, as imports look them up by name. */
export async function nodesForImport(db: Db) {
  const { rows: nodes } = await sql<{
    category_id: number;
    subcategory_id: number | null;
    name: string;
    below: string;
    closed: boolean;
    full: boolean;
  }>`
    select k.category_id, null as subcategory_id, lower(k.category_name) as name, '' as below,
      exists (select from visible_subcategories b where b.category_id = k.category_id)
        and not exists (select from visible_courses c where c.category_id = k.category_id and c.subcategory_id is null)
        as closed,
      exists (select from visible_courses c where c.category_id = k.category_id and c.subcategory_id is null)
        and not exists (select from visible_subcategories b where b.category_id = k.category_id and b.parent_id is null) as full
    from visible_categories k
    union all
    select s.category_id, s.subcategory_id, lower(k.category_name), (
        select string_agg(lower(a.subcategory_name), ' > ' order by cardinality(a.path)) from subcategories a where a.subcategory_id = any (s.path)
      ),
      exists (select from visible_subcategories b where b.parent_id = s.subcategory_id)
        and not exists (select from visible_courses c where c.subcategory_id = s.subcategory_id),
      exists (select from visible_courses c where c.subcategory_id = s.subcategory_id)
        and not exists (select from visible_subcategories b where b.parent_id = s.subcategory_id)
    from visible_subcategories s join categories k using (category_id)`.execute(db);
  const byNames = new Map<string, Place>(
    nodes.map(({ name, below, category_id, subcategory_id, closed, full }) => [
      `${name}\n${below}`,
      { categoryId: category_id, subcategoryId: subcategory_id, holdsOnlySubcategories: closed, holdsOnlyCourses: full },
    ]),
  );
  return {
    /** The place of these names, in any case of letters. */
    find: (category: string, subcategory: string): Place | MissingPlace => {
      const names = [category, ...namesIn(subcategory)];
      const placeOf = (length: number) =>
        byNames.get(`${category.toLowerCase()}\n${names.slice(1, length).join(" > ").toLowerCase()}`);
      let existing = names.length;
      while (existing > 0 && !placeOf(existing)) existing -= 1;
      const last = existing > 0 ? placeOf(existing) : undefined;
      return last && existing === names.length ? last : new MissingPlace(names, existing, last?.holdsOnlyCourses ?? false);
    },
  };
}

/** The same, with the names of the nodes' courses. */
export async function placesForImport(db: Db) {
  const { rows: courses } = await sql<{ key: string; id: number }>`
    select class_id as id, category_id || ' ' || coalesce(subcategory_id::text, 'null') || ' ' || lower(class_fullname) as key
    from visible_courses`.execute(db);
  return { ...(await nodesForImport(db)), courses: new Map(courses.map(({ key, id }) => [key, id])) };
}

type Verdict = { rowsRefused: number; rowsTranslating: number; missing: CourseImport["missing"] };
type NewImport = Verdict & Pick<CourseImport, "fileName" | "rowsTotal" | "leftOut"> & { madeBy: string };

/** Adds a checked import, without its rows. */
export async function insertImport(db: Db, { madeBy, fileName, leftOut, ...rows }: NewImport): Promise<CourseImport> {
  const row = await db
    .insertInto("course_imports")
    .values({
      made_by: madeBy,
      file_name: fileName,
      rows_total: rows.rowsTotal,
      rows_refused: rows.rowsRefused,
      rows_translating: rows.rowsTranslating,
      missing_places: JSON.stringify(rows.missing),
      left_out: JSON.stringify(leftOut),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toImport(row);
}

async function insertImportRows(db: Db, importId: string, rows: CheckedRow[]): Promise<void> {
  await db
    .insertInto("course_import_rows")
    .values(
      rows.map(({ row, cells, categoryId, subcategoryId, problem, translates }) => ({
        import_id: importId,
        row_number: row,
        cells,
        category_id: categoryId,
        subcategory_id: subcategoryId,
        problem,
        class_id: translates?.classId ?? null,
        of_version: translates?.ofVersion ?? null,
        text_version: translates?.textVersion ?? null,
        syllabus_version: translates?.syllabusVersion ?? null,
        change: translates?.change ?? null,
      })),
    )
    .execute();
}

const batch = 1000;

export async function insertAllRows(db: Db, importId: string, rows: CheckedRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += batch) await insertImportRows(db, importId, rows.slice(from, from + batch));
}

export async function importById(db: Db, id: string): Promise<CourseImport | undefined> {
  const row = await db.selectFrom("course_imports").selectAll().where("import_id", "=", id).executeTakeFirst();
  return row && toImport(row);
}

/** Rows after row `after`, in file order: the refused, the valid, or all. */
export async function rowsOfImport(
  db: Db,
  id: string,
  {
    refused,
    limit,
    offset = 0,
    after = 0,
  }: { refused?: boolean | undefined; limit: number; offset?: number; after?: number | undefined },
): Promise<CheckedRow[]> {
  let rows = db.selectFrom("course_import_rows").selectAll().where("import_id", "=", id).where("row_number", ">", after);
  if (refused !== undefined) rows = rows.where("problem", refused ? "is not" : "is", null);
  const found = await rows.orderBy("row_number").limit(limit).offset(offset).execute();
  return found.map((row) => ({
    row: row.row_number,
    cells: row.cells,
    categoryId: row.category_id,
    subcategoryId: row.subcategory_id,
    problem: row.problem,
    translates:
      row.class_id === null
        ? undefined
        : {
            classId: row.class_id,
            ofVersion: row.of_version ?? 0,
            textVersion: row.text_version ?? 0,
            syllabusVersion: row.syllabus_version ?? 0,
            change: row.change ?? "",
          },
  }));
}

export const asImportRow = ({ row, cells, problem, translates }: CheckedRow): ImportRow => {
  const [category = "", subcategory = "", className = "", classFullname = ""] = cells;
  const course = classFullname || className || (cells[13] ?? "");
  return { row, category, subcategory, course, problem, change: translates?.change ?? null };
};

/** Marks an import as running. Returns false if it is running or done; an import whose process died may begin again. */
export async function beginImport(db: Db, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update course_imports set state = 'running', rows_done = 0, started_at = clock_now()
    where import_id = ${id}::uuid
      and (state in ('checked', 'failed') or (state = 'running' and started_at < clock_now() - interval '1 minute'
        and pg_try_advisory_xact_lock(hashtextextended(${`import ${id}`}, 0))))`.execute(db);
  return numAffectedRows === 1n;
}

/**
 * Locks the import and the categories it adds to, in the common order. Returns whether its rows still fit: every node
 * exists, may hold courses, and has none of them yet. Returns false too if another process is running the import.
 */
export async function lockPlaces(db: Db, id: string): Promise<boolean> {
  await sql`set local statement_timeout = '60s'`.execute(db);
  const { rows: mine } = await sql<{
    free: boolean;
  }>`select pg_try_advisory_xact_lock(hashtextextended(${`import ${id}`}, 0)) as free`.execute(db);
  if (!mine[0]?.free) return false;
  await sql`
    select from categories where category_id in (
      select category_id from course_import_rows where import_id = ${id}::uuid and problem is null and class_id is null
    ) order by category_id for update`.execute(db);
  const { rows } = await sql<{ fits: boolean }>`
    with asked as (
      select distinct category_id, subcategory_id from course_import_rows
      where import_id = ${id}::uuid and problem is null and class_id is null
    )
    select not exists (
      select from asked a
      left join visible_categories k on k.category_id = a.category_id
      left join visible_subcategories s on s.subcategory_id = a.subcategory_id
      where k.category_id is null or (a.subcategory_id is not null and s.subcategory_id is null)
        or (
          exists (select from visible_subcategories b where b.category_id = a.category_id
            and b.parent_id is not distinct from a.subcategory_id)
          and not exists (select from visible_courses c where c.category_id = a.category_id
            and c.subcategory_id is not distinct from a.subcategory_id)
        )
    ) and not exists (
      select from course_import_rows r
      join visible_courses c on c.category_id = r.category_id and c.subcategory_id is not distinct from r.subcategory_id
        and lower(c.class_fullname) = lower(coalesce(nullif(r.cells[4], ''), r.cells[3]))
      where r.import_id = ${id}::uuid and r.problem is null and r.class_id is null
    ) as fits`.execute(db);
  return rows[0]?.fits ?? false;
}

/** Stores how many rows are done. It is also a sign of life: an import whose process died may begin again. */
export async function noteProgress(
  db: Db,
  id: string,
  rowsDone: number,
  state: CourseImport["state"] = "running",
): Promise<void> {
  await db
    .updateTable("course_imports")
    .set({ rows_done: rowsDone, state, started_at: clockNow })
    .where("import_id", "=", id)
    .execute();
}

/** Background job: deletes imports older than a week. */
export async function deleteOldImports(db: Db): Promise<void> {
  await db
    .deleteFrom("course_imports")
    .where("created_at", "<", sql<Date>`${clockNow} - interval '7 days'`)
    .execute();
}

const toImport = (row: Selectable<Tables["course_imports"]>): CourseImport => ({
  id: row.import_id,
  fileName: row.file_name,
  state: row.state,
  rowsTotal: row.rows_total,
  rowsRefused: row.rows_refused,
  rowsTranslating: row.rows_translating,
  rowsDone: row.rows_done,
  missing: row.missing_places as CourseImport["missing"],
  leftOut: row.left_out as CourseImport["leftOut"],
});
