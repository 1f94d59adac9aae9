import { maxStars } from "@tutoring/contract/rules";
import { useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useTexts } from "#web/texts/use-texts.ts";

/** The thanks for one to five stars. */
export const thanksFor = (stars: number) => (stars > 2 ? "thanksForGood" : "thanksForBad");

export type Rating = ReturnType<typeof useRating>;

/** The one rating of a held class, by its booking. */
export function useRating(id: string, onDone?: () => unknown) {
  const [texts, t] = useTexts("rating");
  return useDialogForm((contract) => contract.bookings.rateMyClass, {
    values: { stars: "", words: "", publish: false },
    check: ({ stars }) => (stars ? undefined : { message: "", fields: { stars: t(texts.chooseStars, { max: maxStars }) } }),
    body: (values) => values,
    send: (body) => browserApi.bookings.rateMyClass({ params: { id }, body }),
    done: (rated) => texts[thanksFor(rated.booking.rating ?? 5)],
    failed: texts.ratingNotSent,
    ...(onDone && { onDone }),
  });
}
