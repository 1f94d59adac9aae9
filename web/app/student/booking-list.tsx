import type { BookingStatus, Child, StudentBooking } from "@tutoring/contract";
import { CalendarCheck, CircleCheck, CircleX, Hourglass, Star, Video } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link, useRevalidator } from "react-router";
import empty from "#web/art/empty.svg";
import { ChildChips, useChild } from "#web/blocks/family/index.ts";
import { useCall } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { langOf, momentParts } from "#web/lib/format/format.ts";
import { toast } from "#web/lib/page/toast.ts";
import { Empty } from "#web/ui/notices.tsx";
import { useFreshBookings } from "./use-fresh-bookings.ts";

const MoveDialog = lazy(() => import("./move-dialog.tsx"));
const SupportDialog = lazy(() => import("./support-dialog.tsx"));
const RateDialog = lazy(() => import("./rate-dialog.tsx"));
const Question = lazy(() => import("#web/ui/question.tsx").then(({ Question }) => ({ default: Question })));

const statuses: Record<BookingStatus, { name: string; Icon: typeof Video }> = {
  upcoming: { name: "Upcoming", Icon: Video },
  booked: { name: "Booked", Icon: CalendarCheck },
  not_allotted: { name: "Not Allotted", Icon: Hourglass },
  completed: { name: "Completed", Icon: CircleCheck },
  cancelled: { name: "Cancelled", Icon: CircleX },
};

type Props = { bookings: StudentBooking[]; family: Child[]; busy: boolean };

export function BookingList({ bookings: all, family, busy }: Props) {
  const child = useChild(family);
  const severalChildren = family.length > 1;
  const bookings = all.filter(({ childId }) => !child.chosen || childId === child.chosen.id);
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState<StudentBooking>();
  const { run, busy: cancelling } = useCall();
  const [dialog, setDialog] = useState<{ what: "move" | "support" | "rate"; booking: StudentBooking }>();
  useFreshBookings(all, revalidate);

  const answer = async (go: boolean) => {
    const booking = asking;
    setAsking(undefined);
    if (!go || !booking) return;
    const work = async () => {
      await browserApi.bookings.cancelMyBooking({ params: { id: booking.id } });
      await revalidate();
    };
    const refused = await run(work, { failed: "Failed to cancel booking", as: booking.id });
    if (refused) toast.error(refused.message);
  };

  const chips = severalChildren && (
    <div className="mt-6">
      <ChildChips
        label="Show the bookings of"
        among={family}
        all="All children"
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
          title="No bookings yet"
          action={
            <Link to="/student/courses" className="btn btn-primary">
              Browse Courses
            </Link>
          }
        >
          You haven't made any course bookings yet. Start exploring our courses!
        </Empty>
      </div>
    );
  }
  return (
    <>
      {chips}
      <p className="mt-6 text-[0.9375rem] text-muted">
        Total: <span className="figures font-semibold text-base-content">{bookings.length}</span> bookings
      </p>
      <ul className="card mt-4 divide-y divide-base-300" aria-busy={busy}>
        {bookings.map((booking) => (
          <BookingRow
            key={booking.id}
            booking={booking}
            showsChild={severalChildren}
            cancelling={cancelling === booking.id}
            onCancel={() => setAsking(booking)}
            onOpen={(what) => setDialog({ what, booking })}
          />
        ))}
      </ul>
      <Suspense fallback={null}>
        {asking && (
          <Question
            open
            question="Are you sure you want to cancel this booking?"
            keep="Keep it"
            go="Cancel booking"
            onAnswer={(go) => void answer(go)}
          >
            {asking.title}
            {asking.startsAt && `, ${momentParts(asking.startsAt).date}, ${momentParts(asking.startsAt).time}`}
          </Question>
        )}
        {dialog?.what === "move" && <MoveDialog booking={dialog.booking} onClose={() => setDialog(undefined)} />}
        {dialog?.what === "support" && (
          <SupportDialog
            booking={bookings.find(({ id }) => id === dialog.booking.id) ?? dialog.booking}
            onClose={() => setDialog(undefined)}
          />
        )}
        {dialog?.what === "rate" && <RateDialog booking={dialog.booking} onClose={() => setDialog(undefined)} />}
      </Suspense>
    </>
  );
}

