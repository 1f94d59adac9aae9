import type { ComingOfAge } from "@tutoring/contract";
import { sql } from "kysely";
import type { Db } from "#api/platform/db/database.ts";

/** How many days before the 18th birthday a parent is told, after which one books nothing new, and after that the data is erased. */
const toldBeforeDays = 30;
const graceDays = 30;
const noticeDays = 30;

const today = sql`day_in_india(clock_now())`;

/** The children of a family who turn 18 within a year, or did, with what follows when. */
export async function comingOfAge(db: Db, familyId: string): Promise<ComingOfAge[]> {
  const { rows } = await sql<ComingOfAge>`
    select c.child_id as "childId", c.name, d.day::text, coalesce(g.stops_on, d.day + ${graceDays}::integer)::text as "stopsOn",
      coalesce(g.erased_on, d.day + ${graceDays + noticeDays}::integer)::text as "erasedOn", g.child_id is not null as "mayInvite",
      g.address as invited
    from children c cross join lateral (select comes_of_age(c.birth_year, c.birth_month) as day) d
    left join comings_of_age g using (child_id)
    where c.family_id = ${familyId}::uuid and not c.is_self and d.day <= ${today} + 365
    order by d.day, c.created_at, c.child_id`.execute(db);
  return rows;
}

export type Coming = { childId: string; familyId: string; name: string; day: string; stopsOn: string; erasedOn: string };

const coming = sql`child_id as "childId", c.family_id as "familyId", c.name, g.day::text, g.stops_on::text as "stopsOn",
  g.erased_on::text as "erasedOn"`;

/** Notes that the parents of these children are told; each of them once, also by two processes. One who is 18 already has all the time too. */
export async function noteTold(db: Db): Promise<Coming[]> {
  const { rows } = await sql<Coming>`
    with told as (
      insert into comings_of_age (child_id, day, stops_on, erased_on)
      select child_id, day, greatest(day, ${today}) + ${graceDays}::integer, greatest(day, ${today}) + ${graceDays + noticeDays}::integer
      from (select child_id, comes_of_age(birth_year, birth_month) as day from children where not is_self) c
      where day <= ${today} + ${toldBeforeDays}::integer
      on conflict do nothing returning *)
    select ${coming} from told g join children c using (child_id)`.execute(db);
  return rows;
}

type Notice = "stopped" | "soon";
const due = {
  stopped: sql`notice = 'told' and stops_on <= ${today}`,
  soon: sql`notice = 'stopped' and erased_on - 2 <= ${today}`,
};

/** Notes that the parents of the children for whom this notice is due are given it. */
export async function noteNotice(db: Db, notice: Notice): Promise<Coming[]> {
  const { rows } = await sql<Coming>`
    with noticed as (
      update comings_of_age set notice = ${notice}, noticed_at = clock_now() where ${due[notice]} returning *)
    select ${coming} from noticed g join children c using (child_id)`.execute(db);
  return rows;
}

const isOver = sql`notice = 'soon' and erased_on <= ${today} and noticed_at <= clock_now() - interval '2 days'`;

/** The children who have not taken their classes over in time. */
export async function overdueChildren(db: Db): Promise<{ childId: string; familyId: string }[]> {
  const { rows } = await sql<{ childId: string; familyId: string }>`
    select child_id as "childId", family_id as "familyId" from comings_of_age join children using (child_id)
    where ${isOver} order by erased_on, child_id`.execute(db);
  return rows;
}

/** Whether a child is still to be erased. */
export async function isOverdueChild(db: Db, childId: string): Promise<boolean> {
  const { rows } = await sql`select from comings_of_age where child_id = ${childId}::uuid and ${isOver}`.execute(db);
  return rows.length > 0;
}

/** Notes the address to which a child is invited; undefined if its parent was not told yet. */
export async function noteInvitation(db: Db, childId: string, address: string): Promise<Coming | undefined> {
  const { rows } = await sql<Coming>`
    with invited as (
      update comings_of_age set address = ${address}, invited_at = clock_now() where child_id = ${childId}::uuid returning *)
    select ${coming} from invited g join children c using (child_id)`.execute(db);
  return rows[0];
}

export type Invitation = { childId: string; familyId: string; name: string; parentName: string; day: string; isOpen: boolean };

/** The invitations to an address; `isOpen`: the child is 18. */
export async function invitationsTo(db: Db, address: string): Promise<Invitation[]> {
  const { rows } = await sql<Invitation>`
    select child_id as "childId", c.family_id as "familyId", c.name, f.parent_name as "parentName", g.day::text, g.day <= ${today} as "isOpen"
    from comings_of_age g join children c using (child_id) join families f on f.account_id = c.family_id
    where lower(g.address) = lower(${address}) order by g.invited_at, child_id`.execute(db);
  return rows;
}
