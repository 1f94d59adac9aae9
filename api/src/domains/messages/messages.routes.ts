import type { messages } from "@tutoring/contract";
import type { Handlers, UploadChecks } from "#api/platform/http/serve.ts";
import { requireConversation } from "./conversations.access.ts";
import { countUnread } from "./conversations.queries.ts";
import {
  listConversations,
  markRead,
  openConversation,
  openPhoto,
  openSupport,
  sayMessage,
  sendPhoto,
  setBlock,
  showConversation,
  watchConversations,
} from "./conversations.ts";
import { setQuietHours, showQuietHours } from "./quiet-hours.ts";

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
