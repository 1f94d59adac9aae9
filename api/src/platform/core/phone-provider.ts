import type { Language } from "@tutoring/contract/languages";

export type PhoneChannel = "whatsapp" | "sms";
export const phoneChannels = ["whatsapp", "sms"] as const satisfies readonly PhoneChannel[];

/** What messages to phones are about; each has its text in every language, and a template at the provider. */
export const phoneKinds = [
  "class-tomorrow",
  "class-soon",
  "class-booked",
  "class-moved",
  "class-cancelled",
  "tutor-late",
  "tutor-absent",
  "answer",
  "number-code",
] as const;
export type PhoneKind = (typeof phoneKinds)[number];

/** What a message says of its event; `words`: an answer in full, which WhatsApp takes for a day after the family's last message. */
export type PhoneText = { kind: PhoneKind; values: Readonly<Record<string, string>>; words?: string };

export type PhoneMessage = {
  /** Comes back in reports, so that a message whose answer was lost is found again. */
  messageId: string;
  number: string;
  /** The channel's own id of the person. */
  person: string | null;
  language: Language;
  /** The page that its button opens, without the origin. */
  path: string;
} & ({ kind: PhoneKind; values: PhoneText["values"] } | { words: string });

/** Why a message was not taken. */
export type PhoneReason =
  | "not-here"
  | "stopped"
  | "later-to-them"
  | "slower"
  | "template"
  | "window"
  | "closed"
  | "away"
  | "ours";

/** `unknown`: the answer is lost, so a report may still tell. It is never sent again on this channel. */
export type PhoneOutcome =
  | { taken: true; providerId: string; person?: string }
  | { taken: false; reason: PhoneReason; code?: number; retryAfterSeconds?: number }
  | { taken: "unknown" };

export const phoneStates = ["sending", "unknown", "accepted", "sent", "failed", "delivered", "read"] as const;
export type PhoneState = (typeof phoneStates)[number];

/** What a provider reports of a message. */
export type PhoneReport = {
  messageId: string | undefined;
  providerId: string;
  state: PhoneState;
  code?: number;
  reason?: PhoneReason;
  person?: string;
};
/** What a person wrote to our number; either their number or the channel's id of them may be hidden. */
export type ReceivedMessage = {
  providerId: string;
  number: string | undefined;
  person: string | undefined;
  /** Undefined for a picture, a voice message or anything else without words. */
  words: string | undefined;
  /** The message that it answers. */
  answers: string | undefined;
};
/** `body`: its text, where the provider tells it. */
export type TemplateState = { name: string; language: string; status: string; category: string; body?: string | undefined };
export type PhoneWebhook = { reports: PhoneReport[]; messages: ReceivedMessage[]; templates: TemplateState[] };

/** What the product needs of a way to phones. */
export type PhoneProvider = {
  send: (message: PhoneMessage) => Promise<PhoneOutcome>;
  /** What a webhook says; undefined unless the provider has signed it. */
  read: (bytes: Uint8Array, signature: string) => PhoneWebhook | undefined;
  /** Whether it has a template of this kind. */
  carries: (kind: PhoneKind, language: Language) => boolean;
  /** Paise for a message with this text. */
  price: (words: string) => number;
};
/** WhatsApp also keeps templates, and asks once whether its webhook is ours. */
export type WhatsAppProvider = PhoneProvider & {
  verifyToken: string;
  templates: () => Promise<TemplateState[]>;
};
/** The channels that are configured, each with what it may cost in a day. */
export type Phones = {
  whatsapp?: WhatsAppProvider & { capPaise: number };
  sms?: PhoneProvider & { capPaise: number };
};
