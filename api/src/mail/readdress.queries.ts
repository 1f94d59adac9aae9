import { sql } from "kysely";
import type { Db } from "#api/db/database.ts";
import { withAttendee } from "./attendee.ts";

/** Whose address a letter goes to. */
export type Reader = { familyId: string } | { tutorId: number };

/** Redirects what is planned for a family or a tutor to their new address, with the calendar entries. */
export async function readdressLetters(db: Db, whose: Reader, to: string): Promise<void> {
  const planned = db.updateTable("letters").set({ to_address: to }).where("status", "=", "planned");
  const rows = await (
    "familyId" in whose ? planned.where("to_family", "=", whose.familyId) : planned.where("to_tutor", "=", whose.tutorId)
  )
    .returning(["letter_id as letterId", "calendar"])
    .execute();
  await inviteInstead(db, rows, to);
}

/** Makes an address the attendee of these letters' calendar entries. */
export async function inviteInstead(db: Db, letters: { letterId: number; calendar: string | null }[], to: string): Promise<void> {
  const changed = letters.flatMap(({ letterId, calendar }) =>
    calendar ? [{ letter: letterId, entry: withAttendee(calendar, to) }] : [],
  );
  if (changed.length === 0) return;
  await sql`
    update letters set calendar = entry
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as changed (letter integer, entry text)
    where letter_id = letter`.execute(db);
}
