import { createHmac } from "node:crypto";
import { accountById } from "#api/domains/identity/index.ts";
import { type Context, inTransaction } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import type { PhoneReport, ReceivedMessage } from "#api/platform/core/phone-provider.ts";
import { isSameSecret } from "#api/platform/core/seal.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { notifyOfPlanned, settleShown, takeNextWay } from "#api/platform/mail/index.ts";
import {
  emailAnswered,
  giveBackPaise,
  insertReceived,
  receivedOfDay,
  saveReport,
  unheardReports,
  unreadMessages,
} from "./phone-messages.queries.ts";
import { insertAgreement, lockWriter, type PhoneOwner, savePerson, saveTemplates } from "./phones.queries.ts";
import { type Answer, answerFamily, answerStranger } from "./reply-on-whatsapp.ts";
import { followFailure } from "./send-phone-message.ts";
import { commandIn } from "./whatsapp.policy.ts";

type Signed = { bytes: Uint8Array; signature: string };

/** Returns the number by which Meta asks whether the webhook is ours. */
export function confirmWebhook({ phones }: Context, token: string, challenge: number): Promise<number> {
  if (!phones.whatsapp) throw new Refusal("nothing-here");
  if (!isSameSecret(token, phones.whatsapp.verifyToken)) throw new Refusal("invalid-signature");
  return Promise.resolve(challenge);
}

/** Takes a webhook of WhatsApp. What is in it has its effect once, however often and in whatever order it comes. */
export async function takeWhatsApp(context: Context, { bytes, signature }: Signed): Promise<{ taken: boolean }> {
  const { phones } = context;
  if (!phones.whatsapp) throw new Refusal("nothing-here");
  const contents = phones.whatsapp.read(bytes, signature);
  if (!contents) throw new Refusal("invalid-signature");
  await saveTemplates(context.db, contents.templates);
  for (const report of await unheardReports(context.db, "whatsapp", contents.reports))
    await followReport(context, "whatsapp", report);
  for (const message of await unreadMessages(context.db, contents.messages)) await takeMessage(context, message);
  return { taken: true };
}

/** Takes reports of SMS. */
export async function takeSmsReports(context: Context, { bytes, signature }: Signed): Promise<{ taken: boolean }> {
  if (!context.phones.sms) throw new Refusal("nothing-here");
  const contents = context.phones.sms.read(bytes, signature);
  if (!contents) throw new Refusal("invalid-signature");
  for (const report of await unheardReports(context.db, "sms", contents.reports)) await followReport(context, "sms", report);
  return { taken: true };
}

/** What follows from a report: a delivered message makes its email unnecessary, and after a failure the next way is taken. */
const followReport = (context: Context, channel: "whatsapp" | "sms", report: PhoneReport): Promise<void> =>
  inTransaction(context, async (inside) => {
    const { db } = inside;
    const message = await saveReport(db, channel, report);
    if (!message) return;
    const { messageId, emailId, accountId, kind, number, language } = message;
    if (report.person !== undefined && kind !== "number-code") await savePerson(db, accountId, report.person);
    if (emailId !== null && (report.state === "delivered" || report.state === "read")) await settleShown(db, emailId);
    if (report.state !== "failed") return;
    await giveBackPaise(db, messageId);
    const failure = { accountId, channel, kind, language, number: number ?? "", reason: report.reason ?? "ours" };
    await followFailure(inside, { ...failure, ...(report.code !== undefined && { code: report.code }) });
    if (emailId === null) return;
    await takeNextWay(db, emailId);
    inside.afterCommit(() => inside.wakeSender("notifications"));
  });

/** Messages of one person that we take in a day; more are not answered, nor stored. */
const mostOfDay = 30;
/** As long as a message of a conversation may be. */
const longestReply = 2_000;

async function takeMessage(context: Context, message: ReceivedMessage): Promise<void> {
  const answer = await inTransaction(context, (inside) => storeMessage(inside, message));
  answer?.(context).catch((error: unknown) => context.report("notifications-not-sent", { error }));
}

async function storeMessage(inside: Context, message: ReceivedMessage): Promise<Answer | undefined> {
  const { db, secrets } = inside;
  const { providerId, number, person } = message;
  const sender = `whatsapp ${person ?? number ?? ""}`;
  const senderMac = createHmac("sha256", secrets.devices).update(sender).digest();
  const before = await receivedOfDay(db, senderMac);
  if (before >= mostOfDay) return undefined;
  const writer = await lockWriter(db, { number, person });
  // protects C210: taking what a person wrote once
  if (!(await insertReceived(db, { providerId, accountId: writer?.accountId ?? null, senderMac }))) return undefined;
  if (writer) return followMessage(inside, writer, message, before === 0);
  return before === 0 ? answerStranger(inside, message) : undefined;
}

async function followMessage(inside: Context, writer: PhoneOwner, { words, answers }: ReceivedMessage, isFirst: boolean) {
  const { accountId, agreed } = writer;
  const command = commandIn(words ?? "");
  const hasAgreed = agreed.includes("whatsapp");
  if (command) return noteCommand(inside, writer, command, { words: words ?? "", hasAgreed });
  if (words === undefined) return hasAgreed && isFirst ? answerFamily(inside, writer, "noMedia") : undefined;
  const emailId = answers === undefined ? undefined : await emailAnswered(inside.db, accountId, answers);
  const outcome = await inside.hooks.phoneReplied(inside, { accountId, words: words.slice(0, longestReply), emailId });
  if (!hasAgreed || (outcome === "sent" && !isFirst)) return undefined;
  return answerFamily(inside, writer, { sent: "sent", "no-booking": "noBooking", full: "failed" }[outcome] as "sent");
}

type Command = { words: string; hasAgreed: boolean };
/** A stop counts from now on, also for what is planned; a start needs the number that was verified. */
async function noteCommand(inside: Context, writer: PhoneOwner, command: "stop" | "start", { words, hasAgreed }: Command) {
  const { accountId, number, language } = writer;
  const isAgreed = command === "start";
  if (hasAgreed === isAgreed) return undefined;
  const given = { accountId, number, language, isAgreed, channel: "whatsapp", wording: words, source: "reply" } as const;
  await insertAgreement(inside.db, given);
  if (isAgreed) await notifyOfPlanned(inside.db, accountId);
  const account = await accountById(inside.db, accountId);
  await writeLog(inside, {
    ...{ type: "UPDATE", operation: "phone-agreement-set", details: { channel: "whatsapp", agreed: isAgreed } },
    ...(account && { by: account }),
  });
  return answerFamily(inside, writer, isAgreed ? "started" : "stopped");
}
