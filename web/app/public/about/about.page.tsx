import type { ShownFigures } from "@tutoring/contract";
import { Link } from "react-router";
import tutors from "#web/art/tutors.svg";
import { loadPublic } from "#web/lib/api/load-public.ts";
import { initialsOf } from "#web/lib/format/format.ts";
import { loadSite } from "#web/lib/site/load-site.ts";
import { frameTexts, languageIn, organization, pageMeta, titlesIn } from "#web/lib/site/page-meta.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import type { Route } from "./+types/about.page.ts";

/** For each figure, the keys of its label, of the agreed figure, and of the product's own. */
const all = [
  ["students", "studentsFigure", "students"],
  ["expertTutors", "tutorsFigure", "tutors"],
  ["subjects", "subjectsFigure", "subjects"],
  ["success", "successFigure", "successPercent"],
] as const;

/** The product's own figures, or the agreed ones until an admin has chosen any. */
function AboutFigures({ figures }: { figures: ShownFigures | null }) {
  const [texts, t] = useTexts("about");
  const shown = all.filter(([, , own]) => !figures || figures[own] !== null);
  if (shown.length === 0) return null;
  return (
    <dl className="mt-14 grid grid-cols-2 gap-8 border-t border-base-300 pt-10 lg:grid-cols-4">
      {shown.map(([what, agreed, own]) => (
        <div key={what} className="flex flex-col-reverse">
          <dt className="text-muted">{texts[what]}</dt>
          <dd className="display figures text-3xl lg:text-4xl">
            {figures
              ? t(own === "successPercent" ? texts.ownPercent : figures.countedAt ? "{count}" : texts.ownFigure, {
                  count: figures[own] ?? 0,
                })
              : texts[agreed]}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const language = languageIn(matches);
  const { aboutUs: title } = frameTexts(language);
  const { aboutDescription: description } = titlesIn(language);
  return pageMeta({ title, description, path: "/about", language, facts: [organization()] });
};

export const loader = ({ context }: Route.LoaderArgs) => loadSite({ context });
export const clientLoader = loadPublic(loadSite, ["titles", "about"]);

export default function AboutPage({ loaderData: { figures } }: Route.ComponentProps) {
  const [texts, t] = useTexts("about");
  const [{ aboutUs }] = useTexts("frame");
  return (
    <main id="main">
      <section className="shell grid items-end gap-10 pt-12 lg:grid-cols-2 lg:pt-20">
        <div className="pb-4 lg:pb-16">
          <h1 className="display text-4xl lg:text-5xl">{aboutUs}</h1>
          <p className="mt-6 text-lg leading-8 lg:text-xl lg:leading-9">{texts.mission}</p>
        </div>
        <img src={tutors} alt="" width="600" height="304" className="w-full" />
      </section>
      <section className="border-y border-base-300 bg-base-100" aria-labelledby="values">
        <div className="shell py-16 lg:py-24">
          <h2 id="values" className="display text-3xl lg:text-4xl">
            {texts.values}
          </h2>
          <ul className="mt-10 grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
            {(["childrenFirst", "honest", "reach", "tutors"] as const).map((value) => (
              <li key={value}>
                <h3 className="text-xl font-semibold">{texts[value]}</h3>
                <p className="mt-2 text-muted">{texts[`${value}Text`]}</p>
              </li>
            ))}
          </ul>
          <AboutFigures figures={figures} />
        </div>
      </section>
      <section className="shell py-16 lg:py-24" aria-labelledby="team">
        <h2 id="team" className="display text-3xl lg:text-4xl">
          {texts.team}
        </h2>
        <ul className="mt-10 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
          {(["kavita", "suresh", "nusrat", "vikram"] as const).map((person, nth) => (
            <li key={person} className="card p-5">
              <span
                className={`arch display grid w-20 place-items-center text-2xl text-primary ${tints[nth % tints.length]}`}
                aria-hidden
              >
                {initialsOf(texts[person])}
              </span>
              <h3 className="mt-4 text-lg font-semibold">{texts[person]}</h3>
              <p className="font-medium text-accent">{texts[`${person}Role`]}</p>
              <p className="mt-2 text-[0.9375rem] text-muted">
                {t(texts.credentials, { education: texts[`${person}Education`], experience: texts[`${person}Experience`] })}
              </p>
              <p className="mt-2 text-[0.9375rem]">{texts[`${person}Text`]}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="shell pb-16 lg:pb-24" aria-labelledby="closing">
        <div className="on-plum rounded-3xl bg-primary px-6 py-12 text-center text-white sm:px-10 lg:py-16">
          <h2 id="closing" className="display text-3xl lg:text-4xl">
            {texts.closing}
          </h2>
          <p className="mx-auto mt-4 max-w-md text-lg text-lavender-200">{texts.closingText}</p>
          <p className="mt-8 flex flex-wrap justify-center gap-3">
            <Link to="/courses" className="btn btn-secondary btn-lg">
              {texts.bookDemo}
            </Link>
            <Link to="/courses" className="btn btn-quiet btn-lg">
              {texts.explore}
            </Link>
          </p>
        </div>
      </section>
    </main>
  );
}

const tints = ["bg-lavender-200", "bg-sand-100", "bg-[#dfe9e3]", "bg-[#f3dfec]"];
