import type { Reviewable } from "@tutoring/contract";
import { sql } from "kysely";
import { clockNow, type Db } from "#api/platform/db/database.ts";

type Row = {
  childId: string;
  child: string;
  tutorId: number;
  tutor: string;
  stars: number | null;
  words: string;
  writtenAt: Date;
  answer: string | null;
  hidden: string | null;
};

/** The tutors with whom a family's children have had classes, the last first, and its reviews of them; 100 at most. */
export async function reviewable(db: Db, familyId: string): Promise<Omit<Reviewable, "slug">[]> {
  const { rows } = await sql<Row>`
    select c.child_id as "childId", c.name as child, t.tutor_id as "tutorId", t.name as tutor,
      r.stars, r.words, r.written_at as "writtenAt", r.answer, r.hidden_reason as hidden
    from family_children c
    cross join lateral (
      select tutor_id, max(starts_at) as last from attended_lessons where child_id = c.child_id group by tutor_id
    ) a
    join tutor_contacts t on t.tutor_id = a.tutor_id
    left join reviews r on r.child_id = c.child_id and r.tutor_id = t.tutor_id
    where c.family_id = ${familyId}::uuid order by a.last desc limit 100`.execute(db);
  return rows.map(({ stars, words, writtenAt, answer, hidden, ...whose }) => ({
    ...whose,
    review: stars === null ? null : { stars, words, writtenAt: writtenAt.toISOString(), answer, hidden },
  }));
}

export type Whose = { familyId: string; childId: string; tutorId: number };

/** Whether this child of the family has had a class with the tutor. */
export async function hasAttended(db: Db, { familyId, childId, tutorId }: Whose): Promise<boolean> {
  const { rows } = await sql`
    select from attended_lessons a join family_children c on c.child_id = a.child_id
    where c.family_id = ${familyId}::uuid and a.child_id = ${childId}::uuid and a.tutor_id = ${tutorId} limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether the child's family has said something of the tutor before. */
export async function isReviewed(db: Db, { childId, tutorId }: Omit<Whose, "familyId">): Promise<boolean> {
  const row = await db
    .selectFrom("reviews")
    .select("child_id")
    .where("child_id", "=", childId)
    .where("tutor_id", "=", tutorId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether anything that a child's family has said of tutors is public. */
export async function hasReviews(db: Db, childId: string): Promise<boolean> {
  const row = await db.selectFrom("reviews").select("child_id").where("child_id", "=", childId).executeTakeFirst();
  return row !== undefined;
}

/** Writes or changes a review. A changed one loses its answer and its report, which were of other words; a hidden one stays hidden. */
export async function storeReview(db: Db, review: Whose & { author: string; stars: number; words: string }): Promise<void> {
  const { childId, tutorId, author, stars, words } = review;
  const said = { author, stars, words, written_at: clockNow, answer: null, report_reason: null, reported_at: null };
  await db
    .insertInto("reviews")
    .values({ child_id: childId, tutor_id: tutorId, ...said })
    .onConflict((conflict) => conflict.columns(["child_id", "tutor_id"]).doUpdateSet(said))
    .execute();
}

/** Deletes a review, or only the words of a hidden one, because a new one would be shown again. False without such a review by the family. */
export async function removeReview(db: Db, { familyId, childId, tutorId }: Whose): Promise<boolean> {
  const theirs = sql`c.child_id = r.child_id and c.family_id = ${familyId}::uuid
    and r.child_id = ${childId}::uuid and r.tutor_id = ${tutorId}`;
  const { rows } = await sql`
    with emptied as (
      update reviews r set words = '' from family_children c where ${theirs} and r.hidden_at is not null returning 1
    ), deleted as (
      delete from reviews r using family_children c where ${theirs} and r.hidden_at is null returning 1
    )
    select from emptied union all select from deleted`.execute(db);
  return rows.length > 0;
}
