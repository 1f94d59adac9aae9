import type { Category, NewCategory } from "@tutoring/contract";
import { useState } from "react";
import { nothingToEdit, PictureField } from "#web/admin/parts/index.ts";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { Field, TextArea } from "#web/ui/field.tsx";
import common from "#web/texts/office/common.en.ts";
import texts from "#web/texts/office/catalogue.en.ts";
import { type Place, placeOfCategory } from "./catalogue-place.ts";

type Props = {
  /** The category to edit; without it, one is added. */
  category?: Place | undefined;
  editing: boolean;
  onClose: () => void;
  /** Receives the id of what was added. */
  onAdded: (id: number) => void;
};

export default function CategoryDialog({ category: given, editing, onClose, onAdded }: Props) {
  const [category] = useState(given);
  const form = useDialogForm(({ editCatalogue }) => (category ? editCatalogue.updateCategory : editCatalogue.createCategory), {
    values: valuesOf(category),
    version: category?.version,
    valuesOf: (current: Category) => valuesOf(placeOfCategory(current)),
    check: () => (editing && !category ? nothingToEdit : undefined),
    body: ({ removeImage, ...texts }) => ({ ...texts, removeImage: String(removeImage) }),
    send: (body, seen) =>
      category
        ? browserApi.editCatalogue.updateCategory({ params: { id: category.id }, body }, seen)
        : browserApi.editCatalogue.createCategory({ body: body as NewCategory }),
    onDone: ({ id }) => !category && onAdded(id),
    done: category ? texts.categoryUpdated : texts.categoryCreated,
    failed: category ? texts.categoryNotUpdated : texts.categoryNotCreated,
    failedToast: category && texts.categoryNotUpdated,
  });
  return (
    <FormDialog
      form={form}
      title={editing ? texts.editCategory : texts.addCategory}
      submit={editing ? common.save : texts.submitCategory}
      busy={editing ? common.saving : common.adding}
      onClose={onClose}
    >
      <Field label={common.name} maxLength={200} {...form.field("categoryName")} />
      <TextArea label={common.description} maxLength={2000} {...form.field("categoryDefinition")} />
      <PictureField
        label={common.image}
        currentUrl={(given ?? category)?.imageUrl ?? null}
        error={form.errors.image}
        onPick={(image) => form.set({ image, removeImage: false })}
        removed={form.values.removeImage}
        onRemove={(removeImage) => form.set({ removeImage })}
      />
    </FormDialog>
  );
}

const valuesOf = (category?: Place) => ({
  categoryName: category?.name ?? "",
  categoryDefinition: category?.definition ?? "",
  image: undefined as File | undefined,
  removeImage: false,
});
