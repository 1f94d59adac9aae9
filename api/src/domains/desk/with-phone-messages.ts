import type { ClassEmail } from "@tutoring/contract";
import { messagesOfEmails } from "#api/domains/reach/index.ts";
import type { Db } from "#api/platform/db/database.ts";

/** E-mails with what went to the family's phone about the same; `phone` is filled here, because the mail domain knows no phones. */
export async function withPhoneMessages(db: Db, emails: Omit<ClassEmail, "phone">[]): Promise<ClassEmail[]> {
  const messages = await messagesOfEmails(
    db,
    emails.map(({ id }) => id),
  );
  return emails.map((email) => ({
    ...email,
    phone: messages
      .filter(({ emailId }) => emailId === email.id)
      .map(({ channel, state, reason, at }) => ({ channel, state, reason, at: at.toISOString() })),
  }));
}
