import { rupeesBack } from "@tutoring/contract/lesson-rules";
import { useTexts } from "#web/texts/use-texts.ts";

/** The refund after each number of lessons, computed by the function that later pays it. */
export function StopTable({ lessons, lessonRupees }: { lessons: number; lessonRupees: number }) {
  const [texts, say] = useTexts("orders");
  const rows = Array.from({ length: lessons + 1 }, (_, given) => [given, rupeesBack(lessons, lessonRupees, given)] as const);
  return (
    <section aria-labelledby="stop-table">
      <h2 id="stop-table" className="text-lg font-semibold">
        {texts.stopTable}
      </h2>
      <dl className="figures mt-3 columns-1 gap-8 sm:columns-2">
        {rows.map(([given, back]) => (
          <div key={given} className="flex break-inside-avoid justify-between gap-4 border-b border-base-300 py-1.5">
            <dt className="text-muted">{say(texts.stopAfter, { count: given })}</dt>
            <dd className="font-medium">₹{back.toLocaleString("en-IN")}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
