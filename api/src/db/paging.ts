import { maxCounted } from "@tutoring/contract";
import { sql, type RawBuilder } from "kysely";
import type { Db } from "./database.ts";

export type Total = { total: number; totalIsMinimum: boolean };

/**
 * Where to read a page that is nearer to the end from the end: `turned` rows come in the opposite order. The total being
 * exact, nothing is looked for behind the last row. A total that is only a minimum says nothing of the end.
 */
export function pageRange({ total, totalIsMinimum }: Total, limit: number, offset: number) {
  if (totalIsMinimum) return { limit, offset, turned: false };
  const wanted = Math.max(0, Math.min(limit, total - offset));
  const turned = offset > total / 2;
  return { limit: wanted, offset: turned ? Math.max(0, total - offset - wanted) : offset, turned };
}

/** How many rows match a search, counted up to a limit. */
export async function countUpTo(db: Db, rows: RawBuilder<unknown>): Promise<Total> {
  const { rows: found } = await sql<{ total: number }>`
    select count(*) as total from (select from ${rows} limit ${maxCounted + 1}) found`.execute(db);
  const total = found[0]?.total ?? 0;
  return { total: Math.min(total, maxCounted), totalIsMinimum: total > maxCounted };
}

/** A text inside a LIKE pattern, standing for itself. */
export const containing = (search: string): string => `%${search.replace(/[\\%_]/g, "\\$&")}%`;
