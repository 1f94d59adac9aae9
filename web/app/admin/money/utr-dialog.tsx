import type { Payout } from "@tutoring/contract";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import texts from "#web/texts/office/pay.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { Field } from "#web/ui/field.tsx";

type Props = { payout: Payout; onClose: () => void; onDone: () => void };

export default function UtrDialog({ payout: { id, tutor }, onClose, onDone }: Props) {
  const form = useDialogForm((contract) => contract.pay.recordPayout, {
    values: { utr: "" },
    body: (values) => values,
    send: (body) => browserApi.pay.recordPayout({ params: { id }, body }),
    onDone,
    done: texts.recorded,
    failed: texts.notRecorded,
  });
  return (
    <FormDialog form={form} title={t(texts.sentOf, { tutor })} submit={texts.record} busy={texts.recording} onClose={onClose}>
      <Field label={texts.utr} autoComplete="off" {...form.field("utr")} />
    </FormDialog>
  );
}
