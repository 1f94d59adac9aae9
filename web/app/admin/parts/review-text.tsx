import type { OfficeReview } from "@tutoring/contract";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import texts from "#web/texts/office/reviews.en.ts";
import { t } from "#web/texts/translate-english.ts";

/** A review with what the tutor and our team have done with it. */
export function ReviewText({
  review: { author, stars, words, writtenAt, answer, reportReason, hiddenReason },
}: {
  review: OfficeReview;
}) {
  return (
    <span className="flex flex-col gap-1">
      <span className="font-medium">{t(texts.stars, { count: stars })}</span>
      {words && <span className="whitespace-pre-line">{words}</span>}
      {answer && <span className="whitespace-pre-line text-muted">{t(texts.answer, { answer })}</span>}
      {reportReason && <span className="text-warning">{t(texts.reportedBecause, { reason: reportReason })}</span>}
      {hiddenReason && <span className="text-error">{t(texts.hiddenBecause, { reason: hiddenReason })}</span>}
      <span className="text-[0.8125rem] text-muted">{t(texts.by, { author, date: dayAndTimeInIndia(writtenAt).date })}</span>
    </span>
  );
}
