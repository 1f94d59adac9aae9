import type { CourseLanguage } from "@tutoring/contract/course-languages";
import type { Board, Suit, TeachingLevel, Weekday } from "@tutoring/contract/rules";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#api/platform/db/database.ts";
import { containing, countUpTo, pageRange, type Total } from "#api/platform/db/paging.ts";
import { numberIn } from "./slug.ts";

/** A tutor as lists show them. */
export type ListedTutor = {
  tutorId: number;
  slug: string;
  name: string;
  headline: string;
  imageUrl: string | null;
  isPremium: boolean;
  subjects: string[];
  languages: CourseLanguage[];
  experienceYears: number;
  levels: TeachingLevel[];
  /** The tutor writes about themselves in Hindi. */
  inHindi: boolean;
};

/** A tutor as their public page has them. */
export type PublicTutor = ListedTutor & {
  about: string;
  boards: Board[];
  qualification: string;
  factsCheckedAt: Date | null;
  times: Suit[];
  hours: TeachingHours[];
};

/** On a weekday from 0, Sunday; HH:MM in India. */
type TeachingHours = { weekday: number; from: string; to: string };

const listed =
  sql.raw(`p.tutor_id as "tutorId", p.slug, t.staff_name as name, p.headline, t.staff_image_url as "imageUrl", p.is_premium as "isPremium",
  p.subject_names as subjects, p.languages, p.experience_years as "experienceYears", p.levels, p.in_hindi as "inHindi"`);

export type Filter = {
  search?: { text: string; subjects: string[] } | undefined;
  /** All names of one subject, in small letters. */
  subjects?: string[] | undefined;
  language?: CourseLanguage | undefined;
  time?: Suit | undefined;
  /** With a time of day, the tutor teaches at that time of this day. */
  day?: Weekday | undefined;
  experience?: number | undefined;
  /** Tutors of one of these levels, and those who name none; all if it is empty. */
  levels?: TeachingLevel[] | undefined;
  /** Tutors of this board, and those who name none. */
  board?: Board | undefined;
};

/** Beyond this nobody needs the exact number, for which filters by language and time would read every profile. */
const maxTutorsCounted = 500;

/** In this order only the index of listed profiles is read, which contains what filters go by, and not their long texts. */
const inListOrder = sql`order by p.is_premium desc, p.experience_years desc, p.tutor_id`;

/** One page of the tutors who consent to be shown: premium ones first, then the most experienced. */
export async function publicTutors(
  db: Db,
  filter: Filter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ tutors: ListedTutor[] } & Total> {
  const matching = matches(filter);
  const counted = await countUpTo(db, sql`tutor_profiles p where ${matching} ${inListOrder}`, maxTutorsCounted);
  const range = pageRange(counted, limit, offset);
  const [down, up] = range.turned ? [sql`asc`, sql`desc`] : [sql`desc`, sql`asc`];
  // few are found first and then sorted; many are read in the order of the list until the page is full
  const found = counted.totalIsMinimum
    ? sql`tutor_profiles p where ${matching}`
    : sql`(select is_premium, experience_years, tutor_id from tutor_profiles p where ${matching} offset 0) few`;
  const { rows } = await sql<ListedTutor>`
    select ${listed}
    from (
      select tutor_id from ${found}
      order by is_premium ${down}, experience_years ${down}, tutor_id ${up} limit ${range.limit} offset ${range.offset}
    ) page join tutor_profiles p using (tutor_id) join tutors t on t.staff_id = p.tutor_id
    ${inListOrder}`.execute(db);
  return { ...counted, tutors: rows };
}

/** Mornings, afternoons and evenings. */
const isOfDay = (time: Suit | undefined) => time !== undefined && time !== "weekdays" && time !== "weekends";

