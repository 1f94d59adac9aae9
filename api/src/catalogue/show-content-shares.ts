import type { SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { countNodes, largestCategory, sharesOf } from "./content-shares.queries.ts";
import { nodeById } from "./nodes.queries.ts";

type Ask = { categoryId?: number | undefined; subcategoryId?: number | undefined };

/** The sizes of one level of the catalogue, and its totals. Refuses an unknown node with `not-found`. */
export async function showContentShares({ db }: SignedIn, { categoryId, subcategoryId }: Ask) {
  const parentId = subcategoryId ?? categoryId;
  const parentType = subcategoryId ? "subcategory" : "category";
  const node = parentId === undefined ? undefined : await nodeById(db, { parentType, parentId });
  if (parentId !== undefined && !node) throw new Refusal(`${parentType}-gone`);
  const [shares, totals, maxCourses] = await Promise.all([sharesOf(db, node), countNodes(db), largestCategory(db)]);
  return { shares, ...totals, maxCourses };
}
