import type { Viewer } from "#api/core/context.ts";
import { ClientBudget } from "./client-budget.ts";

/** A household, a school or a mobile network may share one client. */
const accountsPerClient = 10;

/** Takes one change. Returns 0, or the seconds until the next is allowed. */
export type ChangesBudget = (viewer: Viewer | null, client: string) => number;

/** The changes of one hour: of a stranger's client, of an account, and of all accounts of one client together. */
export function changesBudget(perHour: number): ChangesBudget {
  const own = new ClientBudget({ uses: perHour, seconds: 3_600 });
  const together = new ClientBudget({ uses: accountsPerClient * perHour, seconds: 3_600 });
  return (viewer, client) => (viewer ? own.take(`account ${viewer.id}`) || together.take(client) : own.take(client));
}
