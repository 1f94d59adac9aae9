import { maxReportTemplates, type ReportTemplate } from "@tutoring/contract";
import { takeOrRefuse } from "#api/domains/identity/index.ts";
import { requireMe } from "#api/domains/tutors/index.ts";
import { inTransaction, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { lockUntilEnd } from "#api/platform/db/locks.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { deleteTemplate, insertTemplate, renameTemplate, templatesOf } from "./report-templates.queries.ts";

type All = { data: ReportTemplate[] };
/** Of all that a tutor keeps to write again. */
export const changesOfDay = [{ times: 200, seconds: 24 * 3600 }];

export async function listReportTemplates(context: SignedIn): Promise<All> {
  return { data: await templatesOf(context.db, (await requireMe(context)).staffId) };
}

type Change = (inside: SignedIn, staffId: number) => Promise<void>;

/** Runs a change of the caller's templates, one at a time, and returns all. */
const atTemplates = (context: SignedIn, change: Change): Promise<All> =>
  inTransaction(context, async (inside) => {
    const { staffId } = await requireMe(inside);
    await lockUntilEnd(inside.db, `report templates of tutor ${staffId}`);
    await change(inside, staffId);
    return { data: await templatesOf(inside.db, staffId) };
  });

/** Saves a template. The log has its name, not its words, which may be about a child. */
export const addReportTemplate = (context: SignedIn, given: Omit<ReportTemplate, "id">): Promise<All> =>
  atTemplates(context, async (inside, staffId) => {
    const { length } = await templatesOf(inside.db, staffId);
    if (length >= maxReportTemplates) throw new Refusal("too-many-templates", { max: maxReportTemplates });
    await takeOrRefuse(inside, `kept by tutor ${staffId}`, changesOfDay, "too-many-changes-today");
    await insertTemplate(inside.db, staffId, given);
    const details = { staffId, name: given.name };
    await writeLog(inside, { type: "CREATE", operation: "report-template-saved", details });
  });

export const renameReportTemplate = (context: SignedIn, id: string, name: string): Promise<All> =>
  atTemplates(context, async (inside, staffId) => {
    await takeOrRefuse(inside, `kept by tutor ${staffId}`, changesOfDay, "too-many-changes-today");
    if (!(await renameTemplate(inside.db, staffId, id, name))) throw new Refusal("template-gone");
    await writeLog(inside, { type: "UPDATE", operation: "report-template-renamed", details: { staffId, id, name } });
  });

export const removeReportTemplate = (context: SignedIn, id: string): Promise<All> =>
  atTemplates(context, async (inside, staffId) => {
    if (!(await deleteTemplate(inside.db, staffId, id))) throw new Refusal("template-gone");
    await writeLog(inside, { type: "DELETE", operation: "report-template-deleted", details: { staffId, id } });
  });
