import { json, route } from "./route.ts";
import { languages } from "./texts/languages.ts";
import { z } from "./z.ts";

const channelNames = ["push", "whatsapp", "sms", "email"] as const;
export type ChannelName = (typeof channelNames)[number];
const phoneChannel = z.enum(["whatsapp", "sms"]);

/** One way to families and tutors, as the back office watches it. Days are India's. */
export const Channel = z.object({
  channel: z.enum(channelNames),
  /** "off": not configured. "spent": today's limit has refused a message. */
  state: z.enum(["on", "off", "paused", "spent"]),
  /** Of a pause: until when, and why. */
  pausedUntil: z.iso.datetime().nullable(),
  pausedFor: z.string().nullable(),
  /** Money and limit: null where messages cost nothing. */
  today: z.object({ messages: z.number(), paise: z.number().nullable(), capPaise: z.number().nullable() }),
  /** Messages that failed, by reason, in the last 24 hours and 7 days. */
  failures: z.array(z.object({ reason: z.string(), day: z.number(), week: z.number() })),
});
export type Channel = z.infer<typeof Channel>;

/** A registered text. */
export const PhoneTemplate = z.object({
  channel: phoneChannel,
  kind: z.string(),
  language: z.enum(languages),
  name: z.string(),
  /** WhatsApp: the provider's own word, such as APPROVED, and MISSING for one that it does not have. SMS: whether its id is set. */
  status: z.string().nullable(),
  category: z.string().nullable(),
  sameText: z.boolean().nullable(),
  /** When it was last compared with the provider; null if never. */
  comparedAt: z.iso.datetime().nullable(),
});
export type PhoneTemplate = z.infer<typeof PhoneTemplate>;

const Channels = z.object({ channels: z.array(Channel), templates: z.array(PhoneTemplate) });
export type Channels = z.infer<typeof Channels>;

export const reachChannels = {
  listChannels: route({
    method: "GET",
    path: "/admin/channels",
    access: "manage-channels",
    summary: "How each channel to families and tutors does: its state, today's messages and rupees, failures, templates.",
    reply: json(Channels),
  }),
  resumeChannel: route({
    method: "POST",
    path: "/admin/channels/:channel/resume",
    access: "manage-channels",
    summary: "End a channel's pause; a closed one closes again at the next message unless its cause is gone.",
    params: z.object({ channel: phoneChannel }),
    reply: json(Channels),
    refusals: ["channel-not-paused"],
  }),
};
