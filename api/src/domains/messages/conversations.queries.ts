import { writeAfterDays } from "@tutoring/contract";
import { sql } from "kysely";
import type { TranslatedNames } from "#api/domains/catalogue/index.ts";
import { clockNow, type Db } from "#api/platform/db/database.ts";
import { prepared } from "#api/platform/db/prepared.ts";

/** A conversation with all that its two sides see of it. */
export type StoredConversation = {
  id: string;
  familyId: string;
  childId: string | null;
  tutorId: number | null;
  bookingId: string | null;
  reference: string | null;
  tutorName: string | null;
  tutorAccount: string | null;
  childName: string;
  schoolClass: string | null;
  parentName: string;
  courseName: string | null;
  translatedNames: TranslatedNames;
  blockedBy: "student" | "tutor" | null;
  /** Whether family and tutor have a class to come, or had one in the last days. */
  isCurrent: boolean;
  /** Whether they may read each other's numbers and addresses. */
  mayShare: boolean;
  lastNumber: number;
  lastAt: Date;
};

/** Who asks: a family by its account, a tutor by theirs. */
export type Me = { accountId: string; side: "student" | "tutor" };

const conversations = (db: Db) =>
  db
    .selectFrom("conversations as c")
    .leftJoin("tutor_contacts as t", "t.tutor_id", "c.tutor_id")
    .leftJoin("children_of_guardians as g", "g.child_id", "c.child_id")
    .leftJoin("courses_booked as b", "b.booking_id", "c.booking_id")
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom("courses_taught as m")
          .selectAll("m")
          .whereRef("m.child_id", "=", "c.child_id")
          .whereRef("m.tutor_id", "=", "c.tutor_id")
          .orderBy("m.lesson_number", "desc")
          .limit(1)
          .as("course"),
      (join) => join.onTrue(),
    )
    .select([
      "c.conversation_id as id",
      "c.family_id as familyId",
      "c.child_id as childId",
      "c.tutor_id as tutorId",
      "c.booking_id as bookingId",
      "t.name as tutorName",
      "t.account_id as tutorAccount",
      "g.school_class as schoolClass",
      "c.blocked_by as blockedBy",
      "c.last_number as lastNumber",
      "c.last_at as lastAt",
      sql<string>`coalesce(b.reference, course.reference)`.as("reference"),
      sql<string>`coalesce(g.name, b.student_name, '')`.as("childName"),
      sql<string>`coalesce(g.parent_name, '')`.as("parentName"),
      sql<string>`coalesce(b.course_name, course.course_name)`.as("courseName"),
      sql<TranslatedNames>`coalesce(b.translated_names, course.translated_names)`.as("translatedNames"),
      sql<boolean>`exists (select from taught_children l where l.child_id = c.child_id and l.tutor_id = c.tutor_id
        and l.ends_at > ${untilDay})`.as("isCurrent"),
      sql<boolean>`may_share_contacts(c.child_id, c.tutor_id)`.as("mayShare"),
    ])
    .$castTo<StoredConversation>(); // the types of a view allow null everywhere

const untilDay = sql`clock_now() - make_interval(days => ${sql.lit(writeAfterDays)})`;

/** The caller's conversations, the newest first; those after another in this order. One with support counts from its first message. */
export async function conversationsOf(db: Db, me: Me, after: string | undefined, limit: number): Promise<StoredConversation[]> {
  const tutorId = me.side === "tutor" ? await tutorOf(db, me.accountId) : undefined;
  let query = conversations(db).orderBy("c.last_at", "desc").orderBy("c.conversation_id", "desc").limit(limit);
  query = me.side === "tutor" ? query.where("c.tutor_id", "=", tutorId ?? 0) : query.where("c.family_id", "=", me.accountId);
  query = query.where((one) => one.or([one("c.booking_id", "is", null), one("c.last_number", ">", 0)]));
  if (after)
    query = query.where(
      sql<boolean>`(c.last_at, c.conversation_id) < (select last_at, conversation_id from conversations where conversation_id = ${after})`,
    );
  return query.execute();
}

export const conversationById = (db: Db, id: string): Promise<StoredConversation | undefined> =>
  conversations(db).where("c.conversation_id", "=", id).executeTakeFirst();

