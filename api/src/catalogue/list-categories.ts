import { type contract, firstRow, type Input, metaOf } from "@tutoring/contract";
import type { Context } from "#api/core/context.ts";
import { categoryTree } from "./tree.queries.ts";

type Ask = Input<typeof contract.catalogue.listCategories>["query"];

/** The whole tree unless a page, a limit or an offset is asked. */
export async function listCategories({ db }: Context, { page, limit, offset }: Ask) {
  const whole = page === undefined && limit === undefined && offset === undefined;
  const query = { page, offset, limit: limit ?? 12 };
  const { categories, total } = await categoryTree(db, whole ? undefined : { limit: query.limit, offset: firstRow(query) });
  return { data: categories, pagination: whole ? metaOf({ limit: Math.max(1, total) }, total) : metaOf(query, total) };
}
