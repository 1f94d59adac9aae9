import type { messages } from "@tutoring/contract";
import type { Handlers, UploadChecks } from "#api/http/serve.ts";
import { countUnread } from "./conversations.queries.ts";
import { listConversations } from "./list-conversations.ts";
import { markRead } from "./mark-read.ts";
import { openConversation } from "./open-conversation.ts";
import { openPhoto } from "./open-photo.ts";
import { openSupport } from "./open-support.ts";
import { sayMessage } from "./say-message.ts";
import { sendPhoto } from "./send-photo.ts";
import { setBlock } from "./set-block.ts";
import { setQuietHours } from "./set-quiet-hours.ts";
import { showConversation } from "./show-conversation.ts";
import { showQuietHours } from "./show-quiet-hours.ts";
import { watchConversations } from "./watch-conversations.ts";
import { requireConversation } from "./conversations.access.ts";

export const messageHandlers: Handlers<typeof messages> = {
  listConversations: (context, { query }) => listConversations(context, query.after),
  watchConversations,
  countUnread: async ({ db, viewer }) => ({ unread: await countUnread(db, viewer.id) }),
  openConversation: (context, { body }) => openConversation(context, body.childId, body.staffId),
  openSupport: (context, { params }) => openSupport(context, params.id),
  showQuietHours,
  setQuietHours: (context, { body }) => setQuietHours(context, body),
  showConversation: (context, { params, query }) => showConversation(context, params.id, query),
  sayMessage: (context, { params, body }) => sayMessage(context, params.id, body),
  sendPhoto: (context, { params, body }) => sendPhoto(context, params.id, body),
  openPhoto: (context, { params }) => openPhoto(context, params.id, params.number),
  markRead: (context, { params, body }) => markRead(context, params.id, body.number),
  setBlock: (context, { params, body }) => setBlock(context, params.id, body.blocked),
};

export const messageUploads: UploadChecks<typeof messages> = {
  sendPhoto: (context, { params }) => requireConversation(context, params.id),
};
