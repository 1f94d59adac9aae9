import { contract, paged } from "@tutoring/contract";
import { z } from "@tutoring/contract/z";
import { type RouterContextProvider, redirect } from "react-router";
import { readAddress } from "#web/blocks/lists/index.ts";
import { officeApi } from "#web/lib/api/api.ts";
import { problemOf } from "#web/lib/api/problems.ts";
import texts from "#web/texts/office/catalogue.en.ts";
import { placeOfKey } from "./catalogue-place.ts";

export const categorySizes = [6, 12, 18, 24] as const;
export const catalogueQuery = z.object({
  ...paged(12),
  in: z.string().optional(),
  search: contract.catalogue.filterCourses.query.shape.search,
});

/** The categories, or one place with its subcategories and its own courses, or the courses that a search finds. */
export async function clientLoader({ context, request }: { context: Readonly<RouterContextProvider>; request: Request }) {
  const { in: key, search, page = 1, limit } = readAddress(catalogueQuery, new URL(request.url).searchParams, categorySizes);
  const place = placeOfKey(key);
  const { catalogue } = officeApi(context);
  try {
    if (search && !place) return { found: await catalogue.filterCourses({ query: { search, page, limit } }), place, error: "" };
    const query = { page, limit, ...(place && { include: "courses" as const, ...place }) };
    return { list: await catalogue.listCategories({ query }), place, error: "" };
  } catch (error) {
    const problem = problemOf(error, texts.notLoaded);
    if (place && problem.code === "not-found") throw redirect("/admin/courses"); // deleted: back to the list
    return { list: undefined, place, error: problem.message };
  }
}
