import { json, route } from "./route.ts";
import { maxNoteLength } from "./rules.ts";
import { requiredLine, requiredText } from "./text.ts";
import { Id } from "./whole-number.ts";
import { z } from "./z.ts";

/** A reply of the desk, in both languages. `{parent}`, `{student}` and `{course}` stand for what the request says. */
export const NewReplyTemplate = z.object({
  name: requiredLine({ missing: "nameRequired", max: 80 }),
  textEn: requiredText({ missing: "messageRequired", max: maxNoteLength }),
  textHi: requiredText({ missing: "messageRequired", max: maxNoteLength }),
});
export type NewReplyTemplate = z.infer<typeof NewReplyTemplate>;

export const ReplyTemplate = NewReplyTemplate.extend({ id: z.number(), version: z.number() });
export type ReplyTemplate = z.infer<typeof ReplyTemplate>;

const id = z.object({ id: Id });
const list = json(z.object({ data: z.array(ReplyTemplate) }));

export const replyTemplates = {
  listReplyTemplates: route({
    method: "GET",
    path: "/reply-templates",
    access: "handle-requests",
    summary: "The desk's templates of replies, by name.",
    reply: list,
  }),
  addReplyTemplate: route({
    method: "POST",
    path: "/reply-templates",
    access: "manage-site",
    summary: "Add a template; answers with all.",
    body: json(NewReplyTemplate),
    reply: list,
    creates: true,
    refusals: ["too-many-templates"],
  }),
  changeReplyTemplate: route({
    method: "PUT",
    path: "/reply-templates/:id",
    access: "manage-site",
    summary: "Change a template; answers with all.",
    params: id,
    body: json(NewReplyTemplate),
    reply: list,
    refusals: ["template-gone", "stale"],
  }),
  removeReplyTemplate: route({
    method: "DELETE",
    path: "/reply-templates/:id",
    access: "manage-site",
    summary: "Delete a template; answers with the others.",
    params: id,
    reply: list,
    refusals: ["template-gone", "stale"],
  }),
};
