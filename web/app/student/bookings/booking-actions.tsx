import type { StudentBooking } from "@tutoring/contract";
import { addressIn } from "@tutoring/contract/languages";
import { CalendarPlus, Star, Video } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { Menu } from "#web/ui/menu.tsx";

type Props = {
  booking: StudentBooking;
  cancelling: boolean;
  onCancel: () => void;
  onOpen: (what: "move" | "support") => void;
};
/** `isFirst`: always seen, as what one comes for; the others give way to a menu. */
type Action = { label: string; name: string; isFirst: boolean; danger?: boolean; onPress: () => void; button: ReactNode };

const mostButtons = 2;

/** What a family may do with a booking: what comes next, two buttons, and a menu of the rest. */
export function BookingActions({ booking, cancelling, onCancel, onOpen }: Props) {
  const [texts, t] = useTexts("student");
  const language = useLanguage();
  const { status, title: course, may, answers } = booking;
  const classPage = addressIn(language, `/class/${booking.lessonId}`);

  const links = (
    <>
      {may.chooseTime && (
        <Link className="btn btn-primary" to={`/course/${booking.course.classId}/book?child=${booking.childId}`}>
          <CalendarPlus aria-hidden className="size-4" /> {texts.chooseOneself}
        </Link>
      )}
      {may.join && (
        <a className="btn btn-primary" href={classPage}>
          <Video aria-hidden className="size-4" /> {texts.joinClass}
        </a>
      )}
      {may.rate && (
        <a className="btn btn-quiet" href={classPage} aria-label={t(texts.rateCourse, { course })}>
          <Star aria-hidden className="size-4" /> {texts.howWasIt}
        </a>
      )}
      {status === "completed" && !may.rate && booking.lessonId && (
        <a className="btn btn-quiet" href={classPage} aria-label={t(texts.seeClassOf, { course })}>
          {texts.seeClass}
        </a>
      )}
    </>
  );
  const actions: (Action | false)[] = [
    may.move && {
      ...{ label: texts.reschedule, name: t(texts.rescheduleCourse, { course }), isFirst: true },
      onPress: () => onOpen("move"),
      button: texts.reschedule,
    },
    may.write && {
      ...{
        label: texts.contactSupport,
        name: t(texts.supportAbout, { course }),
        isFirst: status === "not_allotted" || answers > 0,
      },
      onPress: () => onOpen("support"),
      button: (
        <>
          {texts.contactSupport}
          {answers > 0 && <span className="badge badge-booked">{t(texts.answers, { count: answers })}</span>}
        </>
      ),
    },
    may.cancel && {
      ...{
        label: texts.cancelIt,
        name: t(texts.cancelCourse, { course }),
        isFirst: status === "booked" || cancelling,
        danger: true,
      },
      onPress: onCancel,
      button: (
        <>
          {cancelling && <span className="loading loading-spinner loading-sm" aria-hidden />}
          {cancelling ? texts.cancelling : texts.cancelIt}
        </>
      ),
    },
    status === "booked" && {
      ...{ label: texts.classPage, name: t(texts.classPageOf, { course }), isFirst: false },
      onPress: () => location.assign(classPage),
      button: texts.classPage,
    },
  ];
  const open = actions.filter((action) => action !== false);
  const others = open.filter(({ isFirst }) => !isFirst);
  const folded = open.length > mostButtons ? others : [];
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 self-start sm:max-w-80 sm:justify-end sm:self-center">
      {links}
      {open
        .filter((action) => !folded.includes(action))
        .map(({ label, name, danger, onPress, button }) => (
          <button
            key={label}
            type="button"
            className={`btn max-sm:px-3.5 ${danger ? "btn-danger" : status === "completed" ? "btn-ghost" : "btn-quiet"}`}
            disabled={danger === true && cancelling}
            aria-label={danger && cancelling ? undefined : name}
            onClick={onPress}
          >
            {button}
          </button>
        ))}
      <Menu
        label={t(texts.moreOf, { course })}
        items={folded.map(({ label, name, danger = false, onPress }) => ({ label, name, danger, onPress }))}
      />
    </div>
  );
}
