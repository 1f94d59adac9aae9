import { Inbox } from "lucide-react";
import { Link } from "react-router";
import { useTexts } from "#web/texts/use-texts.ts";

/** The way to what was handed in; nothing is shown if nothing waits. `isFirst`: nothing else is more pressing. */
export function ToMark({ count, isFirst }: { count: number; isFirst: boolean }) {
  const [texts, t] = useTexts("report-tools");
  if (count === 0) return null;
  return (
    <section className="card mt-6 gap-x-6 gap-y-3 p-5 sm:flex-row sm:items-center sm:justify-between" aria-labelledby="to-mark">
      <div>
        <h2 id="to-mark" className="text-lg font-semibold">
          {texts.toMark}
        </h2>
        <p className="mt-1 text-muted">{t(texts.toMarkCount, { count })}</p>
      </div>
      <Link to="/staff/homework" className={`btn shrink-0 self-start sm:self-center ${isFirst ? "btn-primary" : "btn-quiet"}`}>
        <Inbox aria-hidden className="size-4" /> {texts.startMarking}
      </Link>
    </section>
  );
}
