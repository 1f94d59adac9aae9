import type { StudentBooking } from "@tutoring/contract";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { FieldError, TextArea } from "#web/ui/field.tsx";
import { starNames, thanksFor } from "./rating.ts";

/** The rating of a finished class: one to five stars and words, once. */
export default function RateDialog({ booking, onClose }: { booking: StudentBooking; onClose: () => void }) {
  const form = useDialogForm((contract) => contract.bookings.rateMyClass, {
    values: { stars: "", words: "" },
    check: ({ stars }) => (stars ? undefined : { message: "", fields: { stars: "Choose one to five stars." } }),
    body: (values) => values,
    send: (body) => browserApi.bookings.rateMyClass({ params: { id: booking.id }, body }),
    done: (rated) => thanksFor(rated.booking.rating ?? 5),
    failed: "Your answer could not be sent. Please try again.",
  });
  return (
    <FormDialog
      form={form}
      title="How was the class?"
      note={`${booking.title}, with ${booking.tutor}`}
      submit="Send"
      busy="Sending..."
      onClose={onClose}
    >
      <fieldset>
        <legend className="field-label">Stars</legend>
        <div className="mt-1.5 grid gap-1">
          {[5, 4, 3, 2, 1].map((stars) => (
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
                <span className="sr-only">{stars} of 5: </span>
                {starNames[stars - 1]}
              </span>
            </label>
          ))}
        </div>
        <FieldError id="stars-error" message={form.errors.stars} />
      </fieldset>
      <TextArea label="In your words (optional)" maxLength={2000} {...form.field("words")} />
    </FormDialog>
  );
}
