import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal, refuseIfStale } from "#api/core/errors.ts";
import { withFiles } from "#api/files/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { lockNode, pathOf, removeNode } from "./nodes.queries.ts";
import { categoryById, subcategoryIn } from "./tree.queries.ts";

/** Deletes a subcategory with everything below it, and then their files. Refuses with `not-found` or `conflict`. */
export function deleteSubcategory(context: SignedIn, id: number): Promise<{ id: number }> {
  return withFiles(context, (files) =>
    inTransaction(context, async (inside) => {
      const node = await lockNode(inside.db, { parentType: "subcategory", parentId: id });
      const tree = node && (await categoryById(inside.db, node.categoryId));
      const before = tree && subcategoryIn(tree, id);
      if (!node || !before) throw new Refusal("subcategory-gone");
      refuseIfStale(inside.browser.seenVersion, before.version, before);
      const path = await pathOf(inside.db, node);
      const { erased, pdfs } = await removeNode(inside.db, node);
      const { children, ...own } = before;
      const details = {
        subcategoryId: id,
        path,
        before: own,
        children: children.map(({ subcategoryName }) => subcategoryName),
        erased,
      };
      await writeLog(inside, { type: "DELETE", operation: "subcategory-deleted", details });
      if (erased) files.remove(pdfs);
      return { id };
    }),
  );
}
