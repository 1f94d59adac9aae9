import type { AppUpdate } from "@tutoring/contract";
import { useState } from "react";
import { nothingToEdit } from "#web/admin/parts/nothing-to-edit.ts";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Field, TextArea } from "#web/ui/field.tsx";

type Props = { update?: AppUpdate | undefined; editing: boolean; onClose: () => void };

export default function AppUpdateDialog({ update: given, editing, onClose }: Props) {
  const [update] = useState(given);
  const form = useDialogForm((contract) => contract.appUpdates.createAppUpdate, {
    values: valuesOf(update),
    version: update?.version,
    valuesOf,
    check: () => (editing && !update ? nothingToEdit : undefined),
    body: (values) => values,
    send: (body, seen) =>
      update
        ? browserApi.appUpdates.updateAppUpdate({ params: { id: update.id }, body }, seen)
        : browserApi.appUpdates.createAppUpdate({ body }),
    done: editing ? "App update updated successfully!" : "App update created successfully!",
    failed: editing ? "Failed to update app update" : "Failed to create app update",
  });
  return (
    <FormDialog
      form={form}
      title={editing ? "Edit app update" : "Create New Update"}
      note={editing ? undefined : "It is pending until you activate it."}
      boxClass="max-w-2xl"
      submit={editing ? "Save" : "Create"}
      busy={editing ? "Saving..." : "Creating..."}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Previous version" placeholder="1.2.2" {...form.field("prevVersion")} />
        <Field label="Current version" placeholder="1.2.3" {...form.field("currVersion")} />
        <Field label="Download URL" type="url" placeholder="https://" className="sm:col-span-2" {...form.field("downloadUrl")} />
        <Field label="Size" placeholder="18 MB" {...form.field("size")} />
        <Checkbox label="Mandatory" className="self-end pb-2" {...form.checkbox("mandatory")} />
        <TextArea label="Description" className="sm:col-span-2" maxLength={2000} {...form.field("description")} />
        <TextArea label="Release notes" className="sm:col-span-2" rows={4} maxLength={10_000} {...form.field("releaseNotes")} />
      </div>
    </FormDialog>
  );
}

const valuesOf = (update?: AppUpdate) => ({
  prevVersion: update?.prevVersion ?? "",
  currVersion: update?.currVersion ?? "",
  downloadUrl: update?.downloadUrl ?? "",
  size: update?.size ?? "",
  mandatory: update?.mandatory ?? false,
  description: update?.description ?? "",
  releaseNotes: update?.releaseNotes ?? "",
});
