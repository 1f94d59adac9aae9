import type { Category, CategoryChange, NewCategory, NewSubcategory, Subcategory, SubcategoryChange } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal, refuseIfStale } from "#api/platform/core/errors.ts";
import { isViolationOf } from "#api/platform/db/database.ts";
import { type ChangedFiles, filesOfPicture, storePicture, withFiles } from "#api/platform/files/index.ts";
import { changesOf, writeLog } from "#api/platform/logs/index.ts";
import { changeCategory, changeSubcategory } from "./categories.queries.ts";
import { insertCategory, insertSubcategory } from "./new-entries.queries.ts";
import { contentsOf, lockNode, pathOf, removeNode } from "./nodes.queries.ts";
import { keepTextsCurrent } from "./translations.queries.ts";
import { categoryById, subcategoryIn } from "./tree.queries.ts";

/** Stores a category's picture. Returns its URL; refuses with `invalid` unless it is a picture. */
async function storeCategoryPicture(files: ChangedFiles, image: File): Promise<string> {
  const url = await storePicture(files, "category", image, "image");
  if (!url) throw new Refusal("not-a-picture");
  return url;
}

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

/**
 * Changes a category. Refuses with `not-found`, with `conflict` for an old version or a taken name, and with `invalid` unless
 * the image is a picture.
 */
export async function updateCategory(context: SignedIn, id: number, input: CategoryChange): Promise<Category> {
  const { categoryName, categoryDefinition, image, removeImage } = input;
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

/** Puts a category into the bin with everything below it. Refuses with `not-found` or `conflict`. */
export function deleteCategory(context: SignedIn, id: number): Promise<{ id: number }> {
  return inTransaction(context, async (inside) => {
    const node = await lockNode(inside.db, { parentType: "category", parentId: id });
    const category = node && (await categoryById(inside.db, id));
    if (!node || !category) throw new Refusal("category-gone");
    refuseIfStale(inside.browser.seenVersion, category.version, category);
    await removeNode(inside.db, node);
    const { subcategories, ...before } = category;
    const names = subcategories.map(({ subcategoryName }) => subcategoryName);
    const details = { categoryId: id, before, subcategories: names };
    await writeLog(inside, { type: "DELETE", operation: "category-deleted", details });
    return { id };
  });
}

/** Adds a subcategory. Refuses with `conflict` in a node of courses, or if a sibling has the name. */
export function createSubcategory(context: SignedIn, input: NewSubcategory): Promise<Subcategory> {
  return inTransaction(context, async (inside) => {
    const node = await lockNode(inside.db, input);
    if (!node) throw new Refusal(`${input.parentType}-gone`);
    const { subcategories, courses } = await contentsOf(inside.db, node);
    if (courses && !subcategories) throw new Refusal("holds-courses");
    const { categoryId, subcategoryId } = node;
    const { subcategoryName: name, subcategoryDefinition: definition } = input;
    const id = await insertSubcategory(inside.db, {
      categoryId,
      name,
      definition,
      ...(subcategoryId !== null && { parentId: subcategoryId }),
    }).catch((error: unknown) => {
      throw isViolationOf(error, "subcategories_name") ? new Refusal("subcategory-name-taken") : error;
    });
    const details = {
      subcategoryId: id,
      subcategoryName: name,
      subcategoryDefinition: definition,
      below: await pathOf(inside.db, node),
    };
    await writeLog(inside, { type: "CREATE", operation: "subcategory-created", details });
    const tree = await categoryById(inside.db, categoryId);
    const made = tree && subcategoryIn(tree, id);
    if (!made) throw new Refusal("subcategory-gone");
    return made;
  });
}

/** Changes a subcategory. Refuses with `not-found`, and with `conflict` for an old version or a taken name. */
export function updateSubcategory(context: SignedIn, id: number, change: SubcategoryChange): Promise<Subcategory> {
  return inTransaction(context, async (inside) => {
    const node = await lockNode(inside.db, { parentType: "subcategory", parentId: id });
    const tree = node && (await categoryById(inside.db, node.categoryId));
    const before = tree && subcategoryIn(tree, id);
    if (!before) throw new Refusal("subcategory-gone");
    refuseIfStale(inside.browser.seenVersion, before.version, before);
    if (!(await changeSubcategory(inside.db, id, change))) throw new Refusal("subcategory-name-taken");
    const { subcategoryName: name, subcategoryDefinition: definition } = before;
    if (change.subcategoryName === name && change.subcategoryDefinition === definition)
      await keepTextsCurrent(inside.db, "subcategory", id, before.version);
    const details = { subcategoryId: id, subcategoryName: change.subcategoryName, ...changesOf(before, change) };
    await writeLog(inside, { type: "UPDATE", operation: "subcategory-updated", details });
    return { ...before, ...change, version: before.version + 1 };
  });
}

/** Puts a subcategory into the bin with everything below it. Refuses with `not-found` or `conflict`. */
export function deleteSubcategory(context: SignedIn, id: number): Promise<{ id: number }> {
  return inTransaction(context, async (inside) => {
    const node = await lockNode(inside.db, { parentType: "subcategory", parentId: id });
    const tree = node && (await categoryById(inside.db, node.categoryId));
    const before = tree && subcategoryIn(tree, id);
    if (!node || !before) throw new Refusal("subcategory-gone");
    refuseIfStale(inside.browser.seenVersion, before.version, before);
    const path = await pathOf(inside.db, node);
    await removeNode(inside.db, node);
    const { children, ...own } = before;
    const names = children.map(({ subcategoryName }) => subcategoryName);
    const details = { subcategoryId: id, path, before: own, children: names };
    await writeLog(inside, { type: "DELETE", operation: "subcategory-deleted", details });
    return { id };
  });
}
