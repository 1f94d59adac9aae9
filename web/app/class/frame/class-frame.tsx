import { addressIn } from "@tutoring/contract/languages";
import type { ReactNode } from "react";
import mark from "#web/art/mark.svg";
import { productName } from "#web/lib/site/site-texts.ts";
import { useLanguage } from "#web/texts/use-texts.ts";

/** The class page's header and width. */
export function ClassFrame({ children, wide = false }: { children: ReactNode; wide?: boolean }) {
  const language = useLanguage();
  return (
    <div className="min-h-dvh bg-base-200">
      <header className="border-b border-base-300 bg-base-100">
        <a href={addressIn(language, "/")} className="shell flex h-16 items-center gap-2.5 font-bold text-primary">
          <img src={mark} alt="" width="26" height="29" /> {productName}
        </a>
      </header>
      <main id="main" className={wide ? "shell py-8" : "shell max-w-[46rem] py-8 lg:py-12"}>
        {children}
      </main>
    </div>
  );
}
