import { useRevalidator } from "react-router";
import { attempt } from "#web/blocks/forms/attempt.ts";
import { FormDialog } from "#web/blocks/forms/form-dialog.tsx";
import { browserApi } from "#web/lib/api.ts";
import { textIn } from "#web/lib/form-values.ts";
import { TextArea } from "#web/ui/field.tsx";
import { reloaded } from "#web/admin/parts/editing.ts";

export default function NoteDialog({ onClose }: { onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const send = async (form: FormData) => {
    const call = () => browserApi.logs.addNote({ body: { operation: textIn(form, "operation") } });
    return reloaded(revalidate, await attempt(call, { done: "Your note is in the log.", failed: "Failed to add the note" }));
  };
  return (
    <FormDialog
      title="Add note"
      note="It stays in the log under your name and cannot be changed."
      submit="Add note"
      busy="Adding..."
      onSubmit={send}
      onClose={onClose}
    >
      {(fields) => <TextArea label="Note" name="operation" rows={4} maxLength={500} error={fields["operation"]} />}
    </FormDialog>
  );
}
