import { type CourseFilter, type CourseForBackOffice, firstRow } from "@tutoring/contract";
import { type Selectable, sql } from "kysely";
import type { Db } from "#api/db/database.ts";
import { prepared } from "#api/db/prepared.ts";
import type { Tables } from "#api/db/tables.ts";
import type { Node } from "./nodes.queries.ts";

type Found = { courses: CourseForBackOffice[]; total: number };
/** `searchedFor`: what was searched for, if that is not what was asked. */
type Searched = Found & { searchedFor?: string };
/** A filter with its names resolved; `nowhere` for an unknown name or id. */
type Place = { categoryId: number | undefined; subcategoryId: number | undefined } | "nowhere";

/** A row of show_courses. */
type CourseRow = Omit<Selectable<Tables["courses"]>, "pdf_paths" | "hidden_at" | "created_at"> &
  Pick<Selectable<Tables["categories"]>, "category_name" | "category_image_url"> & { subcategory_name: string | null };

function toCourse(row: CourseRow): CourseForBackOffice {
  const subCategory =
    row.subcategory_id === null ? null : { subCategoryId: row.subcategory_id, subCategoryName: row.subcategory_name ?? "" };
  const pdfPath = (number: number) => (row.pdf_names.length >= number ? `/courses/${row.class_id}/pdfs/${number}` : null);
  return {
    classId: row.class_id,
    id: row.class_id,
    title: row.class_name,
    className: row.class_name,
    classFullname: row.class_fullname,
    category: { categoryId: row.category_id, categoryName: row.category_name, categoryImageUrl: row.category_image_url },
    subCategory,
    subcategory: subCategory,
    classLevel: row.class_level,
    classLanguage: row.class_language,
    classMode: row.class_mode,
    classDescription: row.class_description,
    price: row.price_rupees,
    duration: row.duration,
    parentId: row.subcategory_id ?? row.category_id,
    parentType: row.subcategory_id === null ? "category" : "subcategory",
    pdfPath1: pdfPath(1),
    pdfPath2: pdfPath(2),
    pdfPath3: pdfPath(3),
    pdfPath4: pdfPath(4),
    pdfNames: row.pdf_names,
    version: row.version,
  };
}

/** A visible course; undefined without one. */
export async function courseById(db: Db, id: number): Promise<CourseForBackOffice | undefined> {
  const { rows } = await sql<CourseRow>`select * from show_courses(array[${id}::integer])`.execute(db);
  return rows[0] && toCourse(rows[0]);
}

const shownColumns = sql`shown.class_id, shown.category_id, shown.category_name, shown.category_image_url, shown.subcategory_id,
  shown.subcategory_name, shown.class_name, shown.class_fullname, shown.class_level, shown.class_language, shown.class_mode,
  shown.class_description, shown.price_rupees, shown.duration, shown.pdf_names, shown.version`;

/** One page of the matching courses: the best match first, without a search in catalogue order. */
export async function coursesMatching(db: Db, filter: CourseFilter): Promise<Searched> {
  const place = await placeOf(db, filter);
  if (place === "nowhere") return { courses: [], total: 0 };
  const page = pageOf(filter, place, filter.limit, firstRow(filter));
  const { rows } = await sql<CourseRow & { total: number; instead: string | null }>`
    select page.total, page.instead, ${shownColumns} from ${page} as page left join lateral show_courses(page.class_ids) as shown on true
    ${prepared}`.execute(db);
  // a page without courses still returns a row, for the total
  const { total = 0, instead = null } = rows[0] ?? {};
  return {
    courses: rows.filter((row) => row.class_id !== null).map(toCourse),
    total,
    ...(instead !== null && { searchedFor: instead }),
  };
}

/** A course's position in the list, counted from 0; undefined if it is not among the first rows searched. */
export async function rowOfCourse(db: Db, filter: CourseFilter, courseId: number): Promise<number | undefined> {
  const place = await placeOf(db, filter);
  if (place === "nowhere") return undefined;
  const { rows } = await sql<{ row: number | null }>`
    select array_position(page.class_ids, ${courseId}::integer) - 1 as row from ${pageOf(filter, place, lookedThrough, 0)} as page`.execute(
    db,
  );
  return rows[0]?.row ?? undefined;
}
const lookedThrough = 10_000;

function pageOf({ search, level, language }: CourseFilter, place: Exclude<Place, "nowhere">, limit: number, from: number) {
  const where = sql`${place.categoryId ?? null}::integer, ${place.subcategoryId ?? null}::integer, ${level ?? null}::text, ${language ?? null}::text`;
  const range = sql`${limit}::integer, ${from}::integer`;
  return search
    ? sql`search_courses(${search}, ${where}, ${range})`
    : sql`(select *, null::text as instead from list_courses(${where}, ${range}))`;
}

async function placeOf(db: Db, { category, subcategory, categoryId, subcategoryId }: CourseFilter): Promise<Place> {
  if (!category && !subcategory) return { categoryId, subcategoryId };
  let topId = categoryId;
  if (category) {
    const row = await db
      .selectFrom("visible_categories")
      .select("category_id")
      .where(sql`lower(category_name)`, "=", category.toLowerCase())
      .executeTakeFirst();
    if (!row) return "nowhere";
    topId = row.category_id;
  }
  if (!subcategory) return { categoryId: topId, subcategoryId };
  const row = await db
    .selectFrom("visible_subcategories")
    .select("subcategory_id")
    .where(sql`lower(subcategory_name)`, "=", subcategory.toLowerCase())
    .$if(topId !== undefined, (one) => one.where("category_id", "=", topId ?? 0))
    .orderBy(sql`cardinality(path)`)
    .orderBy("subcategory_id")
    .executeTakeFirst();
  return row ? { categoryId: topId, subcategoryId: row.subcategory_id } : "nowhere";
}

/** A node's own courses, without those of its subcategories. */
export async function coursesOfNode(db: Db, node: Node, limit: number, offset: number): Promise<Found> {
  const own = sql`visible_courses where category_id = ${node.categoryId} and subcategory_id is not distinct from ${node.subcategoryId}::integer`;
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<CourseRow>`select shown.* from show_courses(array(
      select class_id from ${own} order by class_id limit ${limit} offset ${offset})) as shown`.execute(db),
    sql<{ total: number }>`select count(*) as total from ${own}`.execute(db),
  ]);
  return { courses: rows.map(toCourse), total: counted[0]?.total ?? 0 };
}
