import type { OpenRefund } from "@tutoring/contract";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { fromPaise } from "#web/lib/format/paise.ts";
import texts from "#web/texts/office/money.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { Field } from "#web/ui/field.tsx";

type Props = { refund: OpenRefund; onClose: () => void; onDone: () => void };

/** Records the bank's reference of a transfer. */
export default function TransferDialog({ refund: { id, order, paise }, onClose, onDone }: Props) {
  const form = useDialogForm((contract) => contract.money.recordTransfer, {
    values: { utr: "" },
    body: (values) => values,
    send: (body) => browserApi.money.recordTransfer({ params: { id }, body }),
    onDone,
    done: texts.recorded,
    failed: texts.notRecorded,
  });
  return (
    <FormDialog
      form={form}
      title={t(texts.transferOf, { order })}
      note={t(texts.transferNote, { sum: fromPaise(paise) })}
      submit={texts.record}
      busy={texts.recording}
      onClose={onClose}
    >
      <Field label={texts.utr} autoComplete="off" {...form.field("utr")} />
    </FormDialog>
  );
}
