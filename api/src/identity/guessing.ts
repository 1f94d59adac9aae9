import { type Context, inTransaction } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { tellNews } from "#api/mail/index.ts";
import { useAllowance } from "./allowances.queries.ts";
import { addWrongCode, wrongCodes } from "./wrong-codes.queries.ts";

const minute = 60;
/** Of one client, right or wrong. */
const tries = [{ times: 60, seconds: 15 * minute }];
/** Of one client while many wrong codes come from everywhere. */
const triesInAlarm = [{ times: 5, seconds: 60 * minute }];
/** Wrong codes over the whole site in an hour: from the first on the admins know, from the second on new devices wait. */
const alarm = 1_000;
const stop = 10_000;

/**
 * Brakes those who try codes: each client, and all together once the site sees very many wrong ones. Devices that the
 * account knows go on.
 */
export async function refuseGuessing(context: Context, knownDevice: boolean): Promise<void> {
  if (knownDevice) return;
  const wrong = await wrongCodes(context.db);
  if (wrong >= stop)
    throw tooMany(
      "Signing in on a new device is paused for an hour. A device that you have signed in on before still works.",
      3_600,
    );
  const wait = await inTransaction(context, ({ db, browser }) =>
    useAllowance(db, `tries of ${browser.client}`, wrong >= alarm ? [...tries, ...triesInAlarm] : tries),
  );
  if (wait > 0) throw tooMany(`Too many codes were tried. Please try again in ${Math.ceil(wait / minute)} minutes.`, wait);
}

const tooMany = (message: string, retryAfterSeconds: number) => new Refusal("too-many", message, { retryAfterSeconds });

/** Counts a wrong code, and tells the admins once an hour when they are very many. */
export async function countWrongCode(context: Context): Promise<void> {
  if ((await addWrongCode(context.db)) !== alarm) return;
  context.report("very-many-wrong-codes", { inThisHour: alarm });
  await tellNews(context, {
    to: ["admin"],
    subject: "Very many wrong sign-in codes",
    text: `More than ${alarm} wrong codes were entered within an hour. Each client may now try five an hour; from ${stop} on, only devices that have signed in before may sign in.\nThe operation log shows the addresses that were tried.`,
  });
}
