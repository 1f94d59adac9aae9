import { createHmac, randomInt } from "node:crypto";
import { codeSeconds, rolesFor } from "@tutoring/contract";
import type { Language } from "@tutoring/contract/languages";
import { translator } from "@tutoring/contract/speak";
import { manyClients } from "#api/platform/core/caller.ts";
import { type Context, inTransaction } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { isSameSecret } from "#api/platform/core/seal.ts";
import { flushAggregated } from "#api/platform/logs/index.ts";
import { allowMail, enqueueDigest, officeEmails, writeCodeEmail } from "#api/platform/mail/index.ts";
import english from "./account-emails.en.ts";
import hindi from "./account-emails.hi.ts";
import { clearAllowance } from "./allowances.queries.ts";
import { addWrongCode, countTry, isTriedOut, type Purpose, spendCode, storeCode, wrongCodes } from "./codes.queries.ts";
import { knownDeviceKey } from "./known-devices.ts";
import { mailboxOf } from "./mailbox.ts";
import { giveBackToNetworks, takeFromNetworks } from "./network-limits.ts";
import { takeOrRefuse } from "./take-or-refuse.ts";

/** Texts of the emails about signing in. */
export const accountEmails = { en: english, hi: hindi };

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
async function countWrongCode(context: Context, { ofAccount }: { ofAccount: boolean }): Promise<void> {
  const lately = await addWrongCode(context.db, ofAccount);
  if (!ofAccount || lately !== tellAt) return;
  context.report("very-many-wrong-codes", { lately: tellAt });
  await enqueueDigest(context, {
    to: rolesFor("manage-site"),
    subject: officeEmails.wrongCodesSubject,
    text: translator("en")(officeEmails.wrongCodes, { told: tellAt, slowed: slowDownAt }),
  });
}

const sendsToAddress = [
  // protects 2.3.2: one code a minute
  { times: 1, seconds: minute },
  { times: 5, seconds: 15 * minute },
  { times: 10, seconds: 24 * 60 * minute },
];
/** Codes that only a signed-in person asks for and enters. */
const ofViewer = new Set<Purpose>(["change-email", "confirm"]);
/** A code with less remaining life is no longer sent. */
const minLifeSeconds = 90;

type Input = {
  purpose: Purpose;
  email: string;
  /** The account that asks for the code or signs in with it. */
  accountId: string | undefined;
  /** The address is not (yet) the account's own, so its known devices have no privileges. */
  foreign?: boolean;
  withhold?: boolean;
  /** The back office reads English. */
  language?: Language;
};

/**
 * Makes a code for this address and purpose and mails it. `withhold` does the same work without sending, so that unknown
 * addresses cannot be detected. A known device has a limit of its own, which a sign-in clears.
 */
export async function sendCode(context: Context, input: Input): Promise<void> {
  try {
    await storeAndMail(context, input);
  } catch (error) {
    if (error instanceof Refusal) await logRefusedSend(context, input);
    throw error;
  }
}

/** Runs outside the transaction, which the refusal has rolled back. */
const logRefusedSend = (context: Context, { purpose, email }: Input) =>
  flushAggregated(context, { type: "LOGIN", operation: "code-refused", details: { email, purpose } });

