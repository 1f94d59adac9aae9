import type { NewReplyTemplate, ReplyTemplate } from "@tutoring/contract";
import { sql } from "kysely";
import type { Db } from "#api/platform/db/database.ts";

const columns = ["template_id as id", "name", "text_en as textEn", "text_hi as textHi", "version"] as const;

/** All templates, by name. */
export const replyTemplates = (db: Db): Promise<ReplyTemplate[]> =>
  db.selectFrom("reply_templates").select(columns).orderBy("name").orderBy("template_id").execute();

/** A template, its row locked; undefined without one. */
export const lockTemplate = (db: Db, id: number): Promise<ReplyTemplate | undefined> =>
  db.selectFrom("reply_templates").select(columns).where("template_id", "=", id).forUpdate().executeTakeFirst();

const rowOf = ({ name, textEn, textHi }: NewReplyTemplate) => ({ name, text_en: textEn, text_hi: textHi });

export async function insertTemplate(db: Db, template: NewReplyTemplate): Promise<void> {
  await db.insertInto("reply_templates").values(rowOf(template)).execute();
}

export async function changeTemplate(db: Db, id: number, template: NewReplyTemplate): Promise<void> {
  const row = { ...rowOf(template), version: sql<number>`version + 1` };
  await db.updateTable("reply_templates").set(row).where("template_id", "=", id).execute();
}

export async function deleteTemplate(db: Db, id: number): Promise<void> {
  await db.deleteFrom("reply_templates").where("template_id", "=", id).execute();
}
