import type { Complaint } from "@tutoring/contract";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { TextArea } from "#web/ui/field.tsx";

type Props = { complaint: Complaint; onClose: () => void; onDone: () => void };

/** Reopens an answered complaint, with what is still wrong. */
export default function ReopenDialog({ complaint: { id, number }, onClose, onDone }: Props) {
  const [texts, t] = useTexts("orders");
  const form = useDialogForm((contract) => contract.complaints.reopenComplaint, {
    values: { text: "" },
    body: (values) => values,
    send: (body) => browserApi.complaints.reopenComplaint({ params: { id }, body }),
    onDone,
    done: t(texts.complaintSent, { number }),
    failed: texts.complaintNotSent,
  });
  return (
    <FormDialog
      form={form}
      title={t(texts.reopenOf, { number })}
      submit={texts.sendComplaint}
      busy={texts.sendingComplaint}
      onClose={onClose}
    >
      <TextArea label={texts.stillWrong} rows={5} maxLength={2000} {...form.field("text")} />
    </FormDialog>
  );
}
