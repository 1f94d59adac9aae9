import type { BinKey, CourseForBackOffice } from "@tutoring/contract";
import { undoSeconds } from "@tutoring/contract/rules";
import { tryEach } from "#web/blocks/lists/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { problemOf } from "#web/lib/api/problems.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { toast } from "#web/lib/page/toast.ts";
import texts from "#web/texts/office/bin.en.ts";
import lists from "#web/texts/office/lists.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { undoToast } from "#web/ui/undo-toast.tsx";
import type { Place } from "./catalogue-place.ts";

export const deleteCourse = ({ classId, version }: CourseForBackOffice) =>
  browserApi.editCatalogue.deleteCourse({ params: { id: classId } }, { ifMatch: version });

export function deletePlace({ id, type, version }: Place): Promise<unknown> {
  const { deleteCategory, deleteSubcategory } = browserApi.editCatalogue;
  return (type === "category" ? deleteCategory : deleteSubcategory)({ params: { id } }, { ifMatch: version });
}

/** Restores entries of the bin, and says what came of it. */
export async function restore(entries: BinKey[]): Promise<void> {
  const { done, refusal } = await tryEach(entries, (params) => browserApi.catalogueBin.restore({ params }));
  if (done.length > 0) toast.success(t(texts.restored, { count: done.length }));
  if (refusal) toast.error(problemOf(refusal, texts.notRestored).message, { duration: 8000 });
}

/** Says what was deleted, with a button that restores it. */
export function offerUndo(message: string, deleted: BinKey[], reload: () => Promise<unknown>): void {
  undoToast({
    ...{ message, undo: lists.undo, seconds: undoSeconds },
    onUndo: () => inBackground(restore(deleted).then(reload)),
  });
}
