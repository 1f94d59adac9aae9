import { type Category, type NewCategory } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { isViolationOf } from "#api/db/database.ts";
import { withFiles } from "#api/files/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { insertCategory } from "./new-entries.queries.ts";
import { storeCategoryPicture } from "./store-category-picture.ts";
import { categoryById } from "./tree.queries.ts";

/** Adds a category. Refuses with `invalid` unless the image is a picture, and with `conflict` if the name is taken. */
export async function createCategory(
  context: SignedIn,
  { categoryName, categoryDefinition, image }: NewCategory,
): Promise<Category> {
  return withFiles(context, async (files) => {
    const imageUrl = await storeCategoryPicture(files, image);
    return inTransaction(context, async (inside) => {
      const id = await insertCategory(inside.db, { name: categoryName, definition: categoryDefinition, imageUrl }).catch(
        (error: unknown) => {
          throw isViolationOf(error, "categories_name") ? new Refusal("category-name-taken") : error;
        },
      );
      const details = { categoryId: id, categoryName, categoryDefinition, categoryImageUrl: imageUrl };
      await writeLog(inside, { type: "CREATE", operation: "category-created", details });
      const category = await categoryById(inside.db, id);
      if (!category) throw new Refusal("category-gone");
      return category;
    });
  });
}
