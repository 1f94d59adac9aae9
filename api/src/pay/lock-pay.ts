import type { Context } from "#api/core/context.ts";
import { lockUntilEnd } from "#api/db/locks.ts";

/** Lets changes of pay, and payouts, run one after another. */
export const lockPay = ({ db }: Pick<Context, "db">): Promise<void> => lockUntilEnd(db, "tutors' pay");
