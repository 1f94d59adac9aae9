import type { CourseForBackOffice } from "@tutoring/contract";
import { useState } from "react";
import { browserApi } from "#web/lib/api.ts";
import { problemOf } from "#web/lib/problems.ts";
import { Question } from "#web/ui/question.tsx";
import { countBelow, type Place, plural } from "./catalogue-place.ts";
import { told } from "#web/admin/parts/editing.ts";

/** What is about to be deleted; `isOpen` when it is the place that is shown. */
export type Doomed = { place: Place; isOpen?: boolean } | { course: CourseForBackOffice };
type Props = { doomed: Doomed | undefined; onDone: (deleted: boolean) => Promise<void>; onKeep: () => void };

/** Asks before anything of the catalogue goes, and says what goes with it. */
export function DeleteQuestion({ doomed, onDone, onKeep }: Props) {
  const [busy, setBusy] = useState(false);
  if (!doomed) return null;
  const name = "place" in doomed ? doomed.place.name : doomed.course.className;
  const remove = async () => {
    setBusy(true);
    const deleted = await removeDoomed(doomed);
    await onDone(deleted);
    setBusy(false);
  };
  return (
    <Question
      open
      question={`Delete ${name}?`}
      keep="Keep it"
      go={busy ? "Deleting..." : "Delete"}
      typed={"place" in doomed && doomed.place.type === "category" && doomed.place.courseCount > 0 ? name : undefined}
      onAnswer={(go) => {
        if (busy) return;
        if (go) void remove();
        else onKeep();
      }}
    >
      {"place" in doomed ? <Warning place={doomed.place} /> : "The course and its PDF files are deleted."} Bookings keep their
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

function removeDoomed(doomed: Doomed): Promise<boolean> {
  const { editCatalogue } = browserApi;
  const orElse = (failed: string) => (error: unknown) => problemOf(error, failed).message;
  if ("course" in doomed) {
    const { classId, version } = doomed.course;
    const call = () => editCatalogue.deleteCourse({ params: { id: classId } }, { ifMatch: version });
    return told(call, "Course deleted successfully!", orElse("Failed to delete course."));
  }
  const { id, type, version } = doomed.place;
  if (type === "category") {
    const call = () => editCatalogue.deleteCategory({ params: { id } }, { ifMatch: version });
    return told(call, "Category deleted successfully!", orElse("Failed to delete category."));
  }
  const call = () => editCatalogue.deleteSubcategory({ params: { id } }, { ifMatch: version });
  return told(call, "Subcategory deleted successfully!", orElse("Failed to delete subcategory."));
}