function matches({ search, subjects, language, time, day, experience, levels, board }: Filter): RawBuilder<boolean> {
  const conditions = [
    sql`p.listed`,
    search && sql`(p.search_text like ${containing(search.text.toLowerCase())} or p.subject_keys && ${search.subjects}::text[])`,
    subjects && sql`p.subject_keys && ${subjects}::text[]`,
    language && sql`p.languages @> ${[language]}::text[]`,
    day && sql`p.days @> ${[isOfDay(time) ? `${day}-${time}` : day]}::text[]`,
    time && sql`p.times @> ${[time]}::text[]`,
    experience && sql`p.experience_years >= ${experience}`,
    levels?.length && sql`(p.levels = '{}' or p.levels && ${levels}::text[])`,
    board && sql`(p.boards = '{}' or p.boards @> ${[board]}::text[])`,
  ].filter((condition) => typeof condition === "object");
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** The tutor with this present address, or else with the number in an earlier one. Undefined while the page is not public. */
export async function publicTutor(db: Db, slug: string): Promise<PublicTutor | undefined> {
  const { rows } = await sql<PublicTutor>`
    select ${listed}, p.about, p.boards, t.qualification, t.facts_checked_at as "factsCheckedAt", p.times,
      (
        select coalesce(json_agg(json_build_object('weekday', weekday, 'from', starts, 'to', ends) order by weekday, starts), '[]')
        from teaching_ranges(t.working_hours, t.preferred_time_slot)
      ) as hours
    from tutor_profiles p join tutors t on t.staff_id = p.tutor_id
    where p.listed and (p.slug = ${slug} or p.tutor_id = ${numberIn(slug) ?? null}::integer)
    order by p.slug = ${slug} desc limit 1`.execute(db);
  return rows[0];
}

/** The first of the subjects, each by all its names, that a public tutor teaches at one of these levels; undefined without one. */
export async function firstSubjectTaught(db: Db, subjects: string[][], levels: TeachingLevel[]): Promise<string[] | undefined> {
  const names = subjects.flatMap((own, nth) => own.map((name) => ({ name, nth })));
  const { rows } = await sql<{ nth: number }>`
    select said.nth from unnest(${names.map(({ name }) => name)}::text[], ${names.map(({ nth }) => nth)}::integer[]) as said (name, nth)
    where exists (select from tutor_profiles p where ${matches({ levels })} and p.subject_keys @> array[said.name])
    order by said.nth limit 1`.execute(db);
  return rows[0] && subjects[rows[0].nth];
}

type Taught = {
  subjects: { subject: string; name: string; tutors: number }[];
  languages: { code: CourseLanguage; tutors: number }[];
};

/** What public tutors teach, the most taught first: at most `maxSubjects` subjects, as most tutors write them, and all languages. */
export async function taughtByTutors(db: Db, maxSubjects: number): Promise<Taught> {
  const { rows } = await sql<Taught>`
    with spellings as (
      select kind as name, sum(entries) as tutors from list_counts where list = 'tutors-by-subject' group by kind having sum(entries) > 0
    ),
    subjects as (
      select lower(name) as subject, (array_agg(name order by tutors desc, name))[1] as name, sum(tutors)::integer as tutors
      from spellings group by lower(name) order by tutors desc, subject limit ${maxSubjects}
    ),
    languages as (
      select kind as code, sum(entries)::integer as tutors
      from list_counts where list = 'tutors-by-language' group by kind having sum(entries) > 0
    )
    select (select coalesce(json_agg(s order by s.tutors desc, s.subject), '[]') from subjects s) as subjects,
      (select coalesce(json_agg(l order by l.tutors desc, l.code), '[]') from languages l) as languages`.execute(db);
  return rows[0] ?? { subjects: [], languages: [] };
}

export async function countPublicTutors(db: Db): Promise<number> {
  const { tutors } = await db
    .selectFrom("tutor_profiles")
    .select((one) => one.fn.countAll<number>().as("tutors"))
    .where("listed", "=", true)
    .executeTakeFirstOrThrow();
  return tutors;
}

/** The tutors with these addresses whose pages are public. */
export async function idsBySlug(db: Db, slugs: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ slug: string; id: number }>`
    select slug, tutor_id as id from tutor_profiles where listed and slug = any (${slugs}::text[])`.execute(db);
  return new Map(rows.map(({ slug, id }) => [slug, id]));
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
    .select(["p.slug", "p.in_hindi as inHindi"])
    .where("p.listed", "=", true)
    .orderBy("p.tutor_id")
    .limit(limit)
    .offset(offset)
    .execute();
