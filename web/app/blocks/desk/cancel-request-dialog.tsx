import type { BookRequest } from "@tutoring/contract";
import { useState } from "react";
import { FormDialog, type FormProblem, useFields } from "#web/blocks/forms/index.ts";
import { langOf } from "#web/lib/format/format.ts";
import { TextArea } from "#web/ui/field.tsx";

type Props = {
  request: BookRequest;
  onClose: () => void;
  /** The refusal, if any; the typed reason stays. */
  onCancel: (reason: string) => Promise<FormProblem | undefined>;
};

/** Asks why a waiting request is cancelled; the student reads the reason in the letter. */
export default function CancelRequestDialog({ request, onClose, onCancel }: Props) {
  const form = useFields({ reason: "" });
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    const reason = form.values.reason.trim();
    setBusy(true);
    const refused = reason ? await onCancel(reason) : { message: "", fields: { reason: "Please give a reason" } };
    setBusy(false);
    if (refused) form.refuse(refused);
    return !refused;
  };
  return (
    <FormDialog
      form={{ ...form, busy, submit }}
      title="Cancel this request?"
      note={
        <span lang={langOf(request.course)}>
          {request.bookingId}, {request.user}: {request.course}
        </span>
      }
      keep="Keep it"
      submit="Cancel request"
      busy="Cancelling..."
      boxClass="max-w-md"
      danger
      onClose={onClose}
    >
      <TextArea label="Reason, as the student will read it" rows={3} maxLength={1000} {...form.field("reason")} />
    </FormDialog>
  );
}
