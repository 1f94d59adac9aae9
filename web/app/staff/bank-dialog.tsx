import type { MyPay } from "@tutoring/contract";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { Field } from "#web/ui/field.tsx";

type Props = { bank: MyPay["bank"]; onClose: () => void };

/** The tutor enters the account and PAN for payouts, after a fresh sign-in. */
export default function BankDialog({ bank, onClose }: Props) {
  const [texts, t] = useTexts("tutor-pay");
  const form = useDialogForm((contract) => contract.pay.setMyBankAccount, {
    values: { holder: bank?.holder ?? "", account: "", ifsc: bank?.ifsc ?? "", pan: "" },
    body: (values) => values,
    send: (body) => browserApi.pay.setMyBankAccount({ body }),
    done: texts.accountSaved,
    failed: texts.accountNotSaved,
  });
  return (
    <FormDialog form={form} title={texts.accountTitle} note={texts.accountNote} onClose={onClose}>
      <Field label={texts.holder} autoComplete="off" {...form.field("holder")} />
      <Field label={texts.accountNumber} inputMode="numeric" autoComplete="off" {...form.field("account")} />
      <Field label={texts.ifsc} autoComplete="off" {...form.field("ifsc")} />
      <Field
        label={texts.pan}
        hint={bank?.panEnd ? t(texts.panKept, { end: bank.panEnd }) : texts.panWhy}
        autoComplete="off"
        {...form.field("pan")}
      />
    </FormDialog>
  );
}
