import type { CourseForBackOffice } from "@tutoring/contract";
import { useState } from "react";
import { browserApi } from "#web/lib/api/api.ts";
import { Question } from "#web/ui/question.tsx";
import { toastResult } from "#web/lib/page/toast.ts";
import { countBelow, type Place, plural } from "./catalogue-place.ts";

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
      question={`Delete ${name}?`}
      keep="Keep it"
      go={busy ? "Deleting..." : "Delete"}
      typed={"place" in toDelete && toDelete.place.type === "category" && toDelete.place.courseCount > 0 ? name : undefined}
      onAnswer={(go) => {
        if (busy) return;
        if (go) void remove();
        else onKeep();
      }}
    >
      {"place" in toDelete ? <Warning place={toDelete.place} /> : "The course and its PDF files are deleted."} Bookings keep their
      course's name.
    </Question>
  );
}

function Warning({ place: { type, subcategories, courseCount } }: { place: Place }) {
  const below = countBelow(subcategories);
  if (below === 0 && courseCount === 0) return `This ${type} holds nothing.`;
  return (
    <strong className="font-semibold text-error">
      This {type} holds {plural(below, "subcategory", "subcategories")} and {plural(courseCount, "course", "courses")}: all its
      children are deleted too.
    </strong>
  );
}

function deleteFromCatalogue(target: ToDelete): Promise<boolean> {
  const { editCatalogue } = browserApi;
  if ("course" in target) {
    const { classId, version } = target.course;
    const call = () => editCatalogue.deleteCourse({ params: { id: classId } }, { ifMatch: version });
    return toastResult(call, "Course deleted successfully!", "Failed to delete course.");
  }
  const { id, type, version } = target.place;
  if (type === "category") {
    const call = () => editCatalogue.deleteCategory({ params: { id } }, { ifMatch: version });
    return toastResult(call, "Category deleted successfully!", "Failed to delete category.");
  }
  const call = () => editCatalogue.deleteSubcategory({ params: { id } }, { ifMatch: version });
  return toastResult(call, "Subcategory deleted successfully!", "Failed to delete subcategory.");
}
