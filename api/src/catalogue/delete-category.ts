import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal, refuseIfStale } from "#api/core/errors.ts";
import { filesOfPicture, withFiles } from "#api/files/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { lockNode, removeNode } from "./nodes.queries.ts";
import { categoryById } from "./tree.queries.ts";

/** Deletes a category with everything below it, and then their files. */
export function deleteCategory(context: SignedIn, id: number): Promise<{ id: number }> {
  return withFiles(context, (files) =>
    inTransaction(context, async (inside) => {
      const node = await lockNode(inside.db, { parentType: "category", parentId: id });
      const category = node && (await categoryById(inside.db, id));
      if (!node || !category) throw new Refusal("category-gone");
      refuseIfStale(inside.browser.seenVersion, category.version, category);
      const { erased, pdfs, pictures } = await removeNode(inside.db, node);
      const { subcategories, ...before } = category;
      const details = {
        categoryId: id,
        before,
        subcategories: subcategories.map(({ subcategoryName }) => subcategoryName),
        erased,
      };
      await writeLog(inside, { type: "DELETE", operation: "category-deleted", details });
      if (erased) files.remove([...pdfs, ...pictures.flatMap(filesOfPicture)]);
      return { id };
    }),
  );
}
