import type { Channel, Channels, PhoneTemplate } from "@tutoring/contract";
import { languages } from "@tutoring/contract/languages";
import { type Context, inTransaction, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { type PhoneChannel, phoneChannels, phoneKinds } from "#api/platform/core/phone-provider.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { emailFigures } from "#api/platform/mail/index.ts";
import { failuresByReason, pausesNow, phoneDays, pushesToday, storedTemplates } from "./channels.queries.ts";
import { endPause } from "./phone-messages.queries.ts";
import { isSmsKind, templateName } from "./phone-templates.ts";

/** How each channel does, for the back office. */
export async function listChannels(context: Context): Promise<Channels> {
  const { db, phones, settings } = context;
  const [days, pauses] = [await phoneDays(db), await pausesNow(db)];
  const failures = await failuresByReason(db);
  const failuresOf = (channel: Channel["channel"]) =>
    failures.filter((one) => one.channel === channel).map(({ reason, day, week }) => ({ reason, day, week }));
  const unpaid = { pausedUntil: null, pausedFor: null };
  const emails = await emailFigures(db);
  const phoneChannel = (channel: PhoneChannel): Channel => {
    const provider = phones[channel];
    const pause = pauses.find((one) => one.channel === channel);
    const day = days.find((one) => one.channel === channel);
    return {
      channel,
      state: !provider ? "off" : pause ? "paused" : day?.isSpent ? "spent" : "on",
      ...{ pausedUntil: pause?.until.toISOString() ?? null, pausedFor: pause?.reason ?? null },
      today: { messages: day?.messages ?? 0, paise: day?.paise ?? 0, capPaise: provider?.capPaise ?? null },
      failures: failuresOf(channel),
    };
  };
  return {
    channels: [
      {
        ...{ channel: "push", state: settings.pushKey === null ? "off" : "on", ...unpaid },
        today: { messages: await pushesToday(db), paise: null, capPaise: null },
        failures: failuresOf("push"),
      },
      ...phoneChannels.map(phoneChannel),
      {
        ...{ channel: "email", state: "on", ...unpaid },
        today: { messages: emails.today, paise: null, capPaise: null },
        failures: emails.failedWeek > 0 ? [{ reason: "given-up", day: emails.failedDay, week: emails.failedWeek }] : [],
      },
    ],
    templates: await templatesOf(context),
  };
}

/** Our texts with what the providers know of them, as far as a provider is configured. */
async function templatesOf({ db, phones: { whatsapp, sms } }: Context): Promise<PhoneTemplate[]> {
  const stored = await storedTemplates(db);
  const all = phoneKinds.flatMap((kind) => languages.map((language) => ({ kind, language, name: templateName(kind) })));
  const atMeta = all.map((one): PhoneTemplate => {
    const known = stored.find(({ name, language }) => name === one.name && language === one.language);
    const { status = null, category = null, sameText = null, comparedAt } = known ?? {};
    return { channel: "whatsapp", ...one, status, category, sameText, comparedAt: comparedAt?.toISOString() ?? null };
  });
  const bySms = all
    .filter(({ kind }) => isSmsKind(kind))
    .map((one): PhoneTemplate => {
      const status = sms?.carries(one.kind, one.language) ? "SET" : "MISSING";
      return {
        channel: "sms",
        ...one,
        name: `${one.kind}:${one.language}`,
        status,
        category: null,
        sameText: null,
        comparedAt: null,
      };
    });
  return [...(whatsapp ? atMeta : []), ...(sms ? bySms : [])];
}

/** Ends a channel's pause, and looks for what waits. Refuses with `channel-not-paused`. */
export const resumeChannel = (context: SignedIn, channel: PhoneChannel): Promise<Channels> =>
  inTransaction(context, async (inside) => {
    if (!(await endPause(inside.db, channel))) throw new Refusal("channel-not-paused");
    await writeLog(inside, { type: "UPDATE", operation: "channel-resumed", details: { channel } });
    inside.afterCommit(() => inside.wakeSender("notifications"));
    return listChannels(inside);
  });
