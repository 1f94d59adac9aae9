import { writeAfterDays } from "../rules.ts";
import type { Definition } from "./definition.ts";

export const messages = {
  "no-such-conversation": { code: "not-found", message: "This conversation is not one of yours." },
  "conversation-closed": {
    code: "conflict",
    message: `No more messages can be written here: it was stopped, or the last class was more than ${writeAfterDays} days ago. Your message is still in the field.`,
  },
  "conversation-full": {
    code: "conflict",
    message: "This conversation has become very long. Please e-mail us instead.",
  },
  "support-stays-open": { code: "conflict", message: "A conversation with our team cannot be stopped." },
  "too-many-messages-today": {
    code: "too-many",
    message: "Too many messages for one day. Please try again tomorrow.",
  },
  "too-many-messages-now": { code: "too-many", message: "That was very fast. Please wait {seconds} and send it again." },
  "too-many-photos-today": { code: "too-many", message: "Too many photos for one day. Please send the rest tomorrow." },
  "too-many-readings": { code: "too-many", message: "You have opened very many conversations. Please wait {seconds}." },
  "reading-over": {
    code: "conflict",
    message: "You opened this conversation more than an hour ago. Please open it again and give the reason.",
  },
} as const satisfies Record<string, Definition>;
