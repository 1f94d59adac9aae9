import { sql } from "kysely";
import type { Db } from "#api/platform/db/database.ts";

/** Operations of our team and of strangers whose entries are about no family, child, tutor or applicant. */
const aboutNobody = [
  /^(category|subcategory|course|courses|translation|search-subject|app-update|reply-template|site-figures)-/,
  /^(executive|own|second-factor|recovery|passkey|oidc|api-token|webhook|breach|channel)-/,
  /^(log-entry-hidden|logs-cleared|refused-rows-exported)$/,
  /^(signed-in|signed-out|identity-confirmed|confirmation-refused|session-ended-after-reuse)$/, // of our team; others are the account's
  /^(sign-in-refused|code-refused)$/, // an address, which erasing looks for
  /^(app-updates|courses|staff|book-requests|tutor-requests|logs|orders|payments|complaints)-exported(-ended)?$/, // all, or by a word
  /^refused-rows-exported-ended$/,
  /^(bank-file-marked|difference-closed|refund-wanted-again|refund-sent-by-bank|pay-settings-changed|document-opened)$/, // sums and numbers
  /^payouts-/, // of a batch, with its number and sum
  /^(access-refused|foreign-page-refused|people-signed-out|admin-app-removed)$/, // of a call, or with an address
  /^(tutors-invited|payment-not-wanted)$/, // of nobody at all, or a payment without an order
];

/** Operations of entries by our team, by strangers and by jobs that name nobody although they should: erasing would not find them. */
export async function operationsAboutNobody(db: Db): Promise<string[]> {
  const { rows } = await sql<{ operation: string }>`
    select distinct e.operation from log_entries e left join accounts a on a.account_id = e.user_id
    where e.subjects = '{}' and not e.is_note and e.client_address <> '' and (e.user_id is null or a.role in ('admin', 'executive'))`.execute(
    db,
  );
  return rows.map(({ operation }) => operation).filter((operation) => !aboutNobody.some((known) => known.test(operation)));
}
