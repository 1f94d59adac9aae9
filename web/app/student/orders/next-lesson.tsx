import type { Order, OrderedLesson } from "@tutoring/contract";
import { addressIn } from "@tutoring/contract/languages";
import { Video } from "lucide-react";
import { Link } from "react-router";
import { momentParts } from "#web/lib/format/moments.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";

/** Thanks after paying, and the next lesson: its day large, the way into it, and to its tutor. */
export function NextLesson({ order, inOrder }: { order: Order; inOrder: OrderedLesson[] }) {
  const [texts, t] = useTexts("orders");
  const language = useLanguage();
  const next = inOrder.find(({ state }) => state === "scheduled" || state === "under-way");
  if (order.state !== "paid" || !next?.startsAt) return null;
  const { weekday, day, month, zonedTime } = momentParts(next.startsAt, language);
  const isNew = order.list.every(({ state }) => state === "scheduled" || state === "owed");
  return (
    <section className="mt-5 rounded-2xl bg-magenta-50 p-5 sm:p-6">
      <p className="text-muted">{isNew ? t(texts.thanks, order) : texts.nextLesson}</p>
      <p className="display figures mt-1 text-2xl">
        {weekday}, {day} {month}, {zonedTime}
      </p>
      {isNew && <p className="mt-1 text-sm text-muted">{texts.alsoMailed}</p>}
      <div className="mt-4 flex flex-wrap gap-2.5">
        <a className="btn btn-primary" href={addressIn(language, `/class/${next.lessonId}`)}>
          <Video aria-hidden className="size-4" /> {next.may.join ? texts.join : texts.classPage}
        </a>
        <Link className="btn btn-quiet" to="/student/bookings?tab=messages">
          {t(texts.message, order)}
        </Link>
      </div>
    </section>
  );
}
