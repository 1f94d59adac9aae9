import type { SearchSubject } from "@tutoring/contract";
import { useState } from "react";
import { nothingToEdit } from "#web/admin/parts/nothing-to-edit.ts";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { Field } from "#web/ui/field.tsx";

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
    done: editing ? "The subject is saved." : "The subject is added.",
    failed: editing ? "The subject could not be saved." : "The subject could not be added.",
  });
  return (
    <FormDialog
      form={form}
      title={editing ? "Edit subject" : "Add subject"}
      note="Separate names by commas. Hindi in Latin letters need not be added: it is found by its sound."
      submit={editing ? "Save" : "Add subject"}
      busy={editing ? "Saving..." : "Adding..."}
      onClose={onClose}
    >
      <Field label="Names in English" placeholder="Mathematics, Maths" {...form.field("english")} />
      <Field label="Names in Hindi" placeholder="गणित" {...form.field("hindi")} />
      <Field label="Also called" hint="Abbreviations and names in other languages." {...form.field("alsoCalled")} />
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
