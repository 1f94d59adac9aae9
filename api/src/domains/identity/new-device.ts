import { partsOfUserAgent } from "@tutoring/contract/device-name";
import { translator } from "@tutoring/contract/speak";
import { areas } from "@tutoring/contract/areas";
import type { Context } from "#api/platform/core/context.ts";
import { longDayInIndia, timeInIndia } from "#api/platform/core/india.ts";
import { defineEmail, writeEmail } from "#api/platform/mail/index.ts";
import { type Account, hasKnownDevice } from "./accounts.queries.ts";
import { accountEmails } from "./codes.ts";
import { knownDeviceKey } from "./known-devices.ts";

type Device = { browser: string; system: string; at: string };

export const newDevice = defineEmail<Device>("new-device", ({ browser, system, at }, { language }) => {
  const { deviceSubject: subject, device: text, unknownDevice } = accountEmails[language];
  const device = [browser, system].filter(Boolean).join(", ") || unknownDevice;
  const moment = new Date(at);
  const when = { day: longDayInIndia(moment, language), time: timeInIndia(moment, language) };
  return { subject, text: translator(language)(text, { device, ...when }) };
});

/** Tells a person by email of a sign-in by a browser that has not signed in to the account before. The very first one is no news. */
export async function notifyOfNewDevice(context: Context, account: Account): Promise<void> {
  const { db, browser: caller } = context;
  if (!account.email || (await knownDeviceKey(context, account.id)) || !(await hasKnownDevice(db, account.id))) return;
  const { browser = "", system = "" } = partsOfUserAgent(caller.userAgent);
  const { email: address, name } = account;
  const language = areas[account.role].isEnglishOnly ? "en" : account.language;
  const at = context.now().toISOString();
  await writeEmail(context, newDevice({ address, name, language, accountId: account.id }, { browser, system, at }));
}
