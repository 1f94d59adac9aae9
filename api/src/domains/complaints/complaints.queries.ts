import type { ComplaintKind } from "@tutoring/contract";
import type { Language } from "@tutoring/contract/languages";
import { sql } from "kysely";
import type { TranslatedNames } from "#api/domains/catalogue/index.ts";
import type { Db } from "#api/platform/db/database.ts";

export type Entry = { fromFamily: boolean; writtenBy: string; text: string; writtenAt: string };
export type Stored = {
  id: string;
  number: string;
  familyId: string;
  kind: ComplaintKind;
  state: "open" | "answered" | "closed";
  dueAt: Date | null;
  reopened: boolean;
  late: boolean;
  createdAt: Date;
  orderId: string | null;
  order: string | null;
  course: string | null;
  translatedNames: TranslatedNames;
  nth: number | null;
  requestId: string | null;
  parent: string;
  email: string;
  language: Language;
  entries: Entry[];
};

const number = sql.raw(
  `'C-' || to_char(day_in_india(c.created_at), 'YYYY') || '-' || lpad(c.number::text, greatest(6, length(c.number::text)), '0')`,
);
const rowsOf = sql`
  select c.complaint_id as id, ${number} as number, c.family_id as "familyId", c.kind, c.state, c.due_at as "dueAt", c.reopened,
    coalesce(c.due_at < clock_now(), false) as late, c.created_at as "createdAt", c.order_id as "orderId", o.reference as order,
    o.course_name as course, o.translated_names as "translatedNames", c.nth, o.booking_id as "requestId", c.parent_name as parent, f.email, f.language,
    (select jsonb_agg(jsonb_build_object('fromFamily', e.from_family, 'writtenBy', e.written_by, 'text', e.text,
      'writtenAt', to_char(e.written_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by e.entry_id)
      from complaint_entries e where e.complaint_id = c.complaint_id) as entries
  from complaints c join account_addresses f on f.account_id = c.family_id left join ordered_lessons o on o.order_id = c.order_id`;

/** A family's complaints, newest first, 100 at most. */
export async function complaintsOf(db: Db, familyId: string): Promise<Stored[]> {
  const { rows } =
    await sql<Stored>`${rowsOf} where c.family_id = ${familyId}::uuid order by c.created_at desc limit 100`.execute(db);
  return rows;
}

/** One complaint, its row locked until the transaction ends. */
export async function lockComplaint(db: Db, id: string): Promise<Stored | undefined> {
  await sql`select from complaints where complaint_id = ${id}::uuid for update`.execute(db);
  return complaintById(db, id);
}

export async function complaintById(db: Db, id: string): Promise<Stored | undefined> {
  const { rows } = await sql<Stored>`${rowsOf} where c.complaint_id = ${id}::uuid`.execute(db);
  return rows[0];
}

/** One page of complaints: the unsettled ones by deadline, or all of them, newest first. */
export async function complaintsFor(db: Db, which: "unsettled" | "all", limit: number, offset: number): Promise<Stored[]> {
  const wanted =
    which === "all" ? sql`order by c.created_at desc` : sql`where c.due_at is not null order by c.due_at, c.created_at`;
  const { rows } = await sql<Stored>`${rowsOf} ${wanted} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** The numbers of all complaints, of those not settled yet, and of those past their deadline. */
export async function countComplaints(db: Db): Promise<{ all: number; unsettled: number; late: number }> {
  const { rows } = await sql<{ all: number; unsettled: number; late: number }>`
    select count(*) as all, count(due_at) as unsettled, count(*) filter (where due_at < clock_now()) as late from complaints`.execute(
    db,
  );
  return rows[0] ?? { all: 0, unsettled: 0, late: 0 };
}

type New = {
  familyId: string;
  parent: string;
  kind: ComplaintKind;
  orderId: string | null;
  nth: number | null;
  answerHours: number;
};

/** Adds an open complaint, due in `answerHours`. Returns its id. */
export async function insertComplaint(db: Db, { familyId, parent, kind, orderId, nth, answerHours }: New): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into complaints (family_id, parent_name, kind, order_id, nth, due_at)
    values (${familyId}::uuid, ${parent}, ${kind}, ${orderId}::uuid, ${nth}, clock_now() + make_interval(hours => ${answerHours}))
    returning complaint_id as id`.execute(db);
  return rows[0]?.id ?? "";
}

export async function insertEntry(
  db: Db,
  complaintId: string,
  { fromFamily, writtenBy, text }: Pick<Entry, "fromFamily" | "writtenBy" | "text">,
): Promise<void> {
  await db
    .insertInto("complaint_entries")
    .values({ complaint_id: complaintId, from_family: fromFamily, written_by: writtenBy, text })
    .execute();
}

/** Opens a complaint again, with a new deadline for our answer. */
export async function markReopened(db: Db, id: string, answerHours: number): Promise<void> {
  await sql`
    update complaints set state = 'open', reopened = true, told_late = false,
      due_at = clock_now() + make_interval(hours => ${answerHours})
    where complaint_id = ${id}::uuid`.execute(db);
}

/** Marks a complaint as answered, or closes it. One that stays open must be settled within `settleDays` of its arrival. */
export async function markAnswered(db: Db, id: string, close: boolean, settleDays: number): Promise<void> {
  await sql`
    update complaints set told_late = false, state = ${close ? "closed" : "answered"},
      due_at = case when not ${close} then greatest(created_at + make_interval(days => ${settleDays}), clock_now() + interval '1 day') end
    where complaint_id = ${id}::uuid`.execute(db);
}

/** The ids of complaints that have become late; each is returned once until something happens to it. */
export async function takeLate(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update complaints set told_late = true where due_at < clock_now() and not told_late returning complaint_id as id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Deletes a family's complaints, or those about the lessons of one child. Returns their numbers. */
export async function deleteComplaints(db: Db, familyId: string, childId?: string): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    delete from complaints c where family_id = ${familyId}::uuid and (${childId ?? null}::uuid is null or order_id in (
      select order_id from ordered_lessons where child_id = ${childId ?? null}::uuid)) returning ${number} as number`.execute(db);
  return rows.map((row) => row.number);
}
