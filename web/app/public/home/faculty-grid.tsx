import type { PremiumFaculty } from "@tutoring/contract";
import { Star } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { initialsOf, langOf } from "#web/lib/format/format.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";

const grid = "mt-10 grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-6 lg:grid-cols-4 lg:gap-y-14";
const tints = ["bg-lavender-200", "bg-sand-100", "bg-[#dfe9e3]", "bg-[#f3dfec]"];

export function FacultyGrid({ faculty }: { faculty: PremiumFaculty[] }) {
  const [texts] = useTexts("home");
  const language = useLanguage();
  return (
    <Section>
      {faculty.length === 0 ? (
        <p className="mt-8 text-lg text-muted">{texts.noFaculty}</p>
      ) : (
        <ul className={grid}>
          {faculty.map(({ staffId, staffName, staffDetails, staffImageUrl, pageSlug }, nth) => {
            const [subject, sentence] = staffDetails.includes("\n") ? staffDetails.split("\n", 2) : ["", staffDetails];
            return (
              <li key={staffId} className="relative">
                <div className="relative">
                  {staffImageUrl ? (
                    <img src={staffImageUrl} alt={staffName} width="240" height="280" loading="lazy" className="arch w-full" />
                  ) : (
                    <span
                      className={`arch display grid w-full place-items-center text-5xl text-primary ${tints[nth % 4]}`}
                      aria-hidden
                    >
                      {initialsOf(staffName)}
                    </span>
                  )}
                  <span className="badge absolute bottom-3 left-3 bg-base-100 text-base-content shadow-rest">
                    <Star aria-hidden className="size-[1.25em] fill-current text-marigold" /> {texts.premium}
                  </span>
                </div>
                <h3 className="mt-4 text-lg leading-snug font-semibold" lang={langOf(staffName, language)}>
                  {pageSlug ? (
                    <Link to={`/tutor/${pageSlug}`} className="after:absolute after:inset-0 hover:underline">
                      {staffName}
                    </Link>
                  ) : (
                    staffName
                  )}
                </h3>
                {subject && (
                  <p className="font-medium text-accent" lang={langOf(subject, language)}>
                    {subject}
                  </p>
                )}
                <p className="mt-1.5 text-[0.9375rem] leading-normal text-muted" lang={langOf(sentence ?? "", language)}>
                  {sentence}
                </p>
              </li>
            );
          })}
        </ul>
      )}
      <Link to="/tutors" className="btn btn-quiet btn-lg mt-10">
        {texts.allTutors}
      </Link>
    </Section>
  );
}

export function FacultySkeletons() {
  const [texts] = useTexts("home");
  return (
    <Section>
      <div className={grid} aria-busy="true" aria-label={texts.loadingFaculty}>
        {Array.from({ length: 8 }, (_, nth) => (
          <div key={nth} className="space-y-3">
            <div className="skeleton arch w-full" />
            <div className="skeleton h-5 w-2/3" />
            <div className="skeleton h-4 w-1/2" />
          </div>
        ))}
      </div>
    </Section>
  );
}

function Section({ children }: { children: ReactNode }) {
  const [texts] = useTexts("home");
  return (
    <section className="border-y border-base-300 bg-base-100" aria-labelledby="faculty">
      <div className="shell py-16 lg:py-24">
        <h2 id="faculty" className="display text-3xl lg:text-4xl">
          {texts.faculty}
        </h2>
        <p className="mt-3 max-w-xl text-lg text-muted">{texts.facultyText}</p>
        {children}
      </div>
    </section>
  );
}
