import type { StoredFigures } from "@tutoring/contract";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { Field } from "#web/ui/field.tsx";
import { figureNames } from "./figure-names.ts";

/** The product's own figures; an empty one is not shown. */
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
    }),
    send: (_, seen, figures) => browserApi.site.saveFigures({ body: figures }, seen),
    done: "The public pages show the new figures.",
    failed: "The figures could not be saved.",
  });
  return (
    <FormDialog
      form={form}
      title="Figures on the public pages"
      note="The home page and the about page show these. An empty one is left out; with none at all, the agreed figures return."
      submit="Save"
      busy="Saving..."
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {figureNames.map(([name, label]) => (
          <Field key={name} label={label} inputMode="numeric" maxLength={10} {...form.field(name)} />
        ))}
      </div>
    </FormDialog>
  );
}

const valuesOf = ({ students, tutors, reviews, subjects, successPercent }: StoredFigures) => ({
  students: String(students ?? ""),
  tutors: String(tutors ?? ""),
  reviews: String(reviews ?? ""),
  subjects: String(subjects ?? ""),
  successPercent: String(successPercent ?? ""),
});
