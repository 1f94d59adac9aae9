import type { Review, ReviewFigures, TutorPage } from "@tutoring/contract";
import { fewReviews } from "@tutoring/contract/rules";
import { Star } from "lucide-react";
import { useState } from "react";
import { useCall } from "#web/blocks/forms/index.ts";
import { StarRow } from "#web/blocks/rating/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { langOf } from "#web/lib/format/format.ts";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import { toast } from "#web/lib/page/toast.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";

type Props = { tutor: TutorPage; first: Review[]; figures: ReviewFigures };

/** Families' reviews of a tutor; more are loaded on request. */
export function TutorReviews({ tutor: { slug, name }, first, figures: { count, average } }: Props) {
  const [texts, t] = useTexts("tutors");
  const [more, setMore] = useState<Review[]>([]);
  const reviews = [...first, ...more];
  const { run } = useCall();
  if (count === 0) return null;
  const loadMore = async () => {
    const load = async () => {
      const next = await browserApi.reviews.listReviews({ params: { slug }, query: { offset: reviews.length } });
      setMore([...more, ...next.data.filter(({ id }) => reviews.every((one) => one.id !== id))]);
    };
    const refused = await run(load, { failed: texts.reviewsFailed });
    if (refused) toast.error(refused.message);
  };
  return (
    <section className="mt-12" aria-labelledby="reviews">
      <h2 id="reviews" className="display text-2xl lg:text-3xl">
        {t(texts.reviewsOf, { name })}
      </h2>
      <p className="mt-2 flex flex-wrap items-center gap-2 text-muted">
        {average !== null && (
          <span className="figures flex items-center gap-1.5 text-lg font-semibold text-base-content">
            <Star aria-hidden className="size-5 fill-current text-accent" /> {t(texts.average, { average })}
          </span>
        )}
        <span>{t(texts.reviewCount, { count })}</span>
        {average === null && <span>{t(texts.averageFrom, { min: fewReviews })}</span>}
      </p>
      <ul className="mt-5 grid gap-4">
        {reviews.map((review) => (
          <ShownReview key={review.id} review={review} tutor={name} />
        ))}
      </ul>
      {reviews.length < count && (
        <button type="button" className="btn btn-quiet mt-4" onClick={() => inBackground(loadMore())}>
          {texts.moreReviews}
        </button>
      )}
    </section>
  );
}

function ShownReview({ review: { author, stars, words, writtenAt, answer }, tutor }: { review: Review; tutor: string }) {
  const [texts, t] = useTexts("tutors");
  const language = useLanguage();
  return (
    <li className="card p-5">
      <p>
        <StarRow stars={stars} words={t(texts.stars, { count: stars })} />
      </p>
      {words && (
        <p className="mt-2 whitespace-pre-line" lang={langOf(words, language)}>
          {words}
        </p>
      )}
      <p className="mt-2 text-sm text-muted">
        {t(texts.byParent, { author, date: dayAndTimeInIndia(writtenAt, language).date })}
      </p>
      {answer && (
        <div className="mt-3 border-l-2 border-lavender-200 pl-4">
          <p className="text-sm text-muted">{t(texts.answerOf, { name: tutor })}</p>
          <p className="whitespace-pre-line" lang={langOf(answer, language)}>
            {answer}
          </p>
        </div>
      )}
    </li>
  );
}
