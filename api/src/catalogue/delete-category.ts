import type { SignedIn } from "#api/core/context.ts";
import { refuseIfStale } from "#api/core/errors.ts";
import { filesOfPicture, keepFiles } from "#api/files/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { lockNode, removeNode } from "./nodes.queries.ts";
import { gone } from "./refusals.ts";
import { categoryById } from "./tree.queries.ts";

/** Deletes a category with everything below it, and then their files. */
export function deleteCategory(context: SignedIn, id: number): Promise<{ id: number }> {
  return keepFiles(
    context,
    async () => {},
    async (inside) => {
      const node = await lockNode(inside.db, { parentType: "category", parentId: id });
      const category = node && (await categoryById(inside.db, id));
      if (!node || !category) throw gone("category");
      refuseIfStale(inside.browser.seenVersion, category.version, category);
      const { erased, files, pictures } = await removeNode(inside.db, node);
      const { subcategories, ...before } = category;
      const details = {
        categoryId: id,
        before,
        subcategories: subcategories.map(({ subcategoryName }) => subcategoryName),
        erased,
      };
      await writeLog(inside, { type: "DELETE", operation: "category-deleted", details });
      return { result: { id }, leaves: erased ? [...files, ...pictures.flatMap(filesOfPicture)] : [] };
    },
  );
}
