import type { Order, OrderedLesson } from "@tutoring/contract";
import { addressIn } from "@tutoring/contract/languages";
import { Video } from "lucide-react";
import { Link } from "react-router";
import { dayAndTime } from "#web/lib/format/near-days.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { useNow } from "#web/ui/use-now.ts";

/** Thanks after paying, and the next lesson: its day large, the way into it, and to its tutor. */
export function NextLesson({ order, inOrder }: { order: Order; inOrder: OrderedLesson[] }) {
  const [texts, t] = useTexts("orders");
  const language = useLanguage();
  const now = useNow(60_000);
  const next = inOrder.find(({ state }) => state === "scheduled" || state === "under-way");
  if (order.state !== "paid" || !next?.startsAt) return null;
  const isNew = order.list.every(({ state }) => state === "scheduled" || state === "owed");
  return (
    <section className="mt-5 rounded-2xl bg-magenta-50 p-5 sm:p-6">
      <p className="text-muted">{isNew ? t(texts.thanks, order) : texts.nextLesson}</p>
      <p className="display figures mt-1 text-2xl">{dayAndTime(next.startsAt, language, now)}</p>
      {isNew && <p className="mt-1 text-sm text-muted">{texts.alsoMailed}</p>}
      <div className="mt-4 grid grid-cols-[1.4fr_1fr] gap-2.5 sm:flex">
        <a className="btn btn-lg btn-primary px-3 sm:px-6" href={addressIn(language, `/class/${next.lessonId}`)}>
          <Video aria-hidden className="size-4" /> {next.may.join ? texts.join : texts.classPage}
        </a>
        <Link
          className="btn btn-lg btn-quiet px-3 sm:px-6"
          to="/student/bookings?tab=messages"
          aria-label={t(texts.message, order)}
        >
          {texts.writeShort}
        </Link>
      </div>
    </section>
  );
}
