import type { CategoryPromises } from "@tutoring/contract";
import type { Context } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { nodeById } from "./nodes.queries.ts";
import { promisesOf } from "./promises.queries.ts";

/** What the courses of a category offer, in both languages. Refuses with `not-found`. */
export async function showPromises({ db }: Pick<Context, "db">, categoryId: number): Promise<CategoryPromises> {
  if (!(await nodeById(db, { parentType: "category", parentId: categoryId }))) throw new Refusal("category-gone");
  return (await promisesOf(db, categoryId)) ?? { learnEn: "", learnHi: "", featuresEn: "", featuresHi: "", version: 0 };
}
