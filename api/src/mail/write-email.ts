import { addressIn, type Language } from "@tutoring/contract/languages";
import { translator } from "@tutoring/contract/speak";
import type { Context } from "#api/core/context.ts";
import { seal, unseal } from "#api/core/seal.ts";
import type { DigestItem } from "./digest.queries.ts";
import english from "./email-to.en.ts";
import hindi from "./email-to.hi.ts";
import { insertEmails, type NewEmail } from "./emails.queries.ts";

/** Queues e-mails in the caller's transaction, sent after the commit; `news` goes out with the next e-mail to the back office. */
export async function writeEmails(context: Context, emails: NewEmail[], digestItem?: DigestItem[]): Promise<void> {
  await insertEmails(context.db, emails, digestItem);
  const queues = new Set(emails.map(({ sealed }) => (sealed ? ("codes" as const) : ("ordinary" as const))));
  context.afterCommit(() => queues.forEach((queue) => context.wakeSender(queue)));
}

export const writeEmail = (context: Context, email: NewEmail): Promise<void> => writeEmails(context, [email]);

type CodeEmail = { to: string; subject: string; text: string; worthlessAfter: Date };

/** Queues an e-mail with a code: sent before all others, and sealed, so that reading the database is not enough to sign in. */
export function writeCodeEmail(context: Context, { to, subject, text, worthlessAfter }: CodeEmail): Promise<void> {
  const said = Buffer.from(JSON.stringify({ subject, text }));
  const sealed = seal(context.secrets.emails, said, to);
  // protects C4: sealing an e-mail with a code [: "A sign-in code", text: "" → , text]
  return writeEmail(context, { to, subject: "A sign-in code", text: "", worthlessAfter, sealed });
}

/** An e-mail with its text, decrypted if it is sealed; undefined if it was sealed with another key. */
export function opened<L extends { to: string; subject: string; text: string; sealed: Buffer | null }>(
  key: Uint8Array,
  email: L,
): L | undefined {
  const said = email.sealed && unseal(key, email.sealed, email.to);
  if (email.sealed && !said) return undefined;
  return said ? { ...email, ...(JSON.parse(said.toString()) as { subject: string; text: string }) } : email;
}

/** Adds news to the back office's next e-mail, in the caller's transaction. */
export const enqueueDigest = ({ db }: Pick<Context, "db">, ...digestItem: DigestItem[]): Promise<void> =>
  insertEmails(db, [], digestItem);

const texts = { en: english, hi: hindi };

/** The address of a page in the reader's language. */
export const addressOf = ({ address }: Context, language: Language, path: string): string => address + addressIn(language, path);

/** An e-mail's whole text, with greeting and signature. */
export const emailTo = (name: string, text: string, language: Language): string =>
  translator(language)(texts[language].email, { name, text });
