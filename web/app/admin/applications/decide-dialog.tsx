import type { Application } from "@tutoring/contract";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { TextArea } from "#web/ui/field.tsx";
import texts from "#web/texts/office/applications.en.ts";
import { t } from "#web/texts/translate-english.ts";

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
    done: t(approving ? texts.approved : texts.rejected, { name: request.name }),
    failed: texts.notDecided,
  });
  return (
    <FormDialog
      form={form}
      title={t(approving ? texts.approveName : texts.rejectName, { name: request.name })}
      note={approving ? texts.becomesStaff : texts.isNotified}
      submit={approving ? texts.approve : texts.reject}
      busy={approving ? texts.approving : texts.rejecting}
      danger={!approving}
      onClose={onClose}
    >
      <TextArea label={texts.message} rows={4} maxLength={2000} {...form.field("message")} />
    </FormDialog>
  );
}
