import { maxCounted, promisedHours, type RequestFilter, type RequestQueue, requestStatuses } from "@tutoring/contract";
import { type RawBuilder, sql } from "kysely";
import { inBatches } from "#api/platform/db/batches.ts";
import { isName, named } from "#api/platform/db/by-name.ts";
import type { Db } from "#api/platform/db/database.ts";
import { containing, countOf, countsByDay, countUpTo, pageRange, spelledAsStored, type Total } from "#api/platform/db/paging.ts";
import { type Booking, type BookingRow, bookingRows } from "./booking-rows.queries.ts";

/** Queues are counted up to this number. */
const maxInQueue = 100;

/** Not to be called again later. */
const isNow = sql`(b.again_at is null or b.again_at <= clock_now())`;

/** The SQL condition for the requests `b` of a queue; "mine" are the viewer's. */
export function inQueue(queue: RequestQueue, viewerId: string): RawBuilder<boolean> {
  switch (queue) {
    case "replacement":
      // one list of ids: an "or" here would read every request
      return sql`b.id in (
        select l.booking_id from booking_lessons l join bookings under_way on under_way.id = l.booking_id
          where l.absence is not null and l.status = 'scheduled' and l.ends_at > clock_now() and under_way.status = 'IN_PROGRESS'
        union all select booking_id from replacements_wished
      )`;
    case "disputed":
      return sql`b.id in (select booking_id from disputed_lessons)`;
    case "undecided":
      return sql`b.id in (select booking_id from undecided_lessons)`;
    case "wished":
      return sql`b.status = 'NOT_STARTED' and b.wished_tutor_id is not null and ${isNow}`;
    case "waiting":
      return sql`b.status = 'NOT_STARTED' and ${isNow}`;
    case "overdue":
      return sql`b.status = 'NOT_STARTED' and ${isNow} and b.created_at < clock_now() - make_interval(hours => ${promisedHours})`;
    case "later":
      // one that waits is in its own queues when its time has come; any other stays until the call
      return sql`b.again_at is not null and (b.again_at > clock_now() or b.status <> 'NOT_STARTED')`;
    case "today":
      return sql`b.id in (
        select booking_id from booking_lessons where status <> 'cancelled'
          and starts_at >= midnight_in_india(day_in_india(clock_now()))
          and starts_at < midnight_in_india(day_in_india(clock_now()) + 1)
      )`;
    case "mine":
      return sql`b.owner_id = ${viewerId} and ${isNow}`;
    case "unread":
      return sql`b.message_waits`;
  }
}

/** How many requests are in each queue, counted up to 100. Only "mine" depends on the viewer. */
export async function countQueues<Q extends RequestQueue>(
  db: Db,
  queues: readonly Q[],
  viewerId = "",
): Promise<Record<Q, number>> {
  const counts = queues.map(
    (queue) => sql`
      (select count(*) from (select from bookings b where ${inQueue(queue, viewerId)} limit ${maxInQueue}) found)::integer
        as ${sql.ref(queue)}`,
  );
  const { rows } = await sql<Record<Q, number>>`select ${sql.join(counts)}`.execute(db);
  return rows[0] as Record<Q, number>;
}

/** A queue is the viewer's own view of the requests. `ofTutors`: the requests of tutors whom the search text names. */
type Filter = RequestFilter & { id?: string | undefined; viewerId: string; ofTutors?: string[] };
type Page = { limit: number; offset: number; sort: keyof typeof columns; order: "asc" | "desc" };
const columns = {
  createdAt: sql`b.created_at`,
  user: sql`b.student_name`,
  course: sql`b.course_name`,
  status: sql`b.status`,
  // as the index bookings_by_urgency has it: greatest for the request that has waited longest, since it was made or is due again, then for
  // the newest of the others
  urgency: sql`case when b.status = 'NOT_STARTED' then timestamptz '3000-01-01Z' - greatest(b.created_at, b.again_at) else b.created_at - timestamptz '3000-01-01Z' end`,
};

/** Requests as the desk lists them; days are days in India. */
export async function requestsMatching(
  db: Db,
  asked: Filter,
  { limit, offset, sort, order }: Page,
): Promise<{ requests: BookingRow[]; waiting: number } & Total> {
  const filter = { ...asked, ofTutors: await requestsOfTutors(db, asked.search, maxCounted + 1) };
  const [counted, waiting] = await Promise.all([
    filter.search || filter.queue || filter.id
      ? countUpTo(db, sql`bookings b where ${matching(filter)}`)
      : countExactly(db, filter),
    countWaiting(db),
  ]);
  const range = pageRange(counted, limit, offset);
  // a day's classes stand in the order in which they begin, unless another order is asked for
  const byStart = filter.queue === "today" && (sort === "createdAt" || sort === "urgency");
  // the most urgent stand first in either order, as in links to the list from before
  const isDescending = !byStart && (sort === "urgency" || order === "desc");
  const direction = isDescending === range.turned ? "asc" : "desc";
  const rows = await bookingRows(db)
    .where(matching(filter))
    .orderBy(byStart ? sql`lesson.starts_at` : columns[sort], direction)
    .orderBy("b.created_at", direction)
    .orderBy("b.id", direction)
    .limit(range.limit)
    .offset(range.offset)
    .execute();
  return { ...counted, requests: range.turned ? rows.toReversed() : rows, waiting };
}

