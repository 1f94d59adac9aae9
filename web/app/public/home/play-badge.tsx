import type { AppUpdate } from "@tutoring/contract";
import glyph from "#web/art/play-glyph.svg";
import { useTexts } from "#web/texts/use-texts.ts";

/** Our own badge for the newest app, shown only if there is one. */
export default function PlayBadge({ app }: { app: AppUpdate }) {
  const [texts] = useTexts("home-sections");
  return (
    <div className="mt-10 rounded-2xl bg-lavender-100 p-6">
      <h3 className="font-semibold">{texts.app}</h3>
      <p className="mt-1 text-[0.9375rem] text-muted">{texts.appText}</p>
      <a
        href={app.downloadUrl}
        rel="noopener noreferrer"
        aria-label={`${texts.getItOn} ${texts.googlePlay}`}
        className="mt-4 inline-flex items-center gap-3 rounded-xl bg-plum-deep px-4 py-2.5 text-white"
      >
        <img src={glyph} alt="" width="20" height="20" loading="lazy" className="w-5" />
        <span className="leading-tight">
          <span className="block text-xs">{texts.getItOn} </span>
          <span className="block text-lg font-semibold">{texts.googlePlay}</span>
        </span>
      </a>
    </div>
  );
}
