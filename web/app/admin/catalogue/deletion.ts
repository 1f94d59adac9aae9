import type { BinKey, CourseForBackOffice } from "@tutoring/contract";
import { undoSeconds } from "@tutoring/contract/rules";
import { type Failure, tryEach } from "#web/blocks/lists/index.ts";
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

/** Restores entries of the bin, and says how many came back. Returns those that did not. */
export async function restore<Entry extends BinKey>(entries: Entry[]): Promise<Failure<Entry>[]> {
  const { done, failures } = await tryEach(entries, ({ kind, id }) => browserApi.catalogueBin.restore({ params: { kind, id } }));
  if (done.length > 0) toast.success(t(texts.restored, { count: done.length }));
  return failures;
}

/** Restores one entry, or says why not. */
export async function restoreOne(entry: BinKey): Promise<void> {
  for (const { refusal } of await restore([entry]))
    toast.error(problemOf(refusal, texts.notRestored).message, { duration: 8000 });
}

/** Says what was deleted, with a button that takes it back. */
export const offerUndo = (message: string, undo: () => Promise<unknown>): void =>
  undoToast({ ...{ message, undo: lists.undo, seconds: undoSeconds }, onUndo: () => inBackground(undo()) });
