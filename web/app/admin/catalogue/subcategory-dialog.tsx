import type { Subcategory } from "@tutoring/contract";
import { useState } from "react";
import { nothingToEdit } from "#web/admin/parts/index.ts";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { Field, TextArea } from "#web/ui/field.tsx";
import common from "#web/texts/office/common.en.ts";
import texts from "#web/texts/office/catalogue.en.ts";
import { type Place, placeOfSubcategory } from "./catalogue-place.ts";

type Props = {
  subcategory?: Place | undefined;
  editing: boolean;
  /** The parent of a new subcategory. */
  parent: Place;
  path: string;
  onClose: () => void;
  /** Receives the id of what was added. */
  onAdded: (id: number) => void;
};

export default function SubcategoryDialog({ subcategory: given, editing, parent, path, onClose, onAdded }: Props) {
  const [subcategory] = useState(given);
  const place = { parentId: parent.id, parentType: parent.type, isParentSubcategory: parent.type === "subcategory" };
  const form = useDialogForm(
    ({ editCatalogue }) => (subcategory ? editCatalogue.updateSubcategory : editCatalogue.createSubcategory),
    {
      values: valuesOf(subcategory),
      version: subcategory?.version,
      valuesOf: (current: Subcategory) => valuesOf(placeOfSubcategory(current)),
      check: () => (editing && !subcategory ? nothingToEdit : undefined),
      body: (values) => (subcategory ? values : { ...values, ...place }),
      send: (body, seen) =>
        subcategory
          ? browserApi.editCatalogue.updateSubcategory({ params: { id: subcategory.id }, body }, seen)
          : browserApi.editCatalogue.createSubcategory({ body: { ...body, ...place } }),
      onDone: ({ id }) => !subcategory && onAdded(id),
      done: subcategory ? texts.subcategoryUpdated : texts.subcategoryCreated,
      failed: subcategory ? texts.subcategoryNotUpdated : texts.subcategoryNotCreated,
      failedToast: subcategory && texts.subcategoryNotUpdated,
    },
  );
  return (
    <FormDialog
      form={form}
      title={editing ? texts.editSubcategory : texts.addSubcategory}
      note={path}
      submit={editing ? common.save : texts.submitSubcategory}
      busy={editing ? common.saving : common.adding}
      onClose={onClose}
    >
      <Field label={common.name} maxLength={200} {...form.field("subcategoryName")} />
      <TextArea label={common.description} maxLength={2000} {...form.field("subcategoryDefinition")} />
    </FormDialog>
  );
}

const valuesOf = (subcategory?: Place) => ({
  subcategoryName: subcategory?.name ?? "",
  subcategoryDefinition: subcategory?.definition ?? "",
});
