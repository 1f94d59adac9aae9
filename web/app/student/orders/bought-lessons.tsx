import type { Order, OrderedLesson } from "@tutoring/contract";
import { freeUntilHours } from "@tutoring/contract/lesson-rules";
import { useState } from "react";
import { Link } from "react-router";
import { useCall } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { toast } from "#web/lib/page/toast.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { dialogPart } from "#web/lib/page/dialog-part.tsx";
import { inBackground } from "#web/lib/page/in-background.ts";
import { Question } from "#web/student/parts/index.ts";
import { SupportDialog } from "#web/student/bookings/index.ts";
import { LessonRow } from "./lesson-row.tsx";
import { PauseAndGoOn } from "./pause-and-go-on.tsx";
import { RefundList } from "./refund-list.tsx";
import { StopOrder } from "./stop-order.tsx";
import { TutorWished } from "./tutor-wished.tsx";

const TimeDialog = dialogPart(() => import("./time-dialog.tsx"));

type Props = { order: Order; onChanged: () => Promise<void> };

/** What was bought: lessons, refunds and documents. */
export function BoughtLessons({ order, onChanged }: Props) {
  const [texts, say] = useTexts("orders");
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
          <p className="mt-4">{say(texts.left, { count: left })}</p>
          <p className="mt-1 text-muted">{say(texts.forgiven, { count: order.forgivenLeft, hours: freeUntilHours })}</p>
        </>
      )}
      {order.state === "paid" && isOver && (
        <Link className="btn btn-primary mt-4" to={`/student/bookings/${order.bookingId}/plan`}>
          {say(texts.goOnWith, order)}
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
      {order.anotherTutor && !isOver && <TutorWished order={order} wish={order.anotherTutor} onChanged={onChanged} />}
      {order.state === "paid" && !isOver && <PauseAndGoOn order={order} onChanged={onChanged} />}
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
          go={say(texts.cancelLesson, { nth: cancelling.nth })}
          onAnswer={(go) => inBackground(cancel(go))}
        >
          {say(whatFollows(cancelling), { hours: freeUntilHours })}
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
