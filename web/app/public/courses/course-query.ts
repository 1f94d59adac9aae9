import { type Board, boards, priceSteps, schoolClasses } from "@tutoring/contract/rules";
import { readLimit, readNumber, readPage, readText } from "#web/lib/site/public-list.ts";

/** The course list's address. */
export type CourseQuery = {
  search: string;
  category: string;
  subcategory: string;
  /** Distinguishes subcategories of the same name; a name alone means the first. */
  subcategoryId: number | undefined;
  level: string;
  language: string;
  /** A class at school: "1" to "12". */
  schoolClass: string;
  board: Board | "";
  /** Of a lesson, at most. */
  price: string;
  page: number;
  limit: number;
  courseId: number | undefined;
};

/** The address's parameters. */
export const courseParameters = [
  "search",
  "category",
  "subcategory",
  "subcategoryId",
  "level",
  "language",
  "schoolClass",
  "board",
  "price",
  "page",
  "limit",
  "courseId",
] as const satisfies readonly (keyof CourseQuery)[];

/** The category of the subcategory beside it, sent by the form without code, where a change of the category cannot clear the subcategory. */
export const withinParameter = "within";
/** A subcategory as a field of that form names it, by its number and its name: of two of one name, the chosen one. */
export const placeParameter = "place";
export const placeValue = (id: number, name: string): string => `${id} ${name}`;

/** The filters, in the order of their chips. */
export const courseFilters = ["category", "subcategory", "schoolClass", "board", "price", "level", "language"] as const;
export type Filters = Pick<CourseQuery, (typeof courseFilters)[number] | "subcategoryId">;
/** No filter chosen; the search stays. */
export const noFilters: Filters = {
  ...{ category: "", subcategory: "", subcategoryId: undefined },
  ...{ schoolClass: "", board: "", price: "", level: "", language: "" },
};

export const schoolClassNumbers = Array.from({ length: schoolClasses }, (_, nth) => String(nth + 1));
export const coursePageSizes = [12, 24, 48, 96] as const;

export function readCourseQuery(params: URLSearchParams): CourseQuery {
  const text = (name: string) => readText(params, name);
  const number = (name: string) => readNumber(params, name);
  const within = text(withinParameter);
  const [, placeId, placeName = ""] = /^(\d{1,9}) (.+)$/u.exec(text(placeParameter)) ?? [];
  const subcategory = within && within !== text("category") ? "" : text("subcategory") || placeName;
  return {
    search: text("search"),
    category: text("category"),
    subcategory,
    subcategoryId: subcategory ? (number("subcategoryId") ?? (placeId ? Number(placeId) : undefined)) : undefined,
    level: text("level"),
    language: text("language"),
    schoolClass: schoolClassNumbers.find((one) => one === text("schoolClass")) ?? "",
    board: boards.find((one) => one === text("board")) ?? "",
    price: priceSteps.map(String).find((one) => one === text("price")) ?? "",
    page: readPage(params),
    limit: readLimit(params, coursePageSizes),
    courseId: number("courseId"),
  };
}

/** The list's address after a change; any change but the page's own leads to page 1. */
export function courseAddress(query: CourseQuery, change: Partial<CourseQuery>): string {
  const next = { ...query, page: 1, courseId: undefined, ...change };
  const params = new URLSearchParams();
  for (const name of ["search", ...courseFilters] as const) if (next[name]) params.set(name, next[name]);
  if (next.subcategory && next.subcategoryId) params.set("subcategoryId", String(next.subcategoryId));
  if (next.page > 1) params.set("page", String(next.page));
  if (next.limit !== coursePageSizes[0]) params.set("limit", String(next.limit));
  const search = [...params].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&");
  return search ? `/courses?${search}` : "/courses";
}
