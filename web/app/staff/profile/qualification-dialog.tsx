import type { Qualification } from "@tutoring/contract";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { Field } from "#web/ui/field.tsx";
import { DocumentField } from "./document-field.tsx";

type Props = { qualification: Qualification | undefined; onClose: () => void };

/** Adds or changes a qualification with its document. */
export default function QualificationDialog({ qualification, onClose }: Props) {
  const [texts] = useTexts("staff");
  const form = useDialogForm((contract) => contract.tutorSubmissions.changeQualification, {
    values: { name: qualification?.name ?? "", document: undefined as File | undefined },
    body: ({ name, document }) => ({ name, document: document ?? (qualification ? undefined : noFile) }),
    send: ({ name, document }) =>
      qualification
        ? browserApi.tutorSubmissions.changeQualification({ params: { id: qualification.id }, body: { name, document } })
        : browserApi.tutorSubmissions.addQualification({ body: { name, document: document ?? noFile } }),
    done: texts.qualificationSaved,
    failed: texts.notSaved,
  });
  return (
    <FormDialog
      form={form}
      title={qualification ? texts.changeQualification : texts.addQualification}
      note={texts.qualificationsNote}
      boxClass="max-w-lg"
      submit={texts.save}
      busy={texts.saving}
      onClose={onClose}
    >
      <Field label={texts.qualification} hint={texts.qualificationHint} maxLength={120} {...form.field("name")} />
      <DocumentField
        file={form.values.document}
        hint={qualification ? texts.documentKept : ""}
        error={form.errors.document}
        onPick={(document) => form.set({ document })}
      />
    </FormDialog>
  );
}

/** The error of a missing document. */
const noFile = new File([], "");
