import type { PremiumFaculty } from "@tutoring/contract";
import { Star } from "lucide-react";
import type { ReactNode } from "react";
import { initialsOf } from "#web/lib/format/format.ts";

const grid = "mt-10 grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-6 lg:grid-cols-4 lg:gap-y-14";
const tints = ["bg-lavender-200", "bg-sand-100", "bg-[#dfe9e3]", "bg-[#f3dfec]"];

export function FacultyGrid({ faculty }: { faculty: PremiumFaculty[] }) {
  return (
    <Section>
      {faculty.length === 0 ? (
        <p className="mt-8 text-lg text-muted">No premium staff found</p>
      ) : (
        <ul className={grid}>
          {faculty.map(({ staffId, staffName, staffDetails, staffImageUrl }, nth) => {
            const [subject, sentence] = staffDetails.includes("\n") ? staffDetails.split("\n", 2) : ["", staffDetails];
            return (
              <li key={staffId}>
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
                    <Star aria-hidden className="size-[1.25em] fill-current text-marigold" /> Premium
                  </span>
                </div>
                <h3 className="mt-4 text-lg leading-snug font-semibold">{staffName}</h3>
                {subject && <p className="font-medium text-accent">{subject}</p>}
                <p className="mt-1.5 text-[0.9375rem] leading-normal text-muted">{sentence}</p>
              </li>
            );
          })}
        </ul>
      )}
    </Section>
  );
}

export const FacultySkeletons = () => (
  <Section>
    <div className={grid} aria-busy="true" aria-label="Loading premium faculties">
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

const Section = ({ children }: { children: ReactNode }) => (
  <section className="border-y border-base-300 bg-base-100" aria-labelledby="faculty">
    <div className="shell py-16 lg:py-24">
      <h2 id="faculty" className="display text-3xl lg:text-4xl">
        Premium Faculties
      </h2>
      <p className="mt-3 max-w-xl text-lg text-muted">
        Teachers we know well: interviewed, observed in class, and asked for again by families.
      </p>
      {children}
    </div>
  </section>
);
