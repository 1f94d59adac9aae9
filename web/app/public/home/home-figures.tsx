import type { ShownFigures } from "@tutoring/contract";
import { locales } from "@tutoring/contract/languages";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";

const agreed = ["tutors", "students", "reviews"] as const;
const all = ["tutors", "students", "lessons", "reviews"] as const;

/** The product's own figures, or the agreed ones until an admin has chosen any. */
export function HomeFigures({ figures }: { figures: ShownFigures | null }) {
  const [texts, say] = useTexts("home");
  const shown = figures ? all.filter((what) => figures[what] !== null) : agreed;
  const language = useLanguage();
  const date = figures?.countedAt && dayInIndia(figures.countedAt, locales[language]);
  if (shown.length === 0) return null;
  return (
    <div className="mt-10 max-w-[36rem] border-t border-base-300 pt-6">
      <dl className="grid grid-flow-col auto-cols-fr gap-4">
        {shown.map((what) => (
          <div key={what} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-muted sm:text-[0.9375rem]">{texts[what]}</dt>
            <dd className="display text-xl sm:text-3xl">
              {figures
                ? say(date ? "{count}" : texts.ownFigure, { count: figures[what] ?? 0 })
                : texts[`${what as (typeof agreed)[number]}Claimed`]}
            </dd>
          </div>
        ))}
      </dl>
      {date && <p className="mt-4 text-sm text-muted">{say(texts.countedOn, { date })}</p>}
    </div>
  );
}

/** Separate from the other formats of moments, which would make the home page heavier. */
const dayInIndia = (iso: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "Asia/Kolkata" }).format(new Date(iso));
