import type { Viewer } from "#api/core/context.ts";
import { ClientBudget } from "./client-budget.ts";

/** A household, a school or a mobile network may share one client. */
export const accountsPerClient = 10;

/** Both take one change and return 0, or the seconds until the next is allowed. */
export type ChangesBudget = {
  ofAccount: (id: string) => number;
  /** Of a stranger's client, or of all accounts of a client together. */
  ofClient: (viewer: Viewer | null, client: string) => number;
};

/** The changes of one hour: of a stranger's client, of an account, and of all accounts of one client together. */
export function changesBudget(perHour: number): ChangesBudget {
  const own = new ClientBudget({ uses: perHour, seconds: 3_600 });
  const together = new ClientBudget({ uses: accountsPerClient * perHour, seconds: 3_600 });
  return {
    ofAccount: (id) => own.take(`account ${id}`),
    ofClient: (viewer, client) => (viewer ? together : own).take(client),
  };
}
