import type { Order, OrderedLesson } from "@tutoring/contract";
import { addressIn } from "@tutoring/contract/languages";
import { Video } from "lucide-react";
import { browserApi } from "#web/lib/api/api.ts";
import { momentParts } from "#web/lib/format/moments.ts";
import { OfferedTimes } from "#web/student/bookings/index.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { Menu } from "#web/ui/menu.tsx";

type Props = { orderId: string; lesson: OrderedLesson; isNext: boolean; onCancel: () => void; onChoose: () => void };

/** One lesson: its time, what became of it, and what the family may do with it. */
export function LessonRow({ orderId: id, lesson, isNext, onCancel, onChoose }: Props) {
  const { nth, state, free, tutor, lessonId, startsAt, offered, may } = lesson;
  const [texts, t] = useTexts("orders");
  const language = useLanguage();
  const isMissed = state === "given" && !lesson.held;
  const moment = startsAt && momentParts(startsAt, language);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 pr-2 pl-4">
      <div className="min-w-0 flex-1">
        <p className="text-sm text-muted">
          {t(texts.lesson, { nth })}
          {free && ` · ${texts.freeLesson}`}
          {tutor && ` · ${t(texts.withTutor, { tutor })}`}
          {isNext && <span className="ml-2 font-semibold text-accent">{texts.next}</span>}
        </p>
        {moment && (
          <p className="figures font-medium">
            {moment.weekday}, {moment.date}, {moment.zonedTime}
          </p>
        )}
        {state !== "scheduled" && (
          <p className={state === "owed" ? "text-warning" : "text-muted"}>{texts[isMissed ? "countsAsGiven" : state]}</p>
        )}
      </div>
      <div className="flex max-w-3/5 flex-wrap justify-end gap-2">
        {may.join && (
          <a className="btn btn-primary" href={addressIn(language, `/class/${lessonId}`)}>
            <Video aria-hidden className="size-4" /> {texts.join}
          </a>
        )}
        {state === "given" && lesson.held && lessonId && (
          <a
            className="btn btn-quiet"
            href={addressIn(language, `/class/${lessonId}`)}
            aria-label={t(texts.howItWentIn, { nth })}
          >
            {texts.howItWent}
          </a>
        )}
        {may.change && !startsAt && (
          <button type="button" className="btn btn-quiet" aria-label={t(texts.chooseFor, { nth })} onClick={onChoose}>
            {texts.choose}
          </button>
        )}
        <Menu
          label={t(texts.lessonMenu, { nth })}
          items={[
            ...(may.change && startsAt ? [{ label: t(texts.moveLesson, { nth }), onPress: onChoose }] : []),
            ...(may.cancel ? [{ label: t(texts.cancelLesson, { nth }), onPress: onCancel, danger: true }] : []),
          ]}
        />
      </div>
      {offered.length > 0 && (
        <div className="w-full">
          <OfferedTimes
            times={offered}
            take={(time) => browserApi.orders.setLessonTime({ params: { id, nth }, body: { startsAt: time } })}
            {...(state === "owed"
              ? { absent: true }
              : { keep: () => browserApi.orders.declineLessonTimes({ params: { id, nth } }) })}
          />
        </div>
      )}
    </li>
  );
}

/** Refunds, and whether they have arrived. */
export function RefundList({ refunds }: Pick<Order, "refunds">) {
  const [texts, t] = useTexts("orders");
  return (
    <ul className="mt-3">
      {refunds.map(({ rupees, arrived }, nth) => (
        <li key={nth} className="font-medium">
          {t(arrived ? texts.backArrived : texts.backOnItsWay, { rupees: rupees.toLocaleString("en-IN") })}
        </li>
      ))}
    </ul>
  );
}
