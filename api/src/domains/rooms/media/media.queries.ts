import { type Side, sides } from "@tutoring/contract";
import { sql } from "kysely";
import { retention } from "#api/platform/core/retention.ts";
import { clockNow, type Db, daysAgo } from "#api/platform/db/database.ts";

const leaseSeconds = 15;
const leaseEnd = sql<Date>`clock_now() + make_interval(secs => ${leaseSeconds})`;

/** The addresses of the relay that a room uses: those of the process that holds it, or else this one's, which holds it from now on. */
export async function claimRoom(db: Db, lessonId: string, process: string, urls: string[]): Promise<string[]> {
  const mine = await db
    .insertInto("room_media")
    .values({ lesson_id: lessonId, process, relay_urls: urls, leased_until: leaseEnd })
    .onConflict((row) =>
      row
        .column("lesson_id")
        .doUpdateSet({ process, relay_urls: urls, leased_until: leaseEnd })
        .where((where) => where.or([where("room_media.leased_until", "<", clockNow), where("room_media.process", "=", process)])),
    )
    .returning("relay_urls")
    .executeTakeFirst();
  const held =
    mine ?? (await db.selectFrom("room_media").select("relay_urls").where("lesson_id", "=", lessonId).executeTakeFirst());
  return held?.relay_urls ?? urls;
}

export type Cut = { lessonId: string; side: Side; at: Date };

/** Holds rooms for some more seconds. Returns the sides that have been cut from them. */
export async function holdRooms(db: Db, process: string, lessonIds: string[]): Promise<Cut[]> {
  const rows = await db
    .updateTable("room_media")
    .set({ leased_until: leaseEnd })
    .where("process", "=", process)
    .where("lesson_id", "in", lessonIds)
    .returningAll()
    .execute();
  return rows.flatMap((row) =>
    sides.flatMap((side) => {
      const at = row[cutColumn[side]];
      return at ? [{ lessonId: row.lesson_id, side, at }] : [];
    }),
  );
}

/** Releases a stopping process's rooms to the others. */
export async function releaseRooms(db: Db, process: string): Promise<void> {
  await db.updateTable("room_media").set({ leased_until: clockNow }).where("process", "=", process).execute();
}

/** Cuts sides off from a room. Returns when, by the database's clock; undefined if the room has no call. */
export async function cutSides(db: Db, lessonId: string, cut: readonly Side[]): Promise<Date | undefined> {
  const row = await db
    .updateTable("room_media")
    .set(Object.fromEntries(cut.map((side) => [cutColumn[side], clockNow])))
    .where("lesson_id", "=", lessonId)
    .returning(sql<Date>`clock_now()`.as("at"))
    .executeTakeFirst();
  return row?.at;
}

const cutColumn = { student: "student_cut_at", tutor: "tutor_cut_at", staff: "staff_cut_at", parent: "parent_cut_at" } as const;

export type Seen = { lessonId: string; side: Side; bytes: number; at: Date };

/** Notes what a witness saw. Repeated or reordered news leaves the same row, except for the bytes. */
export async function noteSeen(db: Db, witness: "relay" | "livekit", seen: Seen[]): Promise<void> {
  if (seen.length === 0) return;
  await sql`
    insert into room_media_seen as known (lesson_id, side, witness, first_at, last_at, bytes)
    select lesson_id, side, ${witness}, at, at, bytes
    from jsonb_to_recordset(${JSON.stringify(seen.map(({ lessonId, ...one }) => ({ lesson_id: lessonId, ...one })))}::jsonb)
      as news (lesson_id uuid, side text, at timestamptz, bytes bigint)
    where ${witness} = 'livekit' or exists (select from room_media where room_media.lesson_id = news.lesson_id)
    on conflict (lesson_id, side, witness) do update set
      first_at = least(known.first_at, excluded.first_at),
      last_at = greatest(known.last_at, excluded.last_at),
      bytes = known.bytes + excluded.bytes
  `.execute(db);
}

type Witnessed = { side: Side; witness: "relay" | "livekit"; from: Date; until: Date };

/** Whom the witnesses saw in a class. */
export async function mediaSeenOf(db: Db, lessonId: string): Promise<Witnessed[]> {
  const { rows } = await sql<Witnessed>`
    select side, witness, first_at as "from", last_at as "until" from room_media_seen
    where lesson_id = ${lessonId}::uuid order by side, witness`.execute(db);
  return rows;
}

/** Background job: deletes facts about picture and voice past their retention; the outcome stays. */
export async function deleteOldMedia(db: Db): Promise<void> {
  await sql`delete from room_media_seen where last_at < ${daysAgo(retention.visits.days)}`.execute(db);
  await sql`delete from room_media where leased_until < clock_now() - interval '1 day'`.execute(db);
}
