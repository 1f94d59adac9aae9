import { codeDigits } from "./ascii-digits.ts";
import { isInIndia } from "./phones.ts";
import { PhoneNumber } from "./phone-number.ts";
import { raw } from "./raw-body.ts";
import { json, route } from "./route.ts";
import { atMost } from "./text.ts";
import { sentence } from "./texts/field-sentences.ts";
import { z } from "./z.ts";

/** What a person is notified of, as they choose by it. */
export const notificationTopics = ["times", "reminders", "talk", "papers"] as const;
export type NotificationTopic = (typeof notificationTopics)[number];
/** `phone`: an email only if no device has shown the notification; where the email carries more, it leaves at once as well. */
export const notificationChoices = ["phone", "both", "email"] as const;
export type NotificationChoice = (typeof notificationChoices)[number];
/** Topics whose email carries a calendar entry or a document, so that it always leaves at once. */
export const topicsWithEmail: readonly NotificationTopic[] = ["times", "papers"];

const Choice = z.enum(notificationChoices);
const Device = z.object({
  id: z.string(),
  userAgent: z.string(),
  addedAt: z.iso.datetime(),
  /** The browser that asks. */
  current: z.boolean(),
});
export type NotifiedDevice = z.infer<typeof Device>;

const phoneChannelNames = ["whatsapp", "sms"] as const;
const Channel = z.enum(phoneChannelNames);
export type PhoneChannelName = z.infer<typeof Channel>;

/** Messages to a family's phone. */
const ReachPhone = z.object({
  offered: z.array(Channel),
  /** The number that the family has verified. */
  number: z.string().nullable(),
  agreed: z.array(Channel),
  /** What a family agrees to, as it is kept with its yes. */
  wording: z.object({ whatsapp: z.string(), sms: z.string() }),
});
export type ReachPhone = z.infer<typeof ReachPhone>;

const MobileNumber = PhoneNumber.refine((number) => number === "" || !isInIndia(number) || /^\+91[6-9]/.test(number), {
  error: sentence("phoneInvalid"),
});

const sentStates = ["sending", "sent", "shown", "delivered", "read", "failed"] as const;
/** What was sent to a person about one event, and by which ways. */
export const SentMessage = z.object({
  id: z.string(),
  /** In the reader's language; both are empty for a code, which is kept nowhere. */
  title: z.string(),
  text: z.string(),
  at: z.iso.datetime(),
  ways: z.array(
    z.object({ channel: z.enum(["push", "whatsapp", "sms", "email"]), state: z.enum(sentStates), at: z.iso.datetime() }),
  ),
});
export type SentMessage = z.infer<typeof SentMessage>;

export const Reach = z.object({
  /** The key with which a browser subscribes; null where no notifications are sent. */
  key: z.string().nullable(),
  choices: z.object({ times: Choice, reminders: Choice, talk: Choice, papers: Choice }),
  devices: z.array(Device),
  /** Null where nothing is sent to phones, and for tutors. */
  phone: ReachPhone.nullable().default(null),
});
export type Reach = z.infer<typeof Reach>;

/** A browser's subscription to its push service. */
const Subscription = z.object({
  endpoint: z.string().max(1_000, atMost(1_000)),
  /** Its public key: 65 bytes, and the secret it shares with us: 16 bytes. */
  p256dh: z.string().regex(/^[\w-]{87}=?$/),
  auth: z.string().regex(/^[\w-]{22}(==)?$/),
  /** Only tells that the browser is still there: a device that is not the caller's stays unknown. */
  renew: z.boolean().default(false),
  /** The address that this browser had before. */
  replaces: z.string().max(1_000, atMost(1_000)).optional(),
});

