import { type RouterContextProvider, redirect } from "react-router";
import { api } from "#web/lib/api.ts";
import { problemOf } from "#web/lib/problems.ts";
import { placeOfKey } from "./catalogue-place.ts";

export const categorySizes = [6, 12, 18, 24] as const;
export const catalogueDefaults = { page: 1, limit: 12, sort: "", order: "asc" as "asc" | "desc", in: "" };

/** The categories, or one place with its subcategories and its own courses. */
export async function clientLoader({ context, request }: { context: Readonly<RouterContextProvider>; request: Request }) {
  const params = new URL(request.url).searchParams;
  const place = placeOfKey(params.get("in"));
  const number = (name: string, fallback: number) =>
    /^[1-9]\d{0,6}$/.test(params.get(name) ?? "") ? Number(params.get(name)) : fallback;
  const limit = number("limit", 12);
  const paging = { page: number("page", 1), limit: categorySizes.includes(limit as 12) ? limit : 12 };
  const { catalogue } = context.get(api);
  try {
    if (!place) return { list: await catalogue.listCategories({ query: paging }), place, error: "" };
    return { list: await catalogue.listCategories({ query: { include: "courses", ...place, ...paging } }), place, error: "" };
  } catch (error) {
    const problem = problemOf(error, "The catalogue could not be loaded.");
    if (place && problem.code === "not-found") throw redirect("/admin/courses"); // it is gone: the list is where it was
    return { list: undefined, place, error: problem.message };
  }
}
