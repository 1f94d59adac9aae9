import type { BookRequest } from "@tutoring/contract";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { TextArea } from "#web/ui/field.tsx";
import common from "#web/texts/office/common.en.ts";
import texts from "#web/texts/office/desk.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { tryEach } from "./try-each.ts";

type Props = { requests: BookRequest[]; onClose: () => void; onCancelled: () => void };

/** Asks why several requests are cancelled; each family reads the reason in its e-mail. */
export default function BulkCancelDialog({ requests, onClose, onCancelled }: Props) {
  const cancel = async (reason: string) => {
    const { done, refusal } = await tryEach(requests, ({ id, version }) =>
      browserApi.bookings.changeRequestStatus({ params: { id }, body: { status: "CANCELLED", reason } }, { ifMatch: version }),
    );
    if (done.length === 0 && refusal) throw refusal;
    return { done: done.length, failed: requests.length - done.length };
  };
  const form = useDialogForm((contract) => contract.bookings.changeRequestStatus, {
    values: { reason: "" },
    check: ({ reason }) => (reason.trim() ? undefined : { message: "", fields: { reason: texts.giveReason } }),
    body: ({ reason }) => ({ status: "CANCELLED" as const, reason: reason.trim() }),
    send: ({ reason = "" }) => cancel(reason),
    onDone: onCancelled,
    done: ({ done, failed }) =>
      failed > 0 ? t(texts.someCancelled, { count: done, failed }) : t(texts.allCancelled, { count: done }),
    failed: texts.statusNotSent,
    broken: texts.statusNotUpdated,
  });
  return (
    <FormDialog
      form={form}
      title={t(texts.cancelThese, { count: requests.length })}
      note={requests.map(({ bookingId, user }) => `${bookingId}: ${user}`).join(", ")}
      keep={common.keepIt}
      submit={texts.cancelRequests}
      busy={texts.cancelling}
      boxClass="max-w-md"
      danger
      onClose={onClose}
    >
      <TextArea label={texts.reason} rows={3} maxLength={1000} {...form.field("reason")} />
    </FormDialog>
  );
}
