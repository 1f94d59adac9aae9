import type { CourseForBackOffice } from "@tutoring/contract";
import { undoSeconds } from "@tutoring/contract/rules";
import { useState } from "react";
import { DeleteQuestion, type Failure, type Selection, SelectionBar, tryEach } from "#web/blocks/lists/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { problemOf } from "#web/lib/api/problems.ts";
import { langOf } from "#web/lib/format/format.ts";
import { dialogPart } from "#web/lib/page/dialog-part.tsx";
import { inBackground } from "#web/lib/page/in-background.ts";
import { toast } from "#web/lib/page/toast.ts";
import texts from "#web/texts/office/catalogue.en.ts";
import common from "#web/texts/office/common.en.ts";
import lists from "#web/texts/office/lists.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { undoToast } from "#web/ui/undo-toast.tsx";
import { type BulkBody, formerOf } from "./bulk-changes.ts";
import type { Changed } from "./bulk-dialog.tsx";
import { deleteCourse, offerUndo } from "./deletion.ts";

const BulkDialog = dialogPart(() => import("./bulk-dialog.tsx"));

type Failures = { title: string; of: Failure<CourseForBackOffice>[]; fallback: string };
type Props = { selection: Selection<CourseForBackOffice>; reload: () => Promise<unknown> };

/** What can be done with several courses at once: change them, or delete them. Those that fail stay ticked, each with its reason. */
export function BulkCourses({ selection, reload }: Props) {
  const { selected } = selection;
  const [changing, setChanging] = useState<CourseForBackOffice[]>();
  const [deleting, setDeleting] = useState<CourseForBackOffice[]>();
  const [failed, setFailed] = useState<Failures>();

  const finish = async (title: string, of: Failure<CourseForBackOffice>[], fallback: string) => {
    setFailed(of.length > 0 ? { title, of, fallback } : undefined);
    selection.only(of.map(({ one }) => one));
    await reload();
  };
  const offerFormer = (body: BulkBody, changed: Changed[]) => {
    const undo = async () => {
      const { done, failures, refusal } = await tryEach(changed, ({ course, version }) =>
        browserApi.editCatalogue.changeCourseFacts(
          { params: { id: course.classId }, body: formerOf(body, course) },
          { ifMatch: version },
        ),
      );
      if (done.length > 0) toast.success(t(texts.changedBack, { count: done.length }));
      if (failures.length > 0) toast.error(problemOf(refusal, texts.courseNotUpdated).message, { duration: 8000 });
      await reload();
    };
    const message = t(texts.manyChanged, { count: changed.length });
    undoToast({ ...{ message, undo: lists.undo, seconds: undoSeconds }, onUndo: () => inBackground(undo()) });
  };
  const remove = async (courses: CourseForBackOffice[]) => {
    const { done, failures } = await tryEach(courses, deleteCourse);
    const entries = done.map(({ classId }) => ({ kind: "course" as const, id: classId }));
    if (done.length > 0) offerUndo(t(texts.manyDeleted, { count: done.length }), entries, reload);
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
      {failed && (
        <section className="alert alert-error alert-soft mt-3 items-start" role="alert" aria-label={failed.title}>
          <div className="min-w-0 grow">
            <h2 className="font-semibold">{failed.title}</h2>
            <ul className="mt-1 grid gap-0.5">
              {failed.of.map(({ one, refusal }) => (
                <li key={one.classId} className="[overflow-wrap:anywhere]">
                  <strong lang={langOf(one.className)}>{one.className}</strong>: {reasonOf(refusal, failed.fallback)}
                </li>
              ))}
            </ul>
          </div>
          <button type="button" className="btn btn-ghost btn-sm" onClick={() => setFailed(undefined)}>
            {common.close}
          </button>
        </section>
      )}
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

/** A refused field's sentence, or the refusal's. */
function reasonOf(refusal: unknown, fallback: string): string {
  const { message, fields } = problemOf(refusal, fallback);
  return Object.values<string | undefined>(fields)[0] ?? message;
}
