import type { OfficeReview } from "@tutoring/contract";
import { Star } from "lucide-react";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import texts from "#web/texts/office/reviews.en.ts";
import { t } from "#web/texts/translate-english.ts";

const most = 5;

/** Stars of five, which screen readers hear as a number. */
export const Stars = ({ count }: { count: number }) => (
  <span className="flex items-center gap-0.5" title={t(texts.stars, { count })}>
    <span className="sr-only">{t(texts.stars, { count })}</span>
    {Array.from({ length: most }, (_, nth) => (
      <Star key={nth} aria-hidden className={`size-4 ${nth < count ? "fill-current text-marigold" : "text-control"}`} />
    ))}
  </span>
);

type Props = { review: OfficeReview };

/** What a family wrote, with what the tutor and our team have done with it. */
export const ReviewWords = ({ review: { words, answer, reportReason, hiddenReason } }: Props) => (
  <span className="flex max-w-prose flex-col gap-1">
    {words ? <span className="whitespace-pre-line">{words}</span> : <span className="text-muted">{texts.noWords}</span>}
    {answer && <span className="whitespace-pre-line text-muted">{t(texts.answer, { answer })}</span>}
    {reportReason && <span className="font-medium text-warning">{t(texts.reportedBecause, { reason: reportReason })}</span>}
    {hiddenReason && <span className="font-medium text-error">{t(texts.hiddenBecause, { reason: hiddenReason })}</span>}
  </span>
);

/** A review among those of one tutor. */
export const ReviewText = ({ review }: Props) => (
  <span className="flex flex-col gap-1">
    <span className="flex flex-wrap items-center justify-between gap-x-3">
      <Stars count={review.stars} />
      <span className="text-[0.8125rem] text-muted">
        {t(texts.by, { author: review.author, date: dayAndTimeInIndia(review.writtenAt).date })}
      </span>
    </span>
    <ReviewWords review={review} />
  </span>
);
