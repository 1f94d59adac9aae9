import type { MyPage } from "@tutoring/contract";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { Field } from "#web/ui/field.tsx";

/** Asks an admin to approve a new qualification or experience. */
export default function FactsDialog({ page, onClose }: { page: MyPage; onClose: () => void }) {
  const [texts] = useTexts("staff");
  const form = useDialogForm((contract) => contract.tutorPages.askForFacts, {
    values: { ...(page.waiting ?? page.facts) },
    body: (values) => values,
    send: (body) => browserApi.tutorPages.askForFacts({ body }),
    done: ({ waiting }) => (waiting ? texts.factsAsked : texts.factsAsBefore),
    failed: texts.notSaved,
  });
  return (
    <FormDialog
      form={form}
      title={texts.changeFacts}
      note={texts.factsNote}
      boxClass="max-w-lg"
      submit={texts.askFacts}
      busy={texts.saving}
      onClose={onClose}
    >
      <Field label={texts.qualification} maxLength={200} {...form.field("qualification")} />
      <Field label={texts.experience} inputMode="numeric" maxLength={2} {...form.field("experience")} />
    </FormDialog>
  );
}
