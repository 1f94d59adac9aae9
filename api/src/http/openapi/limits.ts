import type { Route } from "@tutoring/contract";
import { accountsPerClient } from "../changes-budget.ts";
import { refusalsOf } from "../declared-refusals.ts";
import { priceOf, readTimes } from "../reads-budget.ts";
import type { Json } from "./json.ts";

export type Limits = { sendsPerClientHour: number; changesPerClientHour: number; readsPerAccountMinute: number };

/** The limits of this installation, as numbers. */
export const rateLimits = ({ readsPerAccountMinute, changesPerClientHour, sendsPerClientHour }: Limits) => ({
  reads: {
    seconds: 60,
    account: readTimes.account * readsPerAccountMinute,
    backOffice: readTimes.backOffice * readsPerAccountMinute,
    client: readTimes.client * readsPerAccountMinute,
  },
  changes: {
    seconds: 3_600,
    account: changesPerClientHour,
    client: changesPerClientHour,
    accountsOfClient: accountsPerClient * changesPerClientHour,
  },
  mailedCodes: { seconds: 3_600, client: sendsPerClientHour },
});

export function limitsText(limits: Limits): string {
  const { reads, changes, mailedCodes } = rateLimits(limits);
  const line = (name: string, text: string) => `- \`${name}\`: ${text}`;
  return `**Limits.** A call beyond one is refused with 429 and \`Retry-After\`. \`x-rate-limit\` at a call says which it counts for, and how much.

${line("reads", `${reads.account} a minute for an account, ${reads.backOffice} for one of the back office, ${reads.client} for the strangers of one address.`)}
${line("changes", `${changes.account} an hour for an account or the strangers of one address, ${changes.accountsOfClient} for all accounts of one address; none for the back office.`)}
${line("mailedCodes", `${mailedCodes.client} an hour for one address, unless the browser has signed in before.`)}`;
}

/** What a call counts for. */
export function rateLimitOf(route: Route): Json | undefined {
  const refused = new Set<string>(refusalsOf(route));
  if (refused.has("too-many-codes-sent")) return { counts: ["changes", "mailedCodes"], as: 1 };
  if (refused.has("too-much-read")) return { counts: ["reads"], as: priceOf(route) };
  if (refused.has("too-much-sent")) return { counts: ["changes"], as: 1 };
  return undefined;
}
