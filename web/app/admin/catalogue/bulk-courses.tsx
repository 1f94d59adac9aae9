import type { CourseForBackOffice } from "@tutoring/contract";
import { useState } from "react";
import {
  DeleteQuestion,
  type Failure,
  FailureList,
  type Selection,
  SelectionBar,
  tryEach,
  useFailedRows,
} from "#web/blocks/lists/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { langOf } from "#web/lib/format/format.ts";
import { dialogPart } from "#web/lib/page/dialog-part.tsx";
import { toast } from "#web/lib/page/toast.ts";
import bin from "#web/texts/office/bin.en.ts";
import texts from "#web/texts/office/catalogue.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { type BulkBody, formerOf } from "./bulk-changes.ts";
import type { Changed } from "./bulk-dialog.tsx";
import { deleteCourse, offerUndo, restore } from "./deletion.ts";

const BulkDialog = dialogPart(() => import("./bulk-dialog.tsx"));

type Props = { selection: Selection<CourseForBackOffice>; reload: () => Promise<unknown> };

/** What can be done with several courses at once: change them, or delete them. Those that fail stay ticked, each with its reason. */
export function BulkCourses({ selection, reload }: Props) {
  const { selected } = selection;
  const [changing, setChanging] = useState<CourseForBackOffice[]>();
  const [deleting, setDeleting] = useState<CourseForBackOffice[]>();
  const failed = useFailedRows(selection);

  const finish = async (title: string, of: Failure<CourseForBackOffice>[], fallback: string) => {
    selection.clear();
    failed.show(title, of, fallback);
    await reload();
  };
  const showLeft = async (title: string, left: Failure<CourseForBackOffice>[], fallback: string) => {
    if (left.length > 0) toast.error(title); // the list of them is not seen from another screen
    failed.show(title, left, fallback);
    await reload();
  };
  const offerFormer = (body: BulkBody, changed: Changed[]) => {
    const undo = async () => {
      const { done, failures } = await tryEach(changed, ({ course, version }) =>
        browserApi.editCatalogue.changeCourseFacts(
          { params: { id: course.classId }, body: formerOf(body, course) },
          { ifMatch: version },
        ),
      );
      if (done.length > 0) toast.success(t(texts.changedBack, { count: done.length }));
      const left = failures.map(({ one: { course }, refusal }) => ({ one: course, refusal }));
      await showLeft(t(texts.notChangedBack, { count: left.length }), left, texts.courseNotUpdated);
    };
    offerUndo(t(texts.manyChanged, { count: changed.length }), undo);
  };
  const remove = async (courses: CourseForBackOffice[]) => {
    const { done, failures } = await tryEach(courses, deleteCourse);
    const undo = async () => {
      const entries = done.map((course) => ({ kind: "course" as const, id: course.classId, course }));
      const left = (await restore(entries)).map(({ one, refusal }) => ({ one: one.course, refusal }));
      await showLeft(t(bin.manyNotRestored, { count: left.length }), left, bin.notRestored);
    };
    if (done.length > 0) offerUndo(t(texts.manyDeleted, { count: done.length }), undo);
    await finish(t(texts.notDeleted, { count: failures.length }), failures, texts.courseNotDeleted);
  };

  return (
    <>
      <SelectionBar selection={selection} label={texts.severalCourses} className="mt-4">
        <button type="button" className="btn btn-quiet btn-sm" onClick={() => setChanging(selected)}>
          {t(texts.changeSelected, { count: selected.length })}
        </button>
        <button type="button" className="btn btn-ghost btn-sm text-error" onClick={() => setDeleting(selected)}>
          {t(texts.deleteSelected, { count: selected.length })}
        </button>
      </SelectionBar>
      <FailureList
        failed={failed}
        keyOf={({ classId }) => classId}
        nameOf={({ className }) => className}
        langOf={({ className }) => langOf(className)}
      />
      {changing && (
        <BulkDialog
          courses={changing}
          onClose={() => setChanging(undefined)}
          onDone={({ body, changed, failures }) => {
            if (changed.length > 0) offerFormer(body, changed);
            return finish(t(texts.notChanged, { count: failures.length }), failures, texts.courseNotUpdated);
          }}
        />
      )}
      <DeleteQuestion
        row={deleting}
        question={(courses) => t(texts.deleteMany, { count: courses.length })}
        call={remove}
        done={() => {}}
        failed={texts.courseNotDeleted}
        onClose={() => setDeleting(undefined)}
        reload={() => Promise.resolve()}
      >
        {(courses) => (
          <>
            <span className="block">{courses.map(({ className }) => className).join(", ")}</span>
            <span className="mt-2 block">
              {texts.binKeeps} {texts.namesStay}
            </span>
          </>
        )}
      </DeleteQuestion>
    </>
  );
}
