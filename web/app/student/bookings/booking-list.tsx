import type { Child, StudentBooking } from "@tutoring/contract";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link, useRevalidator } from "react-router";
import empty from "#web/art/empty.svg";
import { ChildChips, useChild } from "#web/blocks/family/index.ts";
import { useCall } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { momentInWords } from "#web/lib/format/moments.ts";
import { dialogPart } from "#web/lib/page/dialog-part.tsx";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useArrival } from "#web/lib/page/use-arrival.ts";
import { toast } from "#web/lib/page/toast.ts";
import { Question } from "#web/student/parts/index.ts";
import { rich } from "#web/texts/rich.tsx";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { Empty } from "#web/ui/notices.tsx";
import { useNow } from "#web/ui/use-now.ts";
import { BookingRow } from "./booking-row.tsx";
import { SupportDialog } from "./support-part.ts";

const everyMilliseconds = 10_000;

/** Reloads the page when time or the desk has changed a booking, and only while the page is visible. */
function useFreshBookings(bookings: StudentBooking[], revalidate: () => Promise<void>): void {
  const current = useRef({ bookings, revalidate });
  useEffect(() => {
    current.current = { bookings, revalidate };
  });
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState !== "visible") return;
      const fresh = await browserApi.bookings.listMyBookings().catch(() => undefined);
      if (fresh && JSON.stringify(fresh.bookings) !== JSON.stringify(current.current.bookings))
        await current.current.revalidate();
    };
    const timer = setInterval(() => inBackground(look()), everyMilliseconds);
    const back = () => inBackground(look());
    document.addEventListener("visibilitychange", back);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", back);
    };
  }, []);
}

const MoveDialog = dialogPart(() => import("./move-dialog.tsx"));

/** `children`: what stands between the bookings to come and those that are over. */
type Props = { bookings: StudentBooking[]; family: Child[]; busy: boolean; children: ReactNode };

const isOver = ({ status }: StudentBooking) => status === "completed" || status === "cancelled";

/** A family's bookings: those that wait or are to come, and below what is read between classes those that are over. */
export function BookingList({ bookings: all, family, busy, children }: Props) {
  const [texts, t] = useTexts("student");
  const language = useLanguage();
  const child = useChild(family);
  const severalChildren = family.length > 1;
  const bookings = all.filter(({ childId }) => !child.chosen || childId === child.chosen.id);
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState<StudentBooking>();
  const { run, busy: cancelling } = useCall();
  const [dialog, setDialog] = useState<{ what: "move" | "support"; booking: StudentBooking }>();
  useFreshBookings(all, revalidate);
  const now = useNow(15_000);
  const arrival = useArrival("booking");

  const answer = async (go: boolean) => {
    const booking = asking;
    setAsking(undefined);
    if (!go || !booking) return;
    const work = async () => {
      await browserApi.bookings.cancelMyBooking({ params: { id: booking.id } });
      await revalidate();
    };
    const refused = await run(work, { failed: texts.notCancelled, as: booking.id });
    if (refused) toast.error(refused.message);
  };

  const chips = severalChildren && (
    <div className="mt-6">
      <ChildChips
        label={texts.showBookingsOf}
        among={family}
        all={texts.allChildren}
        chosen={child.chosen?.id}
        onChoose={child.choose}
        onAdd={child.add}
      />
      {child.dialog()}
    </div>
  );
  if (bookings.length === 0) {
    return (
      <div className="mt-6">
        {chips}
        <Empty
          picture={empty}
          title={texts.noBookings}
          action={
            <Link to="/student/courses" className="btn btn-primary">
              {texts.browseCourses}
            </Link>
          }
        >
          {texts.noBookingsText}
        </Empty>
        {children}
      </div>
    );
  }
  const [ahead, past] = [bookings.filter((one) => !isOver(one)), bookings.filter(isOver)];
  /** All of them, so not over one of two lists. */
  const total = (
    <p className={`text-[0.9375rem] text-muted ${past.length > 0 ? "mt-3" : "mt-6"}`}>
      {rich(t(texts.total, { count: bookings.length }), {
        b: (count) => <span className="figures font-semibold text-base-content">{count}</span>,
      })}
    </p>
  );
  const listOf = (some: StudentBooking[]) => (
    <ul className="card mt-3 divide-y divide-base-300" aria-busy={busy}>
      {some.map((booking) => (
        <BookingRow
          key={booking.id}
          ref={arrival(booking.id)}
          booking={booking}
          showsChild={severalChildren}
          started={booking.startsAt !== null && Date.parse(booking.startsAt) <= now}
          cancelling={cancelling === booking.id}
          onCancel={() => setAsking(booking)}
          onOpen={(what) => setDialog({ what, booking })}
        />
      ))}
    </ul>
  );
  return (
    <>
      {chips}
      {ahead.length > 0 && (
        <>
          {past.length === 0 && total}
          {listOf(ahead)}
        </>
      )}
      {children}
      {past.length > 0 && (
        <section className="mt-8" aria-labelledby="past-bookings">
          <h2 id="past-bookings" className="text-xl font-semibold">
            {texts.pastBookings}
          </h2>
          {listOf(past)}
          {total}
        </section>
      )}
      {asking && (
        <Question
          open
          question={texts.cancelQuestion}
          keep={texts.keepIt}
          go={texts.cancelBooking}
          onAnswer={(go) => inBackground(answer(go))}
        >
          {asking.title}
          {asking.startsAt && `, ${momentInWords(asking.startsAt, language)}`}
        </Question>
      )}
      {dialog?.what === "move" && <MoveDialog booking={dialog.booking} onClose={() => setDialog(undefined)} />}
      {dialog?.what === "support" && (
        <SupportDialog
          bookingId={dialog.booking.id}
          about={{ number: dialog.booking.bookingId, course: dialog.booking.title }}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}
