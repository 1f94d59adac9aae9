import type { Reviewable } from "@tutoring/contract";
import { useState } from "react";
import { Link } from "react-router";
import { useCall } from "#web/blocks/forms/index.ts";
import { StarRow } from "#web/blocks/rating/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { langOf } from "#web/lib/format/format.ts";
import { toast } from "#web/lib/page/toast.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { ErrorBox } from "#web/ui/notices.tsx";
import { Question } from "#web/ui/question.tsx";
import { dialogPart } from "#web/lib/page/dialog-part.tsx";
import { inBackground } from "#web/lib/page/in-background.ts";

const ReviewDialog = dialogPart(() => import("./review-dialog.tsx"));

/** The tutors whom the family may review in public; renders nothing before a class was held. */
export function TutorReviews() {
  const [texts, t] = useTexts("rating");
  const language = useLanguage();
  const load = (signal: AbortSignal) => browserApi.reviews.listMyReviews({ signal });
  const { data, reload } = useQuery({ key: "mine", load, failed: texts.notLoaded });
  const { run, busy, error } = useCall();
  const [open, setOpen] = useState<Reviewable>();
  const [taking, setTaking] = useState<Reviewable>();
  const all = data?.data ?? [];
  if (all.length === 0) return null; // a failure is not worth an error beside the bookings
  const take = async ({ childId, tutorId }: Reviewable) => {
    setTaking(undefined);
    const call = () => browserApi.reviews.deleteReview({ query: { childId, tutorId } });
    const refused = await run(call, { failed: texts.notSaved, as: `${childId} ${tutorId}` });
    if (!refused) toast.success(texts.taken);
    await reload();
  };
  return (
    <section className="card mt-8" aria-labelledby="tutor-reviews">
      <div className="px-4 pt-4 sm:px-6">
        <h2 id="tutor-reviews" className="font-semibold">
          {texts.yourTutors}
        </h2>
        <p className="mt-0.5 text-[0.9375rem] text-muted">{texts.yourTutorsText}</p>
      </div>
      <ul className="divide-y divide-base-300">
        {all.map((about) => {
          const { childId, child, tutorId, tutor, slug, review } = about;
          return (
            <li key={`${childId} ${tutorId}`} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3.5 sm:px-6">
              <div className="min-w-60 flex-1">
                <Link to={`/tutor/${slug}`} className="font-medium hover:underline" lang={langOf(tutor, language)}>
                  {t(texts.withChild, { tutor, child })}
                </Link>
                {review && (
                  <p className="mt-0.5">
                    <StarRow stars={review.stars} words={t(texts.youSaid, { count: review.stars })} />
                  </p>
                )}
                {review?.words && <p className="mt-0.5 line-clamp-2 text-[0.9375rem] text-muted">{review.words}</p>}
                {review?.hidden && (
                  <p className="mt-2 rounded-lg bg-warning-50 px-3 py-2">{t(texts.hiddenBecause, { reason: review.hidden })}</p>
                )}
              </div>
              <div className="flex flex-wrap gap-1">
                <button
                  type="button"
                  className="btn btn-quiet btn-sm"
                  aria-label={`${review ? texts.change : texts.write}: ${tutor}`}
                  onClick={() => setOpen(about)}
                >
                  {review ? texts.change : texts.write}
                </button>
                {review && (review.words || !review.hidden) && (
                  <button
                    type="button"
                    className="btn btn-ghost btn-sm text-error"
                    aria-label={`${texts.take}: ${tutor}`}
                    disabled={busy !== ""}
                    onClick={() => setTaking(about)}
                  >
                    {texts.take}
                  </button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {error && (
        <div className="px-5 pb-4 sm:px-6">
          <ErrorBox>{error}</ErrorBox>
        </div>
      )}
      {taking && (
        <Question
          open
          question={t(texts.takeQuestion, { tutor: taking.tutor })}
          keep={texts.keepReview}
          go={texts.take}
          onAnswer={(go) => (go ? inBackground(take(taking)) : setTaking(undefined))}
        >
          {texts.takeMeans}
        </Question>
      )}
      {open && <ReviewDialog about={open} onSaved={reload} onClose={() => setOpen(undefined)} />}
    </section>
  );
}
