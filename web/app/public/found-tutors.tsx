import type { Meta, TutorCard as Card, TutorChoices } from "@tutoring/contract";
import { X } from "lucide-react";
import { Link, useNavigate } from "react-router";
import empty from "#web/art/empty.svg";
import { renderPageLink } from "#web/blocks/site/index.ts";
import { langOf } from "#web/lib/format/format.ts";
import { rich } from "#web/texts/rich.tsx";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { Empty } from "#web/ui/notices.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { TutorCard } from "./tutor-card.tsx";
import { TutorListFacts } from "./tutor-facts.tsx";
import { tutorFilters, type TutorQuery, tutorPageSizes, tutorsAddress } from "./tutor-query.ts";

type Props = { query: TutorQuery; choices: TutorChoices | undefined; data: Card[]; meta: Meta };

/** The tutors of a list, with a chip for each applied filter. */
export function FoundTutors({ query, choices, data, meta }: Props) {
  const [texts, say] = useTexts("tutors");
  const language = useLanguage();
  const navigate = useNavigate();
  const chips = (["search", ...tutorFilters] as const).filter((name) => query[name]);
  const shown = {
    search: query.search,
    subject: choices?.subjects.find(({ subject }) => subject === query.subject.toLowerCase())?.name ?? query.subject,
    language: choices?.languages.find(({ code }) => code === query.language)?.name ?? query.language,
    time: query.time && texts[query.time],
    experience: query.experience && say(texts.atLeast, { count: Number(query.experience) }),
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="mr-1 text-[0.9375rem] text-muted" role="status">
          {rich(say(meta.totalIsMinimum ? texts.foundMore : texts.found, { count: meta.totalItems }), {
            n: (count) => <strong className="figures font-semibold text-base-content">{count}</strong>,
          })}
        </p>
        {chips.map((name) => (
          <Link key={name} to={tutorsAddress(query, { [name]: "" })} className="chip max-w-full" preventScrollReset>
            <span className="truncate" lang={langOf(shown[name], language)}>
              {shown[name]}
            </span>{" "}
            <X aria-hidden className="size-4 shrink-0" />
            <span className="sr-only">{texts.removeFilter}</span>
          </Link>
        ))}
        {chips.length > 0 && (
          <Link to="/tutors" className="text-link inline-flex min-h-8 items-center text-sm">
            {texts.clearAll}
          </Link>
        )}
      </div>
      {data.length === 0 ? (
        <div className="mt-5">
          <Empty
            picture={empty}
            title={texts.none}
            action={
              <Link to="/courses" className="btn btn-quiet">
                {texts.moreCourses}
              </Link>
            }
          >
            {texts.noneText}
          </Empty>
        </div>
      ) : (
        <div className="mt-5 grid gap-5 md:grid-cols-2">
          <TutorListFacts tutors={data} language={language} />
          {data.map((tutor, nth) => (
            <TutorCard key={tutor.slug} tutor={tutor} nth={nth} />
          ))}
        </div>
      )}
      <div className="mt-8 border-t border-base-300 pt-6 empty:hidden">
        <Pagination
          page={meta.currentPage}
          totalPages={meta.totalPages}
          totalItems={meta.totalItems}
          totalIsMinimum={meta.totalIsMinimum}
          limit={meta.limit}
          sizes={tutorPageSizes}
          addressOf={(change) => tutorsAddress(query, change)}
          onLimit={(limit) => void navigate(tutorsAddress(query, { limit }))}
          renderLink={renderPageLink}
        />
      </div>
    </>
  );
}
