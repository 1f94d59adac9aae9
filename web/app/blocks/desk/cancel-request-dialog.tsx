import type { BookRequest } from "@tutoring/contract";
import { textIn } from "#web/lib/form-values.ts";
import { langOf } from "#web/lib/format.ts";
import { TextArea } from "#web/ui/field.tsx";
import { FormDialog, type FormProblem } from "#web/blocks/forms/form-dialog.tsx";

type Props = {
  request: BookRequest;
  onClose: () => void;
  /** What went wrong, if it did: the reason stays. */
  onCancel: (reason: string) => Promise<FormProblem | undefined>;
};

/** Asks why a waiting request is cancelled; the student reads the reason in the letter. */
export default function CancelRequestDialog({ request, onClose, onCancel }: Props) {
  return (
    <FormDialog
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
      onSubmit={async (form) => {
        const reason = textIn(form, "reason").trim();
        return reason ? onCancel(reason) : { message: "", fields: { reason: "Please give a reason" } };
      }}
      onClose={onClose}
    >
      {(fields) => (
        <TextArea label="Reason, as the student will read it" name="reason" rows={3} maxLength={1000} error={fields["reason"]} />
      )}
    </FormDialog>
  );
}
