import { Link } from "react-router";
import { langOf } from "#web/lib/format/format.ts";
import { momentParts } from "#web/lib/format/moments.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import type { Progress } from "./whats-next.ts";

/** How each child is getting on, in figures, and what the tutor wrote last. */
export function ProgressCard({ progress }: { progress: Progress[] }) {
  const [texts] = useTexts("family-home");
  return (
    <section className="card p-5 sm:p-6" aria-labelledby="progress">
      <h2 id="progress" className="text-lg font-semibold">
        {texts.progress}
      </h2>
      <ul className="mt-3 grid gap-5 divide-y divide-base-300 *:not-first:pt-5">
        {progress.map((one) => (
          <ChildProgress key={one.child} {...one} />
        ))}
      </ul>
    </section>
  );
}

function ChildProgress({ child, held, homework, last }: Progress) {
  const [texts, t] = useTexts("family-home");
  const language = useLanguage();
  const figures = [
    { figure: String(held), of: t(texts.classesHeld, { count: held }) },
    ...(homework.given > 0
      ? [{ figure: t(texts.doneOf, { done: homework.done, count: homework.given }), of: texts.homeworkHandedIn }]
      : []),
  ];
  return (
    <li>
      <h3 className="font-medium text-muted" lang={langOf(child, language)}>
        {child}
      </h3>
      <dl className="mt-1.5 flex gap-x-10">
        {figures.map(({ figure, of }) => (
          <div key={of} className="flex flex-col-reverse">
            <dt className="text-sm text-muted">{of}</dt>
            <dd className="display figures text-2xl">{figure}</dd>
          </div>
        ))}
      </dl>
      {last?.done && (
        <div className="mt-4 border-l-2 border-secondary pl-3.5">
          <blockquote className="line-clamp-3 [overflow-wrap:anywhere]" lang={langOf(last.done, language)}>
            {last.done}
          </blockquote>
          <p className="mt-1 text-sm text-muted">
            <span lang={langOf(last.tutor, language)}>{last.tutor}</span>, {shortDay(last.startsAt, language)} ·{" "}
            <Link className="text-link" to={`/student/bookings?report=${last.lessonId}`}>
              {texts.readReport}
            </Link>
          </p>
        </div>
      )}
    </li>
  );
}

/** 27 Nov */
function shortDay(iso: string, language: Parameters<typeof momentParts>[1]): string {
  const { day, month } = momentParts(iso, language);
  return `${day} ${month}`;
}
