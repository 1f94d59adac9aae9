import { createHmac } from "node:crypto";
import { accountById } from "#api/domains/identity/index.ts";
import { type Context, inTransaction } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import type { PhoneChannel, PhoneReport, ReceivedMessage } from "#api/platform/core/phone-provider.ts";
import type { Db } from "#api/platform/db/database.ts";
import { lockUntilEnd } from "#api/platform/db/locks.ts";
import { isSameSecret } from "#api/platform/core/seal.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { notifyOfPlanned, settleShown, takeNextWay } from "#api/platform/mail/index.ts";
import {
  emailAnswered,
  giveBackPaise,
  insertReceived,
  receivedOfDay,
  saveReports,
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
  await takeReports(context, "whatsapp", contents.reports);
  const bySender = Map.groupBy(await unreadMessages(context.db, contents.messages), senderOf);
  for (const [sender, messages] of bySender) await takeMessages(context, sender, messages);
  return { taken: true };
}

/** Takes reports of SMS. */
export async function takeSmsReports(context: Context, { bytes, signature }: Signed): Promise<{ taken: boolean }> {
  if (!context.phones.sms) throw new Refusal("nothing-here");
  const contents = context.phones.sms.read(bytes, signature);
  if (!contents) throw new Refusal("invalid-signature");
  await takeReports(context, "sms", contents.reports);
  return { taken: true };
}

/** Takes what arrived in one transaction, since a provider reports of many messages at once, and each failure in one of its own. */
async function takeReports(context: Context, channel: PhoneChannel, reports: PhoneReport[]): Promise<void> {
  const unheard = await unheardReports(context.db, channel, reports);
  const failures = unheard.filter(({ state }) => state === "failed");
  const arrivals = unheard.filter(({ state }) => state !== "failed");
  await inTransaction(context, ({ db }) => followArrivals(db, channel, arrivals));
  for (const failure of failures) await inTransaction(context, (inside) => followFailures(inside, channel, failure));
}

/** A delivered message makes its email unnecessary. */
async function followArrivals(db: Db, channel: PhoneChannel, arrivals: PhoneReport[]): Promise<void> {
  const moved = await saveReports(db, channel, arrivals);
  for (const { person, kind, accountId } of moved)
    if (person !== null && kind !== "number-code") await savePerson(db, accountId, person);
  const shown = moved.filter(({ state }) => state === "delivered" || state === "read");
  await settleShown(
    db,
    shown.flatMap(({ emailId }) => emailId ?? []),
  );
}

/** After a failure the next way is taken. */
async function followFailures(inside: Context, channel: PhoneChannel, report: PhoneReport): Promise<void> {
  const { db } = inside;
  for (const { messageId, emailId, accountId, kind, number, language, reason, code } of await saveReports(db, channel, [
    report,
  ])) {
    await giveBackPaise(db, messageId);
    const failure = { accountId, channel, kind, language, number: number ?? "", reason: reason ?? "ours" } as const;
    await followFailure(inside, { ...failure, ...(code !== null && { code }) });
    if (emailId === null) continue;
    await takeNextWay(db, emailId);
    inside.afterCommit(() => inside.wakeSender("notifications"));
  }
}

/** Messages of one person that we take in a day; of more, only a stop is read. */
const mostOfDay = 30;
/** As long as a message of a conversation may be. */
const longestReply = 2_000;

const senderOf = ({ number, person }: ReceivedMessage) => `whatsapp ${person ?? number ?? ""}`;

/** Takes what one person wrote, and answers afterwards. */
async function takeMessages(context: Context, sender: string, messages: ReceivedMessage[]): Promise<void> {
  const answers = await inTransaction(context, (inside) => storeMessages(inside, sender, messages));
  for (const answer of answers) answer(context).catch((error: unknown) => context.report("notifications-not-sent", { error }));
}

async function storeMessages(inside: Context, sender: string, messages: ReceivedMessage[]): Promise<Answer[]> {
  const senderMac = createHmac("sha256", inside.secrets.devices).update(sender).digest();
  // of webhooks at one moment, one after the other: each counts, and only one is the last
  await lockUntilEnd(inside.db, `whatsapp from ${senderMac.toString("base64")}`);
  let taken = await receivedOfDay(inside.db, senderMac);
  const answers: Answer[] = [];
  for (const message of messages) {
    const isBeyond = taken >= mostOfDay;
    // protects C211: a stop that counts however much was written before
    if (isBeyond && commandIn(message.words ?? "") !== "stop") continue;
    const writer = await lockWriter(inside.db, message);
    if (isBeyond && !writer?.agreed.includes("whatsapp")) continue;
    const received = { providerId: message.providerId, accountId: writer?.accountId ?? null, senderMac };
    // protects C210: taking what a person wrote once
    if (!(await insertReceived(inside.db, received))) continue;
    const answer = await (writer
      ? followMessage(inside, writer, message, taken === 0)
      : taken === 0 && answerStranger(inside, message));
    taken += 1;
    answers.push(
      ...[answer, writer && taken === mostOfDay && (await warnFamily(inside, writer, message))].filter((one) => !!one),
    );
  }
  return answers;
}

/** Says with the last message that we read today what becomes of more. */
const warnFamily = async (inside: Context, writer: PhoneOwner, { words }: ReceivedMessage) =>
  writer.agreed.includes("whatsapp") && commandIn(words ?? "") !== "stop" && answerFamily(inside, writer, "lastToday");

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
