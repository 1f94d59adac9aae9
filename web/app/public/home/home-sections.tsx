import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import hindiMp4 from "#web/art/how-it-works.hi.mp4";
import hindiCaptions from "#web/art/how-it-works.hi.vtt?url";
import hindiWebm from "#web/art/how-it-works.hi.webm";
import seconds from "#web/art/how-it-works.json" with { type: "json" };
import englishMp4 from "#web/art/how-it-works.mp4";
import englishCaptions from "#web/art/how-it-works.vtt?url";
import englishWebm from "#web/art/how-it-works.webm";
import glyph from "#web/art/play-glyph.svg";
import step1 from "#web/art/step-1.svg";
import step2 from "#web/art/step-2.svg";
import step3 from "#web/art/step-3.svg";
import tutors from "#web/art/tutors.svg";
import poster from "#web/art/video-poster.svg";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { ErrorBox } from "#web/ui/notices.tsx";

/** The film of the screens in each language. */
const films = {
  en: { webm: englishWebm, mp4: englishMp4, captions: englishCaptions, seconds: seconds.en },
  hi: { webm: hindiWebm, mp4: hindiMp4, captions: hindiCaptions, seconds: seconds.hi },
};

/** The video is loaded on demand; without JavaScript the link opens the file. */
function HowVideo() {
  const [texts, t] = useTexts("home-sections");
  const language = useLanguage();
  const { webm, mp4, captions, seconds } = films[language];
  const [state, setState] = useState<"poster" | "playing" | "failed">("poster");
  return (
    <figure className="relative mx-auto mt-8 aspect-video max-w-[60rem] overflow-hidden rounded-2xl bg-plum-deep shadow-float lg:mt-10">
      {state === "playing" ? (
        <video
          className="size-full"
          controls
          autoPlay
          playsInline
          poster={poster}
          aria-label={texts.video}
          onError={({ currentTarget }) => currentTarget.error && setState("failed")}
        >
          <source src={webm} type="video/webm" />
          <source src={mp4} type="video/mp4" onError={() => setState("failed")} />
          <track kind="captions" src={captions} srcLang={language} default />
        </video>
      ) : (
        <>
          <img src={poster} alt="" width="1120" height="630" loading="lazy" className="size-full object-cover" />
          <a
            href={mp4}
            onClick={(event) => {
              event.preventDefault();
              setState("playing");
            }}
            className="absolute inset-0 m-auto grid size-16 place-items-center rounded-full bg-primary text-white shadow-float transition-transform hover:scale-105 sm:size-22"
            aria-label={t(texts.playVideo, { seconds })}
          >
            <img src={glyph} alt="" width="32" height="32" loading="lazy" className="w-6 translate-x-0.5 sm:w-8" />
          </a>
          <figcaption className="figures absolute right-3 bottom-3 rounded-md bg-plum-deep/85 px-2 py-0.5 text-sm font-semibold text-white sm:right-5 sm:bottom-5">
            {`0:${String(seconds).padStart(2, "0")}`}
          </figcaption>
          {state === "failed" && (
            <div className="absolute inset-x-4 top-4">
              <ErrorBox onRetry={() => setState("playing")}>{texts.videoFailed}</ErrorBox>
            </div>
          )}
        </>
      )}
    </figure>
  );
}

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
  const [texts, t] = useTexts("home-sections");
  return (
    <section className="shell py-16 lg:py-24" aria-labelledby="how">
      <div className="mx-auto max-w-2xl text-center">
        <h2 id="how" className="display text-3xl lg:text-4xl">
          {texts.howItWorks}
        </h2>
        <p className="mt-3 text-lg text-muted">{t(texts.howItWorksText, { seconds: films[useLanguage()].seconds })}</p>
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
