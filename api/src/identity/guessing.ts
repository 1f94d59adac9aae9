import { speaker } from "@tutoring/contract/speak";
import { type Context, inTransaction, manyClients } from "#api/core/context.ts";
import { officeLetters, tellNews } from "#api/mail/index.ts";
import { takeOrRefuse, tooMany } from "./take-or-refuse.ts";
import { addWrongCode, wrongCodes } from "./wrong-codes.queries.ts";

const minute = 60;
/** Tries of one client, right or wrong. */
const tries = [{ times: 60, seconds: 15 * minute }];
/** Tries of one client while the site sees many wrong codes. */
export const triesInAlarm = { times: 10, seconds: 60 * minute };
/** Wrong codes on the whole site, in this hour and the last, from which admins are told, clients are slowed and new devices wait. */
const tellAt = 1_000;
const slowDownAt = 3_000;
const stopAt = 10_000;

/**
 * Limits tries of codes: per client, and for all clients together once the site sees very many wrong ones. `isTrusted`: from
 * a known device, or of a signed-in person's own code.
 */
export async function refuseGuessing(context: Context, { isTrusted }: { isTrusted: boolean }): Promise<void> {
  if (isTrusted || context.browser.client === manyClients) return;
  const wrong = await wrongCodes(context.db);
  if (wrong >= stopAt) throw tooMany("site-under-attack", 60 * minute);
  const spans = wrong >= slowDownAt ? [...tries, triesInAlarm] : tries;
  await inTransaction(context, (inside) =>
    takeOrRefuse(inside, `tries of ${inside.browser.client}`, spans, "too-many-codes-tried"),
  );
}

/** Counts a wrong code, and tells the admins when there are very many. */
export async function countWrongCode(context: Context): Promise<void> {
  if ((await addWrongCode(context.db)) !== tellAt) return;
  context.report("very-many-wrong-codes", { lately: tellAt });
  await tellNews(context, {
    to: ["admin"],
    subject: officeLetters.wrongCodesSubject,
    text: speaker("en")(officeLetters.wrongCodes, { told: tellAt, slowed: slowDownAt, stopped: stopAt }),
  });
}
