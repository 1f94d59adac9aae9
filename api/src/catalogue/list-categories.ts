import { type contract, firstRow, type HandlerResult, metaOf, type ParsedInput } from "@tutoring/contract";
import type { Context } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { coursesOfNode } from "./catalogue.queries.ts";
import { nodeById } from "./nodes.queries.ts";
import { categoryTree } from "./tree.queries.ts";

type Ask = ParsedInput<typeof contract.catalogue.listCategories>["query"];

/** The whole tree unless a page, a limit or an offset is given; with include=courses, one node and its own courses. */
export async function listCategories(
  { db }: Context,
  query: Ask,
): Promise<HandlerResult<typeof contract.catalogue.listCategories>> {
  const { page, limit, offset, include, parentId, parentType, lang } = query;
  const paging = { page, offset, limit: limit ?? 12 };
  if (include && parentId) {
    const node = await nodeById(db, { parentType, parentId });
    if (!node) throw new Refusal("place-gone");
    const { categories } = await categoryTree(db, { categoryId: node.categoryId }, lang);
    const { courses, total } = await coursesOfNode(db, node, paging.limit, firstRow(paging), lang);
    return { data: categories, pagination: metaOf({ limit: 1 }, 1), courses: { data: courses, meta: metaOf(paging, total) } };
  }
  const whole = page === undefined && limit === undefined && offset === undefined;
  const { categories, total } = await categoryTree(db, whole ? "all" : { limit: paging.limit, offset: firstRow(paging) }, lang);
  return { data: categories, pagination: whole ? metaOf({ limit: Math.max(1, total) }, total) : metaOf(paging, total) };
}
