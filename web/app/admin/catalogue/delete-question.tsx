import type { CourseForBackOffice } from "@tutoring/contract";
import { useState } from "react";
import { browserApi } from "#web/lib/api/api.ts";
import { Question } from "#web/ui/question.tsx";
import { toastResult } from "#web/lib/page/toast.ts";
import common from "#web/texts/office/common.en.ts";
import texts from "#web/texts/office/catalogue.en.ts";
import { say } from "#web/texts/say-english.ts";
import { countBelow, type Place } from "./catalogue-place.ts";

/** `isOpen`: the place is the one on the screen. */
export type ToDelete = { place: Place; isOpen?: boolean } | { course: CourseForBackOffice };
type Props = { toDelete: ToDelete | undefined; onDone: (deleted: boolean) => Promise<void>; onKeep: () => void };

/** Asks before a part of the catalogue is deleted, and says what is deleted with it. */
export function DeleteQuestion({ toDelete, onDone, onKeep }: Props) {
  const [busy, setBusy] = useState(false);
  if (!toDelete) return null;
  const name = "place" in toDelete ? toDelete.place.name : toDelete.course.className;
  const remove = async () => {
    setBusy(true);
    const deleted = await deleteFromCatalogue(toDelete);
    await onDone(deleted);
    setBusy(false);
  };
  return (
    <Question
      open
      question={say(common.deleteQuestion, { name })}
      keep={common.keepIt}
      go={busy ? texts.deleting : common.delete}
      typed={"place" in toDelete && toDelete.place.type === "category" && toDelete.place.courseCount > 0 ? name : undefined}
      onAnswer={(go) => {
        if (busy) return;
        if (go) void remove();
        else onKeep();
      }}
    >
      {"place" in toDelete ? <Warning place={toDelete.place} /> : texts.pdfsGo} {texts.namesStay}
    </Question>
  );
}

function Warning({ place: { type, subcategories, courseCount } }: { place: Place }) {
  const below = countBelow(subcategories);
  if (below === 0 && courseCount === 0) return type === "category" ? texts.categoryIsEmpty : texts.subcategoryIsEmpty;
  return (
    <strong className="font-semibold text-error">
      {say(type === "category" ? texts.categoryHolds : texts.subcategoryHolds, {
        subcategories: say(texts.subcategories, { count: below }),
        courses: say(texts.courses, { count: courseCount }),
      })}
    </strong>
  );
}

function deleteFromCatalogue(target: ToDelete): Promise<boolean> {
  const { editCatalogue } = browserApi;
  if ("course" in target) {
    const { classId, version } = target.course;
    const call = () => editCatalogue.deleteCourse({ params: { id: classId } }, { ifMatch: version });
    return toastResult(call, texts.courseDeleted, texts.courseNotDeleted);
  }
  const { id, type, version } = target.place;
  if (type === "category") {
    const call = () => editCatalogue.deleteCategory({ params: { id } }, { ifMatch: version });
    return toastResult(call, texts.categoryDeleted, texts.categoryNotDeleted);
  }
  const call = () => editCatalogue.deleteSubcategory({ params: { id } }, { ifMatch: version });
  return toastResult(call, texts.subcategoryDeleted, texts.subcategoryNotDeleted);
}
