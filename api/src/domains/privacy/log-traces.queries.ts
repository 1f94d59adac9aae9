import { sql } from "kysely";
import type { Db } from "#api/platform/db/database.ts";
import type { ErasedFromLog } from "#api/platform/logs/index.ts";

/** What names a family, or one of its children, in the log. Read before its rows go. */
export async function logTracesOfFamily(db: Db, familyId: string, childId?: string): Promise<ErasedFromLog> {
  const child = childId ?? null;
  const ofFamily = sql`family_id = ${familyId}::uuid and (${child}::uuid is null or child_id = ${child}::uuid)`;
  const children = sql`select child_id from children where ${ofFamily}`;
  const { rows } = await sql<{ subject: string }>`
    select 'childId:' || child_id as subject from children where ${ofFamily}
    union all select 'bookingId:' || booking_id from bookings where ${ofFamily}
    union all select kind || n.reference from unnest(array['orderId:', 'bookingId:']) as kind, orders o join ordered_lessons n using (order_id)
      where o.family_id = ${familyId}::uuid and (${child}::uuid is null or o.child_id = ${child}::uuid)
    union all select 'lessonId:' || lesson_id from lessons where child_id in (${children})
    union all select 'conversationId:' || conversation_id from conversations where ${ofFamily}
    union all select 'complaint:C-' || to_char(day_in_india(created_at), 'YYYY') || '-'
        || lpad(number::text, greatest(6, length(number::text)), '0') from complaints
      where family_id = ${familyId}::uuid
        and (${child}::uuid is null or order_id in (select order_id from orders where child_id = ${child}::uuid))
    union all select 'reviewId:' || review_id from reviews where child_id in (${children})`.execute(db);
  const subjects = rows.map(({ subject }) => subject);
  if (childId !== undefined) return { subjects, words: [] };
  const whole = ["familyId", "accountId"].map((kind) => `${kind}:${familyId}`);
  return { accountId: familyId, subjects: [...subjects, ...whole], words: await wordsOfFamily(db, familyId) };
}

/** Addresses and phone numbers, the latter without the country, as a person may have written them. */
async function wordsOfFamily(db: Db, familyId: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select email as word from accounts where account_id = ${familyId}::uuid
    union select address from former_addresses where account_id = ${familyId}::uuid
    union select email from bookings where family_id = ${familyId}::uuid
    union select email from nominees where account_id = ${familyId}::uuid
    union select right(phone_number, 10) from families where account_id = ${familyId}::uuid
    union select right(phone_number, 10) from bookings where family_id = ${familyId}::uuid`.execute(db);
  return ofNobodyElse(
    db,
    rows.map(({ word }) => word),
    { accountId: familyId },
  );
}

type Person = { accountId: string | null; tutorId?: number };

/** Without those of other people: anybody may write another's address or number as a nominee's or as their own. */
async function ofNobodyElse(db: Db, words: string[], { accountId, tutorId }: Person): Promise<string[]> {
  // protects C15: what the log says of others from a person who claims their number and is erased [where not exists → where true or not exists]
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${words}::text[]) as word
    where not exists (select from accounts where lower(email) = lower(word) and account_id is distinct from ${accountId}::uuid)
      and not exists (select from former_addresses where lower(address) = lower(word) and account_id is distinct from ${accountId}::uuid)
      and not exists (select from families where right(phone_number, 10) = word and account_id is distinct from ${accountId}::uuid)
      and not exists (select from bookings where right(phone_number, 10) = word and family_id is distinct from ${accountId}::uuid)
      and not exists (
        select from tutors where staff_id is distinct from ${tutorId ?? null}::integer
          and (lower(staff_email) = lower(word) or right(staff_phone_number, 10) = word)
      )`.execute(db);
  return rows.map(({ word }) => word);
}

/** A tutor's address, and those with which they applied. */
export async function addressesOfTutor(db: Db, tutorId: number): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select staff_email as email from tutors where staff_id = ${tutorId} and staff_email <> ''
    union select email from applications where tutor_id = ${tutorId}`.execute(db);
  return rows.map(({ email }) => email);
}

/** What names a tutor in the log, as an applicant and at former addresses too. Read before the rows go. */
export async function logTracesOfTutor(db: Db, tutorId: number, accountId: string | null): Promise<ErasedFromLog> {
  const { rows } = await sql<{ subject: string | null; email: string; phone: string }>`
    select 'staffId:' || staff_id as subject, staff_email as email, right(staff_phone_number, 10) as phone
    from tutors where staff_id = ${tutorId}
    union all select 'tutorId:' || application_id, email, right(phone_number, 10) from applications where tutor_id = ${tutorId}
    union all select null, address, '' from former_addresses where account_id = ${accountId}::uuid
    union all select null, email, '' from nominees where account_id = ${accountId}::uuid`.execute(db);
  return {
    ...(accountId && { accountId }),
    subjects: [...rows.flatMap(({ subject }) => subject ?? []), ...(accountId ? [`accountId:${accountId}`] : [])],
    words: await ofNobodyElse(db, [...new Set(rows.flatMap(({ email, phone }) => [email, phone].filter(Boolean)))], {
      accountId,
      tutorId,
    }),
  };
}
