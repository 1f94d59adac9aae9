import type { MoneyDifference } from "@tutoring/contract";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import texts from "#web/texts/office/money.en.ts";
import { say } from "#web/texts/say-english.ts";
import { Field } from "#web/ui/field.tsx";

type Props = { difference: MoneyDifference; onClose: () => void; onDone: () => void };

/** Closes a difference that a person has resolved. */
export default function CloseDialog({ difference: { id }, onClose, onDone }: Props) {
  const form = useDialogForm((contract) => contract.money.closeDifference, {
    values: { reason: "" },
    body: (values) => values,
    send: (body) => browserApi.money.closeDifference({ params: { id }, body }),
    onDone,
    done: texts.differenceClosed,
    failed: texts.differenceNotClosed,
  });
  return (
    <FormDialog
      form={form}
      title={say(texts.closeOf, { id })}
      note={texts.closeNote}
      submit={texts.closeDifference}
      busy={texts.closing}
      onClose={onClose}
    >
      <Field label={texts.reason} autoComplete="off" {...form.field("reason")} />
    </FormDialog>
  );
}
