import type { StudentBooking } from "@tutoring/contract";
import { useRevalidator } from "react-router";
import { attempt } from "#web/blocks/forms/attempt.ts";
import { FormDialog } from "#web/blocks/forms/form-dialog.tsx";
import { browserApi } from "#web/lib/api.ts";
import { textIn } from "#web/lib/form-values.ts";
import { FieldError, TextArea } from "#web/ui/field.tsx";

const names = ["", "Not good", "It was all right", "Good", "Very good", "Wonderful"];

/** How a held class was: one to five stars and words, once. */
export default function RateDialog({ booking, onClose }: { booking: StudentBooking; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const send = async (form: FormData) => {
    const stars = textIn(form, "stars");
    if (!stars) return { message: "", fields: { stars: "Choose one to five stars." } };
    const call = () =>
      browserApi.bookings.rateMyClass({ params: { id: booking.id }, body: { stars, words: textIn(form, "words") } });
    const refused = await attempt(call, {
      done: "Thank you! The tutor will be glad to hear it.",
      failed: "Your answer could not be sent. Please try again.",
    });
    if (!refused) await revalidate();
    return refused;
  };
  return (
    <FormDialog
      title="How was the class?"
      note={`${booking.title}, with ${booking.tutor}`}
      submit="Send"
      busy="Sending..."
      onSubmit={send}
      onClose={onClose}
    >
      {(fields) => (
        <>
          <fieldset>
            <legend className="field-label">Stars</legend>
            <div className="mt-1.5 grid gap-1">
              {[5, 4, 3, 2, 1].map((stars) => (
                <label key={stars} className="flex min-h-11 cursor-pointer items-center gap-3">
                  <input type="radio" name="stars" value={stars} className="radio" />
                  <span className="tracking-widest text-accent" aria-hidden>
                    {"★".repeat(stars)}
                  </span>
                  <span>
                    <span className="sr-only">{stars} of 5: </span>
                    {names[stars]}
                  </span>
                </label>
              ))}
            </div>
            <FieldError id="stars-error" message={fields["stars"]} />
          </fieldset>
          <TextArea label="In your words (optional)" name="words" maxLength={2000} error={fields["words"]} />
        </>
      )}
    </FormDialog>
  );
}
