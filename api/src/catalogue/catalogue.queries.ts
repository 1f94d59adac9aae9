import { type CourseFilter, type CourseForStaff, firstRow } from "@tutoring/contract";
import { sql } from "kysely";
import { clockNow, type Db } from "#api/db/database.ts";

type Found = { courses: CourseForStaff[]; total: number };
/** A filter with names looked up: `nowhere` when a name or id stands for nothing. */
type Place = { categoryId: number | undefined; subcategoryId: number | undefined } | "nowhere";

const courseRows = (db: Db) =>
  db
    .selectFrom("courses as c")
    .innerJoin("categories as k", "k.category_id", "c.category_id")
    .leftJoin("subcategories as s", "s.subcategory_id", "c.subcategory_id")
    .selectAll("c")
    .select(["k.category_name", "k.category_image_url", "s.subcategory_name"]);

type CourseRow = Awaited<ReturnType<ReturnType<typeof courseRows>["execute"]>>[number];

function toCourse(row: CourseRow): CourseForStaff {
  const subCategory =
    row.subcategory_id === null ? null : { subCategoryId: row.subcategory_id, subCategoryName: row.subcategory_name ?? "" };
  const [pdfPath1 = null, pdfPath2 = null, pdfPath3 = null, pdfPath4 = null] = row.pdf_paths;
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
    pdfPath1,
    pdfPath2,
    pdfPath3,
    pdfPath4,
  };
}

export async function courseById(db: Db, id: number): Promise<CourseForStaff | undefined> {
  const row = await courseRows(db).where("c.class_id", "=", id).where("c.hidden_at", "is", null).executeTakeFirst();
  return row && toCourse(row);
}

/** One page of the courses that match: by search the best first, else as the catalogue orders them. */
export async function coursesMatching(db: Db, filter: CourseFilter): Promise<Found> {
  const place = await placeOf(db, filter);
  if (place === "nowhere") return { courses: [], total: 0 };
  return filter.search ? coursesFound(db, filter, place) : coursesListed(db, filter, place);
}

async function coursesFound(db: Db, filter: CourseFilter, place: Exclude<Place, "nowhere">): Promise<Found> {
  const { rows } = await sql<CourseRow & { total: number }>`
    with found as (
      select * from search_courses(
        ${filter.search}, ${place.categoryId ?? null}, ${place.subcategoryId ?? null},
        ${filter.level ?? null}, ${filter.language ?? null}, ${filter.limit}, ${firstRow(filter)}
      )
    )
    select found.total, c.*, k.category_name, k.category_image_url, s.subcategory_name
    from found
    left join unnest(found.class_ids) with ordinality as hit (class_id, nth) on true
    left join courses c on c.class_id = hit.class_id
    left join categories k on k.category_id = c.category_id
    left join subcategories s on s.subcategory_id = c.subcategory_id
    order by hit.nth`.execute(db);
  return { courses: rows.filter((row) => row.class_id !== null).map(toCourse), total: rows[0]?.total ?? 0 };
}

async function coursesListed(
  db: Db,
  filter: CourseFilter,
  { categoryId, subcategoryId }: Exclude<Place, "nowhere">,
): Promise<Found> {
  const { level, language } = filter;
  let matching = db.selectFrom("courses as c").where("c.hidden_at", "is", null);
  if (categoryId) matching = matching.where("c.category_id", "=", categoryId);
  if (subcategoryId) {
    matching = matching.where("c.subcategory_id", "in", (one) =>
      one
        .selectFrom("subcategories")
        .select("subcategory_id")
        .where("path", "@>", sql<number[]>`array[${subcategoryId}::integer]`),
    );
  }
  if (level) matching = matching.where(sql`lower(c.class_level)`, "=", level.toLowerCase());
  if (language)
    matching = matching.where(sql<boolean>`lower(${language}) = any (string_to_array(lower(c.class_language), ', '))`);

  const page = matching.select("c.class_id").orderBy("c.class_id").limit(filter.limit).offset(firstRow(filter));
  const [rows, { total }] = await Promise.all([
    courseRows(db).where("c.class_id", "in", page).orderBy("c.class_id").execute(),
    matching.select((one) => one.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { courses: rows.map(toCourse), total };
}

async function placeOf(db: Db, { category, subcategory, categoryId, subcategoryId }: CourseFilter): Promise<Place> {
  if (!category && !subcategory) return { categoryId, subcategoryId };
  let topId = categoryId;
  if (category) {
    const row = await db
      .selectFrom("categories")
      .select("category_id")
      .where(sql`lower(category_name)`, "=", category.toLowerCase())
      .where("hidden_at", "is", null)
      .executeTakeFirst();
    if (!row) return "nowhere";
    topId = row.category_id;
  }
  if (!subcategory) return { categoryId: topId, subcategoryId };
  const row = await db
    .selectFrom("subcategories")
    .select("subcategory_id")
    .where(sql`lower(subcategory_name)`, "=", subcategory.toLowerCase())
    .where("hidden_at", "is", null)
    .$if(topId !== undefined, (one) => one.where("category_id", "=", topId ?? 0))
    .orderBy(sql`cardinality(path)`)
    .orderBy("subcategory_id")
    .executeTakeFirst();
  return row ? { categoryId: topId, subcategoryId: row.subcategory_id } : "nowhere";
}

/** Takes a course out of the catalogue: erased, or hidden where a booking refers to it. Whether there was one. */
export async function removeCourse(db: Db, id: number): Promise<string | undefined> {
  const hidden = await db
    .updateTable("courses")
    .set({ hidden_at: clockNow })
    .where("class_id", "=", id)
    .where("hidden_at", "is", null)
    .returning("class_fullname")
    .executeTakeFirst();
  if (!hidden) return undefined;
  await sql`savepoint erase`.execute(db);
  try {
    await db.deleteFrom("courses").where("class_id", "=", id).execute();
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "23503")) throw error;
    await sql`rollback to savepoint erase`.execute(db); // a booking refers to it: hidden it stays
  }
  return hidden.class_fullname;
}
