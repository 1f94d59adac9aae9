import type { Route } from "@tutoring/contract";
import type { Context } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { flushAggregated } from "#api/platform/logs/index.ts";
import { ClientBudget } from "./budgets.ts";

/** Refusals that honest pages, people and programs do not meet, with their operations in the log. */
const operations: Record<string, string> = {
  // protects 16.3.2: the entry of a call without the permission
  "no-permission": "access-refused",
  // protects 16.3.2: the entry of a call that is closed to tokens
  "not-for-tokens": "access-refused",
  // protects 16.3.2: the entry of a call for which a token has no scope
  "scope-missing": "access-refused",
  // protects 16.3.3: the entry of a call from another site's page
  "foreign-page": "foreign-page-refused",
  "not-our-page": "foreign-page-refused",
};

/** How many refusals of one person, or of the strangers of one client, are logged in an hour: the log keeps them, and any header brings one. */
const loggedAnHour = 60;

/** Logs that a person tried what they may not, once an hour for each person, client and call. The answer does not wait for it to succeed. */
export function refusalLog() {
  const budget = new ClientBudget({ uses: loggedAnHour, seconds: 3_600 });
  return async (context: Context, { method, path }: Route, error: unknown): Promise<void> => {
    const operation = error instanceof Refusal ? operations[error.id] : undefined;
    if (!operation) return;
    const { viewer, browser } = context;
    // protects 2.4.1: the entries that one client's refusals may become
    if (budget.take(viewer ? `account ${viewer.id}` : browser.client) > 0) return;
    try {
      await flushAggregated(context, { type: "LOGIN", operation, details: { call: `${method} ${path}` } });
    } catch (failure) {
      context.report("unexpected-error", { error: failure });
    }
  };
}
