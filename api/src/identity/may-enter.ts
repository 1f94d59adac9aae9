import type { Context } from "#api/core/context.ts";
import type { Account } from "./accounts.queries.ts";

/** Whether the account may sign in from here: enabled, and sample accounts only on their own machine. */
// protects 6.3.2: keeping sample accounts to this machine [browser.local → true]
export const mayEnter = ({ browser }: Context, account: Pick<Account, "disabled" | "sample">): boolean =>
  !account.disabled && (!account.sample || browser.local);
