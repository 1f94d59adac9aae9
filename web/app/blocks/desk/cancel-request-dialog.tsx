import type { BookRequest } from "@tutoring/contract";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { tryEach } from "#web/blocks/lists/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { langOf } from "#web/lib/format/format.ts";
import { TextArea } from "#web/ui/field.tsx";
import common from "#web/texts/office/common.en.ts";
import texts from "#web/texts/office/desk.en.ts";
import { t } from "#web/texts/translate-english.ts";

type Props = { requests: BookRequest[]; onClose: () => void; onCancelled: () => void };

/** Asks why one request or several are cancelled; each family reads the reason in the email. */
export default function CancelRequestDialog({ requests, onClose, onCancelled }: Props) {
  const [first] = requests;
  const isOne = first && requests.length === 1;
  const form = useDialogForm((contract) => contract.bookings.changeRequestStatus, {
    values: { reason: "" },
    check: ({ reason }) => (reason.trim() ? undefined : { message: "", fields: { reason: texts.giveReason } }),
    body: ({ reason }) => ({ status: "CANCELLED" as const, reason: reason.trim() }),
    send: async (body) => {
      const { done, refusal } = await tryEach(requests, ({ id, version }) =>
        browserApi.bookings.changeRequestStatus({ params: { id }, body }, { ifMatch: version }),
      );
      if (done.length === 0) throw refusal;
      return done.length;
    },
    onDone: onCancelled,
    done: (count) => {
      if (isOne) return texts.statusUpdated;
      const failed = requests.length - count;
      return failed > 0 ? t(texts.someCancelled, { count, failed }) : t(texts.allCancelled, { count });
    },
    failed: texts.statusNotSent,
    broken: texts.statusNotUpdated,
  });
  return (
    <FormDialog
      form={form}
      title={isOne ? texts.cancelThis : t(texts.cancelThese, { count: requests.length })}
      note={
        isOne ? (
          <span lang={langOf(first.course)}>
            {t(texts.whichRequest, { id: first.bookingId, student: first.user, course: first.course })}
          </span>
        ) : (
          requests.map(({ bookingId, user }) => `${bookingId}: ${user}`).join(", ")
        )
      }
      keep={common.keepIt}
      submit={isOne ? texts.cancelRequest : texts.cancelRequests}
      busy={texts.cancelling}
      boxClass="max-w-md"
      danger
      onClose={onClose}
    >
      <TextArea label={texts.reason} rows={3} maxLength={1000} {...form.field("reason")} />
    </FormDialog>
  );
}
