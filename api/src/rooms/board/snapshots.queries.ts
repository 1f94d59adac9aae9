import { applyToPage, emptyPage, forgetLost, pageFrame, type Page, readPageFrame } from "@tutoring/contract/board";
import { sql } from "kysely";
import type { Db } from "#api/db/database.ts";
import { logOfPage } from "./operations.queries.ts";
import { findRecord } from "./records.queries.ts";

/** A page as it is now, from its snapshot and what was logged since. Its `seq` is the room's. */
export async function pageNow(db: Db, lessonId: string, number: number): Promise<Page> {
  const lastSeq = (await findRecord(db, lessonId))?.lastSeq ?? 0;
  const snapshot = await db
    .selectFrom("room_board_snapshots")
    .select("body")
    .where("lesson_id", "=", lessonId)
    .where("page", "=", number)
    .executeTakeFirst();
  const page = snapshot ? readPageFrame(snapshot.body).page : emptyPage();
  for (const logged of await logOfPage(db, lessonId, number, page.seq)) applyToPage(page, logged);
  page.seq = Math.max(page.seq, lastSeq);
  forgetLost(page, page.seq);
  return page;
}

/** Stores the pages that have changed since their last snapshot. */
export async function storeSnapshots(db: Db, lessonId: string): Promise<void> {
  const { rows } = await sql<{ page: number }>`
    select distinct o.page from room_board_operations o
    left join room_board_snapshots s on s.lesson_id = o.lesson_id and s.page = o.page
    where o.lesson_id = ${lessonId} and o.page is not null and o.seq > coalesce(s.seq, 0)`.execute(db);
  for (const { page: number } of rows) {
    const page = await pageNow(db, lessonId, number);
    const body = Buffer.from(pageFrame(number, page));
    await sql`insert into room_board_snapshots (lesson_id, page, seq, body)
      select lesson_id, ${number}, ${page.seq}, ${body} from room_records where lesson_id = ${lessonId}
      on conflict (lesson_id, page) do update set seq = excluded.seq, body = excluded.body
      where room_board_snapshots.seq < excluded.seq`.execute(db);
  }
}
