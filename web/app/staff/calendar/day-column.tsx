import type { TutorCalendar } from "@tutoring/contract";
import { type PointerEvent, useState } from "react";
import { Link } from "react-router";
import { clockTime } from "#web/lib/format/moments.ts";
import { langOf } from "#web/lib/format/format.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import type { Chosen } from "./day-dialog.tsx";
import type { Hours } from "./shown-hours.ts";
import { inZone, momentIn } from "@tutoring/contract/zone";

/** Pixels per hour, and the minutes to which a choice is rounded. */
const hourPixels = 48;
const step = 30;
/** Pixels of two lines in the box of a class. */
const twoLines = 36;

type Props = { day: string; calendar: TutorCalendar; hours: Hours; zone: string; onChoose: (chosen: Chosen) => void };

/** One day, from the first to the last hour shown. */
export function DayColumn({ day, calendar, hours, zone, onChoose }: Props) {
  const [texts, t] = useTexts("calendar");
  const language = useLanguage();
  const time = clockTime(language, zone);
  const [drag, setDrag] = useState<{ from: number; to: number }>();
  const minuteAt = (event: PointerEvent) => {
    const { top } = event.currentTarget.getBoundingClientRect();
    const minute = hours.first * 60 + ((event.clientY - top) / hourPixels) * 60;
    return Math.min(hours.last * 60 - step, Math.max(hours.first * 60, Math.floor(minute / step) * step));
  };
  const choose = (one: number, other: number) => onChoose({ day, span: [Math.min(one, other), Math.max(one, other) + step] });
  const place = (span: { startsAt: string; endsAt: string }) => placeOf(span, day, hours, zone);
  return (
    <div
      className="relative touch-pan-y select-none"
      style={{ height: (hours.last - hours.first) * hourPixels }}
      onPointerDown={(event) => {
        if (event.button !== 0 || event.target !== event.currentTarget) return;
        const from = minuteAt(event);
        if (event.pointerType === "mouse") event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ from, to: from });
      }}
      onPointerMove={(event) => drag && event.pointerType === "mouse" && setDrag({ ...drag, to: minuteAt(event) })}
      onPointerUp={() => {
        if (drag) choose(drag.from, drag.to);
        setDrag(undefined);
      }}
      onPointerCancel={() => setDrag(undefined)}
    >
      {calendar.hours.map((span) => (
        <Block key={span.startsAt} at={place(span)} className="inset-x-0 bg-lavender-100" />
      ))}
      {calendar.free.map((startsAt) => {
        const at = place({ startsAt, endsAt: new Date(Date.parse(startsAt) + step * 60_000).toISOString() });
        return <Block key={startsAt} at={at} className="inset-x-0 border-l-4 border-success bg-success-50" />;
      })}
      {Array.from({ length: hours.last - hours.first }, (_, nth) => (
        <Block key={nth} at={{ top: nth * hourPixels, height: 1 }} className="inset-x-0 bg-base-300" />
      ))}
      {calendar.elsewhere.map((span) => {
        const at = place(span);
        return (
          at && (
            <p
              key={span.startsAt}
              className="pointer-events-none absolute inset-x-1 overflow-hidden rounded-lg bg-base-300/80 px-1.5 text-xs text-muted"
              style={at}
            >
              {texts.elsewhere}
            </p>
          )
        );
      })}
      {drag && (
        <Block
          at={place({
            startsAt: new Date(momentIn(zone, day, Math.min(drag.from, drag.to))).toISOString(),
            endsAt: new Date(momentIn(zone, day, Math.max(drag.from, drag.to) + step)).toISOString(),
          })}
          className="inset-x-1 rounded-lg border-2 border-accent"
        />
      )}
      {calendar.lessons.map((lesson) => {
        const at = place(lesson);
        if (!at) return null;
        const moment = time.format(new Date(lesson.startsAt));
        return lesson.isHold ? (
          <p
            key={lesson.id}
            className={`absolute inset-x-1 overflow-hidden rounded-lg bg-warning-50 px-1.5 py-0.5 text-xs text-warning ${inOneLine(at)}`}
            style={at}
          >
            {t(texts.heldFor, { time: moment, student: lesson.student })}
          </p>
        ) : (
          <Link
            key={lesson.id}
            to={`/class/${lesson.id}`}
            className={`figures absolute inset-x-1 overflow-hidden rounded-lg bg-primary px-2 py-0.5 text-2xs text-white ${inOneLine(at)}`}
            style={at}
            lang={langOf(lesson.student, language)}
          >
            <span className="block truncate font-semibold">{lesson.student}</span> <span className="block">{moment}</span>
          </Link>
        );
      })}
    </div>
  );
}

const Block = ({ at, className }: { at: { top: number; height: number } | undefined; className: string }) =>
  at && <div aria-hidden className={`pointer-events-none absolute ${className}`} style={at} />;

/** A class over midnight is short on each of its days: one whole line instead of two cut ones. */
const inOneLine = ({ height }: { height: number }) => (height < twoLines ? "min-h-5 truncate *:inline" : "");

/** A span's position in the column of a day; undefined if it lies outside. */
function placeOf({ startsAt, endsAt }: { startsAt: string; endsAt: string }, day: string, { first, last }: Hours, zone: string) {
  const [from, to] = [inZone(zone, Date.parse(startsAt)), inZone(zone, Date.parse(endsAt))];
  if (to.day < day || from.day > day) return undefined;
  const begins = Math.max(first * 60, from.day < day ? 0 : from.minute);
  const ends = Math.min(last * 60, to.day > day ? 1440 : to.minute);
  if (ends <= begins) return undefined;
  return { top: ((begins - first * 60) / 60) * hourPixels, height: ((ends - begins) / 60) * hourPixels };
}

/** The hours beside the columns; in another zone, with India's below each. */
export function HourScale({ day, hours, zone }: { day: string; hours: Hours; zone: string }) {
  const [texts] = useTexts("calendar");
  const language = useLanguage();
  const [here, india] = [clockTime(language, zone), clockTime(language, "Asia/Kolkata")];
  return (
    <div className="figures pt-12 text-right text-xs text-muted" aria-hidden>
      {Array.from({ length: hours.last - hours.first }, (_, nth) => {
        const at = new Date(momentIn(zone, day, (hours.first + nth) * 60));
        return (
          <p key={nth} className="pr-1.5 leading-4" style={{ height: hourPixels }}>
            {here.format(at)}
            {here.format(at) !== india.format(at) && (
              <span className="block text-[0.6875rem]">
                {india.format(at)} {texts.ist}
              </span>
            )}
          </p>
        );
      })}
    </div>
  );
}
