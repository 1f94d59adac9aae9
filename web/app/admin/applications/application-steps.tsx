import type { Application } from "@tutoring/contract";
import { DeleteQuestion } from "#web/blocks/lists/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { problemOf } from "#web/lib/api/problems.ts";
import { dialogPart } from "#web/lib/page/dialog-part.tsx";
import { saveFile } from "#web/lib/page/save-file.ts";
import { toast } from "#web/lib/page/toast.ts";
import common from "#web/texts/office/common.en.ts";
import texts from "#web/texts/office/applications.en.ts";
import { t } from "#web/texts/translate-english.ts";

const DecideDialog = dialogPart(() => import("./decide-dialog.tsx"));

/** What an admin does with an application. */
type Step = "approve" | "reject" | "delete";
export type Opening = { what: Step; application: Application };

/** What is possible in its state: an approved one is a tutor already. */
export const stepsFor = ({ status, name }: Application): { what: Step; label: string; named: string; look: string }[] => [
  ...(status === "APPROVED"
    ? []
    : [{ what: "approve", label: texts.approve, named: t(texts.approveName, { name }), look: "btn-primary" } as const]),
  ...(status === "PENDING"
    ? [{ what: "reject", label: texts.reject, named: t(texts.rejectName, { name }), look: "btn-quiet" } as const]
    : []),
  { what: "delete", label: common.delete, named: t(common.deleteOne, { name }), look: "btn-danger" },
];

/** Saves the résumé to the reader's device. */
export const saveResume = ({ tutorId }: Application): Promise<unknown> =>
  browserApi.applications
    .openResume({ params: { id: tutorId } })
    .then(saveFile)
    .catch((failure: unknown) => toast.error(problemOf(failure, texts.resumeNotOpened).message));

type Props = {
  opening: Opening | undefined;
  /** Its latest state: a colleague may have decided first. */
  application: Application | undefined;
  onClose: () => void;
  reload: () => Promise<void>;
  onDeleted?: () => Promise<void>;
};

/** The dialog or question of the step that was chosen. */
export function ApplicationDialogs({ opening, application, onClose, reload, onDeleted = reload }: Props) {
  const shown = application ?? opening?.application;
  return (
    <>
      {opening && shown && opening.what !== "delete" && (
        <DecideDialog request={shown} status={opening.what === "approve" ? "APPROVED" : "REJECTED"} onClose={onClose} />
      )}
      <DeleteQuestion
        row={opening?.what === "delete" ? shown : undefined}
        question={({ name }) => t(texts.deleteOf, { name })}
        keep={common.keep}
        call={({ tutorId, version }) =>
          browserApi.applications.deleteApplication({ params: { id: tutorId } }, { ifMatch: version })
        }
        done={texts.deleted}
        failed={texts.notDeleted}
        onClose={onClose}
        reload={async (deleted) => (deleted ? onDeleted() : reload())}
      >
        {() => texts.whatGoes}
      </DeleteQuestion>
    </>
  );
}
