import { translator } from "@tutoring/contract/speak";
import { SlidersHorizontal } from "lucide-react";
import { lazy, Suspense, useRef, useState, useSyncExternalStore } from "react";
import { Await, useLocation, useSearchParams } from "react-router";
import { api } from "#web/lib/api/api.ts";
import { useLateTitle } from "#web/lib/page/use-late-title.ts";
import { whole } from "#web/lib/page/whole.ts";
import { loadPart } from "#web/lib/page/load-part.ts";
import { breadcrumbs } from "#web/lib/site/breadcrumbs.ts";
import { frameTexts, languageIn, pageMeta, titlesIn } from "#web/lib/site/page-meta.ts";
import { settle } from "#web/lib/api/problems.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { ErrorBox } from "#web/ui/notices.tsx";
import type { PageArgs } from "#web/lib/api/api.ts";
import { loadPublic } from "#web/lib/api/load-public.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { loadFilterSheet } from "#web/public/list-parts/index.ts";
import type { Route } from "./+types/courses.page.ts";
import type { Booked } from "./booked-note.tsx";
import { CourseSkeletons } from "./course-card.tsx";
import { CourseListSearch } from "./course-list-search.tsx";
import { CourseFilters } from "./course-filters.tsx";
import { FoundCourses } from "./found-courses.tsx";
import { courseAddress, courseFilters, type CourseQuery, coursePageSizes, readCourseQuery } from "./course-query.ts";
import { type NamedPlace, placeNamed } from "./named-place.ts";
import { cardOf, type CategoryTree, treeOf } from "./public-view-data.ts";

const FilterSheet = lazy(loadFilterSheet);
const BookedNote = lazy(() => import("./booked-note.tsx"));

const maxTutors = 4;

function load({ context, request }: PageArgs) {
  const { catalogue, tutorPages } = context.get(api);
  const query = readCourseQuery(new URL(request.url).searchParams);
  const asked = query.subcategoryId ? { ...query, subcategory: "" } : query;
  const filter = Object.fromEntries(Object.entries(asked).filter(([name, value]) => value && !(name === "page" && value === 1)));
  const find = async (page?: number) => {
    const { data, meta, searchedFor } = await catalogue.filterCourses({ query: page ? { ...filter, page } : filter });
    return { data: data.map(cardOf), meta, searchedFor };
  };
  const choices = settle(
    Promise.all([catalogue.listCategories(), catalogue.listLanguages()]).then(([{ data }, languages]) => ({
      categories: data.map(treeOf),
      languages: languages.data,
    })),
  );
  const courses = settle(
    // an address past the end, as when the list has shrunk, leads to the last page
    find().then((list) => (list.data.length === 0 && list.meta.totalItems > 0 ? find(list.meta.totalPages) : list)),
  );
  // a search for a tutor's name finds no course, or only similar names
  const findTutors = () =>
    tutorPages.listTutorPages({ query: { search: query.search, limit: maxTutors } }).then(
      ({ data }) => data,
      () => [],
    );
  const tutors = courses.then((found) => {
    const isMissed = "value" in found && (found.value.data.length === 0 || found.value.searchedFor !== undefined);
    return query.search && query.page === 1 && isMissed ? findTutors() : [];
  });
  const names = query.category || query.subcategory ? choices : Promise.resolve({ error: "" });
  const place = names.then((known) => placeNamed(query, "value" in known ? known.value.categories : []));
  return { found: Promise.all([courses, place, tutors]), choices, place };
}
export const loader = ({ context, request, params }: Route.LoaderArgs) => whole(load({ context, request, params }));
export const clientLoader = loadPublic(load, ["titles", "courses", "school", "course-words", "ui"]);

export const meta: Route.MetaFunction = ({ loaderData, location, matches }) => {
  const language = languageIn(matches);
  const texts = frameTexts(language);
  const titles = titlesIn(language);
  const t = translator(language);
  const asked = readCourseQuery(new URLSearchParams(location.search));
  const place = loaderData?.place;
  const { query, shown } = place && "query" in place ? place : placeNamed(asked, []);
  const what = whatIn(asked, shown);
  return pageMeta({
    title: titleOf(texts.courses, what),
    description: what ? t(titles.coursesOfDescription, { what }) : titles.coursesDescription,
    language,
    path: courseAddress(asked, { ...query, page: asked.page, limit: coursePageSizes[0] }),
    facts: [breadcrumbs(language, { name: texts.courses, path: "/courses" })],
  });
};

