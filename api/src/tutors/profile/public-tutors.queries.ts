import type { CourseLanguage } from "@tutoring/contract/course-languages";
import type { Suit, TeachingLevel } from "@tutoring/contract/rules";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#api/db/database.ts";
import { containing, countUpTo, pageRange, type Total } from "#api/db/paging.ts";
import { numberIn } from "./slug.ts";

/** A tutor as their public page has them. */
export type PublicTutor = {
  tutorId: number;
  slug: string;
  name: string;
  headline: string;
  about: string;
  /** The tutor writes about themselves in Hindi. */
  inHindi: boolean;
  imageUrl: string | null;
  isPremium: boolean;
  subjects: string[];
  languages: CourseLanguage[];
  levels: TeachingLevel[];
  experienceYears: number;
  qualification: string;
  factsCheckedAt: Date | null;
  times: Suit[];
};

/** More Hindi than English letters, as `text_language` of a course. */
const inHindi = String.raw`length(regexp_replace(p.about, '[^\u0900-\u097F]', '', 'g'))
  > length(regexp_replace(p.about, '[^A-Za-z]', '', 'g'))`;

const columns =
  sql.raw(`p.tutor_id as "tutorId", p.slug, t.staff_name as name, p.headline, p.about, ${inHindi} as "inHindi", t.staff_image_url as "imageUrl",
  p.is_premium as "isPremium", p.subject_names as subjects, p.languages, p.levels, p.experience_years as "experienceYears",
  t.qualification, t.facts_checked_at as "factsCheckedAt", p.times`);

export type Filter = {
  search?: { text: string; subjects: string[] } | undefined;
  /** All names of one subject, in small letters. */
  subjects?: string[] | undefined;
  language?: CourseLanguage | undefined;
  time?: Suit | undefined;
  experience?: number | undefined;
};

/** One page of the tutors who consent to be shown: premium ones first, then the most experienced. */
export async function publicTutors(
  db: Db,
  filter: Filter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ tutors: PublicTutor[] } & Total> {
  const matching = matches(filter);
  const counted = await countUpTo(db, sql`tutor_profiles p where ${matching}`);
  const range = pageRange(counted, limit, offset);
  const [down, up] = range.turned ? [sql`asc`, sql`desc`] : [sql`desc`, sql`asc`];
  const { rows } = await sql<PublicTutor>`
    select ${columns}
    from (
      select * from tutor_profiles p where ${matching}
      order by is_premium ${down}, experience_years ${down}, tutor_id ${up} limit ${range.limit} offset ${range.offset}
    ) p join tutors t on t.staff_id = p.tutor_id
    order by p.is_premium desc, p.experience_years desc, p.tutor_id`.execute(db);
  return { ...counted, tutors: rows };
}

function matches({ search, subjects, language, time, experience }: Filter): RawBuilder<boolean> {
  const conditions = [
    sql`p.listed`,
    search && sql`(p.search_text like ${containing(search.text.toLowerCase())} or p.subject_keys && ${search.subjects}::text[])`,
    subjects && sql`p.subject_keys && ${subjects}::text[]`,
    language && sql`p.languages @> ${[language]}::text[]`,
    time && sql`p.times @> ${[time]}::text[]`,
    experience && sql`p.experience_years >= ${experience}`,
  ].filter((condition) => typeof condition === "object");
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** By the page's present address, else by the number in an earlier one. Undefined while the page is not public. */
export async function publicTutor(db: Db, slug: string): Promise<PublicTutor | undefined> {
  const { rows } = await sql<PublicTutor>`
    select ${columns} from tutor_profiles p join tutors t on t.staff_id = p.tutor_id
    where p.listed and (p.slug = ${slug} or p.tutor_id = ${numberIn(slug) ?? null}::integer)
    order by p.slug = ${slug} desc limit 1`.execute(db);
  return rows[0];
}

/** The first of the subjects, each by all its names, that a public tutor teaches; undefined without one. */
export async function firstSubjectTaught(db: Db, subjects: string[][]): Promise<string[] | undefined> {
  const names = subjects.flatMap((own, nth) => own.map((name) => ({ name, nth })));
  const { rows } = await sql<{ nth: number }>`
    select said.nth from unnest(${names.map(({ name }) => name)}::text[], ${names.map(({ nth }) => nth)}::integer[]) as said (name, nth)
    where exists (select from tutor_profiles p where p.listed and p.subject_keys @> array[said.name])
    order by said.nth limit 1`.execute(db);
  return rows[0] && subjects[rows[0].nth];
}

type Counted<T> = T & { tutors: number };

/** The subjects of public tutors, the most taught first, as most tutors write them. */
export async function subjectsTaught(db: Db, limit: number): Promise<Counted<{ subject: string; name: string }>[]> {
  const { rows } = await sql<Counted<{ subject: string; name: string }>>`
    select subject, (array_agg(name order by written desc, name))[1] as name, sum(written)::integer as tutors
    from (
      select subject, name, count(*) as written
      from tutor_profiles p, unnest(subject_keys, subject_names) as taught (subject, name)
      where p.listed group by subject, name
    ) spellings
    group by subject order by tutors desc, subject limit ${limit}`.execute(db);
  return rows;
}

export async function languagesTaught(db: Db): Promise<Counted<{ code: CourseLanguage }>[]> {
  const { rows } = await sql<Counted<{ code: CourseLanguage }>>`
    select code, count(*)::integer as tutors from tutor_profiles p, unnest(languages) as code
    where p.listed group by code order by tutors desc, code`.execute(db);
  return rows;
}

export async function countPublicTutors(db: Db): Promise<number> {
  const { tutors } = await db
    .selectFrom("tutor_profiles")
    .select((one) => one.fn.countAll<number>().as("tutors"))
    .where("listed", "=", true)
    .executeTakeFirstOrThrow();
  return tutors;
}

/** The addresses of those of these tutors whose pages are public. */
export async function slugsById(db: Db, tutorIds: number[]): Promise<Map<number, string>> {
  if (tutorIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("tutor_profiles")
    .select(["tutor_id", "slug"])
    .where("listed", "=", true)
    .where("tutor_id", "in", tutorIds)
    .execute();
  return new Map(rows.map(({ tutor_id, slug }) => [tutor_id, slug]));
}

/** The addresses of public pages in one fixed order, each with whether it can be read in Hindi. */
export const slugsByLanguage = (db: Db, limit: number, offset: number): Promise<{ slug: string; inHindi: boolean }[]> =>
  db
    .selectFrom("tutor_profiles as p")
    .select(["p.slug", sql.raw<boolean>(inHindi).as("inHindi")])
    .where("p.listed", "=", true)
    .orderBy("p.tutor_id")
    .limit(limit)
    .offset(offset)
    .execute();
