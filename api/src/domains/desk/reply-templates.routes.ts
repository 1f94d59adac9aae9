import type { replyTemplates } from "@tutoring/contract";
import type { Handlers } from "#api/platform/http/serve.ts";
import { addReplyTemplate, changeReplyTemplate, listReplyTemplates, removeReplyTemplate } from "./reply-templates.ts";

export const replyTemplateHandlers: Handlers<typeof replyTemplates> = {
  listReplyTemplates: (context) => listReplyTemplates(context),
  addReplyTemplate: (context, { body }) => addReplyTemplate(context, body),
  changeReplyTemplate: (context, { params, body }) => changeReplyTemplate(context, params.id, body),
  removeReplyTemplate: (context, { params }) => removeReplyTemplate(context, params.id),
};