export const reach = {
  showReach: route({
    method: "GET",
    path: "/notifications/settings",
    access: "be-notified",
    summary: "How the caller is reached: by topic, and on which devices.",
    reply: json(Reach),
  }),
  chooseReach: route({
    method: "PUT",
    path: "/notifications/choices",
    access: "be-notified",
    summary: "Choose how news of one topic comes.",
    body: json(z.object({ topic: z.enum(notificationTopics), choice: Choice })),
    reply: json(Reach),
    refusals: ["too-many-changes-today"],
  }),
  addDevice: route({
    method: "PUT",
    path: "/notifications/devices",
    access: "be-notified",
    summary: "Send notifications to this browser until it signs out.",
    body: json(Subscription),
    reply: json(z.object({ known: z.boolean() })),
    refusals: ["no-notifications", "push-service-unknown", "too-many-changes-today"],
  }),
  removeDevice: route({
    method: "DELETE",
    path: "/notifications/devices/:id",
    access: "be-notified",
    summary: "Send no more notifications to one of the caller's devices.",
    params: z.object({ id: z.uuid() }),
    reply: json(Reach),
    refusals: ["no-such-device"],
  }),
  sendPhoneCode: route({
    method: "POST",
    path: "/notifications/phone/code",
    access: "use-family-account",
    summary:
      "Send a code to a mobile number of India, by WhatsApp where it is there, else by SMS. It proves the number, and signs nobody in.",
    body: json(z.object({ phone: MobileNumber, channel: Channel.optional() })),
    reply: json(z.object({ channel: Channel })),
    refusals: ["no-phone-messages", "phone-outside-india", "too-many-phone-codes", "phone-code-not-sent"],
  }),
  verifyPhone: route({
    method: "POST",
    path: "/notifications/phone",
    access: "use-family-account",
    summary: "Store a number whose code has arrived; agreements to another number end.",
    body: json(
      z.object({
        phone: MobileNumber,
        code: z
          .string()
          .overwrite(codeDigits)
          .regex(/^\d{6}$/),
      }),
    ),
    reply: json(Reach),
    refusals: ["code-wrong", "code-expired", "code-tried-out", "phone-outside-india"],
  }),
  removePhone: route({
    method: "DELETE",
    path: "/notifications/phone",
    access: "use-family-account",
    summary: "Forget the caller's number: nothing is sent to it any more.",
    reply: json(Reach),
    refusals: ["no-phone"],
  }),
  agreeToPhone: route({
    method: "PUT",
    path: "/notifications/phone/agreements",
    access: "use-family-account",
    summary: "Agree to messages on a channel, or end them.",
    body: json(z.object({ channel: Channel, agreed: z.boolean() })),
    reply: json(Reach),
    refusals: ["no-phone", "no-phone-messages", "too-many-changes-today"],
  }),
  listSentMessages: route({
    method: "GET",
    path: "/notifications/messages",
    access: "be-notified",
    summary: "What was sent to the caller in the last 90 days, 20 at a time, the newest first or those after one.",
    query: z.object({ after: z.string().max(40, atMost(40)).optional() }),
    reply: json(z.object({ messages: z.array(SentMessage), hasMore: z.boolean() })),
  }),
  confirmWhatsAppWebhook: route({
    method: "GET",
    path: "/webhooks/whatsapp",
    access: "anyone",
    summary: "Meta asks once whether this address is ours, and gets its number back.",
    query: z.object({
      "hub.mode": z.literal("subscribe"),
      "hub.verify_token": z.string().max(200),
      "hub.challenge": z.coerce.number<unknown>().int().min(0).max(Number.MAX_SAFE_INTEGER),
    }),
    reply: json(z.number()),
    refusals: ["invalid-signature", "nothing-here"],
  }),
  takeWhatsApp: route({
    method: "POST",
    path: "/webhooks/whatsapp",
    access: "anyone",
    summary: "WhatsApp's webhook: signed reports of messages, and what families write to our number.",
    body: raw({ type: "application/json", limitBytes: 1024 * 1024, signedBy: "x-hub-signature-256" }),
    reply: json(z.object({ taken: z.boolean() })),
    refusals: ["invalid-signature", "nothing-here"],
  }),
  takeSmsReport: route({
    method: "POST",
    path: "/webhooks/sms",
    access: "anyone",
    summary: "The SMS provider's webhook: reports of messages, with the secret that is set for it.",
    body: raw({ type: "application/json", limitBytes: 256 * 1024, signedBy: "x-webhook-secret" }),
    reply: json(z.object({ taken: z.boolean() })),
    refusals: ["invalid-signature", "nothing-here"],
  }),
  noteShown: route({
    method: "POST",
    path: "/notifications/shown",
    access: "anyone",
    summary: "A device has shown a notification. Its number came with it, and is all that is needed.",
    body: json(z.object({ deliveryId: z.uuid() })),
    reply: json(z.object({})),
  }),
};
