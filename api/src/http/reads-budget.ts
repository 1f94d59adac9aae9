import type { Route } from "@tutoring/contract";
import { isBackOffice, type Viewer } from "#api/core/context.ts";
import { ClientBudget } from "./client-budget.ts";

/** Takes one read of a route. Returns 0, or the seconds until the next is allowed. */
export type ReadsBudget = (route: Route, viewer: Viewer | null, client: string) => number;

/** How many ordinary reads one of these counts as, unless its route says more. */
// protects C114: the price of a table [20 → 1]
const prices = { json: 1, file: 5, csv: 20, events: 1, socket: 1 };
/** The desk has many lists open; a network has many strangers. */
export const readTimes = { account: 1, backOffice: 5, client: 10 };

export const priceOf = ({ price, reply }: Route): number => price ?? prices[reply.kind];

/** The reads of one minute: of an account, and of the strangers of a client together. */
export function readsBudget(perMinute: number): ReadsBudget {
  const budgetOf = (factor: number) => new ClientBudget({ uses: factor * perMinute, seconds: 60 });
  const [accounts, backOffice, clients] = [
    budgetOf(readTimes.account),
    budgetOf(readTimes.backOffice),
    budgetOf(readTimes.client),
  ];
  return (route, viewer, client) => {
    const amount = priceOf(route);
    if (!viewer) return clients.take(client, amount);
    return (isBackOffice(viewer.role) ? backOffice : accounts).take(`account ${viewer.id}`, amount);
  };
}
