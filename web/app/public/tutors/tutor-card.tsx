import type { TutorCard as Card } from "@tutoring/contract";
import { BadgeCheck, CalendarClock, Languages, Star } from "lucide-react";
import { Link } from "react-router";
import { langOf, rupees } from "#web/lib/format/format.ts";
import { shortDayAndTime } from "#web/lib/format/near-days.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import type { NextTime } from "./next-times.ts";
import { PremiumBadge } from "./premium-badge.tsx";
import { TutorPortrait } from "./tutor-portrait.tsx";

type Props = {
  tutor: Card;
  nth: number;
  heading?: "h2" | "h3";
  /** The course on whose page the card stands, which says its price. */
  courseId?: number | undefined;
  /** The list has tutors who are not premium, too. */
  tellsPremium: boolean;
  /** When they are next free, once that is known. */
  next: NextTime;
  onOpen?: (() => void) | undefined;
};

/** A tutor in a list. */
export function TutorCard({ tutor, nth, heading: Heading = "h2", courseId, tellsPremium, next, onOpen }: Props) {
  const [texts, t] = useTexts("tutors");
  const language = useLanguage();
  const { slug, name, headline, subjects, languages, experienceYears, reviews, isPremium, lessonRupeesFrom } = tutor;
  return (
    <article className="card card-link relative p-5">
      <div className="flex grow gap-4">
        <TutorPortrait tutor={tutor} nth={nth} className="w-24 shrink-0 self-start text-2xl" />
        <div className="min-w-0">
          <Heading className="text-lg leading-snug font-semibold" lang={langOf(name, language)}>
            <Link
              to={`/tutor/${slug}${courseId ? `?course=${courseId}` : ""}`}
              className="after:absolute after:inset-0"
              onClick={onOpen}
            >
              {name}
            </Link>
          </Heading>
          <p className="font-medium text-accent" lang={langOf(subjects.join(), language)}>
            {subjects.join(", ")}
          </p>
          {tellsPremium && isPremium && <PremiumBadge className="mt-1.5" />}
          <p className="mt-1.5 line-clamp-3 text-[0.9375rem] leading-normal text-muted" lang={langOf(headline, language)}>
            {headline}
          </p>
          <ul className="mt-3 grid gap-1.5 text-sm text-muted">
            {reviews.count > 0 && (
              <li className="figures flex items-center gap-1.5">
                <Star aria-hidden className="size-4 shrink-0 fill-current text-accent" />
                {reviews.average !== null && `${t(texts.average, { average: reviews.average })}, `}
                {t(texts.reviewCount, { count: reviews.count })}
              </li>
            )}
            <li className="flex items-center gap-1.5">
              <BadgeCheck aria-hidden className="size-4 shrink-0" /> {t(texts.years, { count: experienceYears })}
            </li>
            <li className="flex items-center gap-1.5" lang={langOf(languages, language)}>
              <Languages aria-hidden className="size-4 shrink-0" /> {languages}
            </li>
          </ul>
        </div>
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-base-300 pt-3">
        {!courseId && lessonRupeesFrom !== null && (
          <p className="figures grow font-semibold">{t(texts.lessonFrom, { price: rupees(lessonRupeesFrom) })}</p>
        )}
        {/* as wide as most times, so that the card keeps its height when one comes */}
        <p
          className={`figures flex min-h-5 min-w-52 items-center gap-1.5 text-sm font-medium ${courseId ? "" : "sm:justify-end"}`}
        >
          {next !== undefined && (
            <>
              <CalendarClock aria-hidden className={`size-4 shrink-0 ${next ? "text-success" : "text-muted"}`} />
              <span className={next ? "text-success" : "text-muted"}>
                {next ? t(texts.nextFree, { moment: shortDayAndTime(next, language) }) : texts.noNextFree}
              </span>
            </>
          )}
        </p>
      </div>
    </article>
  );
}

export function TutorSkeletons() {
  const [texts] = useTexts("tutors");
  return (
    <div className="mt-14 grid gap-5 md:grid-cols-2" aria-busy="true" aria-label={texts.loading}>
      {Array.from({ length: 6 }, (_, nth) => (
        <div key={nth} className="card flex-row gap-4 p-5">
          <div className="skeleton arch w-24" />
          <div className="grow space-y-3">
            <div className="skeleton h-6 w-2/3" />
            <div className="skeleton h-4 w-1/2" />
            <div className="skeleton h-12 w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
