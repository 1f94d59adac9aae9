import type { CategoryPromises } from "@tutoring/contract";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextArea } from "#web/ui/field.tsx";
import { ErrorBox } from "#web/ui/notices.tsx";
import type { Place } from "./catalogue-place.ts";

type Props = { category: Place; onClose: () => void };

/** What the courses of a category offer, as their pages show it. */
export default function PromisesDialog({ category, onClose }: Props) {
  const { data, error, reload } = useQuery({
    key: String(category.id),
    load: (signal) => browserApi.promises.showPromises({ params: { id: category.id } }, { signal }),
  });
  if (data) return <PromisesForm category={category} stored={data} onClose={onClose} />;
  if (!error) return null;
  return (
    <Dialog open title={titleFor(category)} boxClass="p-6" onClose={onClose}>
      <div className="mt-4">
        <ErrorBox onRetry={() => void reload()}>{error}</ErrorBox>
      </div>
    </Dialog>
  );
}

const titleFor = ({ name }: Place) => `What courses in ${name} offer`;

function PromisesForm({ category, stored, onClose }: Props & { stored: CategoryPromises }) {
  const form = useDialogForm((contract) => contract.promises.savePromises, {
    values: textsOf(stored),
    version: stored.version,
    valuesOf: textsOf,
    body: (texts) => texts,
    send: (body, seen) => browserApi.promises.savePromises({ params: { id: category.id }, body }, seen),
    done: "Course pages show the new lists.",
    failed: "The lists could not be saved.",
  });
  const area = (name: keyof ReturnType<typeof textsOf>, label: string, lang?: string) => (
    <TextArea label={label} rows={6} maxLength={2000} lang={lang} {...form.field(name)} />
  );
  return (
    <FormDialog
      form={form}
      title={titleFor(category)}
      note="One line each; a feature as “Title: text”. Promise only what happens. Empty lists show what holds for every course."
      boxClass="max-w-3xl"
      submit="Save"
      busy="Saving..."
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {area("learnEn", "What you'll learn")}
        {area("learnHi", "What you'll learn, in Hindi", "hi")}
        {area("featuresEn", "Course features")}
        {area("featuresHi", "Course features, in Hindi", "hi")}
      </div>
    </FormDialog>
  );
}

const textsOf = ({ learnEn, learnHi, featuresEn, featuresHi }: CategoryPromises) => ({
  learnEn,
  learnHi,
  featuresEn,
  featuresHi,
});
