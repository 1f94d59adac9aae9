import type { TutorPay } from "@tutoring/contract";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import texts from "#web/texts/office/pay.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Field } from "#web/ui/field.tsx";

type Props = { tutor: TutorPay; onClose: () => void; onDone: () => void };

export default function BankDialog({ tutor: { staffId, staffName, bank }, onClose, onDone }: Props) {
  const form = useDialogForm((contract) => contract.pay.setBankAccount, {
    values: { holder: bank?.holder ?? staffName, account: "", ifsc: bank?.ifsc ?? "", pan: "", removePan: false },
    body: (values) => values,
    send: (body) => browserApi.pay.setBankAccount({ params: { id: staffId }, body }),
    onDone,
    done: texts.bankSet,
    failed: texts.bankNotSet,
  });
  return (
    <FormDialog form={form} title={t(texts.bankOf, { tutor: staffName })} note={texts.bankNote} onClose={onClose}>
      <Field label={texts.holder} autoComplete="off" {...form.field("holder")} />
      <Field label={texts.account} inputMode="numeric" autoComplete="off" {...form.field("account")} />
      <Field label={texts.ifsc} autoComplete="off" {...form.field("ifsc")} />
      <Field
        label={texts.pan}
        hint={bank?.panEnd && t(texts.panKept, { end: bank.panEnd })}
        autoComplete="off"
        {...form.field("pan")}
      />
      {bank?.panEnd && <Checkbox label={t(texts.removePan, { end: bank.panEnd })} {...form.checkbox("removePan")} />}
    </FormDialog>
  );
}
