import type { Tutor } from "@tutoring/contract";
import { sql } from "kysely";
import { eachOf, inBatches } from "#api/db/batches.ts";
import type { Db } from "#api/db/database.ts";
import { containing } from "#api/db/paging.ts";
import { toTutor, type TutorRow, tutorRows } from "./tutor-rows.queries.ts";

type Filter = { onlyPremium: boolean | undefined; search?: string | undefined };
type Page = { limit: number; offset: number; sort: "staffId" | "staffName" | "isPremium"; order: "asc" | "desc" };

/** One page of the matching tutors, with their number. */
export async function tutorsMatching(
  db: Db,
  filter: Filter,
  { limit, offset, sort, order }: Page,
): Promise<{ tutors: Tutor[]; total: number }> {
  const matching = tutorsOf(db, filter);
  const [rows, { total }] = await Promise.all([
    matching.orderBy(columns[sort], order).orderBy("staff_id").limit(limit).offset(offset).execute(),
    matching
      .clearSelect()
      .select((one) => one.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow(),
  ]);
  return { tutors: rows.map(toTutor), total };
}

const columns = { staffId: "staff_id", staffName: sql`lower(staff_name)`, isPremium: "is_premium" } as const;

function tutorsOf(db: Db, { onlyPremium, search }: Filter) {
  let matching = tutorRows(db);
  if (onlyPremium !== undefined) matching = matching.where("is_premium", "=", onlyPremium);
  if (search)
    matching = matching.where(
      sql<boolean>`(staff_name || ' ' || staff_email || ' ' || staff_phone_number || ' ' || subjects) ilike ${containing(search)}`,
    );
  return matching;
}

/** All matching tutors, by id, in batches. */
export function everyTutor(db: Db, filter: Filter): AsyncGenerator<Tutor[]> {
  const matching = tutorsOf(db, filter).orderBy("staff_id");
  const batches = inBatches<TutorRow>((last, limit) =>
    matching
      .where("staff_id", ">", last?.staff_id ?? 0)
      .limit(limit)
      .execute(),
  );
  return eachOf(batches, toTutor);
}

/** All tutors, at most 2,000. */
export async function allTutors(db: Db): Promise<Tutor[]> {
  const rows = await tutorRows(db).orderBy("staff_id").limit(2000).execute();
  return rows.map(toTutor);
}

/** The tutors who teach here now. */
export async function countTutors(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom("tutors")
    .select((one) => one.fn.countAll<number>().as("total"))
    .where("hidden_at", "is", null)
    .executeTakeFirstOrThrow();
  return total;
}