/** The conversation with support about a booking. */
export const supportConversation = (db: Db, bookingId: string): Promise<StoredConversation | undefined> =>
  conversations(db).where("c.booking_id", "=", bookingId).executeTakeFirst();

async function tutorOf(db: Db, accountId: string): Promise<number | undefined> {
  const row = await db.selectFrom("tutor_contacts").select("tutor_id").where("account_id", "=", accountId).executeTakeFirst();
  return row?.tutor_id ?? undefined;
}

type Pair = { childId: string; tutorId: number };
type PersonMet = Pair & {
  tutorName: string;
  childName: string;
  parentName: string;
  courseName: string | null;
  translatedNames: TranslatedNames;
};

/** People with whom the caller has classes, or recently had some, but no conversation. */
export async function peopleMet(db: Db, { side, accountId }: Me, limit: number): Promise<PersonMet[]> {
  const mine = side === "tutor" ? sql`t.account_id = ${accountId}::uuid` : sql`g.family_id = ${accountId}::uuid`;
  const { rows } = await sql<PersonMet>`
    select l.child_id as "childId", l.tutor_id as "tutorId", t.name as "tutorName", g.name as "childName",
      g.parent_name as "parentName", course.course_name as "courseName", course.translated_names as "translatedNames"
    from (
      select l.child_id, l.tutor_id, max(l.ends_at) as last_end
      from taught_children l
      join tutor_contacts t on t.tutor_id = l.tutor_id
      join children_of_guardians g on g.child_id = l.child_id
      where ${mine} and t.account_id is not null and l.ends_at > ${untilDay}
      group by l.child_id, l.tutor_id
    ) l
    join tutor_contacts t on t.tutor_id = l.tutor_id
    join children_of_guardians g on g.child_id = l.child_id
    left join lateral (
      select course_name, translated_names from courses_taught m
      where m.child_id = l.child_id and m.tutor_id = l.tutor_id order by m.lesson_number desc limit 1
    ) course on true
    where not exists (select from conversations c where c.child_id = l.child_id and c.tutor_id = l.tutor_id)
    order by l.last_end desc limit ${limit}`.execute(db);
  return rows;
}

/** The conversation of a child's family with a tutor, new or not. Undefined unless the caller is one of the two, and they have a class. */
export async function openPair(db: Db, { side, accountId }: Me, { childId, tutorId }: Pair): Promise<string | undefined> {
  const mine = side === "tutor" ? sql`t.account_id = ${accountId}::uuid` : sql`g.family_id = ${accountId}::uuid`;
  const { rows } = await sql<{ id: string }>`
    with pair as (
      select g.family_id, g.child_id, t.tutor_id from children_of_guardians g, tutor_contacts t
      where g.child_id = ${childId}::uuid and t.tutor_id = ${tutorId} and ${mine} and exists (
        select from taught_children l where l.child_id = g.child_id and l.tutor_id = t.tutor_id and l.ends_at > ${untilDay})
    ), made as (
      insert into conversations (family_id, child_id, tutor_id) select family_id, child_id, tutor_id from pair
      on conflict (child_id, tutor_id) do nothing returning conversation_id
    )
    select conversation_id as id from made
    union all
    select c.conversation_id from conversations c join pair using (child_id, tutor_id)`.execute(db);
  return rows[0]?.id;
}

/** Locks a booking's conversation with support, creating it for the first message. Returns its id and how many messages it has. */
export async function lockSupport(db: Db, bookingId: string, familyId: string): Promise<{ id: string; lastNumber: number }> {
  const query = db
    .selectFrom("conversations")
    .select(["conversation_id as id", "last_number as lastNumber"])
    .where("booking_id", "=", bookingId)
    .forUpdate()
    .modifyEnd(prepared);
  const found = await query.executeTakeFirst();
  if (found) return found;
  await db
    .insertInto("conversations")
    .values({ booking_id: bookingId, family_id: familyId })
    .onConflict((same) => same.column("booking_id").doNothing())
    .execute();
  return query.executeTakeFirstOrThrow();
}

