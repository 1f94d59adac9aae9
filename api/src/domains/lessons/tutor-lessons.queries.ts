import type { LessonStatus, Suit } from "@tutoring/contract";
import { sql } from "kysely";
import type { TranslatedNames } from "#api/domains/catalogue/index.ts";
import { clockNow, type Db, daysAgo } from "#api/platform/db/database.ts";
import { ofEither } from "./lessons.queries.ts";

/** A lesson with what its tutor may know of the child, and what the tutor has said. */
export type TaughtLesson = {
  id: string;
  /** The demo, or the demo after which a paid lesson was bought. */
  bookingId: string;
  /** Null for a demo. */
  orderId: string | null;
  reference: string;
  childId: string;
  courseName: string;
  translatedNames: TranslatedNames;
  studentName: string;
  parentName: string;
  schoolClass: string | null;
  suits: Suit[];
  startsAt: Date;
  endsAt: Date;
  status: LessonStatus;
  updatedAt: Date;
  stars: number | null;
  lateMinutes: number | null;
  absence: string | null;
  offeredTimes: Date[] | null;
  confirmed: boolean;
};

// protects 8.2.2: whose lesson and student it is ["l.tutor_id", "=", tutorId) .where( → nothing]
const taughtLessons = (db: Db, tutorId: number) =>
  db
    .selectFrom("lessons as l")
    .leftJoin("booked_demos as b", "b.booking_id", "l.booking_id")
    .leftJoin("ordered_lessons as o", "o.order_id", "l.order_id")
    .innerJoin("children_at_school as c", "c.child_id", "l.child_id")
    .leftJoin("lesson_ratings as r", "r.lesson_id", "l.lesson_id")
    .leftJoin("tutor_statements as s", "s.lesson_id", "l.lesson_id")
    .where("l.tutor_id", "=", tutorId)
    .where("l.status", "<>", "on-hold")
    .select([
      "l.lesson_id as id",
      ofEither("booking_id").as("bookingId"),
      "l.order_id as orderId",
      ofEither("reference").as("reference"),
      "l.child_id as childId",
      ofEither("course_name").as("courseName"),
      ofEither("translated_names").as("translatedNames"),
      ofEither("student_name").as("studentName"),
      ofEither("parent_name").as("parentName"),
      "c.school_class as schoolClass",
      ofEither("suits").as("suits"),
      "l.starts_at as startsAt",
      "l.ends_at as endsAt",
      "l.status",
      "l.updated_at as updatedAt",
      "r.stars",
      "s.late_minutes as lateMinutes",
      "s.absence",
      "s.offered_times as offeredTimes",
    ])
    .select(sql<boolean>`coalesce(s.confirmed, false)`.as("confirmed"))
    .$castTo<TaughtLesson>(); // the types of a view allow null everywhere

/** A lesson as its tutor sees it; undefined if it is another tutor's. */
export async function taughtLesson(db: Db, tutorId: number, id: string): Promise<TaughtLesson | undefined> {
  return await taughtLessons(db, tutorId).where("l.lesson_id", "=", id).executeTakeFirst();
}

/** A tutor's lessons that are not over and not cancelled, the next first; until a day, if one is given. */
export async function lessonsAhead(db: Db, tutorId: number, until: Date): Promise<TaughtLesson[]> {
  return await taughtLessons(db, tutorId)
    .where("l.status", "in", ["scheduled", "held"])
    .where("l.ends_at", ">", clockNow)
    .where("l.starts_at", "<", until)
    .orderBy("l.starts_at")
    .limit(200)
    .execute();
}

/** A tutor's lessons that ended in the last so many days, and may be reported on, the last first. */
export async function lessonsGivenLately(db: Db, tutorId: number, days: number): Promise<TaughtLesson[]> {
  return await taughtLessons(db, tutorId)
    .where("l.status", "in", ["scheduled", "held"])
    .where("l.ends_at", "<=", clockNow)
    .where("l.ends_at", ">=", daysAgo(days))
    .orderBy("l.starts_at", "desc")
    .execute();
}

type Page = { when: "coming" | "past" | "all"; limit: number; offset: number };

/** When a lesson took place; one that was cancelled before takes its place among the past ones from then on. */
const happened = sql`case when l.status = 'cancelled' then least(l.starts_at, l.updated_at) else l.starts_at end`;

