import type { CategoryPromises } from "@tutoring/contract";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextArea } from "#web/ui/field.tsx";
import { ErrorBox } from "#web/ui/notices.tsx";
import texts from "#web/texts/office/catalogue.en.ts";
import { t } from "#web/texts/translate-english.ts";
import type { Place } from "./catalogue-place.ts";

type Props = { category: Place; onClose: () => void };

/** What a category's courses offer, as shown on their pages. */
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
        <ErrorBox onRetry={() => inBackground(reload())}>{error}</ErrorBox>
      </div>
    </Dialog>
  );
}

const titleFor = ({ name }: Place) => t(texts.coursesOffer, { name });

function PromisesForm({ category, stored, onClose }: Props & { stored: CategoryPromises }) {
  const form = useDialogForm((contract) => contract.promises.savePromises, {
    values: textsOf(stored),
    version: stored.version,
    valuesOf: textsOf,
    body: (texts) => texts,
    send: (body, seen) => browserApi.promises.savePromises({ params: { id: category.id }, body }, seen),
    done: texts.promisesSaved,
    failed: texts.promisesNotSaved,
  });
  const area = (name: keyof ReturnType<typeof textsOf>, label: string, lang?: string) => (
    <TextArea label={label} rows={6} maxLength={2000} lang={lang} {...form.field(name)} />
  );
  return (
    <FormDialog form={form} title={titleFor(category)} note={texts.howToPromise} boxClass="max-w-3xl" onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        {area("learnEn", texts.learn)}
        {area("learnHi", texts.learnInHindi, "hi")}
        {area("featuresEn", texts.features)}
        {area("featuresHi", texts.featuresInHindi, "hi")}
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
