import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { TextArea } from "#web/ui/field.tsx";
import common from "#web/texts/office/common.en.ts";
import texts from "#web/texts/office/logs.en.ts";

export default function NoteDialog({ onClose }: { onClose: () => void }) {
  const form = useDialogForm((contract) => contract.logs.addNote, {
    values: { operation: "" },
    body: (values) => values,
    send: (body) => browserApi.logs.addNote({ body }),
    done: texts.noteAdded,
    failed: texts.noteNotAdded,
  });
  return (
    <FormDialog
      form={form}
      title={texts.addNote}
      note={texts.noteStays}
      submit={texts.addNote}
      busy={common.adding}
      onClose={onClose}
    >
      <TextArea label={texts.note} rows={4} maxLength={500} {...form.field("operation")} />
    </FormDialog>
  );
}
