import { addressIn, type Language } from "@tutoring/contract/languages";
import { ArrowRight, BookOpenCheck, CalendarPlus, MessageCircle, NotebookPen, Star, Video } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { momentParts } from "#web/lib/format/moments.ts";
import { dayAndTime, hoursUntil } from "#web/lib/format/near-days.ts";
import { countdown, langOf, rupees } from "#web/lib/format/format.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { useNow } from "#web/ui/use-now.ts";
import { ProgressCard } from "./progress-card.tsx";
import { classesAhead, type FamilyData, type NextClass, packagesLeft, progressOf } from "./whats-next.ts";

/** What a family needs first: the next class, what is to be done, and how the children are getting on. */
export function FamilyHome(data: FamilyData) {
  const [next] = classesAhead(data);
  const progress = progressOf(data);
  return (
    <div className="mt-8 grid gap-4">
      {next ? <NextClassCard next={next} showsChild={data.family.length > 1} /> : <NoClass {...data} />}
      <div className="grid items-start gap-4 lg:grid-cols-2 lg:*:only:col-span-2">
        <ToDo {...data} hasClass={next !== undefined} />
        {progress.length > 0 && <ProgressCard progress={progress} />}
      </div>
    </div>
  );
}

const hour = 3_600;
const soonSeconds = 24 * hour;

function NextClassCard({ next, showsChild }: { next: NextClass; showsChild: boolean }) {
  const [texts, t] = useTexts("family-home");
  const language = useLanguage();
  const now = useNow(1_000);
  const left = Math.ceil((Date.parse(next.startsAt) - now) / 1_000);
  return (
    <section
      aria-labelledby="next-class"
      className="rounded-2xl bg-magenta-50 p-5 sm:flex sm:items-center sm:justify-between sm:gap-8 sm:p-7"
    >
      <div className="min-w-0">
        <h2 id="next-class" className="font-semibold text-accent">
          {left <= 0 ? texts.nowRunning : texts.nextClass}
        </h2>
        <p className="display figures mt-1 text-2xl lg:text-3xl">{dayAndTime(next.startsAt, language, now)}</p>
        <p className="mt-1 font-medium" lang={langOf(next.course, language)}>
          {t(showsChild ? texts.classOfChild : texts.classWith, {
            course: next.course,
            tutor: next.tutor,
            student: next.student,
          })}
        </p>
        {next.absence !== "none" && (
          <p className="mt-2 rounded-lg bg-warning-50 px-3 py-2">
            {next.absence === "offered" ? texts.absenceOffered : texts.absence}
          </p>
        )}
        {left > 0 && left < soonSeconds && (
          <p className="figures mt-1 text-muted" role="timer">
            {left < hour
              ? t(texts.startsIn, { time: countdown(left) })
              : t(texts.startsAfter, { hours: hoursUntil(left, language) })}
          </p>
        )}
      </div>
      <div className="mt-5 grid shrink-0 grid-cols-[1.4fr_1fr] gap-2.5 sm:mt-0 sm:flex">
        <a className="btn btn-lg btn-primary px-3 sm:px-6" href={addressIn(language, `/class/${next.lessonId}`)}>
          <Video aria-hidden className="size-5" /> {next.mayJoin ? texts.join : texts.classPage}
        </a>
        <Link className="btn btn-lg btn-quiet px-3 sm:px-5" to="/student/bookings?tab=messages">
          {texts.write}
        </Link>
      </div>
    </section>
  );
}

/** Without a class ahead: what leads on to one. */
function NoClass({ bookings, offers }: Pick<FamilyData, "bookings" | "offers">) {
  const [texts, t] = useTexts("family-home");
  const language = useLanguage();
  const waiting = bookings.find(({ status }) => status === "not_allotted");
  const [offer] = offers;
  const [title, text, to, action] = waiting
    ? [
        texts.looking,
        waiting.title,
        ...(waiting.may.chooseTime
          ? ([`/course/${waiting.course.classId}/book?child=${waiting.childId}`, texts.chooseTime] as const)
          : (["/student/bookings", texts.myBookings] as const)),
      ]
    : offer
      ? [
          t(texts.goOnWith, { tutor: offer.tutor }),
          t(texts.priceEach, { course: offer.course, price: rupees(offer.lessonRupees) }),
          `/student/bookings/${offer.bookingId}/plan`,
          texts.chooseLessons,
        ]
      : [texts.noClass, texts.noClassText, "/courses", texts.browse];
  return (
    <section className="rounded-2xl bg-lavender-100 p-5 sm:flex sm:items-center sm:justify-between sm:gap-8 sm:p-7">
      <div className="min-w-0">
        <h2 className="display text-2xl">{title}</h2>
        <p className="mt-1 text-muted" lang={langOf(text, language)}>
          {text}
        </p>
      </div>
      <Link to={to} className="btn btn-primary btn-lg mt-4 shrink-0 sm:mt-0">
        {action}
      </Link>
    </section>
  );
}

