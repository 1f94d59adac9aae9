import type { StoredFigures } from "@tutoring/contract";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import texts from "#web/texts/office/dashboard.en.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Field } from "#web/ui/field.tsx";
import { figureNames } from "./shares.ts";

/** The product's own figures; an empty one is hidden. */
export default function FiguresDialog({ stored, onClose }: { stored: StoredFigures; onClose: () => void }) {
  const form = useDialogForm((contract) => contract.site.saveFigures, {
    values: valuesOf(stored),
    version: stored.version,
    valuesOf,
    body: (values) => ({
      students: values.students || null,
      tutors: values.tutors || null,
      reviews: values.reviews || null,
      subjects: values.subjects || null,
      successPercent: values.successPercent || null,
      counted: values.counted,
    }),
    send: (_, seen, figures) => browserApi.site.saveFigures({ body: figures }, seen),
    done: texts.figuresSaved,
    failed: texts.figuresNotSaved,
  });
  return (
    <FormDialog form={form} title={texts.siteFigures} note={texts.whichFigures} onClose={onClose}>
      <Checkbox label={texts.counted} {...form.checkbox("counted")} />
      <div className="grid gap-4 sm:grid-cols-2" hidden={form.values.counted}>
        {figureNames.map(([name, label]) => (
          <Field key={name} label={label} inputMode="numeric" maxLength={10} {...form.field(name)} />
        ))}
      </div>
    </FormDialog>
  );
}

const valuesOf = ({ students, tutors, reviews, subjects, successPercent, counted }: StoredFigures) => ({
  counted,
  students: String(students ?? ""),
  tutors: String(tutors ?? ""),
  reviews: String(reviews ?? ""),
  subjects: String(subjects ?? ""),
  successPercent: String(successPercent ?? ""),
});
