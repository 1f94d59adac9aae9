import type { BookingStatus, StudentBooking } from "@tutoring/contract";
import { CalendarCheck, CircleCheck, CircleX, Hourglass, Video } from "lucide-react";
import { StarRow } from "#web/blocks/rating/index.ts";
import { langOf } from "#web/lib/format/format.ts";
import { momentInWords, momentParts } from "#web/lib/format/moments.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { BookingActions } from "./booking-actions.tsx";
import { OfferedTimes } from "./offered-times.tsx";

const statuses = {
  upcoming: { name: "upcoming", Icon: Video },
  booked: { name: "booked", Icon: CalendarCheck },
  not_allotted: { name: "notAllotted", Icon: Hourglass },
  completed: { name: "completed", Icon: CircleCheck },
  cancelled: { name: "cancelled", Icon: CircleX },
} as const satisfies Record<BookingStatus, object>;

type Props = {
  ref?: ((row: HTMLElement | null) => void) | undefined;
  booking: StudentBooking;
  showsChild: boolean;
  /** The class has begun. */
  started: boolean;
  cancelling: boolean;
  onCancel: () => void;
  onOpen: (what: "move" | "support") => void;
};

/** Separates two facts of a line; on a phone each has its own line. */
const between = <span className="max-sm:hidden!"> · </span>;

/** One booking: time, course and tutor, and what the family may do with it. */
export function BookingRow({ ref, booking, showsChild, started, cancelling, onCancel, onOpen }: Props) {
  const [texts, t] = useTexts("student");
  const language = useLanguage();
  const { status, title: course, startsAt, tutor, subject, may, rating } = booking;
  const { name, Icon } = statuses[status];
  const moment = startsAt ? momentParts(startsAt, language) : undefined;
  const over = status === "cancelled" || status === "completed";
  return (
    <li
      ref={ref}
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
            <h2 className="font-semibold wrap-anywhere sm:text-lg sm:leading-snug" lang={langOf(course, language)}>
              {course}
            </h2>
            <span className={`badge badge-${status}`}>
              <Icon aria-hidden className="size-[1.25em]" /> {started && status === "upcoming" ? texts.started : texts[name]}
            </span>
          </div>
          <p className="mt-1.5 text-[0.9375rem] text-muted *:max-sm:block">
            {startsAt ? (
              <>
                <span className="figures">{momentInWords(startsAt, language)}</span>
                {between}
                <span>{t(texts.tutor, { tutor: tutor ?? "" })}</span>
              </>
            ) : (
              <span>{status === "cancelled" ? texts.cancelledEarly : texts.findingTutor}</span>
            )}
            {status === "not_allotted" && (booking.wishedTutor || booking.suits.length > 0) && (
              <>
                {between}
                <span lang={langOf(booking.wishedTutor ?? "", language)}>
                  {[
                    booking.wishedTutor && t(texts.wished, { tutor: booking.wishedTutor }),
                    ...booking.suits.map((suit) => texts[suit]),
                  ]
                    .filter(Boolean)
                    .join(", ")}
                </span>
              </>
            )}
            {between}
            <span lang={langOf(`${subject} ${booking.class}`, language)}>
              {subject} - {booking.class}
            </span>
          </p>
          {booking.absence && booking.offeredTimes.length === 0 && (
            <p className="mt-2 rounded-lg bg-warning-50 px-3 py-2 text-[0.9375rem]">{texts.absence}</p>
          )}
          {booking.offeredTimes.length > 0 && (
            <OfferedTimes
              times={booking.offeredTimes}
              absent={booking.absence}
              take={(startsAt) => browserApi.bookings.acceptOfferedTime({ params: { id: booking.id }, body: { startsAt } })}
              keep={() => browserApi.bookings.declineOfferedTimes({ params: { id: booking.id } })}
            />
          )}
          <p className="figures mt-0.5 text-xs text-muted">
            {booking.bookingId}
            {showsChild && ` · ${t(texts.forChild, { name: booking.studentName })}`}
            {rating !== null && (
              <>
                {" · "}
                <StarRow stars={rating} words={t(texts.rated, { stars: rating })} />
              </>
            )}
            {status === "booked" && !may.cancel && ` · ${texts.tooLateToChange}`}
          </p>
        </div>
        <BookingActions booking={booking} cancelling={cancelling} onCancel={onCancel} onOpen={onOpen} />
      </div>
    </li>
  );
}
