import type { BookRequest } from "@tutoring/contract";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { langOf } from "#web/lib/format/format.ts";
import { TextArea } from "#web/ui/field.tsx";
import common from "#web/texts/office/common.en.ts";
import texts from "#web/texts/office/desk.en.ts";
import { t } from "#web/texts/translate-english.ts";

type Props = { request: BookRequest; onClose: () => void; onCancelled: () => void };

/** Asks why a waiting request is cancelled; the family reads the reason in the e-mail. */
export default function CancelRequestDialog({ request, onClose, onCancelled }: Props) {
  const form = useDialogForm((contract) => contract.bookings.changeRequestStatus, {
    values: { reason: "" },
    check: ({ reason }) => (reason.trim() ? undefined : { message: "", fields: { reason: texts.giveReason } }),
    body: ({ reason }) => ({ status: "CANCELLED" as const, reason: reason.trim() }),
    send: (body) => browserApi.bookings.changeRequestStatus({ params: { id: request.id }, body }, { ifMatch: request.version }),
    onDone: onCancelled,
    done: texts.statusUpdated,
    failed: texts.statusNotSent,
    broken: texts.statusNotUpdated,
  });
  return (
    <FormDialog
      form={form}
      title={texts.cancelThis}
      note={
        <span lang={langOf(request.course)}>
          {t(texts.whichRequest, { id: request.bookingId, student: request.user, course: request.course })}
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
