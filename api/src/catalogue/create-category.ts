import { type Category, type NewCategory, pictureRefused } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { isViolationOf } from "#api/db/database.ts";
import { keepFiles, storePicture } from "#api/files/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { insertCategory } from "./new-entries.queries.ts";
import { gone, nameTaken, refuse } from "./refusals.ts";
import { categoryById } from "./tree.queries.ts";

export async function createCategory(
  context: SignedIn,
  { categoryName, categoryDefinition, image }: NewCategory,
): Promise<Category> {
  let imageUrl = "";
  return keepFiles(
    context,
    async (keys) => {
      const picture = await storePicture(context, "category", image);
      if (!picture) throw refuse("image", pictureRefused);
      imageUrl = picture.url;
      keys.push(...picture.keys);
    },
    async (inside) => {
      const id = await insertCategory(inside.db, { name: categoryName, definition: categoryDefinition, imageUrl }).catch(
        (error: unknown) => {
          throw isViolationOf(error, "categories_name") ? nameTaken("categoryName") : error;
        },
      );
      const details = { categoryId: id, categoryName, categoryDefinition, categoryImageUrl: imageUrl };
      await writeLog(inside, { type: "CREATE", operation: "category-created", details });
      const category = await categoryById(inside.db, id);
      if (!category) throw gone("category");
      return { result: category };
    },
  );
}
