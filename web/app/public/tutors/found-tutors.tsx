import type { Meta, TutorCard as Card, TutorChoices } from "@tutoring/contract";
import { Link } from "react-router";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { FoundList } from "#web/public/list-parts/index.ts";
import { TutorCard } from "./tutor-card.tsx";
import { TutorListFacts } from "./tutor-facts.tsx";
import { tutorFilters, type TutorQuery, tutorPageSizes, tutorsAddress } from "./tutor-query.ts";

type Props = { query: TutorQuery; choices: TutorChoices | undefined; data: Card[]; meta: Meta };

/** The tutors of a list. */
export function FoundTutors({ query, choices, data, meta }: Props) {
  const [texts, say] = useTexts("tutors");
  const language = useLanguage();
  const shown = {
    search: query.search,
    subject: choices?.subjects.find(({ subject }) => subject === query.subject.toLowerCase())?.name ?? query.subject,
    language: choices?.languages.find(({ code }) => code === query.language)?.name ?? query.language,
    time: query.time && texts[query.time],
    experience: query.experience && say(texts.atLeast, { count: Number(query.experience) }),
  };
  const applied = (["search", ...tutorFilters] as const).filter((name) => query[name]);
  return (
    <FoundList
      area="tutors"
      meta={meta}
      isEmpty={data.length === 0}
      sizes={tutorPageSizes}
      addressOf={(change) => tutorsAddress(query, change)}
      chips={applied.map((name) => ({ name, shown: shown[name], without: tutorsAddress(query, { [name]: "" }) }))}
      elsewhere={
        <Link to="/courses" className="btn btn-quiet">
          {texts.moreCourses}
        </Link>
      }
    >
      <div className="mt-5 grid gap-5 md:grid-cols-2">
        <TutorListFacts tutors={data} language={language} />
        {data.map((tutor, nth) => (
          <TutorCard key={tutor.slug} tutor={tutor} nth={nth} />
        ))}
      </div>
    </FoundList>
  );
}
