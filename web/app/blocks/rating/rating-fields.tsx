import { maxReviewLength } from "@tutoring/contract/rules";
import { Star } from "lucide-react";
import { useTexts } from "#web/texts/use-texts.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { FieldError, TextArea } from "#web/ui/field.tsx";
import type { Rating } from "./use-rating.ts";

type Props = { value: string; error: string | undefined; onChoose: (stars: string) => void };

const all = [1, 2, 3, 4, 5] as const;

/** Five stars to tap, and what the chosen number means. */
export function StarsField({ value, error, onChoose }: Props) {
  const [texts, t] = useTexts("rating");
  const chosen = all.find((stars) => String(stars) === value);
  return (
    <fieldset>
      <legend className="field-label">{texts.stars}</legend>
      <div className="mt-1 flex flex-wrap items-center gap-x-4">
        <div className="-ml-1.5 flex">
          {all.map((stars) => (
            <label
              key={stars}
              className="relative grid size-12 cursor-pointer place-items-center rounded-lg has-focus-visible:outline-2 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name="stars"
                className="absolute inset-0 cursor-pointer appearance-none opacity-0"
                aria-label={t(texts.ofFive, { stars, word: texts[`star${stars}`] })}
                checked={chosen === stars}
                onChange={() => onChoose(String(stars))}
              />
              <Star
                aria-hidden
                className={`size-9 ${chosen && stars <= chosen ? "fill-current text-accent" : "text-control"}`}
                strokeWidth={1.5}
              />
            </label>
          ))}
        </div>
        <span aria-hidden className="font-medium">
          {chosen && texts[`star${chosen}`]}
        </span>
      </div>
      <FieldError id="stars-error" message={error} />
    </fieldset>
  );
}

/** One to five stars, a comment, and whether the tutor's page shows them. */
export function RatingFields({ form, mayPublish }: { form: Rating; mayPublish: boolean }) {
  const [texts] = useTexts("rating");
  return (
    <>
      <StarsField value={form.values.stars} error={form.errors.stars} onChoose={(stars) => form.set({ stars })} />
      <TextArea label={texts.inYourWords} maxLength={maxReviewLength} {...form.field("words")} />
      {mayPublish && <Checkbox label={texts.publishToo} {...form.checkbox("publish")} />}
    </>
  );
}
