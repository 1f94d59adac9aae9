import { addressIn, type Language } from "@tutoring/contract/languages";
import type { MouseEvent, ReactNode } from "react";
import { useLocation } from "react-router";
import { readSession } from "#web/lib/session/session.ts";

type Props = { language: Language; className: string; children: ReactNode };

/** Leads to the same place in another language. A new document, so that a browser holds the texts of one language. */
export function LanguageLink({ language, className, children }: Props) {
  const { pathname } = useLocation();
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    const link = event.currentTarget;
    link.search = location.search; // what follows the path is known to the browser alone
    link.hash = location.hash;
    if (readSession()?.role !== "student" || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    import("./choose-language.ts").then(
      ({ chooseLanguage }) => chooseLanguage(language, link.href),
      () => location.assign(link.href),
    );
  };
  return (
    <a href={addressIn(language, pathname)} hrefLang={language} lang={language} onClick={go} className={className}>
      {children}
    </a>
  );
}