const fewLessons = 3;

const firstLine = (words: string): string => words.split("\n")[0] ?? "";

/** Fri, 27 Nov */
function dayOf(iso: string, language: Language): string {
  const { weekday, day, month } = momentParts(iso, language);
  return `${weekday}, ${day} ${month}`;
}

/** `hasClass`: a class is ahead, so that an offer to go on after a demo is not what leads on. */
function ToDo({ bookings, offers, reports, unread, orders, hasClass }: FamilyData & { hasClass: boolean }) {
  const [texts, t] = useTexts("family-home");
  const language = useLanguage();
  const due = reports.filter(({ homework }) => homework === "given").slice(0, 3);
  const packages = packagesLeft(orders);
  const unrated = bookings.filter(({ may, rating, lessonId }) => may.rate && rating === null && lessonId);
  const goOn = hasClass ? offers : [];
  if ([...due, ...packages, ...unrated, ...goOn].length === 0 && unread === 0) return null;
  return (
    <ul className="card divide-y divide-base-300">
      {unrated.map(({ id, lessonId, studentName, tutor, title }) => (
        <Row
          key={id}
          to={`/class/${lessonId}`}
          leaves
          icon={<Star aria-hidden />}
          title={t(texts.howWas, { student: studentName })}
          text={t(texts.lessonsWith, { course: title, tutor: tutor ?? "" })}
        />
      ))}
      {goOn.map(({ bookingId, tutor, course, lessonRupees }) => (
        <Row
          key={bookingId}
          to={`/student/bookings/${bookingId}/plan`}
          icon={<CalendarPlus aria-hidden />}
          title={t(texts.goOnWith, { tutor })}
          text={t(texts.priceEach, { course, price: rupees(lessonRupees) })}
        />
      ))}
      {due.map(({ lessonId, course, student, startsAt, task }) => (
        <Row
          key={lessonId}
          to={`/student/bookings?report=${lessonId}`}
          icon={<NotebookPen aria-hidden />}
          title={t(texts.homeworkFor, { student })}
          text={t(task ? texts.homeworkTask : texts.homeworkOf, {
            task: firstLine(task),
            course,
            day: dayOf(startsAt, language),
          })}
        />
      ))}
      {unread > 0 && (
        <Row
          to="/student/bookings?tab=messages"
          icon={<MessageCircle aria-hidden />}
          title={t(texts.unread, { count: unread })}
          text={texts.unreadText}
        />
      )}
      {packages.map(({ order, left }) => {
        const add = order.mayAdd && left <= fewLessons;
        return (
          <Row
            key={order.id}
            to={add ? `/student/bookings/${order.bookingId}/plan` : `/student/orders/${order.id}`}
            icon={add ? <CalendarPlus aria-hidden /> : <BookOpenCheck aria-hidden />}
            title={t(texts.lessonsLeft, { count: left })}
            text={t(add ? texts.addMore : texts.lessonsWith, { course: order.course, tutor: order.tutor })}
          />
        );
      })}
    </ul>
  );
}

/** `leaves`: by a full load, as all links to a class. */
type RowProps = { to: string; leaves?: boolean; icon: ReactNode; title: string; text: string };

const Row = ({ to, leaves = false, icon, title, text }: RowProps) => (
  <li>
    <Link to={to} reloadDocument={leaves} className="flex min-h-16 items-center gap-4 px-5 py-3 hover:bg-lavender-50">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-lavender-100 text-primary *:size-5">{icon}</span>
      <span className="min-w-0 grow">
        <span className="block font-semibold">{title}</span>
        <span className="line-clamp-2 text-[0.9375rem] text-muted [overflow-wrap:anywhere]">{text}</span>
      </span>
      <ArrowRight aria-hidden className="size-5 shrink-0 text-muted" />
    </Link>
  </li>
);
