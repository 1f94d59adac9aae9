import { Link } from "react-router";
import tutors from "#web/art/tutors.svg";
import { frameTexts, languageIn, pageMeta, titlesIn } from "#web/lib/site/page-meta.ts";
import { rich } from "#web/texts/rich.tsx";
import { useTexts } from "#web/texts/use-texts.ts";
import type { Route } from "./+types/signup.page.ts";
import { Earnings, NextSteps } from "./sent-facts.tsx";
import { SignupForm } from "./signup-form.tsx";

export const meta: Route.MetaFunction = ({ matches }) => {
  const language = languageIn(matches);
  const { signupAsTutor: title } = frameTexts(language);
  const { signupDescription: description } = titlesIn(language);
  return pageMeta({ title, description, path: "/tutor/signup", language });
};

export default function TutorSignupPage() {
  const [texts] = useTexts("tutor-signup");
  return (
    <main id="main">
      <div className="on-plum bg-primary text-white">
        <div className="shell grid items-end gap-8 pt-12 lg:grid-cols-12 lg:pt-16">
          <div className="pb-2 lg:col-span-7 lg:pb-28">
            <h1 className="display text-4xl lg:text-5xl">{texts.headline}</h1>
            <p className="mt-4 max-w-xl text-lg text-lavender-200">{texts.intro}</p>
            <p className="mt-3 text-lavender-200">
              {rich(texts.signInInstead, {
                link: (words) => (
                  <Link className="font-medium text-white underline" to="/login?as=tutor">
                    {words}
                  </Link>
                ),
              })}
            </p>
          </div>
          <img
            src={tutors}
            alt=""
            width="600"
            height="304"
            className="max-h-56 w-full object-contain object-bottom lg:col-span-4 lg:col-start-9 lg:max-h-none"
          />
        </div>
      </div>
      <div className="shell pb-20">
        <div className="grid gap-x-12 gap-y-10 lg:grid-cols-12">
          <SignupForm />
          <aside className="lg:col-span-4 lg:mt-12">
            <h2 className="text-lg font-semibold">{texts.whatNext}</h2>
            <NextSteps />
            <Earnings />
          </aside>
        </div>
      </div>
    </main>
  );
}
