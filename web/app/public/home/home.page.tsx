import { dateFormat } from "@tutoring/contract/date-format";
import type { PremiumFaculty, ShownFigures } from "@tutoring/contract";
import { locales } from "@tutoring/contract/languages";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Await } from "react-router";
import { EmailField, Form, useFields } from "#web/blocks/forms/index.ts";
import { api, type PageArgs } from "#web/lib/api/api.ts";
import { loadPublic } from "#web/lib/api/load-public.ts";
import { settle } from "#web/lib/api/problems.ts";
import { whole } from "#web/lib/page/whole.ts";
import { loadSite } from "#web/lib/site/load-site.ts";
import { frameTexts, languageIn, organization, pageMeta } from "#web/lib/site/page-meta.ts";
import { tileOf } from "#web/public/courses/index.ts";
import type { Areas } from "#web/texts/areas.ts";
import { rich } from "#web/texts/rich.tsx";
import { UsedAreas, useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { Field, TextArea } from "#web/ui/field.tsx";
import { ErrorBox } from "#web/ui/notices.tsx";
import type { Route } from "./+types/home.page.ts";
import { CategoryGrid, CategorySkeletons } from "./category-grid.tsx";
import { FacultyGrid, FacultySkeletons } from "./faculty-grid.tsx";
import { HomeHero } from "./home-hero.tsx";

const nothing = { name: "", email: "", message: "" };

/** Clears and sends nothing (decisions/0041); what was typed is passed to the visitor's own mail program. */
function ContactForm({ address, children }: { address: string; children: ReactNode }) {
  const [texts, t] = useTexts("home");
  const form = useFields(nothing);
  const [typed, setTyped] = useState<typeof nothing>();
  const submit = async () => {
    const fields = errorsIn(form.values, texts);
    form.refuse({ message: "", fields });
    const done = Object.keys(fields).length === 0;
    setTyped(done ? form.values : undefined);
    if (done) form.reset();
    return done;
  };
  return (
    <section className="border-t border-base-300 bg-base-100" aria-labelledby="contact">
      <div className="shell grid gap-10 py-16 lg:grid-cols-12 lg:py-24">
        <div className="lg:col-span-5">
          <h2 id="contact" className="display text-3xl lg:text-4xl">
            {texts.contact}
          </h2>
          <p className="mt-4 max-w-sm text-lg text-muted">
            {rich(texts.contactText, { hi: (words) => <span lang="hi">{words}</span> })}
          </p>
          <p className="mt-4 text-lg">
            <a className="text-link" href={`mailto:${address}`}>
              {address}
            </a>
          </p>
          {children}
        </div>
        <Form form={{ ...form, submit }} className="grid gap-5 sm:grid-cols-2 lg:col-span-6 lg:col-start-7">
          <Field label={texts.name} autoComplete="name" required {...form.field("name")} />
          <EmailField label={texts.email} required {...form.field("email")} />
          <TextArea label={texts.message} rows={4} required className="sm:col-span-2" {...form.field("message")} />
          {typed && !form.isTyped && (
            <div className="sm:col-span-2" role="status">
              <p>{t(texts.cleared, { email: address })}</p>
              <a className="btn btn-quiet mt-3" href={mailOf(address, typed)}>
                {texts.ownMail}
              </a>
            </div>
          )}
          <div className="sm:col-span-2">
            <button type="submit" className="btn btn-primary btn-lg max-sm:w-full">
              {texts.send}
            </button>
          </div>
        </Form>
      </div>
    </section>
  );
}

const mailOf = (address: string, { name, email, message }: typeof nothing) =>
  `mailto:${address}?body=${encodeURIComponent(`${message.trim()}\n\n${name.trim()}\n${email.trim()}`.replace(/\r?\n/g, "\r\n"))}`;

function errorsIn({ name, email, message }: typeof nothing, texts: Areas["home"]): Partial<typeof nothing> {
  return {
    ...(!name.trim() && { name: texts.nameRequired }),
    ...(!email.trim() ? { email: texts.emailRequired } : !/^\S+@\S+\.\S+$/.test(email.trim()) && { email: texts.emailInvalid }),
    ...(!message.trim() && { message: texts.messageRequired }),
  };
}

const agreed = ["tutors", "students", "reviews"] as const;
const all = ["tutors", "students", "lessons", "reviews"] as const;

/** The product's own figures, or the agreed ones until an admin has chosen any. */
function HomeFigures({ figures }: { figures: ShownFigures | null }) {
  const [texts, t] = useTexts("home");
  const shown = figures ? all.filter((what) => figures[what] !== null) : agreed;
  const language = useLanguage();
  const date = figures?.countedAt && dayInIndia(figures.countedAt, locales[language]);
  if (shown.length === 0) return null;
  return (
    <div className="mt-10 max-w-[36rem] border-t border-base-300 pt-6">
      <dl className="grid grid-flow-col auto-cols-fr gap-4">
        {shown.map((what) => (
          <div key={what} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-muted sm:text-[0.9375rem]">{texts[what]}</dt>
            <dd className="display text-xl sm:text-3xl">
              {figures
                ? t(date ? "{count}" : texts.ownFigure, { count: figures[what] ?? 0 })
                : texts[`${what as (typeof agreed)[number]}Claimed`]}
            </dd>
          </div>
        ))}
      </dl>
      {date && <p className="mt-4 text-sm text-muted">{t(texts.countedOn, { date })}</p>}
    </div>
  );
}

/** Separate from the other formats of moments, which would make the home page heavier. */
const dayInIndia = (iso: string, locale: string): string =>
  dateFormat(locale, { dateStyle: "long", timeZone: "Asia/Kolkata" }).format(new Date(iso));

/** Their HTML comes with the page; their code and texts only after its hydration. */
const HomeSections = lazy(() => import("./home-sections.tsx"));
const PlayBadge = lazy(() => import("./play-badge.tsx"));

/** Each section loads and fails on its own. */
function load({ context }: PageArgs) {
  const { catalogue, tutors, appUpdates } = context.get(api);
  return {
    categories: settle(catalogue.listCategories().then(({ data }) => data.filter((one) => one.courseCount).map(tileOf))),
    faculty: settle(tutors.listTutors({ query: { isPremium: true, limit: 8 } }).then(({ data }): PremiumFaculty[] => data)),
    site: loadSite({ context }),
    app: appUpdates.showLatestAppUpdate().then(
      ({ data }) => data,
      () => null,
    ),
  };
}
export const loader = ({ context, request, params }: Route.LoaderArgs) => whole(load({ context, request, params }));
export const clientLoader = loadPublic(load, ["home"]);

export const meta: Route.MetaFunction = ({ matches }) => {
  const language = languageIn(matches);
  const { homeTitle: title, homeDescription: description } = frameTexts(language);
  return pageMeta({ title, description, path: "/", language, facts: [organization()] });
};

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const [texts, t] = useTexts("home");
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
              <SectionError>{t(texts.categoriesFailed, { error: categories.error || texts.tryAgain })}</SectionError>
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
              <SectionError>{t(texts.facultyFailed, { error: faculty.error || texts.tryAgain })}</SectionError>
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
