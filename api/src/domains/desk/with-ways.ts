import type { ClassEmail } from "@tutoring/contract";
import { waysOfEmails } from "#api/domains/reach/index.ts";
import type { Db } from "#api/platform/db/database.ts";

/** Emails with what went to a device or a phone about the same, which the mail domain does not know. */
export async function withWays(db: Db, emails: Omit<ClassEmail, "ways">[]): Promise<ClassEmail[]> {
  const ways = await waysOfEmails(
    db,
    emails.map(({ id }) => id),
  );
  return emails.map((email) => ({
    ...email,
    ways: ways
      .filter(({ emailId }) => emailId === email.id)
      .map(({ channel, state, reason, at }) => ({ channel, state, reason, at: at.toISOString() })),
  }));
}