export type RequestLine = Pick<
  Booking,
  "bookingId" | "studentName" | "parentName" | "email" | "phoneNumber" | "courseName" | "status" | "tutorName" | "updatedBy"
> & { createdAt: Date; startsAt: Date | null };

/** All requests, newest first, in batches of a few hundred, with the list's columns only. */
export async function* everyRequest(db: Db, asked: Filter): AsyncGenerator<RequestLine[]> {
  const filter = { ...asked, ofTutors: await requestsOfTutors(db, asked.search, null) };
  yield* inBatches<RequestLine & { id: string }>(async (last, limit) => {
    // SQL looks up the cursor's time, because a Date would lose its microseconds
    const before = last
      ? sql<boolean>`(b.created_at, b.id) < ((select created_at from bookings where id = ${last.id}::uuid), ${last.id}::uuid)`
      : sql<boolean>`true`;
    const { rows } = await sql<RequestLine & { id: string }>`
      select b.id, b.booking_id as "bookingId", b.student_name as "studentName", b.parent_name as "parentName", b.email,
        b.phone_number as "phoneNumber", b.course_name as "courseName", b.status, l.tutor_name as "tutorName",
        b.updated_by as "updatedBy", b.created_at as "createdAt", l.starts_at as "startsAt"
      from bookings b left join lateral (
        select tutor_name, starts_at from booking_lessons where booking_id = b.id order by lesson_number desc limit 1
      ) l on true
      where ${matching(filter)} and ${before}
      order by b.created_at desc, b.id desc limit ${limit}`.execute(db);
    return rows;
  });
}

const mostTutors = 20;

/** The requests of the tutors whose name has the text's words, or a word that the text begins; none for a text that is no name. */
async function requestsOfTutors(db: Db, search: string | undefined, most: number | null): Promise<string[]> {
  if (!search || !isName(search)) return [];
  const begins = containing(search).slice(1);
  const { rows } = await sql<{ id: string }>`
    select distinct l.booking_id as id
    from (
      select tutor_id from tutor_contacts
      where name ilike ${begins} or name ilike ${`% ${begins}`} or ${named(sql`name`, sql`name_sounds`, search)}
      order by tutor_id limit ${mostTutors}
    ) named
    join booking_lessons l using (tutor_id)
    limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

function matching({ id, status, queue, viewerId, dateFrom, dateTo, search, ofTutors }: Filter): RawBuilder<boolean> {
  const conditions = [
    id && sql`b.id = ${id}::uuid`,
    status && status !== "ALL" && sql`b.status = ${status}`,
    queue && inQueue(queue, viewerId),
    dateFrom && sql`b.created_at >= midnight_in_india(${dateFrom}::date)`,
    dateTo && sql`b.created_at < midnight_in_india(${dateTo}::date + 1)`,
    search && sql`(${sql.join(spellings(search, ofTutors), sql` or `)})`,
  ].filter((condition) => typeof condition === "object");
  return conditions.length > 0 ? sql<boolean>`${sql.join(conditions, sql` and `)}` : sql<boolean>`true`;
}

/** 207 in "BK 207" and "bk-207", as people say a booking's number. */
const shortNumber = /^bk[\s-]*0*(\d{1,6})$/iu;

/**
 * How to look for a search text: as typed; in names also by sound, and among tutors; a possible part of a phone number also as
 * numbers are stored; a short booking number with the zeros that it has.
 */
function spellings(search: string, ofTutors: string[] = []): RawBuilder<boolean>[] {
  const [, number] = shortNumber.exec(search) ?? [];
  return [
    ...(number ? [sql<boolean>`b.search_text ilike ${containing(`-${number.padStart(6, "0")}`)}`] : []),
    ...(ofTutors.length > 0 ? [sql<boolean>`b.id = any (${ofTutors}::uuid[])`] : []),
    ...spelledAsStored(search).map((text) => sql<boolean>`b.search_text ilike ${containing(text)}`),
    ...(isName(search) ? [named(sql`b.student_name || ' ' || b.parent_name`, sql`b.name_sounds`, search)] : []),
  ];
}

async function countExactly(db: Db, { status, dateFrom, dateTo }: Filter): Promise<Total> {
  const kinds = status === "ALL" ? [...requestStatuses] : [status];
  const total = await countOf(db, { list: "bookings", kinds, from: dateFrom, to: dateTo });
  return { total, totalIsMinimum: false };
}

/** How many requests are not started. */
export const countWaiting = (db: Db): Promise<number> => countOf(db, { list: "bookings", kinds: ["NOT_STARTED"] });

/** How many requests arrived on each of these days (in India, both included), by their present status. */
export async function requestsByDay(
  db: Db,
  from: string,
  to: string,
): Promise<{ day: string; status: string; requests: number }[]> {
  const counts = await countsByDay(db, { list: "bookings", kinds: [...requestStatuses], from, to });
  return counts.map(({ day, kind, entries }) => ({ day, status: kind, requests: entries }));
}

/** When the oldest request that is not started arrived; undefined if there is none. */
export async function oldestWaiting(db: Db): Promise<Date | undefined> {
  const row = await db
    .selectFrom("bookings")
    .select("created_at")
    .where("status", "=", "NOT_STARTED")
    .orderBy("created_at")
    .limit(1)
    .executeTakeFirst();
  return row?.created_at;
}
