import { maxCounted } from "@tutoring/contract";
import { phonePart } from "@tutoring/contract/phones";
import { sql, type RawBuilder } from "kysely";
import type { Db } from "./database.ts";

export type Total = { total: number; totalIsMinimum: boolean };

/**
 * Reads pages past the middle backwards (`turned`), so that OFFSET stays small. Only safe with an exact total, so a
 * minimum total is read forwards.
 */
export function pageRange({ total, totalIsMinimum }: Total, limit: number, offset: number) {
  if (totalIsMinimum) return { limit, offset, turned: false };
  const wanted = Math.max(0, Math.min(limit, total - offset));
  const turned = offset > total / 2;
  return { limit: wanted, offset: turned ? Math.max(0, total - offset - wanted) : offset, turned };
}

/** Number of rows, counted up to a limit. */
export async function countUpTo(db: Db, rows: RawBuilder<unknown>, max = maxCounted): Promise<Total> {
  const { rows: found } = await sql<{ total: number }>`
    select count(*) as total from (select from ${rows} limit ${max + 1}) found`.execute(db);
  const total = found[0]?.total ?? 0;
  return { total: Math.min(total, max), totalIsMinimum: total > max };
}

/** A LIKE pattern that contains the text literally. */
export const containing = (search: string): string => `%${search.replace(/[\\%_]/g, "\\$&")}%`;

/** A search text as typed and, if it may be part of a phone number, as numbers are stored. */
export const spelledAsStored = (search: string): string[] => [...new Set([search, phonePart(search) || search])];
