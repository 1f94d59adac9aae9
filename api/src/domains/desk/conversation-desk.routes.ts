import type { conversationDesk } from "@tutoring/contract";
import type { Handlers } from "#api/platform/http/serve.ts";
import { openReadingPhoto, readConversation, turnReading } from "#api/domains/messages/index.ts";
import { reportConversation } from "./family-desk.ts";

export const conversationDeskHandlers: Handlers<typeof conversationDesk> = {
  readConversation: (context, { params, body }) => readConversation(context, params.id, body.reason),
  turnReading: (context, { params, query }) => turnReading(context, params.id, query.before),
  openReadingPhoto: (context, { params }) => openReadingPhoto(context, params.id, params.number),
  reportConversation: (context, { params, body }) => reportConversation(context, params.id, body.text),
};
