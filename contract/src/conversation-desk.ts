import { Message } from "./messages.ts";
import { tutorConversation } from "./refusals/groups.ts";
import { json, photo, route } from "./route.ts";
import { maxReasonLength } from "./rules.ts";
import { requiredText } from "./text.ts";
import { LongId } from "./whole-number.ts";
import { z } from "./z.ts";

const id = z.object({ id: z.uuid() });

/** A piece of a conversation as the desk reads it: everything as written. */
const ConversationReading = z.object({ reading: z.string(), messages: z.array(Message), hasMore: z.boolean() });
export type ConversationReading = z.infer<typeof ConversationReading>;

export const conversationDesk = {
  readConversation: route({
    method: "POST",
    path: "/conversations/:id/readings",
    access: "handle-requests",
    summary: "Open a family's conversation with a tutor, for a reason that both are told; it is logged.",
    params: id,
    body: json(z.object({ reason: requiredText({ missing: "reasonRequired", max: maxReasonLength }) })),
    reply: json(ConversationReading),
    creates: true,
    refusals: ["no-such-conversation", "too-many-readings"],
  }),
  turnReading: route({
    method: "GET",
    path: "/conversation-readings/:id",
    access: "handle-requests",
    summary: "Earlier messages of a conversation that one has opened within the last hour.",
    params: id,
    query: z.object({ before: LongId }),
    reply: json(ConversationReading),
    refusals: ["reading-over"],
  }),
  openReadingPhoto: route({
    method: "GET",
    path: "/conversation-readings/:id/photos/:number",
    access: "handle-requests",
    summary: "A photo of a conversation that one has opened within the last hour.",
    params: id.extend({ number: LongId }),
    reply: photo,
    refusals: ["reading-over", "picture-gone"],
  }),
  reportConversation: route({
    method: "POST",
    path: "/conversations/:id/reports",
    access: "write-messages",
    summary: "Report a conversation to the back office.",
    params: id,
    body: json(z.object({ text: requiredText({ missing: "messageRequired" }) })),
    reply: json(z.object({ reported: z.boolean() })),
    refusals: [...tutorConversation, "too-many-reports"],
  }),
};
