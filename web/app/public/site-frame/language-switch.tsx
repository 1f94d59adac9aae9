import { type Language, languages } from "@tutoring/contract/languages";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { LanguageLink } from "./language-link.tsx";

const names: Record<Language, string> = { en: "English", hi: "हिन्दी" };

/** The languages of the site; `others` leaves out the page's own, for narrow places. */
export function LanguageSwitch({ others = false, className }: { others?: boolean; className: string }) {
  const [texts] = useTexts("frame");
  const current = useLanguage();
  const shown = [...languages].reverse().filter((language) => !others || language !== current);
  return (
    <span role="group" aria-label={texts.language} className={`flex items-center gap-2 text-[0.9375rem] ${className}`}>
      {shown.map((language, nth) => (
        <span key={language} className="flex items-center gap-2" lang={language}>
          {nth > 0 && <span aria-hidden className="h-4 border-l border-base-300" />}
          {language === current ? (
            <span aria-current="true" className="font-semibold">
              {names[language]}
            </span>
          ) : (
            <LanguageLink language={language} className="text-muted underline-offset-4 hover:underline">
              {names[language]}
            </LanguageLink>
          )}
        </span>
      ))}
    </span>
  );
}
