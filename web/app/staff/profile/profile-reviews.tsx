import type { TutorsReview } from "@tutoring/contract";
import { useState } from "react";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { ErrorBox, Spinner } from "#web/ui/notices.tsx";
import { dialogPart } from "#web/lib/page/dialog-part.tsx";
import { inBackground } from "#web/lib/page/in-background.ts";

const loadDialogs = () => import("./review-dialogs.tsx");
const AnswerDialog = dialogPart(async () => ({ default: (await loadDialogs()).AnswerDialog }));
const ReportDialog = dialogPart(async () => ({ default: (await loadDialogs()).ReportDialog }));

/** Families' reviews of the tutor, who can answer each once or report it. */
export function ProfileReviews() {
  const [texts, t] = useTexts("rating");
  const language = useLanguage();
  const load = (signal: AbortSignal) => browserApi.reviews.listReviewsOfMe({ signal });
  const { data, error, reload } = useQuery({ key: "mine", load, failed: texts.notLoaded });
  const [open, setOpen] = useState<{ what: "answer" | "report"; review: TutorsReview }>();
  const opened = open && (data?.data.find(({ id }) => id === open.review.id) ?? open.review);
  const dialog = opened && { review: opened, reload, onClose: () => setOpen(undefined) };
  return (
    <section className="card" aria-labelledby="reviews">
      <h2 id="reviews" className="flex min-h-16 items-center border-b border-base-300 px-5 text-lg font-semibold sm:px-6">
        {texts.reviewsOfYou}
      </h2>
      {!data && (
        <div className="px-5 py-4 sm:px-6">
          {error ? <ErrorBox onRetry={() => inBackground(reload())}>{error}</ErrorBox> : <Spinner>{texts.loading}</Spinner>}
        </div>
      )}
      {data?.data.length === 0 && <p className="px-5 py-4 text-muted sm:px-6">{texts.none}</p>}
      <ul className="divide-y divide-base-300">
        {data?.data.map((review) => {
          const { id, author, stars, words, writtenAt, answer, reported, hidden } = review;
          const about = t(texts.onDay, { author, date: dayAndTimeInIndia(writtenAt, language).date });
          return (
            <li key={id} className="px-5 py-4 sm:px-6">
              <p className="text-sm text-muted">{about}</p>
              <p className="font-medium">{t(texts.reviewStars, { count: stars })}</p>
              {words && <p className="mt-1 whitespace-pre-line">{words}</p>}
              {answer && (
                <p className="mt-2 rounded-lg bg-lavender-50 px-3 py-2 whitespace-pre-line">
                  <span className="block text-sm text-muted">{texts.yourAnswer}</span>
                  {answer}
                </p>
              )}
              {hidden && <p className="mt-2 text-sm text-muted">{texts.isHidden}</p>}
              {reported && !hidden && <p className="mt-2 text-sm text-muted">{texts.isReported}</p>}
              {!hidden && (
                <div className="mt-3 flex flex-wrap gap-2">
                  {answer === null && (
                    <button type="button" className="btn btn-quiet" onClick={() => setOpen({ what: "answer", review })}>
                      {texts.answer}
                    </button>
                  )}
                  {!reported && (
                    <button type="button" className="btn btn-ghost" onClick={() => setOpen({ what: "report", review })}>
                      {texts.report}
                    </button>
                  )}
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {dialog && open?.what === "answer" && <AnswerDialog {...dialog} />}
      {dialog && open?.what === "report" && <ReportDialog {...dialog} />}
    </section>
  );
}
