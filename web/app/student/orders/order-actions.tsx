import type { Order } from "@tutoring/contract";
import { CalendarPlus, ChevronRight, CircleStop, Headset, type LucideIcon, Pause, UserRoundSearch } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { useCall } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { dialogPart } from "#web/lib/page/dialog-part.tsx";
import { inBackground } from "#web/lib/page/in-background.ts";
import { toast } from "#web/lib/page/toast.ts";
import { Question } from "#web/student/parts/index.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { ErrorBox } from "#web/ui/notices.tsx";

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
export function OrderActions({ order, onChanged, onStopped, onWrite }: ActionsProps) {
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
      {(owed > 0 || order.mayAdd) && (
        <div className="mt-5 grid gap-2.5 sm:flex sm:flex-wrap">
          {owed > 0 && (
            <button type="button" className="btn btn-primary" onClick={() => setOpen("go-on")}>
              {t(texts.resumeLessons, { count: owed })}
            </button>
          )}
          {order.mayAdd && (
            <Link className="btn btn-quiet" to={`/student/bookings/${order.bookingId}/plan`}>
              <CalendarPlus aria-hidden className="size-4" /> {texts.addMore}
            </Link>
          )}
        </div>
      )}
      <section className="mt-8" aria-labelledby="change-lessons">
        <h2 id="change-lessons" className="text-lg font-semibold">
          {texts.changeLessons}
        </h2>
        <ul className="card mt-3 divide-y divide-base-300">
          {order.list.some(({ state }) => state === "scheduled") && (
            <Row icon={Pause} onPress={() => setOpen("pause")}>
              {texts.pause}
            </Row>
          )}
          {!order.anotherTutor && (
            <Row icon={UserRoundSearch} onPress={() => setOpen("tutor")}>
              {texts.anotherTutor}
            </Row>
          )}
          {left && (
            <Row icon={Headset} onPress={onWrite}>
              {contactSupport}
            </Row>
          )}
          <Row icon={CircleStop} isGrave disabled={busy !== ""} onPress={() => setOpen("stop")}>
            {stopName}
          </Row>
        </ul>
      </section>
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

type RowProps = { icon: LucideIcon; isGrave?: boolean; disabled?: boolean; onPress: () => void; children: ReactNode };

/** What is seldom done, as a row of a list. `isGrave`: it cannot be taken back. */
const Row = ({ icon: Icon, isGrave = false, disabled = false, onPress, children }: RowProps) => (
  <li>
    <button
      type="button"
      className={`flex min-h-13 w-full cursor-pointer items-center gap-3.5 px-4 py-2.5 text-left font-medium hover:bg-lavender-50 ${isGrave ? "text-error" : ""}`}
      disabled={disabled}
      onClick={onPress}
    >
      <Icon aria-hidden className={`size-5 shrink-0 ${isGrave ? "" : "text-muted"}`} />
      <span className="grow">{children}</span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
    </button>
  </li>
);
