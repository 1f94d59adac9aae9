import { useTexts } from "#web/texts/use-texts.ts";
import { FieldError, TextArea } from "#web/ui/field.tsx";
import type { Rating } from "./use-rating.ts";

type Props = { value: string; error: string | undefined; onChoose: (stars: string) => void };

/** One to five stars, best first. */
export function StarsField({ value, error, onChoose }: Props) {
  const [texts, t] = useTexts("rating");
  return (
    <fieldset>
      <legend className="field-label">{texts.stars}</legend>
      <div className="mt-1.5 grid gap-1">
        {([5, 4, 3, 2, 1] as const).map((stars) => (
          <label key={stars} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name="stars"
              className="radio"
              checked={value === String(stars)}
              onChange={() => onChoose(String(stars))}
            />
            <span className="tracking-widest text-accent" aria-hidden>
              {"★".repeat(stars)}
            </span>
            <span>
              <span className="sr-only">{t(texts.ofFive, { stars })} </span>
              {texts[`star${stars}`]}
            </span>
          </label>
        ))}
      </div>
      <FieldError id="stars-error" message={error} />
    </fieldset>
  );
}

/** One to five stars, and a comment. */
export function RatingFields({ form }: { form: Rating }) {
  const [texts] = useTexts("rating");
  return (
    <>
      <StarsField value={form.values.stars} error={form.errors.stars} onChoose={(stars) => form.set({ stars })} />
      <TextArea label={texts.inYourWords} maxLength={2000} {...form.field("words")} />
    </>
  );
}
