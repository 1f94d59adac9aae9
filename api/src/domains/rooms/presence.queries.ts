import type { RoomMember, Side } from "@tutoring/contract";
import { openBeforeMinutes } from "@tutoring/contract/rules";
import { sql } from "kysely";
import { retention } from "#api/platform/core/retention.ts";
import { daysAgo, type Db } from "#api/platform/db/database.ts";
import { lockUntilEnd } from "#api/platform/db/locks.ts";

/** A connection that was silent for longer is gone, as are all those of a killed process. */
const isHere = sql<boolean>`(process_id is not null and until_at > clock_now() - interval '10 seconds')`;

export type Ended = "left" | "lost" | "taken-over" | "removed" | "over" | "moved-process";
export type Connected = RoomMember & { lessonId: string; person: string; processId: string };

/** Who is in these classes now, in all processes, in the order of coming. */
export async function connectedIn(db: Db, lessonIds: string[]): Promise<Connected[]> {
  const rows = await db
    .selectFrom("room_presence")
    .select(["connection_id as connection", "lesson_id as lessonId", "side", "person", "name", "process_id as processId"])
    .where(sql<boolean>`lesson_id = any (${lessonIds}::uuid[])`)
    .where(isHere)
    .orderBy("from_at")
    .orderBy("connection_id")
    .execute();
  return rows.map((row) => ({ ...row, processId: row.processId ?? "" }));
}

/** Who is or was at a connection to a class. */
export async function personAt(db: Db, lessonId: string, connection: string) {
  const query = db.selectFrom("room_presence").select(["person", "side", "name"]).where("lesson_id", "=", lessonId);
  return await query.where("connection_id", "=", connection).executeTakeFirst();
}

/** Lets people come to and leave a class one at a time. */
export const lockRoom = (db: Db, lessonId: string): Promise<void> => lockUntilEnd(db, `room ${lessonId}`);

export async function insertPresence(db: Db, { connection, lessonId, side, person, name, processId }: Connected): Promise<void> {
  const row = { connection_id: connection, lesson_id: lessonId, side, person, name, process_id: processId, ended: null };
  await db.insertInto("room_presence").values(row).execute();
}

/** How long ago a connection was last heard, and for how long since the last report it was idle. */
export type Beat = { connection: string; secondsAgo: number; idleSeconds: number };

/** Moves the ends of this process's connections forward, in one statement. */
export async function movePresence(db: Db, beats: Beat[]): Promise<void> {
  if (beats.length === 0) return;
  const column = <K extends keyof Beat>(name: K) => beats.map((one) => one[name]);
  await sql`
    update room_presence p
      set until_at = greatest(p.until_at, clock_now() - make_interval(secs => h.ago)), idle_seconds = p.idle_seconds + h.idle
    from unnest(${column("connection")}::uuid[], ${column("secondsAgo")}::double precision[], ${column("idleSeconds")}::integer[])
      as h (id, ago, idle)
    where p.connection_id = h.id and p.process_id is not null`.execute(db);
}

/** Ends a connection at the last moment it was heard. The first reason stays. */
export async function endPresence(db: Db, connection: string, ended: Ended, secondsAgo = 0): Promise<void> {
  await sql`
    update room_presence
      set until_at = greatest(until_at, clock_now() - make_interval(secs => ${secondsAgo})), ended = ${ended}, process_id = null
    where connection_id = ${connection}::uuid and ended is null`.execute(db);
}

type Attempt = {
  lessonId: string;
  side: Side;
  name: string;
  step: "page" | "ticket" | "devices" | "signal" | "ice";
  worked: boolean;
};

/** Notes an attempt to come. */
export async function insertAttempt(db: Db, { lessonId, side, name, step, worked }: Attempt): Promise<void> {
  await sql`
    insert into room_attempts (lesson_id, side, name, step, worked)
    select ${lessonId}::uuid, ${side}, ${name}, ${step}, ${worked}
    where not exists (
      select from room_attempts
      where lesson_id = ${lessonId}::uuid and side = ${side} and step = ${step} and worked = ${worked}
        and at > clock_now() - interval '1 minute')`.execute(db);
}

