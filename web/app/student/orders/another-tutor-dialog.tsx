import type { Order } from "@tutoring/contract";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { TextArea } from "#web/ui/field.tsx";

/** Asks our team for another tutor; the reason is optional. */
export default function AnotherTutorDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const [texts, t] = useTexts("orders");
  const form = useDialogForm((contract) => contract.orders.askForAnotherTutor, {
    values: { words: "" },
    body: ({ words }) => ({ words }),
    send: (body) => browserApi.orders.askForAnotherTutor({ params: { id: order.id }, body }),
    done: texts.anotherAsked,
    failed: texts.anotherNotAsked,
  });
  return (
    <FormDialog
      form={form}
      title={texts.anotherTutor}
      note={`${order.orderId}: ${order.course}`}
      submit={texts.askAnother}
      busy={texts.askingAnother}
      onClose={onClose}
    >
      <p>{t(texts.anotherTutorNote, order)}</p>
      <TextArea label={texts.whyAnother} hint={texts.whyAnotherHint} rows={3} maxLength={500} {...form.field("words")} />
    </FormDialog>
  );
}
