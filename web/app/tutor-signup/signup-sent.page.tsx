import { CircleCheck } from "lucide-react";
import { Link } from "react-router";
import { loadPublic } from "#web/lib/api/load-public.ts";
import { loadSite } from "#web/lib/site/load-site.ts";
import { privateMeta } from "#web/lib/site/private-meta.ts";
import { rich } from "#web/texts/rich.tsx";
import { useTexts } from "#web/texts/use-texts.ts";
import type { Route } from "./+types/signup-sent.page.ts";
import { NextSteps, SentFacts } from "./sent-facts.tsx";

export const loader = ({ context }: Route.LoaderArgs) => loadSite({ context });
export const clientLoader = loadPublic(loadSite, ["tutor-signup"]);

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, "tutor-signup", ({ thankYou }) => thankYou);

/** After an application: what happens next. */
export default function SignupSentPage({ loaderData: { operator } }: Route.ComponentProps) {
  const [texts, t] = useTexts("tutor-signup");
  return (
    <main id="main" className="shell max-w-[44rem] py-12 lg:py-20">
      <CircleCheck aria-hidden className="size-10 text-success" />
      <h1 className="display mt-4 text-3xl lg:text-4xl">{texts.thankYou}</h1>
      <p className="mt-3 text-lg text-muted">{texts.applicationSent}</p>
      <section className="card mt-8 p-5 sm:p-8" aria-labelledby="next">
        <h2 id="next" className="text-lg font-semibold">
          {texts.whatNext}
        </h2>
        <NextSteps />
      </section>
      <SentFacts />
      {operator && (
        <p className="mt-6 text-muted">
          {rich(t(texts.noReply, { email: operator.email }), {
            mail: (email) => (
              <a className="text-link" href={`mailto:${email}`}>
                {email}
              </a>
            ),
          })}
        </p>
      )}
      <div className="mt-8 flex flex-wrap gap-2.5">
        <Link to="/" className="btn btn-primary">
          {texts.returnHome}
        </Link>
        <Link to="/tutor/signup" className="btn btn-quiet">
          {texts.applyAgain}
        </Link>
      </div>
    </main>
  );
}
