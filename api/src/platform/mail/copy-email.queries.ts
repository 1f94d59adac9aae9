import { sql } from "kysely";
import type { Db } from "#api/platform/db/database.ts";
import { readerOf } from "./email-readers.queries.ts";
import type { Matter } from "./emails.queries.ts";

const aboutTime = ["allotted", "moved", "cancelled", "missed"];

/**
 * Plans a copy of an email of this booking or one of its paid lessons, due now, for the same reader, whose present address it returns. Undefined for one
 * that was planned ahead, such as a reminder, and for one that a newer one has replaced.
 */
export async function copyEmail(db: Db, { bookingId, lessonIds }: Matter, emailId: number): Promise<string | undefined> {
  const said = (row: string) => sql`(${sql.ref(`${row}.parameters`)}, case when ${sql.ref(`${row}.template`)} is null
    then ${sql.ref(`${row}.body_text`)} || coalesce(${sql.ref(`${row}.calendar`)}, '') end)`;
  const reader = (row: string) => sql`coalesce(${sql.ref(`${row}.to_tutor`)}::text, ${sql.ref(`${row}.to_address`)})`;
  const { rows } = await sql<{ address: string }>`
    insert into emails
      (to_address, queue, subject, body_text, template, parameters, reader, booking_id, lesson_id, to_family, to_tutor, kind, side, calendar,
      calendar_method, topic, thread)
    select (${readerOf}) ->> 'address', 'default', case when template is null then subject else '' end,
      case when template is null then body_text else '' end, template, parameters, reader, booking_id, lesson_id, to_family, to_tutor,
      kind, side, calendar, calendar_method, topic, thread
    from emails where email_id = ${emailId} and status in ('sent', 'failed') and to_address <> ''
      and (booking_id = ${bookingId}::uuid or booking_id is null and lesson_id = any (${lessonIds}::uuid[]))
      and due_at < created_at + interval '1 minute'
      and not (kind = any (${aboutTime}::text[]) and exists (
        select from emails n where (n.booking_id = emails.booking_id or emails.booking_id is null and n.lesson_id = emails.lesson_id)
          and n.side = emails.side and n.email_id > emails.email_id
          and (emails.side <> 'former-tutor' or ${reader("n")} = ${reader("emails")})
          and n.kind = any (${aboutTime}::text[]) and ${said("n")} is distinct from ${said("emails")}))
    returning to_address as address`.execute(db);
  return rows[0]?.address;
}
