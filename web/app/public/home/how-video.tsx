import { useState } from "react";
import hindiMp4 from "#web/art/how-it-works.hi.mp4";
import hindiCaptions from "#web/art/how-it-works.hi.vtt?url";
import hindiWebm from "#web/art/how-it-works.hi.webm";
import seconds from "#web/art/how-it-works.json" with { type: "json" };
import englishMp4 from "#web/art/how-it-works.mp4";
import englishCaptions from "#web/art/how-it-works.vtt?url";
import englishWebm from "#web/art/how-it-works.webm";
import glyph from "#web/art/play-glyph.svg";
import poster from "#web/art/video-poster.svg";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { ErrorBox } from "#web/ui/notices.tsx";

/** The film of the screens in each language. */
export const films = {
  en: { webm: englishWebm, mp4: englishMp4, captions: englishCaptions, seconds: seconds.en },
  hi: { webm: hindiWebm, mp4: hindiMp4, captions: hindiCaptions, seconds: seconds.hi },
};

/** The video is loaded on demand; without JavaScript the link opens the file. */
export function HowVideo() {
  const [texts, say] = useTexts("home-sections");
  const language = useLanguage();
  const { webm, mp4, captions, seconds } = films[language];
  const [state, setState] = useState<"poster" | "playing" | "failed">("poster");
  return (
    <figure className="relative mx-auto mt-8 aspect-video max-w-[60rem] overflow-hidden rounded-2xl bg-plum-deep shadow-float lg:mt-10">
      {state === "playing" ? (
        <video className="size-full" controls autoPlay playsInline poster={poster} aria-label={texts.video}>
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
            aria-label={say(texts.playVideo, { seconds })}
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
