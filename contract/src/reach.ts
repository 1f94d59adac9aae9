import { json, route } from "./route.ts";
import { atMost } from "./text.ts";
import { z } from "./z.ts";

/** What a person is notified of, as they choose by it. */
export const notificationTopics = ["times", "reminders", "talk", "papers"] as const;
export type NotificationTopic = (typeof notificationTopics)[number];
/** `phone`: an e-mail only if no device has shown the notification; where the e-mail carries more, it leaves at once as well. */
export const notificationChoices = ["phone", "both", "email"] as const;
export type NotificationChoice = (typeof notificationChoices)[number];
/** Topics whose e-mail carries a calendar entry or a document, so that it always leaves at once. */
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

export const Reach = z.object({
  /** The key with which a browser subscribes; null where no notifications are sent. */
  key: z.string().nullable(),
  choices: z.object({ times: Choice, reminders: Choice, talk: Choice, papers: Choice }),
  devices: z.array(Device),
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
  noteShown: route({
    method: "POST",
    path: "/notifications/shown",
    access: "anyone",
    summary: "A device has shown a notification. Its number came with it, and is all that is needed.",
    body: json(z.object({ deliveryId: z.uuid() })),
    reply: json(z.object({})),
  }),
};