function storeAndMail(context: Context, input: Input): Promise<void> {
  const { purpose, email, accountId, foreign, withhold = false, language = context.browser.language } = input;
  const [texts, t] = [accountEmails[language], translator(language)];
  return inTransaction(context, async (inside) => {
    const { db, secrets, settings } = inside;
    // protects 6.6.3: counting a foreign address with all who ask for it [foreign ? undefined : → nothing]
    const device = foreign ? undefined : await knownDeviceKey(inside, accountId);
    const sendsOfClient = [{ times: settings.limits.sendsPerClientHour, seconds: 60 * minute }];
    await takeOrRefuse(
      inside,
      // protects 2.4.1: counting the spellings of a mailbox as one [mailboxOf(email) → email]
      device ? `send ${device} ${email}` : `send to ${mailboxOf(email)}`,
      sendsToAddress,
      "too-many-codes-sent",
    );
    if (!device) await takeFromNetworks(inside, "sends", sendsOfClient, "too-many-codes-sent");
    // protects 6.5.4: a million codes [1_000_000 → 1_000]
    // protects 6.5.3: codes from the system's secure randomness [randomInt(1_000_000) → 123_456]
    const code = String(randomInt(1_000_000)).padStart(6, "0");
    const key = { purpose, email: email.toLowerCase(), device: device ?? ofAccount(accountId, foreign) };
    const expiresAt = await storeCode(db, key, macOf(secrets.codes, purpose, email, code));
    const worthlessAfter = new Date(expiresAt.getTime() - (withhold ? codeSeconds : minLifeSeconds) * 1000);
    await writeCodeEmail(inside, {
      to: email,
      subject: t(texts.codeSubject, { code }),
      text: t(texts.code, { code, minutes: codeSeconds / 60 }),
      worthlessAfter,
      accountId,
    });
  });
}

/** A code for a foreign address belongs to the asking account alone. */
// protects 6.3.1: a code for a foreign address being one account's alone [`account ${accountId}` → ""]
const ofAccount = (accountId: string | undefined, foreign = false) => (foreign ? `account ${accountId}` : "");

type Given = { purpose: Purpose; email: string; code: string; accountId: string | undefined; foreign?: boolean };
/** `tried-out`: entered wrongly too often; `over`: expired, used or never sent. */
type Outcome = "right" | "wrong" | "tried-out" | "over";

/**
 * Checks a code: it is right at most once, for five tries, until it expires. A known device has a code and tries of its
 * own. `beforeSpending` may refuse before a right code is used up.
 */
export async function checkCode(
  context: Context,
  { purpose, code, accountId, foreign, ...given }: Given,
  beforeSpending: () => Promise<void> = () => Promise.resolve(),
): Promise<Outcome> {
  const { db, secrets } = context;
  const email = given.email.toLowerCase();
  const device = foreign ? undefined : await knownDeviceKey(context, accountId);
  // protects C106: trusting one's own codes alone [&& ofViewer.has(purpose) → nothing]
  const isTrusted = device !== undefined || (context.viewer !== null && ofViewer.has(purpose));
  await refuseGuessing(context, { isTrusted });
  let triedOut = false;
  const holders = [...(device ? [device] : []), ofAccount(accountId, foreign)];
  for (const key of holders.map((holder) => ({ purpose, email, device: holder }))) {
    const stored = await countTry(db, key);
    if (!stored) {
      triedOut ||= await isTriedOut(db, key);
      continue;
    }
    const mac = macOf(secrets.codes, purpose, email, code);
    if (!isSameSecret(stored.mac, mac)) {
      await countWrongCode(context, { ofAccount: accountId !== undefined && !foreign });
      return stored.triesLeft === 0 ? "tried-out" : "wrong";
    }
    await beforeSpending();
    if (!(await spendCode(db, key, mac))) return "over";
    await allowMail(db, email, ["bounced"]); // the email with the code has arrived
    if (!device) await giveBackToNetworks(context, "sends"); // limits are for codes that nobody enters
    if (!isTrusted) await giveBackToNetworks(context, "tries");
    return "right";
  }
  return triedOut ? "tried-out" : "over";
}

/** The refusals of a code that is not right. */
export const refusalOf = { wrong: "code-wrong", "tried-out": "code-tried-out", over: "code-expired" } as const;

/** Clears a known device's limit of mailed codes, after a sign-in. */
export async function clearSendAllowance(context: Context, accountId: string, email: string): Promise<void> {
  const device = await knownDeviceKey(context, accountId);
  if (device) await clearAllowance(context.db, `send ${device} ${email}`);
}

const macOf = (key: Uint8Array, purpose: Purpose, email: string, code: string) =>
  createHmac("sha256", key).update(`${purpose}\n${email.toLowerCase()}\n${code}`).digest();
