import { type Category, type CategoryChange, pictureRefused } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { refuseIfStale } from "#api/core/errors.ts";
import { filesOfPicture, keepFiles, storePicture } from "#api/files/index.ts";
import { changesOf, writeLog } from "#api/logs/index.ts";
import { changeCategory } from "./categories.queries.ts";
import { lockNode } from "./nodes.queries.ts";
import { gone, nameTaken, refuse } from "./refusals.ts";
import { categoryById } from "./tree.queries.ts";

export async function updateCategory(context: SignedIn, id: number, ask: CategoryChange): Promise<Category> {
  const { categoryName, categoryDefinition, image, removeImage } = ask;
  let newUrl: string | undefined;
  return keepFiles(
    context,
    async (keys) => {
      if (!image) return;
      const picture = await storePicture(context, "category", image);
      if (!picture) throw refuse("image", pictureRefused);
      newUrl = picture.url;
      keys.push(...picture.keys);
    },
    async (inside) => {
      await lockNode(inside.db, { parentType: "category", parentId: id });
      const before = await categoryById(inside.db, id);
      if (!before) throw gone("category");
      refuseIfStale(inside.browser.seenVersion, before.version, before);
      const categoryImageUrl = newUrl ?? (removeImage ? null : before.categoryImageUrl);
      const change = { categoryName, categoryDefinition, categoryImageUrl };
      if (!(await changeCategory(inside.db, id, change))) throw nameTaken("categoryName");
      const details = { categoryId: id, categoryName, ...changesOf(before, change) };
      await writeLog(inside, { type: "UPDATE", operation: "category-updated", details });
      const leaves = categoryImageUrl === before.categoryImageUrl ? [] : filesOfPicture(before.categoryImageUrl);
      return { result: { ...before, ...change, version: before.version + 1 }, leaves };
    },
  );
}
