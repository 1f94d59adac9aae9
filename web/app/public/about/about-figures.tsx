import type { ShownFigures } from "@tutoring/contract";
import { useTexts } from "#web/texts/use-texts.ts";

/** For each figure, the keys of its label, of the agreed figure, and of the product's own. */
const all = [
  ["students", "studentsFigure", "students"],
  ["expertTutors", "tutorsFigure", "tutors"],
  ["subjects", "subjectsFigure", "subjects"],
  ["success", "successFigure", "successPercent"],
] as const;

/** The product's own figures, or the agreed ones until an admin has chosen any. */
export function AboutFigures({ figures }: { figures: ShownFigures | null }) {
  const [texts, say] = useTexts("about");
  const shown = all.filter(([, , own]) => !figures || figures[own] !== null);
  if (shown.length === 0) return null;
  return (
    <dl className="mt-14 grid grid-cols-2 gap-8 border-t border-base-300 pt-10 lg:grid-cols-4">
      {shown.map(([what, agreed, own]) => (
        <div key={what} className="flex flex-col-reverse">
          <dt className="text-muted">{texts[what]}</dt>
          <dd className="display figures text-3xl lg:text-4xl">
            {figures
              ? say(own === "successPercent" ? texts.ownPercent : figures.countedAt ? "{count}" : texts.ownFigure, {
                  count: figures[own] ?? 0,
                })
              : texts[agreed]}
          </dd>
        </div>
      ))}
    </dl>
  );
}
