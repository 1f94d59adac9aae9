import type { OfficeReview } from "@tutoring/contract";
import { maxReasonLength } from "@tutoring/contract/rules";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import texts from "#web/texts/office/reviews.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { TextArea } from "#web/ui/field.tsx";

/** Hides a review, with the reason. */
export default function HideDialog({ review: { id, author, tutor }, onClose }: { review: OfficeReview; onClose: () => void }) {
  const form = useDialogForm((contract) => contract.reviews.hideReview, {
    values: { reason: "" },
    body: (values) => values,
    send: (body) => browserApi.reviews.hideReview({ params: { id }, body }),
    done: texts.isHidden,
    failed: texts.notChanged,
  });
  return (
    <FormDialog
      form={form}
      title={t(texts.hideOf, { author, tutor })}
      note={texts.whatHides}
      danger
      submit={texts.hide}
      busy={texts.hiding}
      onClose={onClose}
    >
      <TextArea label={texts.reason} rows={3} maxLength={maxReasonLength} {...form.field("reason")} />
    </FormDialog>
  );
}
