import { rolesFor } from "@tutoring/contract";
import type { Language } from "@tutoring/contract/languages";
import { translator } from "@tutoring/contract/speak";
import type { Context } from "#api/platform/core/context.ts";
import type { PhoneChannel, PhoneMessage, PhoneOutcome, PhoneReason, PhoneText } from "#api/platform/core/phone-provider.ts";
import type { Db } from "#api/platform/db/database.ts";
import { enqueueDigest, officeEmails } from "#api/platform/mail/index.ts";
import { endPause, giveBackPaise, insertPhoneMessage, pauseChannel, saveOutcome, takePaise } from "./phone-messages.queries.ts";
import { smsWords, templateName, whatsappWords } from "./phone-templates.ts";
import { insertAgreement, noteNotHere, pauseTemplate, savePerson } from "./phones.queries.ts";

const channelNames = { whatsapp: "WhatsApp", sms: "SMS" };

type Parts = Pick<Context, "db" | "phones" | "report" | "settings">;

/** What is written to whom: `kind` in its template, or `words` of our own where WhatsApp takes them. */
type Planned = {
  accountId: string;
  emailId: number | null;
  channel: PhoneChannel;
  number: string;
  person: string | null;
  language: Language;
  path: string;
  said: PhoneText | { kind: "stopped" | "reply"; words: string };
};
export type Reserved = Omit<Planned, "said"> & { kind: string; message: PhoneMessage };

/**
 * Stores a message before it is sent, and takes its price from the day's limit, in the caller's transaction. Undefined where the limit
 * is used up, where there is no template, and for an email about which one has gone this way.
 */
export async function reservePhoneMessage(
  { phones, report, settings }: Omit<Parts, "db">,
  db: Db,
  { said, ...planned }: Planned,
): Promise<Reserved | undefined> {
  const { channel, language, number } = planned;
  const provider = phones[channel];
  const words = provider && wordsOf(said, planned, new URL(settings.address).host);
  if (!provider || words === undefined) return undefined;
  const inOwnWords = "words" in said && said.words !== undefined;
  if (!inOwnWords && !provider.carries(said.kind as PhoneText["kind"], language)) return undefined;
  const paise = provider.price(words);
  const taken = await takePaise(db, channel, paise, provider.capPaise);
  if (taken === "spent first") {
    report("phone-limit-spent", { channel });
    await notifyAdmins({ db }, "phoneSpent", { channel: channelNames[channel], rupees: provider.capPaise / 100 });
  }
  if (taken !== "taken") return undefined;
  const isCode = said.kind === "number-code"; // protects C213: keeping no code beside the number it proves
  const stored = { ...planned, kind: said.kind, words: isCode ? null : words, paise };
  const messageId = await insertPhoneMessage(db, stored);
  if (messageId === undefined) return undefined;
  const common = { messageId, number, person: planned.person, language, path: planned.path };
  const message: PhoneMessage = inOwnWords
    ? { ...common, words }
    : { ...common, kind: said.kind as PhoneText["kind"], values: (said as PhoneText).values };
  return { ...planned, kind: said.kind, message };
}

function wordsOf(said: Planned["said"], { channel, language }: Pick<Planned, "channel" | "language">, host: string) {
  if ("words" in said && said.words !== undefined) return channel === "whatsapp" ? said.words.slice(0, 4_000) : undefined;
  const { kind, values } = said as PhoneText;
  return channel === "whatsapp" ? whatsappWords({ kind, language, values }) : smsWords({ kind, language, values }, host);
}

/** Sends a stored message, outside any transaction, and stores what became of it. */
export async function sendPhoneMessage(parts: Parts, reserved: Reserved): Promise<PhoneOutcome> {
  const { db, phones, report } = parts;
  const { channel, accountId, message } = reserved;
  const outcome: PhoneOutcome = await (phones[channel]?.send(message) ?? ({ taken: false, reason: "closed" } as const));
  await saveOutcome(db, message.messageId, outcome);
  if (outcome.taken === true) {
    if (outcome.person !== undefined) await savePerson(db, accountId, outcome.person);
    await endPause(db, channel);
  }
  if (outcome.taken === "unknown") await pauseChannel(db, channel, "away");
  if (outcome.taken === false) {
    await giveBackPaise(db, message.messageId);
    await followFailure({ db, report }, { ...reserved, ...outcome });
  }
  return outcome;
}

type Failure = Pick<Planned, "accountId" | "channel" | "number" | "language"> & {
  kind: string;
  reason: PhoneReason;
  code?: number;
  retryAfterSeconds?: number;
};
/** A channel that only its operator can open is tried again after an hour. */
const closedSeconds = 3_600;

/** What follows from a message that was refused, at once or by a report. */
export async function followFailure({ db, report }: Pick<Parts, "db" | "report">, failure: Failure): Promise<void> {
  const { accountId, channel, number, language, reason, code, retryAfterSeconds, kind } = failure;
  if (reason === "not-here" && channel === "whatsapp") await noteNotHere(db, accountId);
  if (reason === "stopped")
    await insertAgreement(db, { ...{ accountId, channel, number, language }, isAgreed: false, wording: "", source: "provider" });
  if (reason === "away") await pauseChannel(db, channel, reason, retryAfterSeconds);
  if (reason === "slower") await pauseChannel(db, channel, reason, retryAfterSeconds ?? 60);
  if (reason === "template" && channel === "whatsapp") await pauseTemplate(db, templateName(kind as PhoneText["kind"]), language);
  if (["template", "window", "ours"].includes(reason)) report("phone-message-refused", { channel, kind, reason, code });
  if (reason === "closed" && (await pauseChannel(db, channel, reason, closedSeconds))) {
    report("phone-channel-closed", { channel, code });
    await notifyAdmins({ db }, "phoneClosed", { channel: channelNames[channel], code: code ?? "–" });
  }
}

type AdminNotice = "phoneClosed" | "phoneSpent";
function notifyAdmins(context: { db: Db }, what: AdminNotice, values: Record<string, string | number>): Promise<void> {
  const t = translator("en") as (text: string, values: Record<string, string | number>) => string;
  const [subject, text] = [t(officeEmails[`${what}Subject`], values), t(officeEmails[what], values)];
  return enqueueDigest(context, { to: rolesFor("manage-channels"), subject, text });
}
