import type { ReportTemplate } from "@tutoring/contract";
import type { Db } from "#api/platform/db/database.ts";

/** A tutor's templates, by name. */
export async function templatesOf(db: Db, tutorId: number): Promise<ReportTemplate[]> {
  return await db
    .selectFrom("report_templates")
    .select(["template_id as id", "name", "done", "hard", "practise", "task", "links"])
    .where("tutor_id", "=", tutorId)
    .orderBy("name")
    .orderBy("template_id")
    .execute();
}

export async function insertTemplate(db: Db, tutorId: number, template: Omit<ReportTemplate, "id">): Promise<void> {
  await db
    .insertInto("report_templates")
    .values({ tutor_id: tutorId, ...template })
    .execute();
}

/** Whether this tutor has the template. */
export async function renameTemplate(db: Db, tutorId: number, id: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("report_templates")
    .set({ name })
    .where("template_id", "=", id)
    .where("tutor_id", "=", tutorId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Whether this tutor had the template. */
export async function deleteTemplate(db: Db, tutorId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("report_templates")
    .where("template_id", "=", id)
    .where("tutor_id", "=", tutorId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
