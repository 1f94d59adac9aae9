import type { CourseQuery } from "./course-query.ts";
import type { Branch, CategoryTree } from "./public-view-data.ts";

/** The place named in an address, in one form for all languages, and its name on the page. */
export type NamedPlace = {
  query: Pick<CourseQuery, "category" | "subcategory" | "subcategoryId">;
  shown: { category: string; subcategory: string };
};

/** The category and subcategory named in an address, in any language; an unknown name stays as it is. */
export function placeNamed({ category, subcategory, subcategoryId }: CourseQuery, categories: CategoryTree[]): NamedPlace {
  const top = named(category, categories);
  const first = firstNamed(subcategory, top ? [top] : categories);
  const below = subcategoryId
    ? rowsBelow(categories)
        .flat()
        .find((one) => one.subcategoryId === subcategoryId)
    : first;
  return {
    query: {
      category: top?.names[0] ?? category,
      subcategory: below?.names[0] ?? subcategory,
      subcategoryId: below && below === first ? undefined : subcategoryId,
    },
    shown: { category: top?.categoryName ?? category, subcategory: below?.subcategoryName ?? subcategory },
  };
}

/** The subcategory that a name alone means: the highest of that name below these categories, as in the API. */
export function firstNamed(name: string, categories: CategoryTree[]): Branch | undefined {
  const rows = rowsBelow(categories).map((row) => row.toSorted((one, other) => one.subcategoryId - other.subcategoryId));
  return named(name, rows.flat());
}

const rowsBelow = (categories: CategoryTree[]): Branch[][] => {
  const rows = [categories.flatMap(({ subcategories }) => subcategories)];
  for (let row = rows[0]; row && row.length > 0; rows.push(row)) row = row.flatMap(({ children }) => children);
  return rows;
};

/** An original name takes precedence over a translation. */
function named<T extends { names: string[] }>(name: string, among: T[]): T | undefined {
  if (!name) return undefined;
  const isName = (one: string | undefined) => one?.toLowerCase() === name.toLowerCase();
  return among.find(({ names }) => isName(names[0])) ?? among.find(({ names }) => names.some(isName));
}
