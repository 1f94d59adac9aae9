import type { MoneyMismatch } from "@tutoring/contract";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import texts from "#web/texts/office/money.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { Field } from "#web/ui/field.tsx";

type Props = { difference: MoneyMismatch; onClose: () => void; onDone: () => void };

/** Closes a difference that a person has resolved. */
export default function CloseDialog({ difference: { id }, onClose, onDone }: Props) {
  const form = useDialogForm((contract) => contract.money.closeMismatch, {
    values: { reason: "" },
    body: (values) => values,
    send: (body) => browserApi.money.closeMismatch({ params: { id }, body }),
    onDone,
    done: texts.differenceClosed,
    failed: texts.differenceNotClosed,
  });
  return (
    <FormDialog
      form={form}
      title={t(texts.closeOf, { id })}
      note={texts.closeNote}
      submit={texts.closeMismatch}
      busy={texts.closing}
      onClose={onClose}
    >
      <Field label={texts.reason} autoComplete="off" {...form.field("reason")} />
    </FormDialog>
  );
}
