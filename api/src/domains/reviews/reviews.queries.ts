import { fewReviews, type OfficeReview, type Review, type ReviewFigures, type TutorsReview } from "@tutoring/contract";
import { type RawBuilder, sql, type UpdateObject } from "kysely";
import { clockNow, type Db } from "#api/platform/db/database.ts";
import { containing } from "#api/platform/db/paging.ts";
import type { Tables } from "#api/platform/db/tables.ts";

type Row = {
  id: number;
  tutorId: number;
  author: string;
  stars: number;
  words: string;
  writtenAt: Date;
  answer: string | null;
  reportedAt: Date | null;
  reportReason: string | null;
  hiddenReason: string | null;
  tutor: string;
};

const columns =
  sql.raw(`r.review_id as id, r.tutor_id as "tutorId", r.author, r.stars, r.words, r.written_at as "writtenAt", r.answer,
  r.reported_at as "reportedAt", r.report_reason as "reportReason", r.hidden_reason as "hiddenReason", t.name as tutor`);
const joined = sql.raw("reviews r join tutor_contacts t on t.tutor_id = r.tutor_id");

const shown = ({ id, author, stars, words, writtenAt, answer }: Row): Review => ({
  ...{ id, author, stars, words, answer },
  writtenAt: writtenAt.toISOString(),
});

/** One page of the reviews shown of a tutor, newest first. */
export async function shownReviews(db: Db, tutorId: number, limit: number, offset: number): Promise<Review[]> {
  const { rows } = await sql<Row>`
    select ${columns} from ${joined} where r.tutor_id = ${tutorId} and r.hidden_at is null
    order by r.written_at desc, r.review_id desc limit ${limit} offset ${offset}`.execute(db);
  return rows.map(shown);
}

/** How many reviews of these tutors are shown, and their average; tutors without one are missing. */
export async function figuresOf(db: Db, tutorIds: number[]): Promise<Map<number, ReviewFigures>> {
  const { rows } = await sql<{ tutorId: number; count: number; average: number | null }>`
    select tutor_id as "tutorId", count(*)::integer as count,
      case when count(*) >= ${fewReviews} then round(avg(stars), 1)::float8 end as average
    from reviews where tutor_id = any (${tutorIds}::integer[]) and hidden_at is null group by tutor_id`.execute(db);
  return new Map(rows.map(({ tutorId, ...figures }) => [tutorId, figures]));
}
export const noReviews: ReviewFigures = { count: 0, average: null };

/** The newest 100 reviews of a tutor, hidden ones included. */
export async function reviewsOf(db: Db, tutorId: number): Promise<TutorsReview[]> {
  const { rows } = await sql<Row>`
    select ${columns} from ${joined} where r.tutor_id = ${tutorId} order by r.written_at desc, r.review_id desc limit 100`.execute(
    db,
  );
  return rows.map((row) => ({ ...shown(row), reported: row.reportedAt !== null, hidden: row.hiddenReason !== null }));
}

const kinds: Record<"all" | "reported" | "hidden", RawBuilder<boolean>> = {
  all: sql`true`,
  reported: sql`r.reported_at is not null and r.hidden_at is null`,
  hidden: sql`r.hidden_at is not null`,
};

const order = { writtenAt: sql`r.written_at`, stars: sql`r.stars` };
type Input = {
  which: keyof typeof kinds;
  search?: string | undefined;
  tutor?: number | undefined;
  sort: keyof typeof order;
  order: "asc" | "desc";
};

type Found = { reviews: (OfficeReview & { tutorId: number })[]; total: number };

/** One page for the back office, reported ones first. */
export async function reviewsMatching(db: Db, input: Input, limit: number, offset: number): Promise<Found> {
  const { which, search, tutor, sort, order: direction } = input;
  const words = search ? sql`(r.words || ' ' || r.author || ' ' || t.name) ilike ${containing(search)}` : sql`true`;
  const theirs = tutor === undefined ? sql`true` : sql`r.tutor_id = ${tutor}`;
  const matching = sql`${joined} where ${kinds[which]} and ${words} and ${theirs}`;
  const turn = sql.raw(direction);
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`
      select ${columns} from ${matching}
      order by (${kinds.reported}) desc, ${order[sort]} ${turn}, r.review_id ${turn} limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*)::integer as total from ${matching}`.execute(db),
  ]);
  return { reviews: rows.map(forOffice), total: counted.rows[0]?.total ?? 0 };
}

export async function reviewForOffice(db: Db, id: number): Promise<Found["reviews"][number] | undefined> {
  const { rows } = await sql<Row>`select ${columns} from ${joined} where r.review_id = ${id}`.execute(db);
  return rows[0] && forOffice(rows[0]);
}

const forOffice = (row: Row) => ({
  ...shown(row),
  tutorId: row.tutorId,
  tutor: row.tutor,
  slug: null,
  reportReason: row.reportReason,
  hiddenReason: row.hiddenReason,
});

/** Hides a review for a reason, or shows it again without one; both settle a report. Lock its row before. */
export async function setHidden(db: Db, id: number, reason: string | null): Promise<void> {
  await changeReview(db, id, {
    hidden_reason: reason,
    hidden_at: reason === null ? null : clockNow,
    ...(reason === null && { reported_at: null, report_reason: null }),
  });
}

export async function setAnswer(db: Db, id: number, answer: string): Promise<void> {
  await changeReview(db, id, { answer });
}

/** Stores a tutor's report of a review, in place of an earlier one. */
export async function setReport(db: Db, id: number, reason: string): Promise<void> {
  await changeReview(db, id, { report_reason: reason, reported_at: clockNow });
}

async function changeReview(db: Db, id: number, change: UpdateObject<Tables, "reviews">): Promise<void> {
  await db.updateTable("reviews").set(change).where("review_id", "=", id).execute();
}

type LockedReview = { tutorId: number; writtenAt: string; isAnswered: boolean; isHidden: boolean };

/** A review, its row locked; undefined without one. */
export async function lockReview(db: Db, id: number): Promise<LockedReview | undefined> {
  const row = await db
    .selectFrom("reviews")
    .select(["tutor_id", "written_at", "answer", "hidden_at"])
    .where("review_id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return (
    row && {
      tutorId: row.tutor_id,
      writtenAt: row.written_at.toISOString(),
      isAnswered: row.answer !== null,
      isHidden: row.hidden_at !== null,
    }
  );
}

/** The number of reviews that are shown. */
export async function countReviews(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom("reviews")
    .select((one) => one.fn.countAll<number>().as("total"))
    .where("hidden_at", "is", null)
    .executeTakeFirstOrThrow();
  return total;
}
