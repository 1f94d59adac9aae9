import type { Context } from "#api/platform/core/context.ts";
import { takeFromLimit, usedWithin } from "./allowances.queries.ts";
import { mailboxOf } from "./mailbox.ts";

const daySeconds = 24 * 3_600;
const keyOf = (email: string) => `under 18 ${mailboxOf(email)}`;

/** Notes that a date of birth under 18 was given with a new family's address; for a day. */
export async function noteUnderAge({ db }: Pick<Context, "db">, email: string): Promise<void> {
  await takeFromLimit(db, keyOf(email), [{ times: 1, seconds: daySeconds }]);
}

/** Whether one was given within a day. */
export const hasSaidUnderAge = ({ db }: Pick<Context, "db">, email: string): Promise<boolean> =>
  usedWithin(db, keyOf(email), daySeconds);
