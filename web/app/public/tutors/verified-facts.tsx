import type { TutorPage } from "@tutoring/contract";
import { BadgeCheck } from "lucide-react";
import { langOf } from "#web/lib/format/format.ts";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";

/** What our team has verified of a tutor, with the day of the check. */
export function VerifiedFacts({ tutor: { factsCheckedAt, qualifications } }: { tutor: TutorPage }) {
  const [texts, t] = useTexts("tutors");
  const language = useLanguage();
  const day = (at: string) => ({ date: dayAndTimeInIndia(at, language).date });
  const facts = [
    ...(factsCheckedAt
      ? [{ what: `${texts.qualification}, ${texts.experience}`, said: t(texts.checked, day(factsCheckedAt)) }]
      : []),
    ...qualifications.map(({ name, verifiedAt }) => ({ what: name, said: t(texts.verified, day(verifiedAt)) })),
  ];
  if (facts.length === 0) return null;
  return (
    <ul className="mt-4 grid gap-2">
      {facts.map(({ what, said }, nth) => (
        <li key={nth} className="flex gap-2 font-medium text-success">
          <BadgeCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span className="min-w-0">
            <span lang={langOf(what, language)}>{what}</span>: {said}
          </span>
        </li>
      ))}
    </ul>
  );
}
