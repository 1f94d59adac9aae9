import type { SignedIn } from "#api/core/context.ts";
import { refuseIfStale } from "#api/core/errors.ts";
import { keepFiles } from "#api/files/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { lockNode, pathOf, removeNode } from "./nodes.queries.ts";
import { gone } from "./refusals.ts";
import { categoryById, subcategoryIn } from "./tree.queries.ts";

export function deleteSubcategory(context: SignedIn, id: number): Promise<{ id: number }> {
  return keepFiles(
    context,
    async () => {},
    async (inside) => {
      const node = await lockNode(inside.db, { parentType: "subcategory", parentId: id });
      const tree = node && (await categoryById(inside.db, node.categoryId));
      const before = tree && subcategoryIn(tree, id);
      if (!node || !before) throw gone("subcategory");
      refuseIfStale(inside.browser.seenVersion, before.version, before);
      const path = await pathOf(inside.db, node);
      const { erased, files } = await removeNode(inside.db, node);
      const { children, ...own } = before;
      const details = {
        subcategoryId: id,
        path,
        before: own,
        children: children.map(({ subcategoryName }) => subcategoryName),
        erased,
      };
      await writeLog(inside, { type: "DELETE", operation: "subcategory-deleted", details });
      return { result: { id }, leaves: erased ? files : [] };
    },
  );
}
