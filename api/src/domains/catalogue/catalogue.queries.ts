import {
  type CourseFilter,
  type CourseForBackOffice,
  type CourseLanguage,
  courseLanguages,
  firstRow,
  languagesNamed,
  languageNames,
} from "@tutoring/contract";
import type { Language } from "@tutoring/contract/languages";
import { type RawBuilder, sql } from "kysely";
import { withClassSpelledOut } from "./class-spelling.policy.ts";
import type { Db } from "#api/platform/db/database.ts";
import type { Total } from "#api/platform/db/paging.ts";
import { prepared } from "#api/platform/db/prepared.ts";
import type { Node } from "./nodes.queries.ts";
import { type CourseRow, toCourse, toCourseIn, type WantedLanguage } from "./to-course.ts";

/** A filter with its names resolved; `nowhere` for an unknown name or id. */
type Place = { categoryId: number | undefined; subcategoryId: number | undefined } | "nowhere";

/** Resolves names in either language; an original's name takes precedence over a translation. */
async function placeOf(db: Db, { category, subcategory, categoryId, subcategoryId }: CourseFilter): Promise<Place> {
  const topId = category ? await categoryNamed(db, category.toLowerCase()) : categoryId;
  if (category && topId === undefined) return "nowhere";
  if (!subcategory) return { categoryId: topId, subcategoryId };
  const id = await subcategoryNamed(db, subcategory.toLowerCase(), topId);
  return id === undefined ? "nowhere" : { categoryId: topId, subcategoryId: id };
}

async function categoryNamed(db: Db, name: string): Promise<number | undefined> {
  const { rows } = await sql<{ category_id: number }>`
    select category_id from visible_categories
    where lower(category_name) = ${name} or category_id in (
      select t.category_id from category_texts t where lower(t.category_name) = ${name}
    )
    order by lower(category_name) = ${name} desc, category_id limit 1`.execute(db);
  return rows[0]?.category_id;
}

/** Of several with this name, the one nearest to the top. */
async function subcategoryNamed(db: Db, name: string, categoryId: number | undefined): Promise<number | undefined> {
  const { rows } = await sql<{ subcategory_id: number }>`
    select subcategory_id from visible_subcategories
    where (lower(subcategory_name) = ${name} or subcategory_id in (
        select t.subcategory_id from subcategory_texts t where lower(t.subcategory_name) = ${name}
      ))
      and (${categoryId ?? null}::integer is null or category_id = ${categoryId ?? null}::integer)
    order by lower(subcategory_name) = ${name} desc, cardinality(path), subcategory_id limit 1`.execute(db);
  return rows[0]?.subcategory_id;
}

type Found = { courses: CourseForBackOffice[]; total: number };
/** `searchedFor`: the words that were searched instead of the typed ones. */
type Searched = Found & Partial<Pick<Total, "totalIsMinimum">> & { searchedFor?: string };

type OneCourse = CourseForBackOffice & { textLanguages: Language[] };

/** A visible course, and the languages in which it can be read; undefined without one. */
export async function courseById(db: Db, id: number, lang?: WantedLanguage): Promise<OneCourse | undefined> {
  const { rows } = await sql<CourseRow & { text_languages: Language[] }>`
    select ${shownColumns}, array(
      select c.text_language from courses c where c.class_id = ${id}
      union select t.language from course_texts t where t.class_id = ${id} order by 1
    ) as text_languages
    from ${shownIn(lang, sql`array[${id}::integer]`)} as shown
    ${prepared}`.execute(db);
  return rows[0] && { ...toCourse(rows[0], lang), textLanguages: rows[0].text_languages };
}

const shownIn = (lang: WantedLanguage, ids: RawBuilder<unknown>) =>
  lang ? sql`show_courses_in(${lang}::text, ${ids})` : sql`show_courses(${ids})`;

const shownColumns = sql`shown.class_id, shown.category_id, shown.category_name, shown.category_language, shown.category_image_url,
  shown.subcategory_id, shown.subcategory_name, shown.subcategory_language, shown.class_name, shown.class_fullname,
  shown.text_language, shown.class_level, shown.class_languages, shown.class_mode, shown.class_description, shown.price_rupees,
  shown.duration, shown.lessons, shown.lesson_minutes, shown.lesson_rupees, shown.pdf_names, shown.version`;

