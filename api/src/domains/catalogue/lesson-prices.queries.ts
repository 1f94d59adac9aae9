import type { TeachingLevel } from "@tutoring/contract/rules";
import { sql } from "kysely";
import type { Db } from "#api/platform/db/database.ts";
import { classesOf } from "./levels-of-course.policy.ts";

/** A tutor's subjects, with the most courses of each that are looked at, and the levels; none means all. */
type Teaching = { id: number; subjects: string[]; most: number; levels: TeachingLevel[] };

/** So many courses are read for a name of a subject, the best first. */
const readOfEach = 60;

/** What a lesson costs at least of the courses that suit each tutor, by the tutor, in one query for all; none whose courses name no price. */
export async function lowestLessonPrices(db: Db, tutors: Teaching[]): Promise<Map<number, number>> {
  const pairs = tutors.flatMap(({ id, subjects, most, levels }) =>
    subjects.map((subject) => ({
      id,
      asked: JSON.stringify({
        subject: subject.toLowerCase(),
        most,
        classes: levels.length > 0 ? levels.flatMap(classesOf) : null,
      }),
    })),
  );
  const asked = [...new Set(pairs.map((pair) => pair.asked))]; // tutors of one subject share what is read
  if (asked.length === 0) return new Map();
  const { rows } = await sql<{ nth: number; rupees: number }>`
    with classes as materialized (
      select array_agg(term_id) as ids from search_terms where term > '#class ' and term < '#class a'
    ),
    wanted as materialized (
      select nth::integer, w.most, array_to_string(search_words(w.subject), '') as said,
        array(select t.term_id from search_terms t, unnest(w.classes) as number where t.term = '#class ' || number) as taught,
        w.classes is null as teaches_all
      from unnest(${asked}::jsonb[]) with ordinality as given (one, nth), jsonb_to_record(one) as w (subject text, most integer, classes integer[])
    )
    select w.nth, min(best.lesson_rupees) as rupees
    from wanted w
    cross join lateral (
      select c.lesson_rupees
      from (
        select p.class_id, min(p.rank) as rank
        from (
          select st.term_id from search_names n join search_subject_terms st using (subject_id) where n.name = w.said
          union select t.term_id from search_terms t where t.term = w.said and t.is_word
        ) named
        cross join lateral (
          select q.class_id, q.rank from search_postings q where q.term_id = named.term_id
          order by q.rank, q.class_id limit ${readOfEach}
        ) p
        where p.rank in (-3, 0, 1, 4)
        group by p.class_id
      ) found
      join visible_courses c using (class_id), classes
      where w.teaches_all
        or coalesce(
          (
            select bool_or(p.term_id = any (w.taught)) from search_postings p
            where p.class_id = c.class_id and p.term_id = any (classes.ids)
          ),
          true
        )
      order by found.rank, c.class_id limit w.most
    ) best
    group by w.nth having min(best.lesson_rupees) is not null`.execute(db);
  const lowest = new Map(rows.map(({ nth, rupees }) => [asked[nth - 1], rupees]));
  const prices = new Map<number, number>();
  for (const { id, asked: own } of pairs) {
    const rupees = Math.min(lowest.get(own) ?? Number.POSITIVE_INFINITY, prices.get(id) ?? Number.POSITIVE_INFINITY);
    if (Number.isFinite(rupees)) prices.set(id, rupees);
  }
  return prices;
}
