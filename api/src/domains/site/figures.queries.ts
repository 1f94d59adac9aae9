import type { StoredFigures } from "@tutoring/contract";
import { sql } from "kysely";
import type { Db } from "#api/platform/db/database.ts";

/** The product's own figures; undefined until an admin has chosen some. `lock`: locks the row until the transaction ends. */
export async function storedFigures(db: Db, { lock = false } = {}): Promise<StoredFigures | undefined> {
  const all = db.selectFrom("site_figures").selectAll();
  const row = await (lock ? all.forUpdate() : all).executeTakeFirst();
  if (!row) return undefined;
  const { students, tutors, reviews, subjects, success_percent: successPercent, counted, version } = row;
  return { students, tutors, reviews, subjects, successPercent, counted, version };
}

/** Stores the site's figures, as their next version. */
export async function storeFigures(db: Db, { successPercent, ...rest }: Omit<StoredFigures, "version">): Promise<void> {
  const figures = { ...rest, success_percent: successPercent };
  await db
    .insertInto("site_figures")
    .values(figures)
    .onConflict((conflict) => conflict.column("single").doUpdateSet({ ...figures, version: sql`site_figures.version + 1` }))
    .execute();
}
