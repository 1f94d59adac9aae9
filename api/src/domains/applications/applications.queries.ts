import type { Application, ApplicationFile, ApplicationFilter, ApplicationStatus, NewApplication } from "@tutoring/contract";
import type { Language } from "@tutoring/contract/languages";
import { type Selectable, sql } from "kysely";
import { retention } from "#api/platform/core/retention.ts";
import { eachOf, inBatches, type NewRow } from "#api/platform/db/batches.ts";
import { named } from "#api/platform/db/by-name.ts";
import { clockNow, type Db, daysAgo } from "#api/platform/db/database.ts";
import { containing, spelledAsStored } from "#api/platform/db/paging.ts";
import type { Tables } from "#api/platform/db/tables.ts";

type StoredFields = Omit<NewApplication, "resume"> & {
  resumePath: string | null;
  resumeName: string | null;
  language: Language;
};
type Row = Selectable<Tables["applications"]>;
type Page = { limit: number; offset: number; sort: "createdAt" | "name" | "experience" | "status"; order: "asc" | "desc" };

/** Adds an application. Returns its id. */
export async function insertApplication(db: Db, application: StoredFields): Promise<string> {
  const row = await db
    .insertInto("applications")
    .values({
      name: application.name,
      email: application.email,
      phone_number: application.phoneNumber,
      qualification: application.qualification,
      experience: application.experience,
      subjects: application.subjects,
      preferred_time_slot: application.preferredTimeSlot,
      resume_path: application.resumePath,
      resume_name: application.resumeName,
      language: application.language,
    } satisfies NewRow<"applications", "message" | "decided_at" | "tutor_id">)
    .returning("application_id")
    .executeTakeFirstOrThrow();
  return row.application_id;
}

const columns = { createdAt: "created_at", name: sql`lower(name)`, experience: "experience", status: "status" } as const;

/** One page of the matching applications, and how many there are. */
export async function applicationsMatching(
  db: Db,
  filter: ApplicationFilter,
  { limit, offset, sort, order }: Page,
): Promise<{ applications: Application[]; total: number }> {
  const matching = applicationsOf(db, filter);
  const [rows, { total }] = await Promise.all([
    matching.selectAll().orderBy(columns[sort], order).orderBy("application_id").limit(limit).offset(offset).execute(),
    matching.select((one) => one.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { applications: rows.map(toApplication), total };
}

function applicationsOf(db: Db, { status, search }: ApplicationFilter) {
  let matching = db.selectFrom("applications");
  if (status !== "ALL") matching = matching.where("status", "=", status);
  if (search)
    matching = matching.where(
      sql<boolean>`((name || ' ' || email || ' ' || phone_number || ' ' || array_to_string(subjects, ', ')) ilike any (${spelledAsStored(search).map(containing)}::text[])
        or ${named(sql`name`, sql`name_sounds`, search)})`,
    );
  return matching;
}

/** All matching applications, in batches. */
export function everyApplication(db: Db, filter: ApplicationFilter): AsyncGenerator<Application[]> {
  const matching = applicationsOf(db, filter).selectAll().orderBy("application_id");
  const batches = inBatches<Row>((last, limit) =>
    (last ? matching.where("application_id", ">", last.application_id) : matching).limit(limit).execute(),
  );
  return eachOf(batches, toApplication);
}

export type StoredApplication = Application & { resumeKey: string | null; language: Language };

/** An application, its row locked if asked; undefined without one. */
export async function applicationById(db: Db, id: string, { lock = false } = {}): Promise<StoredApplication | undefined> {
  const wanted = db.selectFrom("applications").selectAll().where("application_id", "=", id);
  const row = await (lock ? wanted.forUpdate() : wanted).executeTakeFirst();
  return row && { ...toApplication(row), resumeKey: row.resume_path, language: row.language };
}

/** The waiting applications next to this one, in the order of the list. */
export async function waitingBeside(db: Db, id: string): Promise<Pick<ApplicationFile, "newerWaiting" | "olderWaiting">> {
  const { rows } = await sql<{ newer: string | null; older: string | null }>`
    select (
      select w.application_id from applications w
      where w.status = 'PENDING' and (w.created_at > a.created_at or (w.created_at = a.created_at and w.application_id < a.application_id))
      order by w.created_at, w.application_id desc limit 1
    ) as newer, (
      select w.application_id from applications w
      where w.status = 'PENDING' and (w.created_at < a.created_at or (w.created_at = a.created_at and w.application_id > a.application_id))
      order by w.created_at desc, w.application_id limit 1
    ) as older
    from applications a where a.application_id = ${id}`.execute(db);
  return { newerWaiting: rows[0]?.newer ?? null, olderWaiting: rows[0]?.older ?? null };
}

/** Sets status and message; any status but PENDING also sets the time of the decision. */
export async function setApplicationStatus(db: Db, id: string, status: ApplicationStatus, message: string): Promise<void> {
  await db
    .updateTable("applications")
    .set({ status, message, decided_at: status === "PENDING" ? null : clockNow, version: sql<number>`version + 1` })
    .where("application_id", "=", id)
    .execute();
}

/** The waiting applications with an address, in any case, their rows locked. */
export async function waitingOf(db: Db, email: string): Promise<Pick<Application, "tutorId" | "name">[]> {
  return await db
    .selectFrom("applications")
    .select(["application_id as tutorId", "name"])
    .where("status", "=", "PENDING")
    .where(sql`lower(email)`, "=", email.toLowerCase())
    .orderBy("application_id")
    .forUpdate()
    .execute();
}

export async function removeApplication(db: Db, id: string): Promise<void> {
  await db.deleteFrom("applications").where("application_id", "=", id).execute();
}

/** Deletes applications past the retention of refused ones. Returns the keys of their résumés. */
export async function removeRefusedApplications(db: Db): Promise<string[]> {
  // protects C8: deleting refused applications [` delete from applications where status = 'REJECTED' and decided_at < ${ → ` delete from applications where false and decided_at < ${]
  const { rows } = await sql<{ resume_path: string | null }>`
    delete from applications where status = 'REJECTED' and decided_at < ${daysAgo(retention.refusedApplications.days)}
    returning resume_path`.execute(db);
  return rows.flatMap(({ resume_path }) => resume_path ?? []);
}

/** The newest keys of résumés. */
export async function newestResumes(db: Db, limit: number): Promise<string[]> {
  const named = db.selectFrom("applications").select("resume_path").where("resume_path", "is not", null);
  const rows = await named.orderBy("created_at", "desc").limit(limit).execute();
  return rows.flatMap(({ resume_path }) => resume_path ?? []);
}

/** Those of the keys that belong to an application's résumé. */
export async function resumesInUse(db: Db, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db.selectFrom("applications").select("resume_path").where("resume_path", "in", keys).execute();
  return new Set(rows.flatMap(({ resume_path }) => resume_path ?? []));
}

const toApplication = (row: Row): Application => ({
  tutorId: row.application_id,
  name: row.name,
  email: row.email,
  phoneNumber: row.phone_number,
  qualification: row.qualification,
  experience: row.experience,
  subjects: row.subjects,
  preferredTimeSlot: row.preferred_time_slot,
  resumePath: row.resume_path && `/tutors/${row.application_id}/resume`,
  resumeName: row.resume_name,
  status: row.status,
  message: row.message ?? "",
  createdAt: row.created_at.toISOString(),
  version: row.version,
});
