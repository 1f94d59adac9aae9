import type { NewReplyTemplate, ReplyTemplate } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal, refuseIfStale } from "#api/platform/core/errors.ts";
import { lockUntilEnd } from "#api/platform/db/locks.ts";
import { changesOf, writeLog } from "#api/platform/logs/index.ts";
import { changeTemplate, deleteTemplate, insertTemplate, lockTemplate, replyTemplates } from "./reply-templates.queries.ts";

type All = { data: ReplyTemplate[] };
const most = 60;

export const listReplyTemplates = async ({ db }: Pick<SignedIn, "db">): Promise<All> => ({ data: await replyTemplates(db) });

export function addReplyTemplate(context: SignedIn, given: NewReplyTemplate): Promise<All> {
  return inTransaction(context, async (inside) => {
    await lockUntilEnd(inside.db, "reply templates");
    if ((await replyTemplates(inside.db)).length >= most) throw new Refusal("too-many-templates", { max: most });
    await insertTemplate(inside.db, given);
    await writeLog(inside, { type: "CREATE", operation: "reply-template-added", details: { ...given } });
    return listReplyTemplates(inside);
  });
}

export function changeReplyTemplate(context: SignedIn, id: number, given: NewReplyTemplate): Promise<All> {
  return inTransaction(context, async (inside) => {
    const before = await requireTemplate(inside, id);
    await changeTemplate(inside.db, id, given);
    const details = { id, ...changesOf(before, given) };
    await writeLog(inside, { type: "UPDATE", operation: "reply-template-changed", details });
    return listReplyTemplates(inside);
  });
}

export function removeReplyTemplate(context: SignedIn, id: number): Promise<All> {
  return inTransaction(context, async (inside) => {
    const before = await requireTemplate(inside, id);
    await deleteTemplate(inside.db, id);
    await writeLog(inside, { type: "DELETE", operation: "reply-template-deleted", details: { id, before } });
    return listReplyTemplates(inside);
  });
}

/** The template, its row locked. Refuses with `template-gone`, or with `stale` if the caller saw an older state. */
async function requireTemplate({ db, browser }: SignedIn, id: number): Promise<ReplyTemplate> {
  const before = await lockTemplate(db, id);
  if (!before) throw new Refusal("template-gone");
  refuseIfStale(browser.seenVersion, before.version, before);
  return before;
}
