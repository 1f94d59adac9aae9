import type { Context } from "#api/core/context.ts";
import type { Account } from "./accounts.queries.ts";

/** Whether an account may sign in from where the call comes: sample accounts only on the machine that made them. */
export const mayEnter = ({ browser }: Context, account: Pick<Account, "disabled" | "sample">): boolean =>
  !account.disabled && (!account.sample || browser.local);
