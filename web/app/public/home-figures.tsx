import type { Figures } from "@tutoring/contract";
import { useTexts } from "#web/texts/use-texts.ts";

/** The product's own figures, or those agreed on until an admin has chosen any. */
export function HomeFigures({ figures }: { figures: Figures | null }) {
  const [texts, say] = useTexts("home");
  const shown = (["tutors", "students", "reviews"] as const).filter((what) => !figures || figures[what] !== null);
  if (shown.length === 0) return null;
  return (
    <dl className="mt-10 grid max-w-[36rem] grid-cols-3 gap-4 border-t border-base-300 pt-6">
      {shown.map((what) => (
        <div key={what} className="flex flex-col-reverse justify-end">
          <dt className="text-sm text-muted sm:text-[0.9375rem]">{texts[what]}</dt>
          <dd className="display text-xl sm:text-3xl">
            {figures ? say(texts.ownFigure, { count: figures[what] ?? 0 }) : texts[`${what}Claimed`]}
          </dd>
        </div>
      ))}
    </dl>
  );
}
