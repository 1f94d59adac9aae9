import type { Context } from "#api/platform/core/context.ts";
import { seal, unseal } from "#api/platform/core/seal.ts";
import type { DigestItem } from "./digest.queries.ts";
import { insertCode } from "./code-emails.queries.ts";
import { insertEmails } from "./emails.queries.ts";
import type { NewEmail } from "./email-template.ts";

/** Queues emails in the caller's transaction, sent after the commit; `items` go out with the back office's next digest. */
export async function writeEmails(context: Context, emails: NewEmail[], items?: DigestItem[]): Promise<void> {
  const { phones, settings } = context;
  const notifies = settings.pushKey !== null || phones.whatsapp !== undefined || phones.sms !== undefined;
  const isNotified = await insertEmails(context.db, emails, items, { notifies });
  if (emails.length > 0) context.afterCommit(() => context.wakeSender("default"));
  if (isNotified) context.afterCommit(() => context.wakeSender("notifications"));
}

export const writeEmail = (context: Context, email: NewEmail): Promise<void> => writeEmails(context, [email]);

/** `accountId`: whose code it is, if that is known. */
type CodeEmail = { to: string; subject: string; text: string; worthlessAfter: Date; accountId: string | undefined };

/** Queues an email with a code: sent before all others, and sealed, so that reading the database is not enough to sign in. */
export async function writeCodeEmail(context: Context, { to, subject, text, ...rest }: CodeEmail): Promise<void> {
  const said = Buffer.from(JSON.stringify({ subject, text }));
  const sealed = seal(context.secrets.emails, said, to);
  // protects C4: sealing an email with a code [: "A sign-in code", text: "" → , text]
  await insertCode(context.db, { to, subject: "A sign-in code", text: "", ...rest, sealed });
  context.afterCommit(() => context.wakeSender("codes"));
}

/** An email with its text, decrypted if it is sealed; undefined if it was sealed with another key. */
export function opened<L extends { to: string; subject: string; text: string; sealed: Buffer | null }>(
  key: Uint8Array,
  email: L,
): L | undefined {
  const said = email.sealed && unseal(key, email.sealed, email.to);
  if (email.sealed && !said) return undefined;
  return said ? { ...email, ...(JSON.parse(said.toString()) as { subject: string; text: string }) } : email;
}

/** Adds items to the back office's next digest, in the caller's transaction. */
export async function enqueueDigest({ db }: Pick<Context, "db">, ...items: DigestItem[]): Promise<void> {
  await insertEmails(db, [], items);
}
