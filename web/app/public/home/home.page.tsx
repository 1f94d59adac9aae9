import type { PremiumFaculty } from "@tutoring/contract";
import { lazy, Suspense } from "react";
import { Await } from "react-router";
import { api } from "#web/lib/api/api.ts";
import { whole } from "#web/lib/page/whole.ts";
import { frameTexts, languageIn, organization, pageMeta } from "#web/lib/site/page-meta.ts";
import { loadSite } from "#web/lib/site/load-site.ts";
import { settle } from "#web/lib/api/problems.ts";
import { UsedAreas, useTexts } from "#web/texts/use-texts.ts";
import { ErrorBox } from "#web/ui/notices.tsx";
import type { PageArgs } from "#web/lib/api/api.ts";
import type { Route } from "./+types/home.page.ts";
import { CategoryGrid, CategorySkeletons } from "./category-grid.tsx";
import { ContactForm } from "./contact-form.tsx";
import { FacultyGrid, FacultySkeletons } from "./faculty-grid.tsx";
import { HomeFigures } from "./home-figures.tsx";
import { HomeHero } from "./home-hero.tsx";
import { tileOf } from "#web/public/courses/index.ts";

/** Their HTML comes with the page; their code and texts only after its hydration. */
const HomeSections = lazy(() => import("./home-sections.tsx"));
const PlayBadge = lazy(() => import("./play-badge.tsx"));

/** Each section loads and fails on its own. */
function load({ context }: PageArgs) {
  const { catalogue, tutors, appUpdates } = context.get(api);
  return {
    categories: settle(catalogue.listCategories().then(({ data }) => data.map(tileOf))),
    faculty: settle(tutors.listTutors({ query: { isPremium: true, limit: 8 } }).then(({ data }): PremiumFaculty[] => data)),
    site: loadSite({ context }),
    app: appUpdates.showLatestAppUpdate().then(
      ({ data }) => data,
      () => null,
    ),
  };
}
export const loader = ({ context, request, params }: Route.LoaderArgs) => whole(load({ context, request, params }));
export const clientLoader = ({ context, request, params }: Route.ClientLoaderArgs) => load({ context, request, params });

export const meta: Route.MetaFunction = ({ matches }) => {
  const language = languageIn(matches);
  const { homeTitle: title, homeDescription: description } = frameTexts(language);
  return pageMeta({ title, description, path: "/", language, facts: [organization()] });
};

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const [texts, say] = useTexts("home");
  return (
    <main id="main">
      <HomeHero>
        <Suspense fallback={null}>
          <Await resolve={loaderData.site}>{({ figures }) => <HomeFigures figures={figures} />}</Await>
        </Suspense>
      </HomeHero>
      <Suspense fallback={<CategorySkeletons />}>
        <Await resolve={loaderData.categories}>
          {(categories) =>
            "error" in categories ? (
              <SectionError>{say(texts.categoriesFailed, { error: categories.error || texts.tryAgain })}</SectionError>
            ) : (
              <CategoryGrid categories={categories.value} />
            )
          }
        </Await>
      </Suspense>
      <Suspense fallback={<FacultySkeletons />}>
        <Await resolve={loaderData.faculty}>
          {(faculty) =>
            "error" in faculty ? (
              <SectionError>{say(texts.facultyFailed, { error: faculty.error || texts.tryAgain })}</SectionError>
            ) : (
              <FacultyGrid faculty={faculty.value} />
            )
          }
        </Await>
      </Suspense>
      <UsedAreas value={undefined}>
        <Suspense fallback={null}>
          <HomeSections />
        </Suspense>
      </UsedAreas>
      <Suspense fallback={null}>
        <Await resolve={loaderData.site}>
          {({ operator }) => (
            <ContactForm address={operator?.email ?? ""}>
              <UsedAreas value={undefined}>
                <Suspense fallback={null}>
                  <Await resolve={loaderData.app}>{(app) => app && <PlayBadge app={app} />}</Await>
                </Suspense>
              </UsedAreas>
            </ContactForm>
          )}
        </Await>
      </Suspense>
    </main>
  );
}

const SectionError = ({ children }: { children: React.ReactNode }) => (
  <div className="shell py-10">
    <ErrorBox onRetry={() => location.reload()}>{children}</ErrorBox>
  </div>
);
