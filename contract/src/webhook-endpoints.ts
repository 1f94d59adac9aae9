import { Meta, paged } from "./lists.ts";
import { json, none, route } from "./route.ts";
import { atMost, requiredLine } from "./text.ts";
import { sentence } from "./texts/field-sentences.ts";
import { wholeNumber } from "./whole-number.ts";
import { z } from "./z.ts";

/** What a webhook may be about (`webhook-events.ts`); "test" is sent on request alone. */
export const webhookTypes = [
  ...(["booking.created", "booking.status_changed"] as const),
  ...(["lesson.scheduled", "lesson.moved", "lesson.cancelled", "lesson.judged"] as const),
  ...(["order.paid", "order.stopped", "refund.arrived"] as const),
  ...(["application.received", "application.decided", "complaint.opened", "complaint.closed"] as const),
] as const;
export type WebhookType = (typeof webhookTypes)[number];

const Types = z
  .array(z.enum(webhookTypes))
  .min(1, sentence("scopeRequired"))
  .max(webhookTypes.length, atMost(webhookTypes.length));

export const WebhookEndpoint = z.object({
  id: z.string(),
  url: z.string(),
  types: z.array(z.enum(webhookTypes)),
  /** "gone": it answered 410; "failed": nothing arrived for five days. */
  state: z.enum(["on", "off", "gone", "failed"]),
  createdAt: z.iso.datetime(),
  /** Since when nothing arrives; null while all is well. */
  failingSince: z.iso.datetime().nullable(),
  /** Until when the former secret signs as well. */
  formerSecretUntil: z.iso.datetime().nullable(),
  /** How many deliveries wait for another try. */
  waiting: z.number(),
});
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>;

export const WebhookDelivery = z.object({
  number: z.number(),
  eventId: z.string(),
  type: z.enum([...webhookTypes, "test"]),
  happenedAt: z.iso.datetime(),
  state: z.enum(["waiting", "delivered", "failed"]),
  tries: z.number(),
  triedAt: z.iso.datetime().nullable(),
  /** When it is tried again. */
  nextAt: z.iso.datetime().nullable(),
  /** The status and the first characters of the latest answer, or why there was none. */
  status: z.number().nullable(),
  answer: z.string(),
  tookMilliseconds: z.number().nullable(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

const id = z.object({ id: z.uuid() });
/** The only replies that contain the secret. */
const withSecret = json(z.object({ endpoint: WebhookEndpoint, secret: z.string() }));
const access = "manage-integrations" as const;

export const webhookEndpoints = {
  listEndpoints: route({
    method: "GET",
    path: "/webhook-endpoints",
    access,
    summary: "The addresses that take webhooks.",
    reply: json(z.object({ data: z.array(WebhookEndpoint) })),
  }),
  addEndpoint: route({
    method: "POST",
    path: "/webhook-endpoints",
    access,
    summary: "Send webhooks to an address; only this reply contains the secret that signs them.",
    body: json(z.object({ url: requiredLine({ missing: "endpointUrlRequired", max: 1_000 }), types: Types })),
    creates: true,
    reply: withSecret,
    refusals: ["not-confirmed", "unsafe-url", "too-many-endpoints"],
  }),
  changeEndpoint: route({
    method: "PATCH",
    path: "/webhook-endpoints/:id",
    access,
    summary: "Choose what is sent to an address, turn it off, or on again.",
    params: id,
    body: json(z.object({ types: Types.optional(), on: z.boolean().optional() })),
    reply: json(WebhookEndpoint),
    refusals: ["not-confirmed", "no-such-endpoint"],
  }),
  removeEndpoint: route({
    method: "DELETE",
    path: "/webhook-endpoints/:id",
    access,
    summary: "Send nothing more to an address, and forget its deliveries.",
    params: id,
    reply: none,
    refusals: ["no-such-endpoint"],
  }),
  renewSecret: route({
    method: "POST",
    path: "/webhook-endpoints/:id/secret",
    access,
    summary: "Give an address a new secret; for a day, the former one signs as well.",
    params: id,
    creates: true,
    reply: withSecret,
    refusals: ["not-confirmed", "no-such-endpoint"],
  }),
  sendTestEvent: route({
    method: "POST",
    path: "/webhook-endpoints/:id/test",
    access,
    summary: "Send a test event to an address.",
    params: id,
    creates: true,
    reply: json(WebhookDelivery),
    refusals: ["no-such-endpoint", "no-such-delivery", "endpoint-off"],
  }),
  listDeliveries: route({
    method: "GET",
    path: "/webhook-endpoints/:id/deliveries",
    access,
    summary: "What was sent to an address in the last 30 days, the newest first.",
    params: id,
    query: z.object(paged(20)),
    reply: json(z.object({ data: z.array(WebhookDelivery), meta: Meta })),
    refusals: ["no-such-endpoint"],
  }),
  sendAllAgain: route({
    method: "POST",
    path: "/webhook-endpoints/:id/deliveries/again",
    access,
    summary: "Send all deliveries of an address again that were given up, with the same ids.",
    params: id,
    reply: json(z.object({ sent: z.number() })),
    refusals: ["no-such-endpoint", "endpoint-off"],
  }),
  sendAgain: route({
    method: "POST",
    path: "/webhook-endpoints/:id/deliveries/:number/again",
    access,
    summary: "Send a delivery again, with the same id.",
    params: z.object({ id: z.uuid(), number: wholeNumber(1, Number.MAX_SAFE_INTEGER) }),
    reply: json(WebhookDelivery),
    refusals: ["no-such-delivery", "endpoint-off"],
  }),
};
