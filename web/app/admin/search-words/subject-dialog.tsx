import type { SearchSubject } from "@tutoring/contract";
import { useState } from "react";
import { nothingToEdit } from "#web/admin/parts/index.ts";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { Field } from "#web/ui/field.tsx";
import common from "#web/texts/office/common.en.ts";
import texts from "#web/texts/office/search-words.en.ts";

type Props = { subject?: SearchSubject | undefined; editing: boolean; onClose: () => void };

export default function SubjectDialog({ subject: given, editing, onClose }: Props) {
  const [subject] = useState(given);
  const form = useDialogForm((contract) => contract.searchSubjects.addSubject, {
    values: valuesOf(subject),
    version: subject?.version,
    valuesOf,
    check: () => (editing && !subject ? nothingToEdit : undefined),
    body: ({ english, hindi, alsoCalled }) => ({
      english: namesIn(english),
      hindi: namesIn(hindi),
      alsoCalled: namesIn(alsoCalled),
    }),
    send: (body, seen) =>
      subject
        ? browserApi.searchSubjects.changeSubject({ params: { id: subject.id }, body }, seen)
        : browserApi.searchSubjects.addSubject({ body }),
    done: editing ? texts.saved : texts.added,
    failed: editing ? texts.notSaved : texts.notAdded,
  });
  return (
    <FormDialog
      form={form}
      title={editing ? texts.editSubject : texts.addSubject}
      note={texts.howTo}
      submit={editing ? common.save : texts.addSubject}
      busy={editing ? common.saving : common.adding}
      onClose={onClose}
    >
      <Field label={texts.namesInEnglish} placeholder={texts.englishExample} {...form.field("english")} />
      <Field label={texts.namesInHindi} placeholder={texts.hindiExample} {...form.field("hindi")} />
      <Field label={texts.alsoCalled} hint={texts.alsoCalledHint} {...form.field("alsoCalled")} />
    </FormDialog>
  );
}

const namesIn = (text: string) =>
  text
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter(Boolean);

const valuesOf = (subject?: SearchSubject) => ({
  english: subject?.english.join(", ") ?? "",
  hindi: subject?.hindi.join(", ") ?? "",
  alsoCalled: subject?.alsoCalled.join(", ") ?? "",
});
