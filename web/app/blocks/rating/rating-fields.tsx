import { useTexts } from "#web/texts/use-texts.ts";
import { TextArea } from "#web/ui/field.tsx";
import { StarsField } from "./stars-field.tsx";
import type { Rating } from "./use-rating.ts";

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
