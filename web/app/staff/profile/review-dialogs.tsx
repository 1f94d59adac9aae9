import type { TutorsReview } from "@tutoring/contract";
import { maxReviewLength, maxReasonLength } from "@tutoring/contract/rules";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { TextArea } from "#web/ui/field.tsx";

type Props = { review: TutorsReview; reload: () => Promise<void>; onClose: () => void };

/** The tutor's only answer to a review. */
export function AnswerDialog({ review, reload, onClose }: Props) {
  const [texts, t] = useTexts("rating");
  const { id, author, writtenAt } = review;
  const form = useDialogForm((contract) => contract.reviews.answerReview, {
    values: { answer: "" },
    body: (values) => ({ ...values, writtenAt }),
    send: (body) => browserApi.reviews.answerReview({ params: { id }, body }),
    done: texts.answered,
    failed: texts.notSaved,
    reload,
  });
  const title = t(texts.answerTo, { author });
  const parts = {
    title,
    note: <Quoted review={review} note={texts.answerNote} />,
    submit: texts.reviewSend,
    busy: texts.reviewSending,
  };
  return (
    <FormDialog form={form} {...parts} onClose={onClose}>
      <TextArea label={texts.yourAnswer} rows={4} maxLength={maxReviewLength} {...form.field("answer")} />
    </FormDialog>
  );
}

/** Asks our team to look at a review. */
export function ReportDialog({ review, reload, onClose }: Props) {
  const [texts, t] = useTexts("rating");
  const { id, author, writtenAt } = review;
  const form = useDialogForm((contract) => contract.reviews.reportReview, {
    values: { reason: "" },
    body: (values) => ({ ...values, writtenAt }),
    send: (body) => browserApi.reviews.reportReview({ params: { id }, body }),
    done: texts.reported,
    failed: texts.notSaved,
    reload,
  });
  const title = t(texts.reportOf, { author });
  const parts = {
    title,
    note: <Quoted review={review} note={texts.reportNote} />,
    submit: texts.reviewSend,
    busy: texts.reviewSending,
  };
  return (
    <FormDialog form={form} {...parts} onClose={onClose}>
      <TextArea label={texts.reason} rows={3} maxLength={maxReasonLength} {...form.field("reason")} />
    </FormDialog>
  );
}

function Quoted({ review: { stars, words }, note }: { review: TutorsReview; note: string }) {
  const [texts, t] = useTexts("rating");
  return (
    <>
      <p className="font-medium text-base-content">{t(texts.reviewStars, { count: stars })}</p>
      {words && <p className="max-h-32 overflow-y-auto whitespace-pre-line text-base-content">“{words}”</p>}
      <p className="mt-1">{note}</p>
    </>
  );
}
