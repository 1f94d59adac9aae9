import { randomUUID } from "node:crypto";
import type { Language } from "@tutoring/contract/languages";
import type { Context } from "#api/platform/core/context.ts";
import type { ReceivedMessage } from "#api/platform/core/phone-provider.ts";
import { takePaise } from "./phone-messages.queries.ts";
import { phoneTexts } from "./phone-templates.ts";
import type { PhoneOwner } from "./phones.queries.ts";
import { reservePhoneMessage, sendPhoneMessage } from "./send-phone-message.ts";

/** Sends an answer, outside the transaction that has decided on it. */
export type Answer = (outside: Context) => Promise<unknown>;
type Said = "stopped" | "started" | "sent" | "noBooking" | "noMedia" | "notKnown" | "failed" | "lastToday";

const textIn = (language: Language, said: Said, { settings }: Context) =>
  phoneTexts[language][said].replace("{site}", settings.address);

/** Answers a family in our own words. */
export async function answerFamily(inside: Context, writer: PhoneOwner, said: Said): Promise<Answer | undefined> {
  const { accountId, number, language } = writer;
  const kind = said === "stopped" ? said : "reply";
  const planned = { accountId, emailId: null, channel: "whatsapp" as const, number, person: null, language, path: "/" };
  const words = textIn(language, said, inside);
  const reserved = await reservePhoneMessage(inside, inside.db, { ...planned, said: { kind, words } });
  return reserved && ((outside) => sendPhoneMessage(outside, reserved));
}

/** Tells an unknown sender where to write. */
export async function answerStranger(inside: Context, { number, person }: ReceivedMessage): Promise<Answer | undefined> {
  const { whatsapp } = inside.phones;
  const words = `${textIn("en", "notKnown", inside)}\n\n${textIn("hi", "notKnown", inside)}`;
  if (!whatsapp || (await takePaise(inside.db, "whatsapp", whatsapp.price(words), whatsapp.capPaise)) !== "taken")
    return undefined;
  const to = { messageId: randomUUID(), number: number ?? "", person: person ?? null };
  return () => whatsapp.send({ ...to, language: "en", path: "/", words });
}
