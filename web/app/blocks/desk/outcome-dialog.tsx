import type { PaidClass, PaidOutcome } from "@tutoring/contract";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import texts from "#web/texts/office/allotment.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { Select, TextArea } from "#web/ui/field.tsx";

export const outcomeNames: Record<PaidOutcome, string> = {
  held: texts.held,
  "student-absent": texts.studentAbsent,
  "tutor-absent": texts.tutorAbsent,
  "owed-again": texts.owedAgain,
  "we-failed": texts.weFailed,
};

type Props = { of: PaidClass; onClose: () => void; onChanged: () => void };

/** Decides how a paid class counts, and shows the consequences. */
export function OutcomeDialog({ of, onClose, onChanged }: Props) {
  const form = useDialogForm((contract) => contract.orderDesk.setPaidOutcome, {
    values: { outcome: of.outcome ?? "held", reason: "" },
    body: ({ outcome, reason }) => ({ outcome: outcome as PaidOutcome, reason, seen: of.objectedAt }),
    send: (body) => browserApi.orderDesk.setPaidOutcome({ params: { id: of.lessonId }, body }),
    onDone: onChanged,
    done: texts.outcomeSet,
    failed: texts.outcomeNotSet,
  });
  const follows = texts[`follows_${form.values.outcome as PaidOutcome}`];
  return (
    <FormDialog form={form} title={t(texts.setOutcomeFor, of)} submit={texts.setOutcome} busy={texts.setting} onClose={onClose}>
      <Select label={texts.outcome} options={Object.entries(outcomeNames)} hint={follows} {...form.field("outcome")} />
      <TextArea label={texts.outcomeReason} rows={3} maxLength={500} {...form.field("reason")} />
    </FormDialog>
  );
}
