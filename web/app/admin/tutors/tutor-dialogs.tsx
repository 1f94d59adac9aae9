import type { FactChange, Tutor } from "@tutoring/contract";
import { useStayingClasses } from "#web/blocks/hours/index.ts";
import { DeleteQuestion } from "#web/blocks/lists/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { dialogPart } from "#web/lib/page/dialog-part.tsx";
import common from "#web/texts/office/common.en.ts";
import texts from "#web/texts/office/tutors.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { factsNow } from "./decision-form.tsx";
import type { Opening } from "./tutor-steps.ts";

const StaffDialog = dialogPart(() => import("./tutor-dialog.tsx"));
const AccountDialog = dialogPart(() => import("./account-dialog.tsx"));
const FactsDialog = dialogPart(() => import("./facts-dialog.tsx"));
const HoursDialog = dialogPart(() => import("./hours-dialog.tsx"));
const SubmissionsDialog = dialogPart(() => import("./submissions-dialog.tsx"));

type Props = {
  opening: Opening | undefined;
  /** The tutors as they are now. */
  tutors: readonly Tutor[];
  /** The changes of facts that wait now. */
  changes: readonly FactChange[];
  reload: () => Promise<void>;
  /** Reloads what waits for an admin. */
  reloadWaiting: () => Promise<unknown>;
  /** After a deletion, instead of reloading. */
  onDeleted?: () => Promise<void>;
  onClose: () => void;
};

/** What is open of a tutor: fields, hours, account, facts, submissions, or the question before deleting. */
export function TutorDialogs({ opening, tutors, changes, reload, reloadWaiting, onDeleted, onClose }: Props) {
  const tutor = opening && "tutor" in opening ? tutors.find(({ staffId }) => staffId === opening.tutor.staffId) : undefined;
  const { keep, closed, staying } = useStayingClasses();
  const reloadAll = async () => {
    await Promise.all([reload(), reloadWaiting()]);
  };
  return (
    <>
      {(opening?.what === "new" || opening?.what === "edit") && (
        <StaffDialog member={tutor} editing={opening.what === "edit"} onClose={onClose} />
      )}
      {opening?.what === "hours" && (
        <HoursDialog
          member={tutor}
          onSaved={(classes, { staffId, staffName: name }) => {
            const text = t(texts.classesStay, { count: classes.length, name });
            keep({ classes, text, go: texts.seeClasses, to: `/admin/staff/${staffId}` });
          }}
          onClose={() => {
            onClose();
            closed();
          }}
        />
      )}
      {staying}
      {opening?.what === "account" && tutor && <AccountDialog tutor={tutor} reload={reload} onClose={onClose} />}
      {opening?.what === "facts" && (
        <FactsDialog tutor={factsNow(opening.facts, tutors, changes)} reload={reloadAll} onClose={onClose} />
      )}
      {opening?.what === "submissions" && <SubmissionsDialog tutor={opening.tutor} reload={reloadAll} onClose={onClose} />}
      <DeleteQuestion
        row={opening?.what === "delete" ? opening.tutor : undefined}
        question={({ staffName }) => t(common.deleteQuestion, { name: staffName })}
        keep={common.keep}
        call={({ staffId, version }) => browserApi.tutors.deleteTutor({ params: { id: staffId } }, { ifMatch: version })}
        done={texts.deleted}
        failed={texts.notDeleted}
        onClose={onClose}
        reload={(deleted) => (deleted && onDeleted ? onDeleted() : reload())}
      >
        {() => texts.whatGoes}
      </DeleteQuestion>
    </>
  );
}
