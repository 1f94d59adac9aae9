import type { Order, OrderedLesson } from "@tutoring/contract";
import { freeUntilHours } from "@tutoring/contract/lesson-rules";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { useCall } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { momentInWords } from "#web/lib/format/moments.ts";
import { dialogPart } from "#web/lib/page/dialog-part.tsx";
import { inBackground } from "#web/lib/page/in-background.ts";
import { toast } from "#web/lib/page/toast.ts";
import { SupportDialog } from "#web/student/bookings/index.ts";
import { Question } from "#web/student/parts/index.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { OrderActions } from "./order-actions.tsx";
import { Material } from "./material.tsx";
import { NextLesson } from "./next-lesson.tsx";
import { LessonRow, RefundList } from "./lesson-row.tsx";

const timeOf = ({ startsAt }: OrderedLesson): number => (startsAt ? Date.parse(startsAt) : Number.POSITIVE_INFINITY);

type Props = { order: Order; wish: NonNullable<Order["anotherTutor"]>; onChanged: () => Promise<void> };

/** How long the family has waited for another tutor, and a button to withdraw the wish. */
function TutorRequested({ order, wish, onChanged }: Props) {
  const [texts, t] = useTexts("orders");
  const language = useLanguage();
  const { run, busy } = useCall();
  const keep = async () => {
    const refused = await run(() => browserApi.orders.keepTutor({ params: { id: order.id } }), { failed: texts.tutorNotKept });
    if (refused) toast.error(refused.message);
    else toast.success(t(texts.tutorKept, order));
    await onChanged();
  };
  return (
    <div className="card mt-5 grid justify-items-start gap-3 p-4" role="status">
      <p>{t(texts.anotherSince, { tutor: order.tutor, moment: momentInWords(wish.askedAt, language) })}</p>
      {wish.words && <p className="text-muted">“{wish.words}”</p>}
      <button type="button" className="btn btn-quiet" disabled={busy !== ""} onClick={() => inBackground(keep())}>
        {t(texts.keepTutor, order)}
      </button>
    </div>
  );
}

const TimeDialog = dialogPart(() => import("./time-dialog.tsx"));

type BoughtLessonsProps = { order: Order; onChanged: () => Promise<void> };

/** So many lessons that are over are folded away. */
const many = 4;

/** What was bought: lessons, refunds and documents. */
export function BoughtLessons({ order, onChanged }: BoughtLessonsProps) {
  const [texts, t] = useTexts("orders");
  const { run, busy } = useCall();
  const [cancelling, setCancelling] = useState<OrderedLesson>();
  const [choosing, setChoosing] = useState<OrderedLesson>();
  const [writing, setWriting] = useState(false);
  const refunds = useRef<HTMLDivElement>(null);
  const showRefund = () => {
    refunds.current?.focus({ preventScroll: true });
    refunds.current?.scrollIntoView({ block: "center" });
  };
  const inOrder = order.list.toSorted((one, other) => timeOf(one) - timeOf(other) || one.nth - other.nth);
  const left = order.list.filter(({ state }) => state === "owed" || state === "scheduled").length;
  const cancel = async (go: boolean) => {
    const lesson = cancelling;
    setCancelling(undefined);
    if (!go || !lesson) return;
    const params = { id: order.id, nth: lesson.nth };
    const refused = await run(() => browserApi.orders.cancelLesson({ params }), { failed: texts.notChanged });
    if (refused) toast.error(refused.message);
    else toast.success(texts.changed);
    await onChanged();
  };
  const whatFollows = (lesson: OrderedLesson) =>
    (lesson.may.cancelFree ?? lesson.may.change)
      ? texts.cancelFree
      : order.forgivenLeft > 0
        ? texts.cancelForgiven
        : texts.cancelCounts;
  const isPast = ({ state }: OrderedLesson) => state === "given" || state === "returned";
  const isOver = order.list.every(isPast);
  const [ahead, past] = [inOrder.filter((lesson) => !isPast(lesson)), inOrder.filter(isPast)];
  const next = order.state === "paid" ? ahead.find(({ state }) => state === "scheduled" || state === "under-way") : undefined;
  const listOf = (lessons: OrderedLesson[]) => (
    <ol className="card mt-5 divide-y divide-base-300" aria-busy={busy !== ""}>
      {lessons.map((lesson) => (
        <LessonRow
          key={lesson.nth}
          orderId={order.id}
          lesson={lesson}
          isNext={lesson === next}
          onCancel={() => setCancelling(lesson)}
          onChoose={() => setChoosing(lesson)}
        />
      ))}
    </ol>
  );
  return (
    <>
      <NextLesson order={order} inOrder={inOrder} />
      {order.state === "paid" && (
        <>
          <p className="mt-4">{t(texts.left, { count: left })}</p>
          <p className="mt-1 text-muted">{t(texts.forgiven, { count: order.forgivenLeft, hours: freeUntilHours })}</p>
        </>
      )}
      {order.state === "paid" && isOver && (
        <Link className="btn btn-primary mt-4" to={`/student/bookings/${order.bookingId}/plan`}>
          {t(texts.goOnWith, order)}
        </Link>
      )}
      <div ref={refunds} tabIndex={-1} className="scroll-mt-24 outline-none">
        <RefundList refunds={order.refunds} />
      </div>
      {ahead.length > 0 && listOf(ahead)}
      {past.length > 0 && (
        <details className="mt-5" open={ahead.length === 0 || past.length < many}>
          <summary className="text-link cursor-pointer">{t(texts.givenLessons, { count: past.length })}</summary>
          {listOf(past.toReversed())}
        </details>
      )}
      {order.anotherTutor && !isOver && <TutorRequested order={order} wish={order.anotherTutor} onChanged={onChanged} />}
      {order.state === "paid" && !isOver && (
        <OrderActions order={order} onChanged={onChanged} onStopped={showRefund} onWrite={() => setWriting(true)} />
      )}
      <Material order={order} />
      {order.documents.length > 0 && (
        <section aria-labelledby="documents" className="mt-8">
          <h2 id="documents" className="text-lg font-semibold">
            {texts.documents}
          </h2>
          <ul className="mt-2">
            {order.documents.map(({ id, number, kind }) => (
              <li key={id}>
                <Link className="text-link inline-flex min-h-11 items-center" to={`/student/documents/${id}`}>
                  {texts[kind === "credit-note" ? "creditNote" : kind]} {number}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {cancelling && (
        <Question
          open
          question={texts.cancelQuestion}
          keep={texts.keep}
          go={t(texts.cancelLesson, { nth: cancelling.nth })}
          onAnswer={(go) => inBackground(cancel(go))}
        >
          {t(whatFollows(cancelling), { hours: freeUntilHours })}
        </Question>
      )}
      {writing && (
        <SupportDialog
          bookingId={order.bookingId}
          about={{ number: order.orderId, course: order.course }}
          onClose={() => setWriting(false)}
        />
      )}
      {choosing && <TimeDialog order={order} lesson={choosing} onClose={() => setChoosing(undefined)} onChanged={onChanged} />}
    </>
  );
}
