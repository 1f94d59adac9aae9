import tutors from "#web/art/tutors.svg";
import { frameTexts, languageIn, pageMeta } from "#web/lib/site/page-meta.ts";
import type { Route } from "./+types/signup.page.ts";
import { SignupForm } from "./signup-form.tsx";

export const meta: Route.MetaFunction = ({ matches }) => {
  const language = languageIn(matches);
  const { signupAsTutor: title, signupDescription: description } = frameTexts(language);
  return pageMeta({ title, description, path: "/tutor/signup", language });
};

const next = [
  { title: "We read it", text: "A person from our team, within a few days." },
  { title: "We talk", text: "A short call about your subjects and hours." },
  { title: "You teach a demo", text: "You meet your first student on video." },
];

export default function TutorSignupPage() {
  return (
    <main id="main">
      <div className="on-plum bg-primary text-white">
        <div className="shell grid items-end gap-8 pt-12 lg:grid-cols-12 lg:pt-16">
          <div className="pb-2 lg:col-span-7 lg:pb-28">
            <h1 className="display text-4xl lg:text-5xl">If you are a tutor SIGNUP HERE</h1>
            <p className="mt-4 max-w-xl text-lg text-lavender-200">
              Five minutes. We read every application and write back by e-mail.
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
            <h2 className="text-lg font-semibold">What happens next</h2>
            <ol className="mt-5 space-y-5">
              {next.map(({ title, text }, nth) => (
                <li key={title} className="flex gap-4">
                  <span className="grid size-8 shrink-0 place-items-center rounded-full bg-lavender-200 text-sm font-semibold text-primary">
                    {nth + 1}
                  </span>
                  <span>
                    <strong className="block font-semibold">{title}</strong>
                    <span className="text-muted">{text}</span>
                  </span>
                </li>
              ))}
            </ol>
          </aside>
        </div>
      </div>
    </main>
  );
}
