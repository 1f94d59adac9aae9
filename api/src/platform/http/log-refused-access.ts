import type { Route } from "@tutoring/contract";
import { LRUCache } from "lru-cache";
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

/**
 * How many different calls of one person, or of the strangers of one client, are named in an hour, and how many refusals are counted: the log
 * keeps its entries, and any header brings one. Calls beyond are counted as others.
 */
const [namedAnHour, countedAnHour] = [60, 600];

/** Logs that a person tried what they may not, once an hour for each person, client and call. The answer does not wait for it to succeed. */
export function refusalLog() {
  const [names, counts] = [namedAnHour, countedAnHour].map((uses) => new ClientBudget({ uses, seconds: 3_600 })) as [
    ClientBudget,
    ClientBudget,
  ];
  const named = new LRUCache<string, true>({ max: 50_000, ttl: 3_600_000 });
  return async (context: Context, { method, path }: Route, error: unknown): Promise<void> => {
    const operation = error instanceof Refusal ? operations[error.id] : undefined;
    if (!operation) return;
    const { viewer, browser } = context;
    const who = viewer ? `account ${viewer.id}` : browser.client;
    if (counts.take(who) > 0) return;
    const key = `${who} ${method} ${path}`;
    // protects 2.4.1: the entries that one client's refusals may become [named.has(key) || names.take(who) === 0 → true]
    const isNamed = named.has(key) || names.take(who) === 0;
    if (isNamed) named.set(key, true);
    try {
      await flushAggregated(context, {
        type: "LOGIN",
        operation,
        details: { call: isNamed ? `${method} ${path}` : "other calls" },
      });
    } catch (failure) {
      context.report("unexpected-error", { error: failure });
    }
  };
}
