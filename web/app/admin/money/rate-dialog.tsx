import type { TutorPay } from "@tutoring/contract";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import texts from "#web/texts/office/pay.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { DayField } from "#web/ui/day-field.tsx";
import { Field } from "#web/ui/field.tsx";

type Props = { tutor: TutorPay; onClose: () => void; onDone: () => void };

export default function RateDialog({ tutor: { staffId, staffName, rate }, onClose, onDone }: Props) {
  const form = useDialogForm((contract) => contract.pay.setRate, {
    values: { rupees: rate ? String(rate.rupees) : "", fromDay: "" },
    body: (values) => values,
    send: (body) => browserApi.pay.setRate({ params: { id: staffId }, body }),
    onDone,
    done: texts.rateSet,
    failed: texts.rateNotSet,
  });
  return (
    <FormDialog form={form} title={t(texts.rateOf, { tutor: staffName })} onClose={onClose}>
      <Field label={texts.rupees} inputMode="numeric" {...form.field("rupees")} />
      <DayField label={texts.fromDay} {...form.field("fromDay")} />
    </FormDialog>
  );
}
