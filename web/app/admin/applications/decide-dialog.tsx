import type { Application } from "@tutoring/contract";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { TextArea } from "#web/ui/field.tsx";

type Props = { request: Application; status: "APPROVED" | "REJECTED"; onClose: () => void };

const values = { message: "" };

/** Approves or rejects an application, with words that go to the applicant. */
export default function DecideDialog({ request, status, onClose }: Props) {
  const approving = status === "APPROVED";
  const form = useDialogForm((contract) => contract.applications.changeApplicationStatus, {
    values,
    version: request.version,
    valuesOf: () => values,
    body: ({ message }) => ({ status, message }),
    send: (body, seen) => browserApi.applications.changeApplicationStatus({ params: { id: request.tutorId }, body }, seen),
    done: approving ? `${request.name} is approved and is a staff member now.` : `${request.name} is rejected.`,
    failed: "Failed to update tutor request",
  });
  return (
    <FormDialog
      form={form}
      title={`${approving ? "Approve" : "Reject"} ${request.name}`}
      note={approving ? "They become a staff member, and are notified by e-mail." : "They are notified by e-mail."}
      submit={approving ? "Approve" : "Reject"}
      busy={approving ? "Approving..." : "Rejecting..."}
      danger={!approving}
      onClose={onClose}
    >
      <TextArea label="Message to the tutor (optional)" rows={4} maxLength={2000} {...form.field("message")} />
    </FormDialog>
  );
}
