import { createHmac } from "node:crypto";
import type { PhoneChannelName, ReachPhone } from "@tutoring/contract";
import { checkPhoneCode, isOnFirstDay, newPhoneCode, refusalOf, takeOrRefuse } from "#api/domains/identity/index.ts";
import { type Context, inTransaction, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { type PhoneChannel, phoneChannels } from "#api/platform/core/phone-provider.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { notifyOfPlanned } from "#api/platform/mail/index.ts";
import { phoneTexts } from "./phone-templates.ts";
import { deletePhone, insertAgreement, pausedChannels, phoneOf, savePhone } from "./phones.queries.ts";
import { reservePhoneMessage, sendPhoneMessage } from "./send-phone-message.ts";

const wordingIn = ({ language }: Context["browser"]) => {
  const { agreeWhatsapp, agreeSms } = phoneTexts[language];
  return { whatsapp: agreeWhatsapp, sms: agreeSms };
};
const offeredIn = ({ phones }: Context): PhoneChannel[] => phoneChannels.filter((channel) => phones[channel]);

/** How a family is reached on its phone; null for a tutor, and where nothing is sent to phones. */
export async function showPhone(context: SignedIn): Promise<ReachPhone | null> {
  const { db, viewer, browser } = context;
  const offered = offeredIn(context);
  if (offered.length === 0 || viewer.role !== "student") return null;
  const phone = await phoneOf(db, viewer.id);
  return { offered, number: phone?.number ?? null, agreed: phone?.agreed ?? [], wording: wordingIn(browser) };
}

const day = 24 * 3_600;
/**
 * A code costs money: for a family, for a number, and on the whole site. Accounts are free, so those on their first day leave
 * something of a number and of the site to families that have been here before.
 */
const codesOfFamily = [{ times: 5, seconds: day }];
const codesToNumber = { newcomers: [{ times: 3, seconds: day }], everybody: [{ times: 4, seconds: day }] };
const codesOfSite = { newcomers: [{ times: 150, seconds: day }], everybody: [{ times: 200, seconds: day }] };

/**
 * Sends a code to a number: on the channel that is asked for, or by WhatsApp and, if that does not take it, by SMS. Refuses numbers
 * outside India, and more codes than the limits allow.
 */
export async function sendPhoneCode(
  context: SignedIn,
  { phone: number, channel }: { phone: string; channel?: PhoneChannelName | undefined },
): Promise<{ channel: PhoneChannelName }> {
  const { viewer, browser } = context;
  const offered = offeredIn(context).filter((one) => channel === undefined || one === channel);
  if (offered.length === 0) throw new Refusal("no-phone-messages");
  requireIndia(number);
  const code = await inTransaction(context, async (inside) => {
    const who = (await isOnFirstDay(inside.db, viewer.id)) ? "newcomers" : "everybody";
    // protects C213: the limit of codes of a family, whatever number it names
    await takeOrRefuse(inside, `phone codes of ${viewer.id}`, codesOfFamily, "too-many-phone-codes");
    // protects C213: the limit of codes to a number
    await takeOrRefuse(inside, `phone codes to ${macOf(inside, number)}`, codesToNumber[who], "too-many-phone-codes");
    // protects C213: what codes may cost the site in a day
    await takeOrRefuse(inside, "phone codes of the site", codesOfSite[who], "too-many-phone-codes");
    return newPhoneCode(inside, viewer.id, number);
  });
  const paused = await pausedChannels(context.db);
  for (const one of offered.filter((open) => !paused.includes(open))) {
    const said = { kind: "number-code", values: { code } } as const;
    const common = { accountId: viewer.id, emailId: null, number, person: null, language: browser.language, path: "/" };
    const reserved = await inTransaction(context, ({ db }) =>
      reservePhoneMessage(context, db, { ...common, channel: one, said }),
    );
    if (!reserved) continue;
    const { taken } = await sendPhoneMessage(context, reserved);
    if (taken !== false) return { channel: one };
  }
  throw new Refusal("phone-code-not-sent", {}, { retryAfterSeconds: 60 });
}

/** A number in a form that nobody can read, because its count outlives an erased family. */
const macOf = ({ secrets }: SignedIn, number: string): string =>
  createHmac("sha256", secrets.devices).update(`phone codes to ${number}`).digest("base64url");

function requireIndia(number: string): void {
  if (!number.startsWith("+91")) throw new Refusal("phone-outside-india");
}

/** Stores a number whose code is right. It belongs to one family: an earlier one loses it. */
export async function verifyPhone(context: SignedIn, { phone: number, code }: { phone: string; code: string }): Promise<void> {
  const { viewer } = context;
  requireIndia(number);
  const outcome = await checkPhoneCode(context, viewer.id, number, code);
  if (outcome !== "right") throw new Refusal(refusalOf[outcome]);
  await inTransaction(context, async (inside) => {
    const before = await savePhone(inside.db, viewer.id, number);
    await writeLog(inside, { type: "UPDATE", operation: "phone-verified", details: {} });
    if (before !== undefined)
      await writeLog(inside, { type: "UPDATE", operation: "phone-taken-over", details: { accountId: before } });
  });
}

/** Forgets the caller's number, and with it what was agreed to. */
export const removePhone = (context: SignedIn): Promise<void> =>
  inTransaction(context, async (inside) => {
    const { db, viewer } = inside;
    const phone = await phoneOf(db, viewer.id);
    if (!phone) throw new Refusal("no-phone");
    for (const channel of phone.agreed) await noteAgreement(inside, phone.number, channel, false);
    await deletePhone(db, viewer.id);
    await writeLog(inside, { type: "DELETE", operation: "phone-removed", details: {} });
  });

const changesOfDay = [{ times: 60, seconds: day }];

/** Notes a family's yes or no to a channel, which counts from now on, also for emails that are planned. */
export const agreeToPhone = (
  context: SignedIn,
  { channel, agreed }: { channel: PhoneChannelName; agreed: boolean },
): Promise<void> =>
  inTransaction(context, async (inside) => {
    const { db, viewer } = inside;
    if (agreed && !offeredIn(inside).includes(channel)) throw new Refusal("no-phone-messages");
    const phone = await phoneOf(db, viewer.id);
    if (!phone) throw new Refusal("no-phone");
    if (phone.agreed.includes(channel) === agreed) return;
    // protects C211: a no that no limit refuses
    if (agreed) await takeOrRefuse(inside, `phone agreements of ${viewer.id}`, changesOfDay, "too-many-changes-today");
    await noteAgreement(inside, phone.number, channel, agreed);
    if (agreed) await notifyOfPlanned(db, viewer.id);
    await writeLog(inside, { type: "UPDATE", operation: "phone-agreement-set", details: { channel, agreed } });
  });

const noteAgreement = ({ db, viewer, browser }: SignedIn, number: string, channel: PhoneChannel, isAgreed: boolean) =>
  insertAgreement(db, {
    ...{ accountId: viewer.id, channel, isAgreed, number },
    ...{ wording: wordingIn(browser)[channel], language: browser.language, source: "page" },
  });
