import { useRevalidator } from "react-router";
import { attempt } from "#web/blocks/forms/attempt.ts";
import { FormDialog } from "#web/blocks/forms/form-dialog.tsx";
import { browserApi } from "#web/lib/api.ts";
import { fileIn, textIn } from "#web/lib/form-values.ts";
import { Field, TextArea } from "#web/ui/field.tsx";
import type { Place } from "./catalogue-place.ts";
import { nothingToEdit, reloaded } from "#web/admin/parts/editing.ts";
import { PictureField } from "#web/admin/parts/picture-field.tsx";

type Props = {
  /** To edit it; without one a category is added. */ category?: Place | undefined;
  editing: boolean;
  onClose: () => void;
};

export default function CategoryDialog({ category, editing, onClose }: Props) {
  const { revalidate } = useRevalidator();
  const send = async (form: FormData) => {
    const body = {
      categoryName: textIn(form, "categoryName"),
      categoryDefinition: textIn(form, "categoryDefinition"),
      removeImage: form.get("removeImage") === "true" ? "true" : "false",
    };
    const image = fileIn(form, "image");
    const picked = image ? { image } : {};
    if (editing && !category) return nothingToEdit;
    const call = category
      ? () =>
          browserApi.editCatalogue.updateCategory(
            { params: { id: category.id }, body: { ...body, ...picked } },
            { ifMatch: category.version },
          )
      : () => browserApi.editCatalogue.createCategory({ body: { ...body, ...picked } as never });
    return reloaded(
      revalidate,
      await attempt(
        call,
        category
          ? { done: "Category updated successfully!", failed: "Failed to update category.", toast: "Failed to update category." }
          : { done: "Category created successfully!", failed: "Failed to create category." },
      ),
    );
  };
  return (
    <FormDialog
      title={editing ? "Edit Category" : "Add New Category"}
      submit={editing ? "Save" : "Add category"}
      busy={editing ? "Saving..." : "Adding..."}
      onSubmit={send}
      onClose={onClose}
    >
      {(fields) => (
        <>
          <Field label="Name" name="categoryName" defaultValue={category?.name} maxLength={200} error={fields["categoryName"]} />
          <TextArea
            label="Description"
            name="categoryDefinition"
            defaultValue={category?.definition}
            maxLength={2000}
            error={fields["categoryDefinition"]}
          />
          <PictureField
            name="image"
            label="Image"
            currentUrl={category?.imageUrl ?? null}
            removeName="removeImage"
            error={fields["image"]}
          />
        </>
      )}
    </FormDialog>
  );
}
