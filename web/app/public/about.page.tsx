import type { Route } from "./+types/about.page.ts";
import { Link } from "react-router";
import tutors from "#web/art/tutors.svg";
import { initialsOf } from "#web/lib/format/format.ts";
import { frameTexts, languageIn, organization, pageMeta } from "#web/lib/site/page-meta.ts";
import { about } from "#web/lib/site/site-texts.ts";

export const meta: Route.MetaFunction = ({ matches }) => {
  const language = languageIn(matches);
  const { aboutUs: title, aboutDescription: description } = frameTexts(language);
  return pageMeta({ title, description, path: "/about", language, facts: [organization()] });
};

export default function AboutPage() {
  return (
    <main id="main">
      <section className="shell grid items-end gap-10 pt-12 lg:grid-cols-2 lg:pt-20">
        <div className="pb-4 lg:pb-16">
          <h1 className="display text-4xl lg:text-5xl">About Us</h1>
          <p className="mt-6 text-lg leading-8 lg:text-xl lg:leading-9">{about.mission}</p>
        </div>
        <img src={tutors} alt="" width="600" height="304" className="w-full" />
      </section>
      <section className="border-y border-base-300 bg-base-100" aria-labelledby="values">
        <div className="shell py-16 lg:py-24">
          <h2 id="values" className="display text-3xl lg:text-4xl">
            What we hold to
          </h2>
          <ul className="mt-10 grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
            {about.values.map(({ title, text }) => (
              <li key={title}>
                <h3 className="text-xl font-semibold">{title}</h3>
                <p className="mt-2 text-muted">{text}</p>
              </li>
            ))}
          </ul>
          <dl className="mt-14 grid grid-cols-2 gap-8 border-t border-base-300 pt-10 lg:grid-cols-4">
            {about.figures.map(({ figure, what }) => (
              <div key={what} className="flex flex-col-reverse">
                <dt className="text-muted">{what}</dt>
                <dd className="display figures text-3xl lg:text-4xl">{figure}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      <section className="shell py-16 lg:py-24" aria-labelledby="team">
        <h2 id="team" className="display text-3xl lg:text-4xl">
          The people behind it
        </h2>
        <ul className="mt-10 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
          {about.team.map(({ name, role, education, experience, description }, nth) => (
            <li key={name} className="card p-5">
              <span
                className={`arch display grid w-20 place-items-center text-2xl text-primary ${tints[nth % tints.length]}`}
                aria-hidden
              >
                {initialsOf(name)}
              </span>
              <h3 className="mt-4 text-lg font-semibold">{name}</h3>
              <p className="font-medium text-accent">{role}</p>
              <p className="mt-2 text-[0.9375rem] text-muted">
                {education}. {experience}.
              </p>
              <p className="mt-2 text-[0.9375rem]">{description}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="shell pb-16 lg:pb-24" aria-labelledby="closing">
        <div className="on-plum rounded-3xl bg-primary px-6 py-12 text-center text-white sm:px-10 lg:py-16">
          <h2 id="closing" className="display text-3xl lg:text-4xl">
            Meet a tutor this week
          </h2>
          <p className="mx-auto mt-4 max-w-md text-lg text-lavender-200">
            The first class is free, and there is nothing to sign.
          </p>
          <p className="mt-8 flex flex-wrap justify-center gap-3">
            <Link to="/courses" className="btn btn-secondary btn-lg">
              Book a Free Demo
            </Link>
            <Link to="/courses" className="btn btn-quiet btn-lg">
              Explore Courses
            </Link>
          </p>
        </div>
      </section>
    </main>
  );
}

const tints = ["bg-lavender-200", "bg-sand-100", "bg-[#dfe9e3]", "bg-[#f3dfec]"];
