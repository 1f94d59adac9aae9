import { type Context, inTransaction } from "#api/core/context.ts";
import { dayInIndia, mondayOf } from "#api/core/india.ts";
import { takeDay } from "#api/db/locks.ts";
import { writeStatementEmails } from "./pay-emails.ts";
import { weekBefore } from "./payouts.queries.ts";

/** Background job: once a week, on Monday or as soon as possible after it, tells each tutor who earned something what it was. */
export async function writeStatements(context: Context): Promise<void> {
  const monday = mondayOf(dayInIndia(context.now()));
  await inTransaction(context, async (inside) => {
    if (await takeDay(inside.db, "pay statements", monday))
      await writeStatementEmails(inside, await weekBefore(inside.db, monday));
  });
}
