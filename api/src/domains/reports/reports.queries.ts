import type { DeskReport, HomeworkState, PastReport } from "@tutoring/contract";
import { sql } from "kysely";
import { clockNow, type Db } from "#api/platform/db/database.ts";
import { homeworkFilesOfLessons } from "./homework-files.queries.ts";

export type StoredReport = {
  done: string;
  hard: string;
  practise: string;
  task: string;
  links: string[];
  writtenAt: Date;
  correctedAt: Date | null;
  answer: string | null;
  handedInAt: Date | null;
  comment: string | null;
  markedAt: Date | null;
};
export type WrittenReport = Pick<StoredReport, "done" | "hard" | "practise" | "task" | "links">;

const columns = [
  ...(["done", "hard", "practise", "task", "links", "answer", "comment"] as const),
  "written_at as writtenAt",
  "corrected_at as correctedAt",
  "handed_in_at as handedInAt",
  "marked_at as markedAt",
] as const;

/** A lesson's report; undefined until the tutor has written it. */
export async function reportOf(db: Db, lessonId: string): Promise<StoredReport | undefined> {
  return await db.selectFrom("lesson_reports").select(columns).where("lesson_id", "=", lessonId).executeTakeFirst();
}

/** What a tutor last wrote about a child, but for this lesson. */
export async function lastReport(
  db: Db,
  { tutorId, childId, besides }: { tutorId: number; childId: string; besides: string },
): Promise<StoredReport | undefined> {
  return await db
    .selectFrom("lesson_reports")
    .select(columns)
    .where("child_id", "=", childId)
    .where("tutor_id", "=", tutorId)
    .where("lesson_id", "<>", besides)
    .orderBy("written_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

const toMark = (db: Db, tutorId: number) =>
  db
    .selectFrom("lesson_reports")
    .where("tutor_id", "=", tutorId)
    .where("handed_in_at", "is not", null)
    .where("marked_at", "is", null);

/** Homework of a tutor that was handed in and is not marked, the earliest first. */
export async function reportsToMark(db: Db, tutorId: number): Promise<{ lessonId: string; handedInAt: Date }[]> {
  return await toMark(db, tutorId)
    .select(["lesson_id as lessonId", "handed_in_at as handedInAt"])
    .orderBy("handed_in_at")
    .orderBy("lesson_id")
    .limit(500)
    .$castTo<{ lessonId: string; handedInAt: Date }>()
    .execute();
}

/** How many that are. */
export async function countToMark(db: Db, tutorId: number): Promise<number> {
  const count = sql<number>`count(*)::integer`.as("count");
  return (await toMark(db, tutorId).select(count).executeTakeFirstOrThrow()).count;
}

type Whose = { lessonId: string; childId: string; tutorId: number };

export async function insertReport(db: Db, { lessonId, childId, tutorId }: Whose, written: WrittenReport): Promise<void> {
  const unsaid = { corrected_at: null, answer: null, handed_in_at: null, comment: null, marked_at: null };
  await db
    .insertInto("lesson_reports")
    .values({ lesson_id: lessonId, child_id: childId, tutor_id: tutorId, ...written, ...unsaid })
    .execute();
}

type Change = Partial<WrittenReport> & { corrected?: true; answer?: string; handedIn?: true; comment?: string; marked?: true };

/** Changes a report's words, and sets the times of what `change` names: corrected, handed in, marked. */
export async function changeReport(db: Db, lessonId: string, change: Change): Promise<void> {
  const { corrected, handedIn, marked, ...words } = change;
  const times = {
    ...(corrected && { corrected_at: clockNow }),
    ...(handedIn && { handed_in_at: clockNow }),
    ...(marked && { marked_at: clockNow }),
  };
  await db
    .updateTable("lesson_reports")
    .set({ ...words, ...times })
    .where("lesson_id", "=", lessonId)
    .execute();
}

/** The state of a lesson's homework; null if there is none. */
const homework = sql<HomeworkState | null>`case
  when r.marked_at is not null then 'marked'
  when r.handed_in_at is not null then 'handed-in'
  when r.task <> '' or cardinality(r.links) > 0
    or exists (select from homework_files f where f.lesson_id = r.lesson_id and f.side = 'tutor') then 'given'
end`;

export type ReportMark = { lessonId: string; writtenAt: Date; homework: HomeworkState | null };
const marks = (db: Db) =>
  db
    .selectFrom("lesson_reports as r")
    .select(["r.lesson_id as lessonId", "r.written_at as writtenAt"])
    .select(homework.as("homework"));

/** The marks of those of these lessons that have a report. */
export async function marksOfReports(db: Db, lessonIds: string[]): Promise<ReportMark[]> {
  return await marks(db)
    .where(sql<boolean>`r.lesson_id = any (${lessonIds}::uuid[])`)
    .execute();
}

/** The same for a family's lessons, newest first, with the first words of what was done and of the homework. */
export async function marksOfFamily(db: Db, familyId: string): Promise<(ReportMark & { done: string; task: string })[]> {
  return await marks(db)
    .select([sql<string>`left(r.done, 160)`.as("done"), sql<string>`left(r.task, 160)`.as("task")])
    .innerJoin("family_children as c", "c.child_id", "r.child_id")
    .where("c.family_id", "=", familyId)
    .orderBy("r.written_at", "desc")
    .limit(500)
    .execute();
}

/** A text that changes with a tutor's reports of the last two months, and with everything that waits to be marked. */
export async function stampOfReports(db: Db, tutorId: number): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`
    select concat_ws(' ', count(*), max(corrected_at), max(handed_in_at), max(marked_at), (
      select md5(string_agg(concat_ws(' ', r.lesson_id, r.handed_in_at, r.answer, (
        select string_agg(f.file_id::text, ' ' order by f.file_id) from homework_files f where f.lesson_id = r.lesson_id and f.side = 'student'
      )), ',' order by r.lesson_id))
      from lesson_reports r where r.tutor_id = ${tutorId} and r.handed_in_at is not null and r.marked_at is null
    )) as stamp
    from lesson_reports where tutor_id = ${tutorId} and written_at > clock_now() - interval '60 days'`.execute(db);
  return rows[0]?.stamp ?? "";
}

type Past = Omit<PastReport, "startsAt" | "writtenAt"> & { startsAt: Date; writtenAt: Date };
const shown = ({ startsAt, writtenAt, ...said }: Past): PastReport => ({
  ...said,
  startsAt: startsAt.toISOString(),
  writtenAt: writtenAt.toISOString(),
});
const past = [
  "tutor_name as tutor",
  "starts_at as startsAt",
  "written_at as writtenAt",
  "done",
  "hard",
  "practise",
  "task",
] as const;

/** The reports about a child, newest first: by this tutor, and by the child's other tutors until `until`, if it is given. */
export async function reportsAbout(
  db: Db,
  childId: string,
  { tutorId, until, limit }: { tutorId: number; until: Date | null; limit: number },
): Promise<PastReport[]> {
  let found = db.selectFrom("reported_lessons").select(past).where("child_id", "=", childId);
  if (until) found = found.where((one) => one.or([one("tutor_id", "=", tutorId), one("written_at", "<=", until)]));
  const rows = await found.orderBy("starts_at", "desc").limit(limit).$castTo<Past>().execute();
  return rows.map(shown);
}

/** The reports of a booking's lessons, newest first, with the files of their homework. */
export async function reportsOfBooking(db: Db, bookingId: string): Promise<DeskReport[]> {
  const found = db
    .selectFrom("reported_lessons")
    .select(past)
    .select("lesson_id as lessonId")
    .where("booking_id", "=", bookingId);
  const reports = await found.orderBy("starts_at", "desc").limit(100).$castTo<Past & { lessonId: string }>().execute();
  const files = await homeworkFilesOfLessons(
    db,
    reports.map(({ lessonId }) => lessonId),
  );
  return reports.map(({ lessonId, ...report }) => ({ ...shown(report), lessonId, files: files.get(lessonId) ?? [] }));
}
