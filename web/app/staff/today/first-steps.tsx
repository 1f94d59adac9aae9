import { CircleCheck, Circle } from "lucide-react";
import { Link } from "react-router";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { useTexts } from "#web/texts/use-texts.ts";

const places = {
  photo: "/staff/profile#public-page",
  page: "/staff/profile#public-page",
  hours: "/staff/profile#hours",
  document: "/staff/profile#qualifications",
  film: "/staff/profile#film",
} as const;
type Step = keyof typeof places;

/** What families see of a tutor, as five steps with ticks; nothing once all are done, or if they could not be loaded. */
export function FirstSteps() {
  const [texts, t] = useTexts("staff");
  const { data: done } = useQuery({ key: "first-steps", load: loadSteps, failed: "" });
  const left = done ? Object.values(done).filter((one) => !one).length : 0;
  if (!done || left === 0) return null;
  return (
    <section className="card mt-6 p-5 sm:p-6" aria-labelledby="first-steps">
      <h2 id="first-steps" className="text-lg font-semibold">
        {texts.firstSteps}
      </h2>
      <p className="mt-1 text-muted">{t(texts.stepsLeft, { count: left })}</p>
      <ul className="mt-3 grid gap-x-6 sm:grid-cols-2">
        {(Object.keys(places) as Step[]).map((step) => (
          <li key={step}>
            {done[step] ? (
              <span className="flex min-h-11 items-center gap-2.5 text-muted">
                <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
                {texts[`step_${step}`]} <span className="sr-only">{texts.stepDone}</span>
              </span>
            ) : (
              <Link to={places[step]} className="flex min-h-11 items-center gap-2.5 font-medium hover:underline">
                <Circle aria-hidden className="size-5 shrink-0 text-muted" /> {texts[`step_${step}`]}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

async function loadSteps(signal: AbortSignal): Promise<Record<Step, boolean>> {
  const [page, { workingHours, hasChosenHours }] = await Promise.all([
    browserApi.tutorPages.showMyPage({}, { signal }),
    browserApi.teaching.showMyProfile({}, { signal }),
  ]);
  return {
    photo: page.imageUrl !== null,
    page: page.isPublic,
    hours: hasChosenHours && Object.values(workingHours.weekly).some((ranges) => ranges.length > 0),
    document: page.qualifications.some(({ refusal }) => !refusal),
    film: page.films.length > 0,
  };
}
