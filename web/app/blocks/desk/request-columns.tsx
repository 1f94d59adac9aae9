import type { BookRequest } from "@tutoring/contract";
import { Heart, MessageCircle, Scale, TriangleAlert } from "lucide-react";
import { langOf } from "#web/lib/format/format.ts";
import { dayAndTimeInIndia, showDay } from "#web/lib/format/moments.ts";
import { promiseFor } from "#web/blocks/back-office/index.ts";
import { PhoneLink } from "#web/blocks/phones/index.ts";
import common from "#web/texts/office/common.en.ts";
import texts from "#web/texts/office/desk.en.ts";
import request from "#web/texts/office/request.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { callAgain, isLater } from "./call-again.ts";
import { schoolWords } from "./school-words.ts";
import { SpeaksHindi } from "./speaks-hindi.tsx";
import type { Column } from "#web/ui/data-table.tsx";
import { useNow } from "#web/ui/use-now.ts";

const second = "block text-[0.8125rem] text-muted";

const Flag = ({ Icon, children }: { Icon: typeof TriangleAlert; children: string }) => (
  <span className="mt-0.5 flex items-center gap-1.5 text-[0.8125rem] font-semibold text-warning">
    <Icon aria-hidden className="size-3.5 shrink-0" /> {children}
  </span>
);

const leftClass = { over: "font-semibold text-error", soon: "font-semibold text-warning", calm: "text-muted" };

/** Time left until the promised response. */
function TimeLeft({ since }: { since: string }) {
  const { length, state } = promiseFor(since, useNow(60_000));
  return (
    <span className={`block text-[0.8125rem] ${leftClass[state]}`}>
      {t(state === "over" ? texts.overdue : texts.left, { length })}
    </span>
  );
}

/** A request's columns at the desk; the last one holds the actions. */
export const requestColumns = (actions: (request: BookRequest) => React.ReactNode): Column<BookRequest>[] => [
  {
    name: common.time,
    sort: "createdAt",
    className: "figures whitespace-nowrap",
    cell: ({ time, date, status, createdAt, againAt }) => (
      <span className="max-lg:block max-lg:text-right">
        {time}
        <span className={second}>{showDay(date)}</span>
        {status === "NOT_STARTED" && !isLater({ againAt }) && <TimeLeft since={createdAt} />}
      </span>
    ),
  },
  {
    name: texts.bookingId,
    className: "figures text-[0.8125rem] whitespace-nowrap text-muted",
    cell: ({ bookingId }) => bookingId,
  },
  {
    name: texts.bookedUser,
    sort: "user",
    className: "max-w-60 lg:min-w-48",
    // protects 3.2.2: rendering a name as text [>{user}</span → dangerouslySetInnerHTML={{ __html: user }} /]
    cell: ({ user, parentName, userEmail, phoneNumber, language, wishedTutor, status, ...row }) => (
      <span>
        <span className="font-medium">{user}</span>
        {language === "hi" && <SpeaksHindi />}
        {schoolWords(row).length > 0 && <span className="text-[0.8125rem] text-muted"> · {schoolWords(row).join(", ")}</span>}
        <span className={second}>{t(texts.parentOf, { parent: parentName })}</span>
        {wishedTutor && status === "NOT_STARTED" && (
          <span className="flex items-center gap-1.5 text-[0.8125rem] font-semibold text-accent">
            <Heart aria-hidden className="size-3.5 shrink-0" /> {t(texts.wishes, { tutor: wishedTutor.staffName })}
          </span>
        )}
        <span className={`${second} truncate`} title={userEmail}>
          {userEmail}
        </span>
        <PhoneLink className={second} number={phoneNumber} />
      </span>
    ),
  },
  {
    name: common.course,
    sort: "course",
    className: "max-w-72",
    cell: ({
      course,
      status,
      suits,
      startsAt,
      tutor,
      owner,
      missing,
      disputed,
      messageWaits,
      absence,
      wishesReplacement,
      againAt,
    }) => (
      <span>
        <span lang={langOf(course)}>{course}</span>
        {status === "NOT_STARTED" && suits.length > 0 && (
          <span className={second}>{t(request.suits, { times: suits.join(", ") })}</span>
        )}
        {startsAt && (
          <span className={`${second} figures`}>
            {dayAndTimeInIndia(startsAt).date}, {dayAndTimeInIndia(startsAt).time} · {tutor}
          </span>
        )}
        <span className={`${second} figures font-semibold`}>{callAgain({ againAt, status })}</span>
        {owner && <span className={second}>{t(texts.assignedTo, { owner })}</span>}
        {missing.length > 0 && (
          <Flag Icon={TriangleAlert}>
            {texts[missing.length > 1 ? "bothMissing" : missing[0] === "tutor" ? "tutorMissing" : "studentMissing"]}
          </Flag>
        )}
        {disputed && <Flag Icon={Scale}>{texts.attendanceDisputed}</Flag>}
        {messageWaits && <Flag Icon={MessageCircle}>{texts.unansweredMessage}</Flag>}
        {absence !== null && <Flag Icon={TriangleAlert}>{texts.queueReplacement}</Flag>}
        {wishesReplacement && <Flag Icon={TriangleAlert}>{texts.tutorWished}</Flag>}
      </span>
    ),
  },
  {
    name: texts.lastUpdatedBy,
    className: "whitespace-nowrap",
    cell: ({ updatedBy }) => (
      <span className={updatedBy === "System" ? "text-muted" : ""} title={t(texts.updatedBy, { name: updatedBy })}>
        {updatedBy}
      </span>
    ),
  },
  { name: texts.bookingStatus, sort: "status", cell: actions },
];
