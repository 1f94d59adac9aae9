import type { Category, ParentType, Subcategory } from "@tutoring/contract";

/** A category or subcategory as the manager shows it. */
export type Place = {
  type: ParentType;
  id: number;
  name: string;
  definition: string;
  version: number;
  courseCount: number;
  subcategories: Subcategory[];
  imageUrl: string | null;
};

/** A place as an address writes it: c12, s34. */
export const keyOf = ({ type, id }: Pick<Place, "type" | "id">): string => `${type === "category" ? "c" : "s"}${id}`;

export function placeOfKey(key: string | undefined): { parentType: ParentType; parentId: number } | undefined {
  const [, letter, id] = /^([cs])(\d{1,10})$/.exec(key ?? "") ?? [];
  return letter ? { parentType: letter === "c" ? "category" : "subcategory", parentId: Number(id) } : undefined;
}

export const placeOfCategory = (category: Category): Place => ({
  type: "category",
  id: category.categoryId,
  name: category.categoryName,
  definition: category.categoryDefinition,
  version: category.version,
  courseCount: category.courseCount,
  subcategories: category.subcategories,
  imageUrl: category.categoryImageUrl,
});

export const placeOfSubcategory = (subcategory: Subcategory): Place => ({
  type: "subcategory",
  id: subcategory.subcategoryId,
  name: subcategory.subcategoryName,
  definition: subcategory.subcategoryDefinition,
  version: subcategory.version,
  courseCount: subcategory.courseCount,
  subcategories: subcategory.children,
  imageUrl: null,
});

/** The places from the category down to this one; empty if it is not in the tree. */
export function pathTo(category: Category, { parentType, parentId }: { parentType: ParentType; parentId: number }): Place[] {
  const top = placeOfCategory(category);
  if (parentType === "category") return parentId === top.id ? [top] : [];
  const search = (path: Place[], children: Subcategory[]): Place[] => {
    for (const child of children) {
      const here = [...path, placeOfSubcategory(child)];
      if (child.subcategoryId === parentId) return here;
      const below = search(here, child.children);
      if (below.length > 0) return below;
    }
    return [];
  };
  return search([top], category.subcategories);
}

export const countBelow = (subcategories: Subcategory[]): number =>
  subcategories.reduce((sum, { children }) => sum + 1 + countBelow(children), 0);
