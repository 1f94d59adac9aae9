import type { Application } from "@tutoring/contract";
import { useRevalidator } from "react-router";
import { attempt } from "#web/blocks/forms/attempt.ts";
import { FormDialog } from "#web/blocks/forms/form-dialog.tsx";
import { browserApi } from "#web/lib/api.ts";
import { textIn } from "#web/lib/form-values.ts";
import { TextArea } from "#web/ui/field.tsx";
import { reloaded } from "#web/admin/parts/editing.ts";

type Props = { request: Application; status: "APPROVED" | "REJECTED"; onClose: () => void };

/** Approves or rejects an application, with words that go to the tutor. */
export default function DecideDialog({ request, status, onClose }: Props) {
  const { revalidate } = useRevalidator();
  const approving = status === "APPROVED";
  const send = async (form: FormData) => {
    const body = { status, message: textIn(form, "message") };
    const call = () =>
      browserApi.applications.changeApplicationStatus({ params: { id: request.tutorId }, body }, { ifMatch: request.version });
    const done = approving ? `${request.name} is approved and is a staff member now.` : `${request.name} is rejected.`;
    return reloaded(revalidate, await attempt(call, { done, failed: "Failed to update tutor request" }));
  };
  return (
    <FormDialog
      title={`${approving ? "Approve" : "Reject"} ${request.name}`}
      note={approving ? "They become a staff member, and are written to." : "They are written to."}
      submit={approving ? "Approve" : "Reject"}
      busy={approving ? "Approving..." : "Rejecting..."}
      danger={!approving}
      onSubmit={send}
      onClose={onClose}
    >
      {(fields) => (
        <TextArea label="Message to the tutor (optional)" name="message" rows={4} maxLength={2000} error={fields["message"]} />
      )}
    </FormDialog>
  );
}
