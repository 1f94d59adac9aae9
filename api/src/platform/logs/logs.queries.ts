import { type LogEntry, type LogFilter, operationTypes } from "@tutoring/contract";
import { type RawBuilder, type Selectable, sql } from "kysely";
import { dayInIndia, timeInIndia } from "#api/platform/core/india.ts";
import { eachOf, inBatches } from "#api/platform/db/batches.ts";
import { clockNow, type Db } from "#api/platform/db/database.ts";
import { containing, countUpTo, pageRange, type Total } from "#api/platform/db/paging.ts";
import type { Tables } from "#api/platform/db/tables.ts";

type Row = Omit<Selectable<Tables["log_entries"]>, "search_text">;
type Page = { limit: number; offset: number; order: "asc" | "desc"; reads: "show" | "hide" };

const shown = sql`e.log_id, e.created_at, e.operation_type, e.operation, e.details, e.user_id, e.user_name, e.user_email,
  e.client_address, e.user_agent, e.is_note`;

const isRead = sql`is_log_read(e.operation, e.is_note)`;

/** One page of the log without hidden entries, and how many reads were left out of it. */
export async function logsMatching(
  db: Db,
  filter: LogFilter,
  { limit, offset, order, reads }: Page,
): Promise<{ logs: LogEntry[]; hiddenReads: number } & Total> {
  const all = visibleLogs(filter, await clearingsOf(db));
  const visible = reads === "hide" ? sql`${all} and not ${isRead}` : all;
  const isCounted = !filter.search && !filter.userId;
  const kept = isCounted ? await countKept(db, filter) : undefined;
  const counted = kept
    ? { totalIsMinimum: false, total: kept.total - (reads === "hide" ? kept.reads : 0) }
    : await countUpTo(db, visible);
  const left = reads === "hide" ? (kept?.reads ?? (await countUpTo(db, sql`${all} and ${isRead}`)).total) : 0;
  const range = pageRange(counted, limit, offset);
  const direction = (order === "desc") === range.turned ? sql`asc` : sql`desc`;
  const { rows } = await sql<Row>`
    select ${shown} from ${visible}
    order by e.created_at ${direction}, e.log_id ${direction} limit ${range.limit} offset ${range.offset}`.execute(db);
  return { ...counted, hiddenReads: left, logs: (range.turned ? rows.toReversed() : rows).map(toEntry) };
}

/** All of them, newest first, a few hundred at a time. */
export async function* everyLogMatching(db: Db, filter: LogFilter): AsyncGenerator<LogEntry[]> {
  const visible = visibleLogs(filter, await clearingsOf(db));
  const batches = inBatches<Row>(async (last, limit) => {
    // the cursor's time is looked up in SQL, because a Date would lose its microseconds
    const before = last
      ? sql`(e.created_at, e.log_id) < ((select created_at from log_entries where log_id = ${last.log_id}), ${last.log_id}::bigint)`
      : sql`true`;
    const { rows } = await sql<Row>`
      select ${shown} from ${visible} and ${before} order by e.created_at desc, e.log_id desc limit ${limit}`.execute(db);
    return rows;
  });
  yield* eachOf(batches, toEntry);
}

type Clearing = { operation_type: string | null; older_than: Date };

const clearingsOf = (db: Db): Promise<Clearing[]> =>
  db
    .selectFrom("log_clearings")
    .select(["operation_type", (one) => one.fn.max("older_than").as("older_than")])
    .groupBy("operation_type")
    .execute();

function visibleLogs(
  { operationType, startDate, endDate, userId, search }: LogFilter,
  clearings: Clearing[],
): RawBuilder<unknown> {
  const conditions = [
    operationType && sql`e.operation_type = ${operationType}`,
    startDate && sql`e.created_at >= midnight_in_india(${startDate}::date)`,
    endDate && sql`e.created_at < midnight_in_india(${endDate}::date + 1)`,
    userId && sql`e.user_id = ${userId}::uuid`,
    search && sql`e.search_text ilike ${containing(search)}`,
    ...clearings.map(({ operation_type, older_than }) =>
      operation_type === null || operation_type === operationType
        ? sql`e.created_at >= ${older_than}`
        : !operationType && sql`not (e.operation_type = ${operation_type} and e.created_at < ${older_than})`,
    ),
    sql`not exists (select from hidden_log_entries h where h.log_id = e.log_id)`,
  ].filter((condition) => typeof condition === "object");
  return sql`log_entries e where ${sql.join(conditions, sql` and `)}`;
}

async function countKept(db: Db, { operationType, startDate, endDate }: LogFilter): Promise<Total & { reads: number }> {
  const types = operationType ? [operationType] : [...operationTypes];
  const { rows } = await sql<{ total: number; reads: number }>`
    select count_visible_logs(types, first, last) as total, count_visible_log_reads(types, first, last) as reads
    from (select ${types}::text[] as types, ${startDate ?? "-infinity"}::date as first, ${endDate ?? "infinity"}::date as last) asked`.execute(
    db,
  );
  return { total: rows[0]?.total ?? 0, reads: rows[0]?.reads ?? 0, totalIsMinimum: false };
}

/** Hides an entry. Returns its operation, "note" for a note, whose text may be personal; undefined if it was not visible. */
export async function hideEntry(db: Db, id: number, by: string): Promise<{ operation: string } | undefined> {
  const { rows } = await sql<{ operation: string }>`
    with entry as (select e.* from ${visibleLogs({}, await clearingsOf(db))} and e.log_id = ${id}),
    hidden as (
      insert into hidden_log_entries (log_id, operation_type, created_at, hidden_by)
      select log_id, operation_type, created_at, ${by} from entry
      on conflict do nothing returning log_id
    )
    select case when entry.is_note then 'note' else entry.operation end as operation from entry join hidden using (log_id)`.execute(
    db,
  );
  return rows[0];
}

/** Hides all entries before a day in India, or before now. */
export async function insertClearing(
  db: Db,
  { olderThan, operationType, by }: { olderThan: string | undefined; operationType: string | undefined; by: string },
): Promise<void> {
  await db
    .insertInto("log_clearings")
    .values({
      operation_type: operationType ?? null,
      older_than: olderThan ? sql<Date>`least(midnight_in_india(${olderThan}::date), clock_now())` : clockNow,
      cleared_by: by,
    })
    .execute();
}

const toEntry = (row: Row): LogEntry => ({
  id: row.log_id,
  date: dayInIndia(row.created_at),
  time: timeInIndia(row.created_at),
  createdAt: row.created_at.toISOString(),
  operationType: row.operation_type,
  operation: row.operation,
  details: row.details as LogEntry["details"],
  userName: row.user_name,
  userEmail: row.user_email,
  userId: row.user_id,
  clientAddress: row.client_address,
  userAgent: row.user_agent,
  isNote: row.is_note,
});