/** One page of a tutor's lessons, with the total: those to come, the next first; the past ones, or all, the last first. */
export async function lessonsOfTutor(
  db: Db,
  tutorId: number,
  { when, limit, offset }: Page,
): Promise<{ lessons: TaughtLesson[]; total: number }> {
  const all = taughtLessons(db, tutorId);
  const matching = {
    all: () => all,
    coming: () => all.where("l.ends_at", ">", clockNow).where("l.status", "in", ["scheduled", "held"]),
    past: () => all.where((one) => one.or([one("l.ends_at", "<=", clockNow), one("l.status", "not in", ["scheduled", "held"])])),
  }[when]();
  const order = when === "coming" ? "asc" : "desc";
  const lessons = await matching
    .orderBy(when === "past" ? happened : "l.starts_at", order)
    .orderBy("l.lesson_id")
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await matching
    .clearSelect()
    .select((one) => one.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { lessons, total };
}

/** A tutor's lessons with one child, or with all of their children, the newest first; cancelled ones left out. */
export async function lessonsWithChildren(db: Db, tutorId: number, childId?: string): Promise<TaughtLesson[]> {
  let lessons = taughtLessons(db, tutorId).where("l.status", "<>", "cancelled");
  if (childId) lessons = lessons.where("l.child_id", "=", childId);
  return await lessons.orderBy("l.starts_at", "desc").limit(2_000).execute();
}

/** The tutor's last lesson with a child before another one. */
export async function lessonBefore(db: Db, tutorId: number, childId: string, before: Date): Promise<TaughtLesson | undefined> {
  return await taughtLessons(db, tutorId)
    .where("l.child_id", "=", childId)
    .where("l.status", "<>", "cancelled")
    .where("l.ends_at", "<=", before)
    .orderBy("l.starts_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** The lessons of a child with a tutor before a moment, the last one first. */
export async function lessonsTogether(
  db: Db,
  { childId, tutorId, startsAt }: { childId: string; tutorId: number; startsAt: Date },
  limit: number,
): Promise<{ id: string; startsAt: Date }[]> {
  return await db
    .selectFrom("lessons")
    .select(["lesson_id as id", "starts_at as startsAt"])
    .where("child_id", "=", childId)
    .where("tutor_id", "=", tutorId)
    .where("starts_at", "<", startsAt)
    .orderBy("starts_at", "desc")
    .limit(limit)
    .execute();
}

/** A text that changes with everything that a tutor's pages show of lessons to come, and of those whose outcome may still be disputed. */
export async function stampOfLessons(db: Db, tutorId: number): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`
    select coalesce(md5(string_agg(concat_ws(' ', l.lesson_id, l.version, s.late_minutes, s.absence, s.offered_times, s.confirmed, r.stars, coalesce(b.student_name, o.student_name)), ',' order by l.lesson_id)), '') as stamp
    from lessons l
    left join booked_demos b on b.booking_id = l.booking_id
    left join ordered_lessons o on o.order_id = l.order_id
    left join tutor_statements s on s.lesson_id = l.lesson_id
    left join lesson_ratings r on r.lesson_id = l.lesson_id
    where l.tutor_id = ${tutorId} and l.starts_at > clock_now() - interval '5 days'`.execute(db);
  return rows[0]?.stamp ?? "";
}

type Busy = { tutorId: number; startsAt: Date; endsAt: Date };

/** When these tutors are busy according to their own calendars, between two moments, in order. */
export async function busyElsewhere(db: Db, tutorIds: number[], from: Date, to: Date): Promise<Busy[]> {
  const { rows } = await sql<Busy>`
    select tutor_id as "tutorId", starts_at as "startsAt", ends_at as "endsAt" from busy_elsewhere
    where tutor_id = any (${tutorIds}::integer[]) and starts_at < ${to} and ends_at > ${from}
    order by starts_at`.execute(db);
  return rows;
}

type CalendarLesson = { id: string; student: string; startsAt: Date; endsAt: Date; isHold: boolean; sequence: number };

const most = 1_000;

/** A tutor's lessons and held times between two moments, in order. */
export async function calendarLessons(db: Db, tutorId: number, from: Date, to: Date): Promise<CalendarLesson[]> {
  const rows = await db
    .selectFrom("lessons as l")
    .innerJoin("children_of_guardians as c", "c.child_id", "l.child_id")
    .select(["l.lesson_id as id", "c.name as student", "l.starts_at as startsAt", "l.ends_at as endsAt", "l.status"])
    .select("l.calendar_sequence as sequence")
    .where("l.tutor_id", "=", tutorId)
    .where("l.status", "in", ["scheduled", "held", "on-hold"])
    .where("l.starts_at", "<", to)
    .where("l.ends_at", ">", from)
    .orderBy("l.starts_at")
    .limit(most)
    .execute();
  return rows.map(({ status, student, ...lesson }) => ({ ...lesson, student: student ?? "", isHold: status === "on-hold" }));
}

export type Work = {
  tutorId: number;
  /** Lessons that were given, or at which the child did not come. */
  lessons: number;
  recent: number;
  late: number;
  missed: number;
  ratings: number;
  stars: number;
};

/** The lessons of these tutors in the last `days` days, of which `recent` in the last 28, with what families said of them. */
export async function workOfTutors(db: Db, tutorIds: number[], days: number): Promise<Work[]> {
  const { rows } = await sql<Work>`
    select l.tutor_id as "tutorId",
      count(*) filter (where l.status <> 'missed-by-tutor')::integer as lessons,
      count(*) filter (where l.status <> 'missed-by-tutor' and l.starts_at > clock_now() - interval '28 days')::integer as recent,
      count(*) filter (where l.status <> 'missed-by-tutor' and a.lesson_id is not null)::integer as late,
      count(*) filter (where l.status = 'missed-by-tutor')::integer as missed,
      count(r.stars)::integer as ratings, coalesce(sum(r.stars), 0)::integer as stars
    from lessons l
    left join late_tutors a on a.lesson_id = l.lesson_id
    left join lesson_ratings r on r.lesson_id = l.lesson_id
    where l.tutor_id = any (${tutorIds}::integer[])
      and l.starts_at > clock_now() - make_interval(days => ${days}) and l.starts_at <= clock_now()
      and l.status in ('held', 'missed-by-student', 'missed-by-tutor')
    group by l.tutor_id`.execute(db);
  return rows;
}
