import type { Order, OrderedLesson } from "@tutoring/contract";
import { freeUntilHours } from "@tutoring/contract/lesson-rules";
import { useState } from "react";
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
import { LessonRow, RefundList } from "./lesson-row.tsx";

/** The button shows the sum that would come back today. */
function StopOrder({ order, onChanged }: { order: Order; onChanged: () => Promise<void> }) {
  const [texts, t] = useTexts("orders");
  const { run, busy, error } = useCall();
  const [asking, setAsking] = useState(false);
  const { id, lessonsBack } = order;
  const rupees = (lessonsBack * order.lessonRupees).toLocaleString("en-IN");
  const name = lessonsBack > 0 ? t(texts.stop, { rupees }) : texts.stopWithoutMoney;
  const stop = async (go: boolean) => {
    setAsking(false);
    if (!go) return;
    const work = () => browserApi.orders.stopOrder({ params: { id }, body: { lessonsBack } });
    const refused = await run(work, { failed: texts.notStopped });
    if (!refused) toast.success(texts.stopped);
    await onChanged();
  };
  return (
    <div className="mt-6">
      {error && <ErrorBox>{error}</ErrorBox>}
      <button type="button" className="btn btn-danger mt-2" disabled={busy !== ""} onClick={() => setAsking(true)}>
        {name}
      </button>
      {asking && (
        <Question open question={texts.stopQuestion} keep={texts.keep} go={name} onAnswer={(go) => inBackground(stop(go))}>
          {lessonsBack > 0 ? t(texts.stopText, { rupees }) : texts.stopTextWithoutMoney}
        </Question>
      )}
    </div>
  );
}

const PauseDialog = dialogPart(() => import("./pause-dialog.tsx"));
const ResumeDialog = dialogPart(() => import("./resume-dialog.tsx"));
const AnotherTutorDialog = dialogPart(() => import("./another-tutor-dialog.tsx"));

/** Pauses the lessons for days or weeks, resumes them at the weekly hours, or asks for another tutor. */
function PauseAndResume({ order, onChanged }: { order: Order; onChanged: () => Promise<void> }) {
  const [texts, t] = useTexts("orders");
  const [open, setOpen] = useState<"pause" | "go-on" | "tutor">();
  const owed = order.list.filter(({ state }) => state === "owed").length;
  const close = () => setOpen(undefined);
  return (
    <div className="mt-5 flex flex-wrap gap-2.5">
      {owed > 0 && (
        <button type="button" className="btn btn-primary" onClick={() => setOpen("go-on")}>
          {t(texts.resumeLessons, { count: owed })}
        </button>
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
      {open === "pause" && <PauseDialog order={order} onClose={close} />}
      {open === "tutor" && <AnotherTutorDialog order={order} onClose={close} />}
      {open === "go-on" && <ResumeDialog order={order} owed={owed} onClose={close} onChanged={onChanged} />}
    </div>
  );
}

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

/** What was bought: lessons, refunds and documents. */
export function BoughtLessons({ order, onChanged }: BoughtLessonsProps) {
  const [texts, t] = useTexts("orders");
  const [{ contactSupport }] = useTexts("student");
  const { run, busy } = useCall();
  const [cancelling, setCancelling] = useState<OrderedLesson>();
  const [choosing, setChoosing] = useState<OrderedLesson>();
  const [writing, setWriting] = useState(false);
  const left = order.list.filter(({ state }) => state === "owed" || state === "scheduled").length;
  const isOver = order.list.every(({ state }) => state === "given" || state === "returned");
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
    lesson.may.change ? texts.cancelFree : order.forgivenLeft > 0 ? texts.cancelForgiven : texts.cancelCounts;
  return (
    <>
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
      <RefundList refunds={order.refunds} />
      <ol className="card mt-5 divide-y divide-base-300" aria-busy={busy !== ""}>
        {order.list.map((lesson) => (
          <LessonRow
            key={lesson.nth}
            orderId={order.id}
            lesson={lesson}
            onCancel={() => setCancelling(lesson)}
            onChoose={() => setChoosing(lesson)}
          />
        ))}
      </ol>
      {left > 0 && (
        <button type="button" className="btn btn-quiet mt-4" onClick={() => setWriting(true)}>
          {contactSupport}
        </button>
      )}
      {order.anotherTutor && !isOver && <TutorRequested order={order} wish={order.anotherTutor} onChanged={onChanged} />}
      {order.state === "paid" && !isOver && <PauseAndResume order={order} onChanged={onChanged} />}
      {order.state === "paid" && !isOver && <StopOrder order={order} onChanged={onChanged} />}
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
