import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import step1 from "#web/art/step-1.svg";
import step2 from "#web/art/step-2.svg";
import step3 from "#web/art/step-3.svg";
import tutors from "#web/art/tutors.svg";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { films, HowVideo } from "./how-video.tsx";

const steps = [
  ["bookStep", step1],
  ["joinStep", step2],
  ["payStep", step3],
] as const;

/** The part of the home page below its lists. */
export default function HomeSections() {
  return (
    <>
      <HowItWorks />
      <TeachWithUs />
    </>
  );
}

function HowItWorks() {
  const [texts, say] = useTexts("home-sections");
  return (
    <section className="shell py-16 lg:py-24" aria-labelledby="how">
      <div className="mx-auto max-w-2xl text-center">
        <h2 id="how" className="display text-3xl lg:text-4xl">
          {texts.howItWorks}
        </h2>
        <p className="mt-3 text-lg text-muted">{say(texts.howItWorksText, { seconds: films[useLanguage()].seconds })}</p>
      </div>
      <HowVideo />
      <ol className="mt-16 grid gap-10 md:grid-cols-3 md:gap-6 lg:mt-20">
        {steps.map(([step, picture], nth) => (
          <li key={step} className="flex items-center gap-5 md:block md:text-center">
            <img src={picture} alt="" width="240" height="160" loading="lazy" className="w-28 shrink-0 md:mx-auto md:w-52" />
            <div>
              <h3 className="text-xl font-semibold md:mt-5">
                <span className="text-accent">{nth + 1}.</span> {texts[step]}
              </h3>
              <p className="mt-1.5 text-muted md:mx-auto md:max-w-80">{texts[`${step}Text`]}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-12 text-center">
        <Link to="/courses" className="btn btn-primary btn-lg max-sm:w-full">
          {texts.getStarted}
        </Link>
      </p>
    </section>
  );
}

function TeachWithUs() {
  const [texts] = useTexts("home-sections");
  const [{ signupAsTutor }] = useTexts("frame");
  return (
    <section className="shell pb-16 lg:pb-24" aria-labelledby="teach">
      <div className="on-plum grid overflow-hidden rounded-3xl bg-primary text-white lg:grid-cols-2">
        <div className="px-6 pt-10 sm:px-10 lg:py-16 lg:pr-0 lg:pl-16">
          <h2 id="teach" className="display text-3xl lg:text-4xl">
            {texts.teach}
          </h2>
          <p className="mt-4 max-w-md text-lg text-lavender-200">{texts.teachText}</p>
          <Link to="/tutor/signup" className="btn btn-secondary btn-lg mt-8 max-sm:w-full">
            {signupAsTutor} <ArrowRight aria-hidden className="size-5" />
          </Link>
        </div>
        <img
          src={tutors}
          alt=""
          width="600"
          height="304"
          loading="lazy"
          className="mt-10 w-full self-end px-6 lg:mt-12 lg:pr-12 lg:pl-8"
        />
      </div>
    </section>
  );
}
