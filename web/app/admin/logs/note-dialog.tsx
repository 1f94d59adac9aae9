import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { TextArea } from "#web/ui/field.tsx";

export default function NoteDialog({ onClose }: { onClose: () => void }) {
  const form = useDialogForm((contract) => contract.logs.addNote, {
    values: { operation: "" },
    body: (values) => values,
    send: (body) => browserApi.logs.addNote({ body }),
    done: "Your note is in the log.",
    failed: "Failed to add the note",
  });
  return (
    <FormDialog
      form={form}
      title="Add note"
      note="It stays in the log under your name and cannot be changed."
      submit="Add note"
      busy="Adding..."
      onClose={onClose}
    >
      <TextArea label="Note" rows={4} maxLength={500} {...form.field("operation")} />
    </FormDialog>
  );
}
