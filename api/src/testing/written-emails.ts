import { oneLine, severalLines } from "@tutoring/contract";
import type { Context } from "#api/platform/core/context.ts";
import { readerOf } from "#api/platform/mail/email-readers.queries.ts";

/** The stored emails by id, as they were sent or as they would be now. */
export async function writtenEmails({ db, emails }: Pick<Context, "db" | "emails">) {
  const rows = await db.selectFrom("emails").selectAll().select(readerOf.as("reader_now")).orderBy("email_id").execute();
  return rows.map(({ reader_now: reader, ...row }) => {
    const { template, parameters, created_at: writtenAt } = row;
    if (!template || !parameters) return row;
    const worded = emails.render({ template, parameters, writtenAt }, reader);
    const calendar = { calendar: worded.calendar?.text ?? null, calendar_method: worded.calendar?.method ?? null };
    if (row.status === "sent" && row.body_text !== "") return { ...row, ...calendar };
    return {
      ...row,
      ...calendar,
      to_address: reader.address,
      subject: oneLine(worded.subject),
      body_text: severalLines(worded.text),
    };
  });
}
