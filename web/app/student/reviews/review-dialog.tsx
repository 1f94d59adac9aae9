import type { Reviewable } from "@tutoring/contract";
import { maxReviewLength, maxStars } from "@tutoring/contract/rules";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { StarsField } from "#web/blocks/rating/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { TextArea } from "#web/ui/field.tsx";

type Props = { about: Reviewable; onSaved: () => Promise<void>; onClose: () => void };

/** A family's public review of a tutor. */
export default function ReviewDialog({ about: { childId, child, tutorId, tutor, review }, onSaved, onClose }: Props) {
  const [texts, t] = useTexts("rating");
  const form = useDialogForm((contract) => contract.reviews.writeReview, {
    values: { stars: String(review?.stars ?? ""), words: review?.words ?? "" },
    check: ({ stars }) => (stars ? undefined : { message: "", fields: { stars: t(texts.chooseStars, { max: maxStars }) } }),
    body: (values) => ({ ...values, childId, tutorId }),
    send: (body) => browserApi.reviews.writeReview({ body }),
    done: texts.published,
    failed: texts.notSaved,
    onDone: onSaved,
  });
  return (
    <FormDialog
      form={form}
      title={t(review ? texts.changeOf : texts.writeOf, { tutor })}
      note={t(texts.note, { tutor, child })}
      submit={texts.publish}
      busy={texts.publishing}
      onClose={onClose}
    >
      <StarsField value={form.values.stars} error={form.errors.stars} onChoose={(stars) => form.set({ stars })} />
      <TextArea label={texts.inYourWords} maxLength={maxReviewLength} {...form.field("words")} />
    </FormDialog>
  );
}
