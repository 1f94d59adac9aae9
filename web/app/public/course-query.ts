import { lastPage, maxSearchLength } from "@tutoring/contract/rules";

/** What the course list's address says: names as links use them, whole numbers. Read without the contract, whose zod no public page waits for. */
export type CourseQuery = {
  search: string;
  category: string;
  subcategory: string;
  /** Tells apart subcategories of one name; links by name alone mean the first of that name. */
  subcategoryId: number | undefined;
  level: string;
  language: string;
  page: number;
  limit: number;
  courseId: number | undefined;
};

/** The parameters that the list reads. */
export const courseParameters = [
  "search",
  "category",
  "subcategory",
  "subcategoryId",
  "level",
  "language",
  "page",
  "limit",
  "courseId",
] as const satisfies readonly (keyof CourseQuery)[];

/** Nothing chosen; what was typed into the search stays. */
export const noFilters = { category: "", subcategory: "", subcategoryId: undefined, level: "", language: "" } as const;

export const pageSizes = [12, 24, 48, 96] as const;

export function readCourseQuery(params: URLSearchParams): CourseQuery {
  const text = (name: string) => params.get(name)?.trim().slice(0, maxSearchLength).trim() ?? "";
  const number = (name: string) => (/^\d{1,9}$/.test(params.get(name) ?? "") ? Number(params.get(name)) : undefined);
  const limit = number("limit") ?? 0;
  return {
    search: text("search"),
    category: text("category"),
    subcategory: text("subcategory"),
    subcategoryId: text("subcategory") ? number("subcategoryId") : undefined,
    level: text("level"),
    language: text("language"),
    page: Math.min(Math.max(1, number("page") ?? 1), lastPage),
    limit: (pageSizes as readonly number[]).includes(limit) ? limit : pageSizes[0],
    courseId: number("courseId"),
  };
}

/** The address of the list with something changed; any change but the page's own leads to page 1. */
export function courseAddress(query: CourseQuery, change: Partial<CourseQuery>): string {
  const next = { ...query, page: 1, courseId: undefined, ...change };
  const params = new URLSearchParams();
  for (const name of ["search", "category", "subcategory", "level", "language"] as const)
    if (next[name]) params.set(name, next[name]);
  if (next.subcategory && next.subcategoryId) params.set("subcategoryId", String(next.subcategoryId));
  if (next.page > 1) params.set("page", String(next.page));
  if (next.limit !== pageSizes[0]) params.set("limit", String(next.limit));
  const search = params.toString();
  return search ? `/courses?${search}` : "/courses";
}
