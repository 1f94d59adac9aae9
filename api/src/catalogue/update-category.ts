import { type Category, type CategoryChange } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal, refuseIfStale } from "#api/core/errors.ts";
import { filesOfPicture, withFiles } from "#api/files/index.ts";
import { changesOf, writeLog } from "#api/logs/index.ts";
import { changeCategory } from "./categories.queries.ts";
import { lockNode } from "./nodes.queries.ts";
import { keepTextsCurrent } from "./save-texts.queries.ts";
import { storeCategoryPicture } from "./store-category-picture.ts";
import { categoryById } from "./tree.queries.ts";

/**
 * Changes a category. Refuses with `not-found`, with `conflict` for an old version or a taken name, and with `invalid` unless
 * the image is a picture.
 */
export async function updateCategory(context: SignedIn, id: number, ask: CategoryChange): Promise<Category> {
  const { categoryName, categoryDefinition, image, removeImage } = ask;
  return withFiles(context, async (files) => {
    const newUrl = image && (await storeCategoryPicture(files, image));
    return inTransaction(context, async (inside) => {
      await lockNode(inside.db, { parentType: "category", parentId: id });
      const before = await categoryById(inside.db, id);
      if (!before) throw new Refusal("category-gone");
      refuseIfStale(inside.browser.seenVersion, before.version, before);
      const categoryImageUrl = newUrl ?? (removeImage ? null : before.categoryImageUrl);
      const change = { categoryName, categoryDefinition, categoryImageUrl };
      if (!(await changeCategory(inside.db, id, change))) throw new Refusal("category-name-taken");
      const { categoryName: name, categoryDefinition: definition } = before;
      if (categoryName === name && categoryDefinition === definition)
        await keepTextsCurrent(inside.db, "category", id, before.version);
      const details = { categoryId: id, categoryName, ...changesOf(before, change) };
      await writeLog(inside, { type: "UPDATE", operation: "category-updated", details });
      if (categoryImageUrl !== before.categoryImageUrl) files.remove(filesOfPicture(before.categoryImageUrl));
      return { ...before, ...change, version: before.version + 1 };
    });
  });
}
