import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import hero from "#web/art/hero.svg";
import mark from "#web/art/mark.svg";
import { langOf } from "#web/lib/format/format.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { CourseSearch } from "./course-search.tsx";

/** `children`: the figures below the search. */
export function HomeHero({ children }: { children: ReactNode }) {
  const [texts] = useTexts("home");
  const [{ homeDescription }] = useTexts("frame");
  const language = useLanguage();
  const picture = useRef<HTMLImageElement>(null);
  const [done, setDone] = useState(false);
  const [failed, setFailed] = useState(false);
  // the picture may have loaded or failed before hydration
  useEffect(() => {
    if (!picture.current?.complete) return;
    setDone(true);
    setFailed(picture.current.naturalWidth === 0);
  }, []);

  return (
    <section className="overflow-x-clip border-b border-base-300 bg-base-200">
      <div
        className="home-cover fixed inset-0 z-50 grid place-items-center bg-base-200"
        data-done={done || undefined}
        aria-hidden
      >
        <img src={mark} alt="" width="64" height="72" />
      </div>
      <div className="shell grid items-center gap-x-8 gap-y-10 pt-10 lg:grid-cols-12 lg:pt-12">
        <div className="lg:col-span-7 lg:pb-16">
          <h1 className="display text-4xl sm:text-5xl lg:text-6xl">{texts.headline}</h1>
          <p className="mt-5 max-w-[34rem] text-lg text-muted lg:text-xl lg:leading-8">{homeDescription}</p>
          <CourseSearch />
          <Link to="/courses" className="btn btn-quiet btn-lg mt-2.5 w-full sm:w-auto lg:hidden">
            {texts.bookDemo}
          </Link>
          <p className="mt-4 flex flex-wrap items-baseline gap-x-4 gap-y-1 text-[0.9375rem] text-muted">
            {texts.popular}
            {texts.popularSearches.split(" | ").map((words) => (
              <Link
                key={words}
                className="text-link py-0.5"
                to={`/courses?search=${encodeURIComponent(words)}`}
                lang={langOf(words, language)}
              >
                {words}
              </Link>
            ))}
          </p>
          {children}
        </div>
        {!failed && (
          <img
            ref={picture}
            src={hero}
            alt=""
            width="640"
            height="572"
            fetchPriority="high"
            onLoad={() => setDone(true)}
            onError={() => {
              setDone(true);
              setFailed(true);
            }}
            className="mx-auto w-full max-w-md self-end lg:col-span-5 lg:-ml-14 lg:w-[calc(100%+3.5rem)] lg:max-w-none"
          />
        )}
      </div>
    </section>
  );
}