const whatIn = ({ search }: CourseQuery, { category, subcategory }: NamedPlace["shown"]) =>
  search ? `“${search}”` : [subcategory, category].filter(Boolean).join(", ");
const titleOf = (courses: string, what: string) => (what ? `${courses}: ${what}` : courses);

export default function CoursesPage({ loaderData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const [texts] = useTexts("courses");
  const [frame] = useTexts("frame");
  const query = readCourseQuery(params);
  useLateTitle(loaderData.place, ({ shown }) => titleOf(frame.courses, whatIn(query, shown)));
  const [sheet, setSheet] = useState<"never" | "open" | "closed">("never");
  const box = useRef<HTMLInputElement>(null);
  const typed = () => (box.current?.value ?? query.search).trim();
  const key = params.toString();
  const applied = courseFilters.filter((name) => query[name]).length;
  const booked = useBooked();

  return (
    <main id="main" className="shell pt-8 pb-20 lg:pt-12">
      <h1 className="display text-3xl lg:text-4xl">{frame.courses}</h1>
      {booked && (
        <Suspense fallback={null}>
          <BookedNote booked={booked} />
        </Suspense>
      )}
      <div className="mt-6 grid gap-x-8 gap-y-6 lg:grid-cols-[16.5rem_1fr]">
        <aside className="max-lg:hidden" aria-label={texts.filters}>
          <Filters choices={loaderData.choices} query={query} typed={typed} />
        </aside>
        <div className="min-w-0">
          <div className="flex gap-2.5">
            <CourseListSearch key={query.search} query={query} box={box} />
            <button
              type="button"
              className="btn btn-quiet h-12 lg:hidden"
              onClick={() => inBackground(loadPart(loadFilterSheet).then((came) => came && setSheet("open")))}
            >
              <SlidersHorizontal aria-hidden className="size-4" /> {texts.filters}
              {applied > 0 && <span className="badge figures h-5 min-w-5 px-1.5 text-xs">{applied}</span>}
            </button>
          </div>
          <Suspense key={key} fallback={<CourseSkeletons />}>
            <Await resolve={loaderData.found}>
              {([courses, place, tutors]) =>
                "error" in courses ? (
                  <div className="mt-5">
                    <ErrorBox onRetry={() => location.reload()}>{courses.error || texts.failed}</ErrorBox>
                  </div>
                ) : (
                  <div className="mt-4">
                    <FoundCourses query={{ ...query, ...place.query }} names={place.shown} tutors={tutors} {...courses.value} />
                  </div>
                )
              }
            </Await>
          </Suspense>
        </div>
      </div>
      {sheet !== "never" && (
        <Suspense fallback={null}>
          <FilterSheet open={sheet === "open"} onClose={() => setSheet("closed")}>
            <Filters choices={loaderData.choices} query={query} typed={typed} onApplied={() => setSheet("closed")} />
          </FilterSheet>
        </Suspense>
      )}
    </main>
  );
}

/** What was booked on the page before; the server does not know it. */
function useBooked(): Booked | undefined {
  const { state } = useLocation() as { state: { booked?: Booked } | null };
  const isHydrated = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  return isHydrated ? state?.booked : undefined;
}

type Choices = { categories: CategoryTree[]; languages: string[] };
type ChoicesLoaded = { value: Choices } | { error: string };

type FiltersProps = {
  choices: ChoicesLoaded | Promise<ChoicesLoaded>;
  query: CourseQuery;
  typed: () => string;
  onApplied?: () => void;
};

function Filters({ choices, query, typed, onApplied }: FiltersProps) {
  const [texts] = useTexts("courses");
  return (
    <Suspense fallback={<div className="skeleton h-96 w-full" />}>
      <Await resolve={choices}>
        {(loaded) =>
          "error" in loaded ? (
            <ErrorBox onRetry={() => location.reload()}>{loaded.error || texts.filtersFailed}</ErrorBox>
          ) : (
            <CourseFilters
              key={courseAddress(query, {})}
              {...loaded.value}
              query={{ ...query, ...placeNamed(query, loaded.value.categories).query }}
              typed={typed}
              {...(onApplied && { onApplied, boxed: false })}
            />
          )
        }
      </Await>
    </Suspense>
  );
}
