import type { StudentBooking } from "@tutoring/contract";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { FieldError, TextArea } from "#web/ui/field.tsx";
import { thanksFor } from "./rating.ts";

/** The rating of a finished class: one to five stars and words, once. */
export default function RateDialog({ booking, onClose }: { booking: StudentBooking; onClose: () => void }) {
  const [texts, say] = useTexts("student");
  const form = useDialogForm((contract) => contract.bookings.rateMyClass, {
    values: { stars: "", words: "" },
    check: ({ stars }) => (stars ? undefined : { message: "", fields: { stars: texts.chooseStars } }),
    body: (values) => values,
    send: (body) => browserApi.bookings.rateMyClass({ params: { id: booking.id }, body }),
    done: (rated) => texts[thanksFor(rated.booking.rating ?? 5)],
    failed: texts.ratingNotSent,
  });
  return (
    <FormDialog
      form={form}
      title={texts.howWasClass}
      note={say(texts.courseWithTutor, { course: booking.title, tutor: booking.tutor ?? "" })}
      submit={texts.send}
      busy={texts.sending}
      onClose={onClose}
    >
      <fieldset>
        <legend className="field-label">{texts.stars}</legend>
        <div className="mt-1.5 grid gap-1">
          {([5, 4, 3, 2, 1] as const).map((stars) => (
            <label key={stars} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="radio"
                name="stars"
                className="radio"
                checked={form.values.stars === String(stars)}
                onChange={() => form.set({ stars: String(stars) })}
              />
              <span className="tracking-widest text-accent" aria-hidden>
                {"★".repeat(stars)}
              </span>
              <span>
                <span className="sr-only">{say(texts.ofFive, { stars })} </span>
                {texts[`star${stars}`]}
              </span>
            </label>
          ))}
        </div>
        <FieldError id="stars-error" message={form.errors.stars} />
      </fieldset>
      <TextArea label={texts.inYourWords} maxLength={2000} {...form.field("words")} />
    </FormDialog>
  );
}
