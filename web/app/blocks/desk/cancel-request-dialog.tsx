import type { BookRequest } from "@tutoring/contract";
import { useState } from "react";
import { FormDialog, type FormProblem, useFields } from "#web/blocks/forms/index.ts";
import { langOf } from "#web/lib/format/format.ts";
import { TextArea } from "#web/ui/field.tsx";
import common from "#web/texts/office/common.en.ts";
import texts from "#web/texts/office/desk.en.ts";
import { say } from "#web/texts/say-english.ts";

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
    const refused = reason ? await onCancel(reason) : { message: "", fields: { reason: texts.giveReason } };
    setBusy(false);
    if (refused) form.refuse(refused);
    return !refused;
  };
  return (
    <FormDialog
      form={{ ...form, busy, submit }}
      title={texts.cancelThis}
      note={
        <span lang={langOf(request.course)}>
          {say(texts.whichRequest, { id: request.bookingId, student: request.user, course: request.course })}
        </span>
      }
      keep={common.keepIt}
      submit={texts.cancelRequest}
      busy={texts.cancelling}
      boxClass="max-w-md"
      danger
      onClose={onClose}
    >
      <TextArea label={texts.reason} rows={3} maxLength={1000} {...form.field("reason")} />
    </FormDialog>
  );
}
