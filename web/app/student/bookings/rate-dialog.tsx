import type { StudentBooking } from "@tutoring/contract";
import { FormDialog } from "#web/blocks/forms/index.ts";
import { RatingFields, useRating } from "#web/blocks/rating/index.ts";
import { useTexts } from "#web/texts/use-texts.ts";

/** Rates a finished class, once: one to five stars and a comment. */
export default function RateDialog({ booking, onClose }: { booking: StudentBooking; onClose: () => void }) {
  const [texts] = useTexts("rating");
  const [own, t] = useTexts("student");
  const form = useRating(booking.id);
  return (
    <FormDialog
      form={form}
      title={texts.howWasClass}
      note={t(own.courseWithTutor, { course: booking.title, tutor: booking.tutor ?? "" })}
      submit={texts.send}
      busy={texts.sending}
      onClose={onClose}
    >
      <RatingFields form={form} />
    </FormDialog>
  );
}
