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
import { ErrorBox } from "#web/ui/notices.tsx";
import { Material } from "./material.tsx";
import { NextLesson } from "./next-lesson.tsx";
import { LessonRow, RefundList } from "./lesson-row.tsx";

const PauseDialog = dialogPart(() => import("./pause-dialog.tsx"));
const ResumeDialog = dialogPart(() => import("./resume-dialog.tsx"));
const AnotherTutorDialog = dialogPart(() => import("./another-tutor-dialog.tsx"));

type ActionsProps = {
  order: Order;
  onChanged: () => Promise<void>;
  /** The money is on its way back. */
  onStopped: () => void;
  onWrite: () => void;
};

/** What a family may do with its package. The button that stops it shows the sum that would come back today. */
function Actions({ order, onChanged, onStopped, onWrite }: ActionsProps) {
  const [texts, t] = useTexts("orders");
  const [{ contactSupport }] = useTexts("student");
  const { run, busy, error } = useCall();
  const [open, setOpen] = useState<"pause" | "go-on" | "tutor" | "stop">();
  const { id, lessonsBack } = order;
  const owed = order.list.filter(({ state }) => state === "owed").length;
  const left = order.list.some(({ state }) => state === "owed" || state === "scheduled");
  const rupees = (lessonsBack * order.lessonRupees).toLocaleString("en-IN");
  const stopName = lessonsBack > 0 ? t(texts.stop, { rupees }) : texts.stopWithoutMoney;
  const close = () => setOpen(undefined);
  const stop = async (go: boolean) => {
    close();
    if (!go) return;
    const work = () => browserApi.orders.stopOrder({ params: { id }, body: { lessonsBack } });
    const refused = await run(work, { failed: texts.notStopped });
    if (!refused) toast.success(texts.stopped);
    await onChanged();
    if (!refused) onStopped();
  };
  return (
    <>
      <div className="mt-5 grid gap-2.5 sm:flex sm:flex-wrap">
        {owed > 0 && (
          <button type="button" className="btn btn-primary" onClick={() => setOpen("go-on")}>
            {t(texts.resumeLessons, { count: owed })}
          </button>
        )}
        {order.mayAdd && (
          <Link className="btn btn-primary" to={`/student/bookings/${order.bookingId}/plan`}>
            {texts.addMore}
          </Link>
        )}
        {order.list.some(({ state }) => state === "scheduled") && (
          <button type="button" className="btn btn-quiet" onClick={() => setOpen("pause")}>
            {texts.pause}
          </button>
        )}
        {!order.anotherTutor && (
          <button type="button" className="btn btn-quiet" onClick={() => setOpen("tutor")}>
            {texts.anotherTutor}
          </button>
        )}
        {left && (
          <button type="button" className="btn btn-quiet" onClick={onWrite}>
            {contactSupport}
          </button>
        )}
        <button type="button" className="btn btn-danger" disabled={busy !== ""} onClick={() => setOpen("stop")}>
          {stopName}
        </button>
      </div>
      {error && (
        <div className="mt-3">
          <ErrorBox>{error}</ErrorBox>
        </div>
      )}
      {open === "pause" && <PauseDialog order={order} onClose={close} />}
      {open === "tutor" && <AnotherTutorDialog order={order} onClose={close} />}
      {open === "go-on" && <ResumeDialog order={order} owed={owed} onClose={close} onChanged={onChanged} />}
      {open === "stop" && (
        <Question open question={texts.stopQuestion} keep={texts.keep} go={stopName} onAnswer={(go) => inBackground(stop(go))}>
          {lessonsBack > 0 ? t(texts.stopText, { rupees }) : texts.stopTextWithoutMoney}
        </Question>
      )}
    </>
  );
}

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
  const listOf = (lessons: OrderedLesson[]) => (
    <ol className="card mt-5 divide-y divide-base-300" aria-busy={busy !== ""}>
      {lessons.map((lesson) => (
        <LessonRow
          key={lesson.nth}
          orderId={order.id}
          lesson={lesson}
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
        <Actions order={order} onChanged={onChanged} onStopped={showRefund} onWrite={() => setWriting(true)} />
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
