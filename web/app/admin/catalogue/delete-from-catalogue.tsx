import type { CourseForBackOffice } from "@tutoring/contract";
import { DeleteQuestion } from "#web/blocks/lists/index.ts";
import common from "#web/texts/office/common.en.ts";
import texts from "#web/texts/office/catalogue.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { countBelow, type Place } from "./catalogue-place.ts";
import { deleteCourse, deletePlace, offerUndo, restoreOne } from "./deletion.ts";

/** `isOpen`: the place is on the screen. */
export type ToDelete = { place: Place; isOpen?: boolean } | { course: CourseForBackOffice };
type Props = { toDelete: ToDelete | undefined; onClose: () => void; reload: (deleted: boolean) => Promise<void> };

const results = {
  category: { done: texts.categoryDeleted, failed: texts.categoryNotDeleted },
  subcategory: { done: texts.subcategoryDeleted, failed: texts.subcategoryNotDeleted },
  course: { done: texts.courseDeleted, failed: texts.courseNotDeleted },
};

/** Asks before a part of the catalogue is deleted, and says what is deleted with it. */
export function DeleteFromCatalogue({ toDelete, onClose, reload }: Props) {
  if (!toDelete) return null;
  const place = "place" in toDelete ? toDelete.place : undefined;
  const { name, id } = "place" in toDelete ? toDelete.place : { name: toDelete.course.className, id: toDelete.course.classId };
  const kind = place?.type ?? "course";
  return (
    <DeleteQuestion
      row={toDelete}
      question={() => t(common.deleteQuestion, { name })}
      typed={place?.type === "category" && place.courseCount > 0 ? name : undefined}
      call={(one) => ("course" in one ? deleteCourse(one.course) : deletePlace(one.place))}
      done={() => offerUndo(results[kind].done, () => restoreOne({ kind, id }).then(() => reload(false)))}
      failed={results[kind].failed}
      onClose={onClose}
      reload={reload}
    >
      {() => (
        <>
          {place && <Warning place={place} />} {texts.binKeeps} {texts.namesStay}
        </>
      )}
    </DeleteQuestion>
  );
}

function Warning({ place: { type, subcategories, courseCount } }: { place: Place }) {
  const below = countBelow(subcategories);
  if (below === 0 && courseCount === 0) return type === "category" ? texts.categoryIsEmpty : texts.subcategoryIsEmpty;
  return (
    <strong className="font-semibold text-error">
      {t(type === "category" ? texts.categoryHolds : texts.subcategoryHolds, {
        subcategories: t(texts.subcategories, { count: below }),
        courses: t(texts.courses, { count: courseCount }),
      })}
    </strong>
  );
}
