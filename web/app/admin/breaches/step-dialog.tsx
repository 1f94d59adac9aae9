import type { BreachStep } from "@tutoring/contract";
import { maxReasonLength } from "@tutoring/contract/rules";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import texts from "#web/texts/office/breaches.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { TextArea } from "#web/ui/field.tsx";
import { stepWords } from "./step-words.ts";

type Props = { id: number; step: BreachStep; onClose: () => void };

/** Marks a step as done, with a reference. */
export default function StepDialog({ id, step, onClose }: Props) {
  const { name } = stepWords[step];
  const form = useDialogForm((contract) => contract.breaches.finishBreachStep, {
    values: { note: "" },
    body: (values) => values,
    send: (body) => browserApi.breaches.finishBreachStep({ params: { id, step }, body }),
    done: t(texts.isDone, { step: name }),
    failed: texts.notMarked,
  });
  return (
    <FormDialog form={form} title={name} note={texts.markNote} submit={texts.markDone} busy={texts.marking} onClose={onClose}>
      <TextArea label={texts.reference} hint={texts.referenceHint} rows={3} maxLength={maxReasonLength} {...form.field("note")} />
    </FormDialog>
  );
}