/** One page of the matching courses: the best match first or, without search words, in catalogue order. */
export async function coursesMatching(db: Db, filter: CourseFilter): Promise<Searched> {
  const place = await placeOf(db, filter);
  if (place === "nowhere") return { courses: [], total: 0 };
  const page = pageOf(filter, place, filter.limit, firstRow(filter));
  const { rows } = await sql<CourseRow & { total: number; is_minimum: boolean; instead: string | null }>`
    select page.total, page.is_minimum, page.instead, ${shownColumns} from ${page} as page
    left join lateral ${shownIn(filter.lang, sql`page.class_ids`)} as shown on true
    ${prepared}`.execute(db);
  // a page without courses still returns a row, for the total
  const { total = 0, is_minimum: totalIsMinimum = false, instead = null } = rows[0] ?? {};
  return {
    courses: rows.filter((row) => row.class_id !== null).map(toCourseIn(filter.lang)),
    total,
    totalIsMinimum,
    ...(instead !== null && { searchedFor: instead }),
  };
}

/** A course's position in the list, counted from 0; undefined if it is not among the first 10,000 rows. */
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

function pageOf(filter: CourseFilter, place: Exclude<Place, "nowhere">, limit: number, from: number) {
  const { level, language, schoolClass, board, price } = filter;
  const search = filter.search && withClassSpelledOut(filter.search);
  const where = sql`${place.categoryId ?? null}::integer, ${place.subcategoryId ?? null}::integer, ${level ?? null}::text, ${codeOf(language)}::text`;
  const range = sql`${limit}::integer, ${from}::integer, ${schoolClass ?? null}::integer, ${board ?? null}::text, ${price ?? null}::integer`;
  // protects 1.2.4: parameters of a query apart from its text [`search_courses(${search → `search_courses(${sql.raw(`'${search}'`)]
  return search
    ? sql`search_courses(${search}, ${where}, ${range})`
    : sql`(select *, null::text as instead from page_of_courses(${where}, ${range}))`;
}

/** An unknown name is kept, and matches nothing. */
const codeOf = (language: string | undefined) => (language && languagesNamed(language)?.[0]) ?? language ?? null;

/** Those of the courses with one of the names in their titles, categories or subcategories. */
export async function coursesNaming(db: Db, ids: number[], names: string[]): Promise<Set<number>> {
  const { rows } = await sql<{ class_id: number }>`
    select p.class_id
    from unnest(${names}::text[]) as name
    cross join lateral (select array(select distinct unnest(search_words(name))) as words) said
    join search_terms t on t.term = any (said.words)
    join search_postings p on p.term_id = t.term_id and p.class_id = any (${ids}::integer[]) and p.rank in (-3, 0, 1, 4)
    group by name, said.words, p.class_id
    having count(distinct t.term_id) = cardinality(said.words)`.execute(db);
  return new Set(rows.map(({ class_id }) => class_id));
}

/** A node's own courses, without those of its subcategories. */
export async function coursesOfNode(db: Db, node: Node, limit: number, offset: number, lang: WantedLanguage): Promise<Found> {
  const own = sql`visible_courses where category_id = ${node.categoryId} and subcategory_id is not distinct from ${node.subcategoryId}::integer`;
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<CourseRow>`select shown.* from ${shownIn(
      lang,
      sql`array(select class_id from ${own} order by class_id limit ${limit} offset ${offset})`,
    )} as shown`.execute(db),
    sql<{ total: number }>`select count(*) as total from ${own}`.execute(db),
  ]);
  return { courses: rows.map(toCourseIn(lang)), total: counted[0]?.total ?? 0 };
}

/** The languages of all courses, each in its own script. The few distinct values of the column are found by an index skip scan. */
export async function languagesOfCourses(db: Db, lang: Language | undefined): Promise<string[]> {
  const { rows } = await sql<{ code: CourseLanguage }>`
    with recursive named as (
      (select class_languages from visible_courses order by class_languages limit 1)
      union all
      select (
        select c.class_languages from visible_courses c where c.class_languages > named.class_languages
        order by c.class_languages limit 1
      ) from named where named.class_languages is not null
    )
    select distinct unnest(class_languages) as code from named ${prepared}`.execute(db);
  const taught = new Set(rows.map(({ code }) => code));
  return courseLanguages.filter((code) => taught.has(code)).map((code) => languageNames([code], lang));
}

/** The number of visible courses. */
export async function countCourses(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom("visible_courses")
    .select((one) => one.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/** The visible courses in the order of their ids, each with whether it can be read in Hindi. */
export async function coursesByLanguage(db: Db, limit: number, offset: number): Promise<{ id: number; inHindi: boolean }[]> {
  const { rows } = await sql<{ id: number; inHindi: boolean }>`
    select c.class_id as id, c.text_language = 'hi' or t.class_id is not null as "inHindi"
    from visible_courses c left join course_texts t on t.class_id = c.class_id and t.language = 'hi'
    order by c.class_id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** The original names of the visible categories, in order. */
export async function categoryNames(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("visible_categories").select("category_name").orderBy("category_id").execute();
  return rows.map(({ category_name }) => category_name);
}
