import { addressIn, type Language } from "@tutoring/contract/languages";
import type { MouseEvent, ReactNode } from "react";
import { useLocation } from "react-router";
import { readSession } from "#web/lib/session/session.ts";

type Props = { language: Language; className: string; children: ReactNode };

/** Leads to the same place in another language by a full load, so that a document has the texts of one language. */
export function LanguageLink({ language, className, children }: Props) {
  const { pathname, search } = useLocation();
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    const link = event.currentTarget;
    link.search = location.search; // the server knows only the parameters that the page reads
    link.hash = location.hash;
    if (readSession()?.role !== "student" || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    import("./choose-language.ts").then(
      ({ chooseLanguage }) => chooseLanguage(language, link.href),
      () => location.assign(link.href),
    );
  };
  return (
    <a
      suppressHydrationWarning
      data-held=""
      href={addressIn(language, pathname + search)}
      hrefLang={language}
      lang={language}
      onClick={go}
      className={className}
    >
      {children}
    </a>
  );
}
