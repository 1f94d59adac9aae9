import type { ComplaintKind, Order } from "@tutoring/contract";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { momentInWords } from "#web/lib/format/moments.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { Select, TextArea } from "#web/ui/field.tsx";

type Props = { order?: Order; orders: Order[]; onClose: () => void; onDone: () => void };

const kinds = ["class", "tutor", "money", "website", "other"] as const satisfies readonly ComplaintKind[];

/** A complaint about a lesson, an order or something else. */
export default function ComplaintDialog({ order, orders, onClose, onDone }: Props) {
  const [texts, t] = useTexts("orders");
  const language = useLanguage();
  const form = useDialogForm((contract) => contract.complaints.complain, {
    values: { kind: "", orderId: order?.id ?? "", nth: "", text: "" },
    body: ({ kind, orderId, nth, text }) => ({
      kind: kind as ComplaintKind,
      text,
      ...(orderId && { orderId }),
      ...(orderId && nth && { nth: Number(nth) }),
    }),
    send: (body) => browserApi.complaints.complain({ body }),
    onDone,
    done: ({ number }) => t(texts.complaintSent, { number }),
    failed: texts.complaintNotSent,
  });
  const about = order ?? orders.find(({ id }) => id === form.values.orderId);
  const lessons = about?.list.filter(({ startsAt }) => startsAt !== null) ?? [];
  return (
    <FormDialog
      form={form}
      title={texts.complain}
      note={order && `${order.orderId}: ${order.course}`}
      submit={texts.sendComplaint}
      busy={texts.sendingComplaint}
      onClose={onClose}
    >
      <Select
        label={texts.complaintKind}
        options={[["", texts.chooseKind], ...kinds.map((kind) => [kind, texts[`kind_${kind}`]] as const)]}
        {...form.field("kind")}
      />
      {!order && orders.length > 0 && (
        <Select
          label={texts.whichOrder}
          options={[
            ["", texts.noOrder],
            ...orders.map((one) => [one.id, `${t(texts.openOrder, one)} (${one.orderId})`] as const),
          ]}
          {...form.field("orderId")}
        />
      )}
      {lessons.length > 0 && (
        <Select
          label={texts.whichLesson}
          options={[
            ["", texts.allLessons],
            ...lessons.map(
              ({ nth, startsAt }) =>
                [String(nth), `${t(texts.lesson, { nth })}, ${momentInWords(startsAt ?? "", language)}`] as const,
            ),
          ]}
          {...form.field("nth")}
        />
      )}
      <TextArea label={texts.whatHappened} rows={5} maxLength={2000} {...form.field("text")} />
    </FormDialog>
  );
}
