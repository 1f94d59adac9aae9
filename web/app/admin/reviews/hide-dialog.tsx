import type { OfficeReview } from "@tutoring/contract";
import { maxReasonLength } from "@tutoring/contract/rules";
import { ReviewText } from "#web/admin/parts/index.ts";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import texts from "#web/texts/office/reviews.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { TextArea } from "#web/ui/field.tsx";

/** Hides a review, with the reason. */
export default function HideDialog({ review, onClose }: { review: OfficeReview; onClose: () => void }) {
  const { id, author, tutor, writtenAt } = review;
  const form = useDialogForm((contract) => contract.reviews.hideReview, {
    values: { reason: "" },
    body: (values) => ({ ...values, writtenAt }),
    send: (body) => browserApi.reviews.hideReview({ params: { id }, body }),
    done: texts.isHidden,
    failed: texts.notChanged,
  });
  return (
    <FormDialog
      form={form}
      title={t(texts.hideOf, { author, tutor })}
      note={
        <>
          <ReviewText review={review} />
          <p className="mt-2">{texts.whatHides}</p>
        </>
      }
      danger
      submit={texts.hide}
      busy={texts.hiding}
      onClose={onClose}
    >
      <TextArea label={texts.reason} rows={3} maxLength={maxReasonLength} {...form.field("reason")} />
    </FormDialog>
  );
}
