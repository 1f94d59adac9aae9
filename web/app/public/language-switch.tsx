import { addressIn, type Language, languages } from "@tutoring/contract/languages";
import type { MouseEvent } from "react";
import { useLocation } from "react-router";
import { browserApi } from "#web/lib/api/api.ts";
import { readSession } from "#web/lib/session/session.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";

const names: Record<Language, string> = { en: "English", hi: "हिन्दी" };

/** Leads to the same place in another language. A new document, so that a browser holds the texts of one language. */
export function LanguageSwitch({ className }: { className: string }) {
  const { pathname } = useLocation();
  const [texts] = useTexts("frame");
  const current = useLanguage();
  /** What follows the path is known to the browser alone. A signed-in family is written to in this language from now on. */
  const choose = (event: MouseEvent<HTMLAnchorElement>, language: Language) => {
    const { currentTarget: link } = event;
    link.search = location.search;
    link.hash = location.hash;
    if (readSession()?.role !== "student" || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const leave = () => location.assign(link.href);
    void browserApi.bookings.chooseLanguage({ body: { language } }).then(leave, leave);
  };
  return (
    <span role="group" aria-label={texts.language} className={`flex items-center gap-2 text-[0.9375rem] ${className}`}>
      {[...languages].reverse().map((language, nth) => (
        <span key={language} className="flex items-center gap-2" lang={language}>
          {nth > 0 && <span aria-hidden className="h-4 border-l border-base-300" />}
          {language === current ? (
            <span aria-current="true" className="font-semibold">
              {names[language]}
            </span>
          ) : (
            <a
              href={addressIn(language, pathname)}
              hrefLang={language}
              onClick={(event) => choose(event, language)}
              className="text-muted underline-offset-4 hover:underline"
            >
              {names[language]}
            </a>
          )}
        </span>
      ))}
    </span>
  );
}