type RowProps = {
  booking: StudentBooking;
  showsChild: boolean;
  cancelling: boolean;
  onCancel: () => void;
  onOpen: (what: "move" | "support" | "rate") => void;
};

function BookingRow({ booking, showsChild, cancelling, onCancel, onOpen }: RowProps) {
  const { status, title, startsAt, tutor, subject, may, answers, rating } = booking;
  const { name, Icon } = statuses[status];
  const moment = startsAt ? momentParts(startsAt) : undefined;
  const over = status === "cancelled" || status === "completed";
  return (
    <li
      className={`flex gap-4 p-4 first:rounded-t-[inherit] last:rounded-b-[inherit] sm:items-center sm:gap-6 sm:p-6 ${status === "upcoming" ? "bg-magenta-50" : ""}`}
    >
      {moment ? (
        <p
          className={`w-14 shrink-0 self-start rounded-xl py-2 text-center leading-none ${over ? "bg-base-200 text-muted" : status === "upcoming" ? "bg-base-100" : "bg-lavender-100"}`}
        >
          <span className="text-xs font-medium text-muted">{moment.weekday}</span>
          <span className="display figures block text-2xl">{moment.day}</span>
          <span className="text-xs font-medium text-muted">{moment.month}</span>
        </p>
      ) : (
        <p
          className={`grid h-[4.375rem] w-14 shrink-0 place-items-center self-start rounded-xl ${over ? "bg-base-200 text-muted" : "bg-warning-50 text-warning"}`}
        >
          <Icon aria-hidden className="size-5" />
        </p>
      )}
      <div className="flex min-w-0 grow flex-col gap-x-6 gap-y-3 sm:flex-row sm:items-center">
        <div className="min-w-0 grow">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <h2 className="font-semibold break-words sm:text-lg sm:leading-snug" lang={langOf(title)}>
              {title}
            </h2>
            <span className={`badge badge-${status}`}>
              <Icon aria-hidden className="size-[1.25em]" /> {name}
            </span>
          </div>
          <p className="mt-1.5 text-[0.9375rem] text-muted">
            {moment ? (
              <>
                <span className="figures">
                  {moment.date}, {moment.time} {moment.zone}
                </span>{" "}
                · {tutor}
              </>
            ) : status === "cancelled" ? (
              "Cancelled before a tutor was found"
            ) : (
              "We are finding a tutor and a time"
            )}{" "}
            · {subject} - {booking.class}
          </p>
          <p className="figures mt-0.5 text-xs text-muted">
            {booking.bookingId}
            {showsChild && ` · for ${booking.studentName}`}
            {rating !== null && ` · You gave it ${rating} of 5 stars`}
            {status === "booked" && !may.cancel && " · It begins in less than two hours and can no longer be changed"}
          </p>
        </div>
        <div className="flex shrink-0 flex-wrap gap-2 self-start sm:max-w-72 sm:justify-end sm:self-center">
          {may.join && (
            <a className="btn btn-primary" href={`/class/${booking.lessonId}`}>
              <Video aria-hidden className="size-4" /> Join Class
            </a>
          )}
          {may.rate && (
            <button type="button" className="btn btn-quiet" onClick={() => onOpen("rate")} aria-label={`Rate ${title}`}>
              <Star aria-hidden className="size-4" /> How was it?
            </button>
          )}
          {may.move && (
            <button type="button" className="btn btn-quiet" onClick={() => onOpen("move")} aria-label={`Reschedule ${title}`}>
              Reschedule
            </button>
          )}
          {may.cancel && (
            <button
              type="button"
              className="btn btn-danger"
              disabled={cancelling}
              onClick={onCancel}
              aria-label={cancelling ? undefined : `Cancel ${title}`}
            >
              {cancelling && <span className="loading loading-spinner loading-sm" aria-hidden />}
              {cancelling ? "Cancelling..." : "Cancel"}
            </button>
          )}
          {may.write && (
            <button
              type="button"
              className="btn btn-quiet"
              onClick={() => onOpen("support")}
              aria-label={`Contact Support about ${title}`}
            >
              Contact Support
              {answers > 0 && <span className="badge badge-booked">{answers === 1 ? "1 answer" : `${answers} answers`}</span>}
            </button>
          )}
        </div>
      </div>
    </li>
  );
}
