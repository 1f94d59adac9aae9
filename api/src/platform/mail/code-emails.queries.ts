import { sql } from "kysely";
import type { Db } from "#api/platform/db/database.ts";
import { prepared } from "#api/platform/db/prepared.ts";
import { familyOf, tutorOf } from "./email-owners.queries.ts";

type SealedEmail = {
  to: string;
  subject: string;
  text: string;
  worthlessAfter: Date;
  sealed: Buffer;
  accountId: string | undefined;
};

/** Adds an email with a code: `sealed` is its subject and text, encrypted, so that only the recipient reads them. */
export async function insertCode(db: Db, { to, subject, text, worthlessAfter, sealed, accountId }: SealedEmail): Promise<void> {
  // protects 2.4.1: a queue of their own for codes ["codes" → "default"]
  const queue = "codes";
  const account = sql`${accountId ?? null}::uuid`;
  await sql`
    insert into emails (to_address, queue, sealed, subject, body_text, worthless_after, to_family, to_tutor)
    values (${to}, ${queue}, ${sealed}, ${subject}, ${text}, ${worthlessAfter}, ${familyOf(account)}, ${tutorOf(account)})
    ${prepared}`.execute(db);
}
