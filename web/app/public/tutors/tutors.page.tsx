import type { Meta, TutorCard as Card, TutorChoices } from "@tutoring/contract";
import { translator } from "@tutoring/contract/speak";
import { SlidersHorizontal } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Await, Link, useSearchParams } from "react-router";
import { api, type PageArgs } from "#web/lib/api/api.ts";
import { loadPublic } from "#web/lib/api/load-public.ts";
import { settle } from "#web/lib/api/problems.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { loadPart } from "#web/lib/page/load-part.ts";
import { useLateTitle } from "#web/lib/page/use-late-title.ts";
import { whole } from "#web/lib/page/whole.ts";
import { breadcrumbs } from "#web/lib/site/breadcrumbs.ts";
import { headTexts, languageIn, pageMeta } from "#web/lib/site/page-meta.ts";
import { countVisit } from "#web/lib/site/search-visits.ts";
import { FoundList, loadFilterSheet } from "#web/public/list-parts/index.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { ErrorBox } from "#web/ui/notices.tsx";
import type { Route } from "./+types/tutors.page.ts";
import { TutorCard, TutorSkeletons } from "./tutor-card.tsx";
import { TutorListFacts } from "./tutor-facts.tsx";
import { useNextTimes } from "./next-times.ts";
import { TutorFilters } from "./tutor-filters.tsx";
import { readTutorQuery, tutorFilters, tutorPageSizes, type TutorQuery, tutorsAddress } from "./tutor-query.ts";

type Props = { query: TutorQuery; choices: TutorChoices | undefined; data: Card[]; meta: Meta };

/** The tutors of a list. */
function FoundTutors({ query, choices, data, meta }: Props) {
  const [texts, t] = useTexts("tutors");
  const [school] = useTexts("school");
  const language = useLanguage();
  const nextOf = useNextTimes(data.map(({ slug }) => slug));
  const shown = {
    search: query.search,
    subject: subjectNamed(query, choices),
    language: choices?.languages.find(({ code }) => code === query.language)?.name ?? query.language,
    level: query.level && texts[query.level],
    board: query.board && school[query.board],
    day: query.day && texts[query.day],
    time: query.time && texts[query.time],
    experience: query.experience && t(texts.atLeast, { count: Number(query.experience) }),
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
          <TutorCard
            key={tutor.slug}
            tutor={tutor}
            nth={nth}
            tellsPremium={data.some(({ isPremium }) => !isPremium)}
            next={nextOf(tutor.slug)}
            onOpen={applied.length > 0 ? () => countVisit({ slug: tutor.slug }) : undefined}
          />
        ))}
      </div>
    </FoundList>
  );
}

/** A subject by its name on the page, or else as the address has it. */
const subjectNamed = ({ subject: asked }: TutorQuery, choices: TutorChoices | undefined) =>
  choices?.subjects.find(({ subject }) => subject === asked.toLowerCase())?.name ?? asked;

const FilterSheet = lazy(loadFilterSheet);

function load({ context, request }: PageArgs) {
  const { tutorPages } = context.get(api);
  const query = readTutorQuery(new URL(request.url).searchParams);
  const filter = Object.fromEntries(Object.entries(query).filter(([name, value]) => value && !(name === "page" && value === 1)));
  const find = (page?: number) => tutorPages.listTutorPages({ query: { ...filter, ...(page && { page }) } });
  const tutors = settle(
    // an address past the end leads to the last page
    find().then((list) => (list.data.length === 0 && list.meta.totalItems > 0 ? find(list.meta.totalPages) : list)),
  );
  const choices = settle(tutorPages.listTutorChoices());
  const subject = choices.then((known) => subjectNamed(query, "value" in known ? known.value : undefined));
  return { all: Promise.all([tutors, choices]), subject };
}
export const loader = ({ context, request, params }: Route.LoaderArgs) => whole(load({ context, request, params }));
export const clientLoader = loadPublic(load, ["tutors", "school", "ui"]);

const titleOf = (tutors: string, what: string) => (what ? `${tutors}: ${what}` : tutors);

export const meta: Route.MetaFunction = ({ loaderData, location, matches }) => {
  const language = languageIn(matches);
  const texts = headTexts(language, "tutors");
  const query = readTutorQuery(new URLSearchParams(location.search));
  const subject = loaderData?.subject;
  const what = query.search || (typeof subject === "string" ? subject : query.subject);
  return pageMeta({
    title: titleOf(texts.tutors, what),
    description: what ? translator(language)(texts.listOfDescription, { what }) : texts.listDescription,
    language,
    path: tutorsAddress(query, { page: query.page, limit: tutorPageSizes[0] }),
    facts: [breadcrumbs(language, { name: texts.tutors, path: "/tutors" })],
  });
};

export default function TutorsPage({ loaderData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const [texts] = useTexts("tutors");
  const query = readTutorQuery(params);
  useLateTitle(loaderData.subject, (subject) => titleOf(texts.tutors, query.search || subject));
  const [sheet, setSheet] = useState<"never" | "open" | "closed">("never");
  const applied = tutorFilters.filter((name) => query[name]).length;
  const filters = (more: { onApplied?: () => void; boxed?: boolean }) => (
    <Suspense fallback={<div className="skeleton h-96 w-full" />}>
      <Await resolve={loaderData.all}>
        {([, choices]) =>
          "error" in choices ? (
            <ErrorBox onRetry={() => location.reload()}>{choices.error || texts.filtersFailed}</ErrorBox>
          ) : (
            <TutorFilters key={tutorsAddress(query, {})} choices={choices.value} query={query} {...more} />
          )
        }
      </Await>
    </Suspense>
  );
  return (
    <main id="main" className="shell pt-8 pb-20 lg:pt-12">
      <h1 className="display text-3xl lg:text-4xl">{texts.tutors}</h1>
      <div className="mt-6 grid gap-x-8 gap-y-6 lg:grid-cols-[16.5rem_1fr]">
        <aside className="max-lg:hidden" aria-label={texts.filters}>
          {filters({})}
        </aside>
        <div className="min-w-0">
          <div className="mb-5 flex items-center justify-between gap-3">
            <p className="min-w-0 text-[0.9375rem] text-muted">{texts.order}</p>
            <button
              type="button"
              className="btn btn-quiet h-12 shrink-0 lg:hidden"
              onClick={() => inBackground(loadPart(loadFilterSheet).then((came) => came && setSheet("open")))}
            >
              <SlidersHorizontal aria-hidden className="size-4" /> {texts.filters}
              {applied > 0 && <span className="badge figures h-5 min-w-5 px-1.5 text-xs">{applied}</span>}
            </button>
          </div>
          <Suspense key={params.toString()} fallback={<TutorSkeletons />}>
            <Await resolve={loaderData.all}>
              {([tutors, choices]) =>
                "error" in tutors ? (
                  <ErrorBox onRetry={() => location.reload()}>{tutors.error || texts.failed}</ErrorBox>
                ) : (
                  <FoundTutors query={query} choices={"value" in choices ? choices.value : undefined} {...tutors.value} />
                )
              }
            </Await>
          </Suspense>
        </div>
      </div>
      {sheet !== "never" && (
        <Suspense fallback={null}>
          <FilterSheet open={sheet === "open"} onClose={() => setSheet("closed")}>
            {filters({ onApplied: () => setSheet("closed"), boxed: false })}
          </FilterSheet>
        </Suspense>
      )}
    </main>
  );
}
