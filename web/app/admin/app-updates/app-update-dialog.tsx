import type { AppUpdate } from "@tutoring/contract";
import { useRevalidator } from "react-router";
import { attempt } from "#web/blocks/forms/attempt.ts";
import { FormDialog } from "#web/blocks/forms/form-dialog.tsx";
import { browserApi } from "#web/lib/api.ts";
import { textsIn } from "#web/lib/form-values.ts";
import { Field, TextArea } from "#web/ui/field.tsx";
import { nothingToEdit, reloaded } from "#web/admin/parts/editing.ts";

type Props = { update?: AppUpdate | undefined; editing: boolean; onClose: () => void };

const texts = ["prevVersion", "currVersion", "description", "releaseNotes", "downloadUrl", "size"] as const;

export default function AppUpdateDialog({ update, editing, onClose }: Props) {
  const { revalidate } = useRevalidator();
  const send = async (form: FormData) => {
    if (editing && !update) return nothingToEdit;
    const given = textsIn(form, texts);
    const body = { ...given, mandatory: form.get("mandatory") === "on" };
    const call = update
      ? () => browserApi.appUpdates.updateAppUpdate({ params: { id: update.id }, body }, { ifMatch: update.version })
      : () => browserApi.appUpdates.createAppUpdate({ body });
    const words = update
      ? { done: "App update updated successfully!", failed: "Failed to update app update" }
      : { done: "App update created successfully!", failed: "Failed to create app update" };
    return reloaded(revalidate, await attempt(call, words));
  };
  return (
    <FormDialog
      title={editing ? "Edit app update" : "Create New Update"}
      note={editing ? undefined : "It is pending until you activate it."}
      boxClass="max-w-2xl"
      submit={editing ? "Save" : "Create"}
      busy={editing ? "Saving..." : "Creating..."}
      onSubmit={send}
      onClose={onClose}
    >
      {(fields) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="Previous version"
            name="prevVersion"
            placeholder="1.2.2"
            defaultValue={update?.prevVersion}
            error={fields["prevVersion"]}
          />
          <Field
            label="Current version"
            name="currVersion"
            placeholder="1.2.3"
            defaultValue={update?.currVersion}
            error={fields["currVersion"]}
          />
          <Field
            label="Download URL"
            name="downloadUrl"
            type="url"
            placeholder="https://"
            className="sm:col-span-2"
            defaultValue={update?.downloadUrl}
            error={fields["downloadUrl"]}
          />
          <Field label="Size" name="size" placeholder="18 MB" defaultValue={update?.size} error={fields["size"]} />
          <label className="flex items-center gap-2.5 self-end pb-2 font-medium">
            <input type="checkbox" name="mandatory" className="checkbox" defaultChecked={update?.mandatory} /> Mandatory
          </label>
          <TextArea
            label="Description"
            name="description"
            className="sm:col-span-2"
            maxLength={2000}
            defaultValue={update?.description}
            error={fields["description"]}
          />
          <TextArea
            label="Release notes"
            name="releaseNotes"
            className="sm:col-span-2"
            rows={4}
            maxLength={10_000}
            defaultValue={update?.releaseNotes}
            error={fields["releaseNotes"]}
          />
        </div>
      )}
    </FormDialog>
  );
}
