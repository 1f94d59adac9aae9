import { speaker } from "@tutoring/contract/speak";
import { type Context, inTransaction, manyClients } from "#api/core/context.ts";
import { officeLetters, tellNews } from "#api/mail/index.ts";
import { takeFromNetworks } from "./network-limits.ts";
import { addWrongCode, wrongCodes } from "./wrong-codes.queries.ts";

const minute = 60;
/** Wrong tries of one client, after which each further one takes some work. */
// protects 2.4.1: the limit on codes that one client tries [60 → 60_000]
const tries = [{ times: 60, seconds: 15 * minute }];
/** The same while the site sees many wrong codes; right ones count too. */
const triesInAlarm = { times: 10, seconds: 60 * minute };
/** Wrong codes at addresses with an account on the whole site, in this hour and the last, from which admins are told and new devices work. */
const tellAt = 1_000;
const slowDownAt = 3_000;

/**
 * Limits tries of codes per client, more narrowly once the site sees very many wrong ones. `isTrusted`: from a known device, or of a
 * signed-in person's own code.
 */
export async function refuseGuessing(context: Context, { isTrusted }: { isTrusted: boolean }): Promise<void> {
  if (isTrusted || context.browser.client === manyClients) return;
  // protects 2.4.1: the brake while the site sees very many wrong codes [(await isAlarmed(context)) ? [...tries, triesInAlarm] : → nothing]
  const spans = (await isAlarmed(context)) ? [...tries, triesInAlarm] : tries;
  await inTransaction(context, (inside) => takeFromNetworks(inside, "tries", spans, "too-many-codes-tried"));
}

const isAlarmed = async ({ db }: Context): Promise<boolean> => (await wrongCodes(db)) >= slowDownAt;

/**
 * Counts a wrong code, and tells the admins when there are very many. Those at addresses without an account count apart: anybody can
 * make them, and guess nothing by them.
 */
export async function countWrongCode(context: Context, { ofAccount }: { ofAccount: boolean }): Promise<void> {
  const lately = await addWrongCode(context.db, ofAccount);
  if (!ofAccount || lately !== tellAt) return;
  context.report("very-many-wrong-codes", { lately: tellAt });
  await tellNews(context, {
    to: ["admin"],
    subject: officeLetters.wrongCodesSubject,
    text: speaker("en")(officeLetters.wrongCodes, { told: tellAt, slowed: slowDownAt }),
  });
}
