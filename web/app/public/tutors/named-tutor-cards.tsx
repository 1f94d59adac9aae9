import type { CourseTutors, TutorCard as Card } from "@tutoring/contract";
import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { langOf } from "#web/lib/format/format.ts";
import { countVisit } from "#web/lib/site/search-visits.ts";
import { rich } from "#web/texts/rich.tsx";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { useNextTimes } from "./next-times.ts";
import { TutorCard } from "./tutor-card.tsx";
import { noTutorFilters, tutorPageSizes, tutorsAddress } from "./tutor-query.ts";

type Props = {
  tutors: Card[];
  /** Their subject; without it, they match the search. */
  subject?: CourseTutors["subject"];
  /** The course that they teach. */
  courseId?: number;
};

export default function NamedTutorCards({ tutors, subject, courseId }: Props) {
  const [texts, t] = useTexts("tutors");
  const language = useLanguage();
  const nextOf = useNextTimes(tutors.map(({ slug }) => slug));
  const naming = (sentence: "teachSubject" | "allOfSubject", name: string) =>
    rich(t(texts[sentence], { subject: name }), { s: (words) => <span lang={langOf(words, language)}>{words}</span> });
  return (
    <>
      <h2 id="named-tutors" className="display text-2xl">
        {subject ? naming("teachSubject", subject.name) : texts.matchSearch}
      </h2>
      <div className="mt-5 grid gap-4 md:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
        {tutors.map((tutor, nth) => (
          <TutorCard
            key={tutor.slug}
            tutor={tutor}
            nth={nth}
            heading="h3"
            courseId={courseId}
            tellsPremium={tutors.some(({ isPremium }) => !isPremium)}
            next={nextOf(tutor.slug)}
            onOpen={subject ? undefined : () => countVisit({ slug: tutor.slug })}
          />
        ))}
      </div>
      {subject && (
        <Link
          to={tutorsAddress({ ...noTutorFilters, search: "", page: 1, limit: tutorPageSizes[0] }, { subject: subject.subject })}
          className="text-link mt-3 inline-flex min-h-11 items-center gap-1.5"
        >
          <span>{naming("allOfSubject", subject.name)}</span> <ArrowRight aria-hidden className="size-[1.25em] shrink-0" />
        </Link>
      )}
    </>
  );
}