/** Background job: deletes attendance past its retention; the outcome stays. */
export async function deleteOldAttendance(db: Db): Promise<void> {
  // protects C7: deleting who was in a class [`delete from room_presence where from_at < ${ → `delete from room_presence where false and from_at < ${]
  await sql`delete from room_presence where from_at < ${daysAgo(retention.visits.days)}`.execute(db);
  await sql`delete from room_attempts where at < ${daysAgo(retention.visits.days)}`.execute(db);
  await sql`delete from room_alarms where raised_at < ${daysAgo(retention.visits.days)}`.execute(db);
  await sql`delete from room_removals where removed_at < ${daysAgo(retention.visits.days)}`.execute(db);
  await sql`delete from room_endings where ended_at < ${daysAgo(retention.visits.days)}`.execute(db);
  await sql`delete from room_objections where written_at < ${daysAgo(retention.visits.days)}`.execute(db);
  await sql`delete from process_heartbeats where until_at < ${daysAgo(retention.visits.days)}`.execute(db);
}

/** When a lesson's room opens; those who were there before came at an earlier time of this lesson. */
const opening = (startsAt: Date): Date => new Date(startsAt.getTime() - openBeforeMinutes * 60_000);

/** The sides that attended: those that were there at some moment of the class. */
export async function sidesPresent(
  db: Db,
  { id, startsAt, endsAt }: { id: string; startsAt: Date; endsAt: Date },
): Promise<Side[]> {
  const rows = await db
    .selectFrom("room_presence")
    .select("side")
    .distinct()
    .where("lesson_id", "=", id)
    .where("from_at", ">=", opening(startsAt))
    .where("from_at", "<", endsAt)
    .where("until_at", ">", startsAt)
    .execute();
  return rows.map(({ side }) => side);
}

export type Attendance = { side: Side; joinedAt: Date; leftAt: Date | null };

/** Who was in these lessons, from the first arrival to the last departure, which is missing while they are still there. */
export async function attendanceOf(db: Db, lessons: { id: string; startsAt: Date }[]): Promise<Map<string, Attendance[]>> {
  const [ids, opened] = [lessons.map(({ id }) => id), lessons.map(({ startsAt }) => opening(startsAt).toISOString())];
  const { rows } = await sql<Attendance & { lessonId: string }>`
    select p.lesson_id as "lessonId", p.side, min(p.from_at) as "joinedAt",
      case when bool_or(p.ended is null) then null else max(p.until_at) end as "leftAt"
    from unnest(${ids}::uuid[], ${opened}::timestamptz[]) as asked (lesson_id, opened_at)
    join room_presence p on p.lesson_id = asked.lesson_id and p.from_at >= asked.opened_at
    group by p.lesson_id, p.side order by min(p.from_at)`.execute(db);
  return Map.groupBy(rows, ({ lessonId }) => lessonId);
}

/** The number of people who are in a live class now. */
export async function peopleInRooms(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from room_presence
    where from_at > clock_now() - interval '1 day' and ended is null and until_at > clock_now() - interval '1 minute'`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

const beatsEverySeconds = 5;
/** A process that was held up for longer begins a new row: it did not serve in between. */
const maxGapSeconds = 3 * beatsEverySeconds;

/** Which forms of passwords and cookies this version reads; its migrations say what the numbers mean. */
const forms = 2;

/** Whether a process that reads only earlier forms is up. */
export async function isUpgrading(db: Db): Promise<boolean> {
  // protects C216: noticing the version before ["<", forms → ">", forms]
  const row = await db
    .selectFrom("process_heartbeats")
    .select("heartbeat_id")
    .where("until_at", ">", sql<Date>`clock_now() - make_interval(secs => ${maxGapSeconds + beatsEverySeconds})`)
    .where("forms", "<", forms)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that this process is up, by a clock of its own, so that a clock that is set is no outage. */
export function heart(processId: string) {
  let row: { id: number; at: number } | undefined;
  return async (db: Db): Promise<void> => {
    const at = performance.now();
    if (row && at - row.at < maxGapSeconds * 1_000) {
      row.at = at;
      await sql`update process_heartbeats set until_at = clock_now() where heartbeat_id = ${row.id}`.execute(db);
      return;
    }
    const { heartbeat_id: id } = await db
      .insertInto("process_heartbeats")
      .values({ process_id: processId, forms })
      .returning("heartbeat_id")
      .executeTakeFirstOrThrow();
    row = { id, at };
  };
}
