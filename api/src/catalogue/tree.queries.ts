import type { Category, Subcategory } from "@tutoring/contract";
import type { Db } from "#api/db/database.ts";

type Counts = Map<number, number>;

/** The categories in order, each with its whole tree; counts include everything beneath. */
export async function categoryTree(
  db: Db,
  range?: { limit: number; offset: number },
): Promise<{ categories: Category[]; total: number }> {
  let wanted = db.selectFrom("categories").selectAll().where("hidden_at", "is", null).orderBy("category_id");
  if (range) wanted = wanted.limit(range.limit).offset(range.offset);
  const [categories, subcategories, counts, { total }] = await Promise.all([
    wanted.execute(),
    db.selectFrom("subcategories").selectAll().where("hidden_at", "is", null).orderBy("subcategory_id").execute(),
    db
      .selectFrom("courses")
      .select(["category_id", "subcategory_id", (one) => one.fn.countAll<number>().as("courses")])
      .where("hidden_at", "is", null)
      .groupBy(["category_id", "subcategory_id"])
      .execute(),
    db
      .selectFrom("categories")
      .select((one) => one.fn.countAll<number>().as("total"))
      .where("hidden_at", "is", null)
      .executeTakeFirstOrThrow(),
  ]);

  const paths = new Map(subcategories.map((row) => [row.subcategory_id, row.path]));
  const [ofCategory, ofSubcategory]: [Counts, Counts] = [new Map(), new Map()];
  for (const { category_id, subcategory_id, courses } of counts) {
    add(ofCategory, category_id, courses);
    for (const above of paths.get(subcategory_id ?? 0) ?? []) add(ofSubcategory, above, courses);
  }

  const beneath = Map.groupBy(subcategories, (row) => (row.parent_id ? `s${row.parent_id}` : `c${row.category_id}`));
  const childrenOf = (key: string): Subcategory[] =>
    (beneath.get(key) ?? []).map((row) => ({
      subcategoryId: row.subcategory_id,
      id: row.subcategory_id,
      subcategoryName: row.subcategory_name,
      subcategoryDefinition: row.subcategory_definition,
      parentId: row.parent_id ?? row.category_id,
      parentType: row.parent_id ? "subcategory" : "category",
      isParentSubcategory: row.parent_id !== null,
      courseCount: ofSubcategory.get(row.subcategory_id) ?? 0,
      children: childrenOf(`s${row.subcategory_id}`),
    }));

  const inCategory = Map.groupBy(subcategories, (row) => row.category_id);
  return {
    total,
    categories: categories.map((row) => ({
      categoryId: row.category_id,
      id: row.category_id,
      categoryName: row.category_name,
      categoryDefinition: row.category_definition,
      categoryImageUrl: row.category_image_url,
      courseCount: ofCategory.get(row.category_id) ?? 0,
      subcategoryCount: inCategory.get(row.category_id)?.length ?? 0,
      subcategories: childrenOf(`c${row.category_id}`),
    })),
  };
}

const add = (counts: Counts, id: number, courses: number) => counts.set(id, (counts.get(id) ?? 0) + courses);
