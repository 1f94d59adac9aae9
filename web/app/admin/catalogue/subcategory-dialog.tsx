import { useRevalidator } from "react-router";
import { attempt } from "#web/blocks/forms/attempt.ts";
import { FormDialog } from "#web/blocks/forms/form-dialog.tsx";
import { browserApi } from "#web/lib/api.ts";
import { textIn } from "#web/lib/form-values.ts";
import { Field, TextArea } from "#web/ui/field.tsx";
import type { Place } from "./catalogue-place.ts";
import { nothingToEdit, reloaded } from "#web/admin/parts/editing.ts";

type Props = {
  subcategory?: Place | undefined;
  editing: boolean;
  /** Where a new one goes. */
  parent: Place;
  path: string;
  onClose: () => void;
};

export default function SubcategoryDialog({ subcategory, editing, parent, path, onClose }: Props) {
  const { revalidate } = useRevalidator();
  const send = async (form: FormData) => {
    const subcategoryName = textIn(form, "subcategoryName");
    const subcategoryDefinition = textIn(form, "subcategoryDefinition");
    const body = { subcategoryName, subcategoryDefinition };
    if (editing && !subcategory) return nothingToEdit;
    const call = subcategory
      ? () =>
          browserApi.editCatalogue.updateSubcategory({ params: { id: subcategory.id }, body }, { ifMatch: subcategory.version })
      : () =>
          browserApi.editCatalogue.createSubcategory({
            body: { ...body, parentId: parent.id, parentType: parent.type, isParentSubcategory: parent.type === "subcategory" },
          });
    return reloaded(
      revalidate,
      await attempt(
        call,
        subcategory
          ? { done: "Subcategory updated successfully!", failed: failedToUpdate, toast: failedToUpdate }
          : { done: "Subcategory created successfully!", failed: "Failed to create subcategory." },
      ),
    );
  };
  return (
    <FormDialog
      title={editing ? "Edit Subcategory" : "Add New Subcategory"}
      note={path}
      submit={editing ? "Save" : "Add subcategory"}
      busy={editing ? "Saving..." : "Adding..."}
      onSubmit={send}
      onClose={onClose}
    >
      {(fields) => (
        <>
          <Field
            label="Name"
            name="subcategoryName"
            defaultValue={subcategory?.name}
            maxLength={200}
            error={fields["subcategoryName"]}
          />
          <TextArea
            label="Description"
            name="subcategoryDefinition"
            defaultValue={subcategory?.definition}
            maxLength={2000}
            error={fields["subcategoryDefinition"]}
          />
        </>
      )}
    </FormDialog>
  );
}

const failedToUpdate = "Failed to update subcategory.";
