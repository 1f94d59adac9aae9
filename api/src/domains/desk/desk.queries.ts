import type { FamilyFile, RequestFile } from "@tutoring/contract";
import { sql } from "kysely";
import { clockNow, type Db } from "#api/platform/db/database.ts";

/** The note's number. */
export async function insertNote(db: Db, bookingId: string, writtenBy: string, text: string): Promise<number> {
  const row = await db
    .insertInto("booking_notes")
    .values({ booking_id: bookingId, written_by: writtenBy, text })
    .returning("note_id")
    .executeTakeFirstOrThrow();
  return row.note_id;
}

/** The notes on a request, oldest first; of very many the newest 500. */
export async function notesOf(db: Db, bookingId: string): Promise<RequestFile["notes"]> {
  const rows = await db
    .selectFrom("booking_notes")
    .selectAll()
    .where("booking_id", "=", bookingId)
    .orderBy("note_id", "desc")
    .limit(500)
    .execute();
  return rows.toReversed().map(({ note_id, written_by, text, created_at }) => ({
    id: note_id,
    writtenBy: written_by,
    text,
    createdAt: created_at.toISOString(),
  }));
}

/** How long a page is silent before its request counts as closed. */
const isOld = sql<boolean>`seen_at < clock_now() - interval '45 seconds'`;

/** Notes that this account has the request open now. */
export async function noteOpening(db: Db, bookingId: string, account: { id: string; name: string }): Promise<void> {
  await db
    .insertInto("request_openings")
    .values({ booking_id: bookingId, account_id: account.id, name: account.name, seen_at: clockNow })
    .onConflict((conflict) => conflict.columns(["booking_id", "account_id"]).doUpdateSet({ seen_at: clockNow }))
    .execute();
}

/** Deletes old openings of all requests, except rows that another call deletes or renews at the same time. */
export async function deleteOldOpenings(db: Db): Promise<void> {
  await sql`
    delete from request_openings where ctid = any (array(
      select ctid from request_openings where ${isOld} for update skip locked
    ))`.execute(db);
}

/** The names of the others who have the request open. */
export async function othersAt(db: Db, bookingId: string, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("request_openings")
    .select("name")
    .where("booking_id", "=", bookingId)
    .where("account_id", "<>", accountId)
    .where(sql<boolean>`not ${isOld}`)
    .orderBy("name")
    .limit(20)
    .execute();
  return rows.map(({ name }) => name);
}

/** The ids of a request's lessons with an open objection, paid ones included. */
export async function disputedLessons(db: Db, bookingId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("disputed_lessons")
    .select("lesson_id")
    .$castTo<{ lesson_id: string }>() // the types of a view allow null everywhere
    .where("booking_id", "=", bookingId)
    .execute();
  return rows.map(({ lesson_id }) => lesson_id);
}

/** The newest notes on some requests. */
export async function newestNotes(db: Db, bookingIds: string[], limit: number): Promise<FamilyFile["notes"]> {
  const rows = await db
    .selectFrom("booking_notes")
    .selectAll()
    .where("booking_id", "in", bookingIds)
    .orderBy("note_id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ note_id, booking_id, written_by, text, created_at }) => ({
    id: note_id,
    requestId: booking_id,
    writtenBy: written_by,
    text,
    createdAt: created_at.toISOString(),
  }));
}

export type LiveLesson = {
  lessonId: string;
  requestId: string;
  tutorId: number;
  startsAt: Date;
  endsAt: Date;
  isDemo: boolean;
  missing: string | null;
};

/** The lessons that run now or begin within the hour, 100 at most. */
export async function liveLessons(db: Db): Promise<LiveLesson[]> {
  // one index for demos and one for paid lessons; none is longer than five hours
  const { rows } = await sql<LiveLesson>`
    select l.lesson_id as "lessonId", coalesce(l.booking_id, o.booking_id) as "requestId", l.tutor_id as "tutorId",
      l.starts_at as "startsAt", l.ends_at as "endsAt", l.order_id is null as "isDemo", m.missing
    from (
      select * from lesson_times
      where booking_id is not null and starts_at between clock_now() - interval '5 hours' and clock_now() + interval '1 hour'
      union all
      select * from lesson_times
      where kind = 'paid' and status = 'scheduled' and ends_at between clock_now() and clock_now() + interval '6 hours'
    ) l
    left join ordered_lessons o on o.order_id = l.order_id
    left join lateral (select missing from room_marks where lesson_id = l.lesson_id) m on true
    where l.status = 'scheduled' and l.ends_at > clock_now() and l.starts_at < clock_now() + interval '1 hour'
      and coalesce(l.booking_id, o.booking_id) is not null
    order by l.starts_at, l.lesson_id limit 100`.execute(db);
  return rows;
}

/** Demo classes and paid lessons of a family, the latest first. `bookingIds`: all its bookings. */
export async function lessonsOfFamily(
  db: Db,
  familyId: string,
  bookingIds: string[],
  limit: number,
): Promise<FamilyFile["lessons"]> {
  type Line = Omit<FamilyFile["lessons"][number], "startsAt" | "endsAt"> & { startsAt: Date; endsAt: Date };
  const { rows } = await sql<Line>`
    select l.lesson_id as id, coalesce(l.booking_id, o.booking_id) as "requestId", coalesce(d.student_name, o.student_name) as student,
      coalesce(d.course_name, o.course_name) as course, t.name as tutor, l.starts_at as "startsAt", l.ends_at as "endsAt", l.status,
      l.order_id is null as "isDemo"
    from lesson_times l
    join tutor_contacts t on t.tutor_id = l.tutor_id
    left join booked_demos d on d.booking_id = l.booking_id
    left join ordered_lessons o on o.order_id = l.order_id
    where l.booking_id = any (${bookingIds}::uuid[])
      or l.order_id = any (array(select order_id from ordered_lessons where family_id = ${familyId}::uuid))
    order by l.starts_at desc, l.lesson_id limit ${limit}`.execute(db);
  return rows.map(({ startsAt, endsAt, ...lesson }) => ({
    ...lesson,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }));
}

/** When a family's account will be erased; undefined unless the family has asked for it. */
export async function closingOf(db: Db, familyId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ dueAt: Date }>`
    select due_at as "dueAt" from closing_accounts where account_id = ${familyId}::uuid`.execute(db);
  return rows[0]?.dueAt;
}
