import type { BookRequest } from "@tutoring/contract";
import { useState } from "react";
import { langOf } from "#web/lib/format.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { FieldError } from "#web/ui/field.tsx";

type Props = { request: BookRequest; onClose: () => void; onCancel: (reason: string) => Promise<void> };

/** Asks why a waiting request is cancelled; the student reads the reason in the letter. */
export default function CancelRequestDialog({ request, onClose, onCancel }: Props) {
  const [reason, setReason] = useState("");
  const [error, setError] = useState("");
  return (
    <Dialog open onClose={onClose} title="Cancel this request?" boxClass="max-w-md p-6" holdsWork={reason !== ""}>
      <p className="mt-1 text-muted" lang={langOf(request.course)}>
        {request.bookingId}, {request.user}: {request.course}
      </p>
      <form
        className="mt-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (reason.trim()) void onCancel(reason.trim());
          else setError("Please give a reason");
        }}
      >
        <label htmlFor="cancel-reason" className="field-label">
          Reason, as the student will read it
        </label>
        <textarea
          id="cancel-reason"
          rows={3}
          maxLength={1000}
          className="textarea mt-1.5 w-full"
          value={reason}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? "cancel-reason-error" : undefined}
          onChange={(event) => {
            setReason(event.target.value);
            setError("");
          }}
        />
        <FieldError id="cancel-reason-error" message={error || undefined} />
        <div className="mt-5 flex flex-wrap justify-end gap-2.5">
          <button type="button" className="btn btn-quiet" onClick={onClose}>
            Keep it
          </button>
          <button type="submit" className="btn btn-error">
            Cancel request
          </button>
        </div>
      </form>
    </Dialog>
  );
}