/** Locks a conversation until the transaction ends; its messages are numbered under this lock. */
export async function lockConversation(db: Db, id: string): Promise<void> {
  await db.selectFrom("conversations").select("conversation_id").where("conversation_id", "=", id).forUpdate().execute();
}

/** Notes which side has stopped a conversation; null opens it again. */
export async function setBlockedBy(db: Db, id: string, side: "student" | "tutor" | null): Promise<void> {
  await db.updateTable("conversations").set({ blocked_by: side }).where("conversation_id", "=", id).execute();
}

/** The conversations, empty ones left out, between a child and the tutors of a booking and of what was bought after it. */
export async function conversationsAbout(
  db: Db,
  bookingId: string,
): Promise<{ id: string; tutor: string; messages: number; lastAt: Date }[]> {
  const { rows } = await sql<{ id: string; tutor: string; messages: number; lastAt: Date }>`
    select c.conversation_id as id, t.name as tutor, c.last_number as messages, c.last_at as "lastAt"
    from conversations c join tutor_contacts t on t.tutor_id = c.tutor_id
    where c.last_number > 0 and (c.child_id, c.tutor_id) in (
      select child_id, tutor_id from courses_taught where booking_id = ${bookingId}::uuid
      union all select child_id, tutor_id from lessons_paid where booking_id = ${bookingId}::uuid)
    order by c.last_at desc`.execute(db);
  return rows;
}

/** A family's conversations with tutors and with support, the newest first. */
export async function conversationsOfFamily(db: Db, familyId: string, limit: number) {
  type Line = { id: string; requestId: string | null; student: string; tutor: string | null; messages: number; lastAt: Date };
  const { rows } = await sql<Line>`
    select c.conversation_id as id, c.booking_id as "requestId", coalesce(k.name, b.student_name, '') as student, t.name as tutor,
      c.last_number as messages, c.last_at as "lastAt"
    from conversations c
    left join tutor_contacts t on t.tutor_id = c.tutor_id
    left join family_children k on k.child_id = c.child_id
    left join courses_booked b on b.booking_id = c.booking_id
    where c.family_id = ${familyId}::uuid and c.last_number > 0
    order by c.last_at desc, c.conversation_id desc limit ${limit}`.execute(db);
  return rows;
}

/** Background job: deletes conversations of family and tutor in which nothing was written for this many days. */
export async function deleteOldConversations(db: Db, days: number): Promise<void> {
  await sql`delete from conversations where tutor_id is not null and last_at < clock_now() - make_interval(days => ${days})`.execute(
    db,
  );
}

/** Records the number of a conversation's newest message. */
export async function moveOn(db: Db, id: string, number: number): Promise<void> {
  await db
    .updateTable("conversations")
    .set({ last_number: number, last_at: clockNow })
    .where("conversation_id", "=", id)
    .execute();
}

/** The last booking of the child with the tutor of a conversation, or the one after which lessons with this tutor were bought. */
export async function bookingOf(db: Db, id: string): Promise<{ id: string; bookingId: string } | undefined> {
  const { rows } = await sql<{ id: string; bookingId: string }>`
    select booking.id, booking.reference as "bookingId" from conversations c cross join lateral (
      (select m.booking_id as id, m.reference, 0 as nth from courses_taught m
        where m.child_id = c.child_id and m.tutor_id = c.tutor_id order by m.lesson_number desc limit 1)
      union all
      (select b.booking_id, b.reference, 1 from lessons_paid p join courses_booked b on b.booking_id = p.booking_id
        where p.child_id = c.child_id and p.tutor_id = c.tutor_id order by p.created_at desc limit 1)
    ) booking
    where c.conversation_id = ${id}::uuid order by booking.nth limit 1`.execute(db);
  return rows[0];
}

/** How many of a tutor's conversations have something unread; counted up to 100. */
export async function countUnread(db: Db, accountId: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::integer as unread from (
      select from conversations c
      join tutor_contacts t on t.tutor_id = c.tutor_id
      left join read_receipts mine on mine.conversation_id = c.conversation_id and mine.side = 'tutor'
      where t.account_id = ${accountId}::uuid and c.last_number > coalesce(mine.read_number, 0)
      limit 100) unread`.execute(db);
  return rows[0]?.unread ?? 0;
}
