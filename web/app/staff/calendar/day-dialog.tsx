import type { WorkingHours } from "@tutoring/contract";
import { inZone, momentIn } from "@tutoring/contract/zone";
import { useState } from "react";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import {
  type Dated,
  hoursBody,
  hoursInWords,
  hoursValues,
  type Ranges,
  RangesField,
  weekdayName,
  weekdays,
} from "#web/blocks/hours/index.ts";
import type { useOwnHours } from "#web/staff/parts/index.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { VersionChoice } from "#web/ui/version-choice.tsx";
import { dayName } from "./shown-hours.ts";

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
type Span = [from: number, to: number];

/** The hours of a day in India: its own, or those of its weekday. */
export function hoursOn({ weekly, exceptions }: WorkingHours, day: string): { ranges: Ranges; isOwn: boolean } {
  const own = exceptions.find((one) => one.day === day);
  const weekday = String(new Date(`${day}T00:00:00Z`).getUTCDay());
  return { ranges: own?.ranges ?? weekly[weekday] ?? [], isOwn: own !== undefined };
}

/** The ranges with this time in them. */
export function withTime(ranges: Ranges, [from, to]: Span): Ranges {
  const spans = [...ranges.map(([start, end]): Span => [minuteOf(start), minuteOf(end)]), [from, to] as Span];
  const joined: Span[] = [];
  for (const [start, end] of spans.toSorted(([one], [other]) => one - other)) {
    const last = joined.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else joined.push([start, end]);
  }
  return joined.map(([start, end]) => [clock(start), clock(end)]);
}

/** The ranges without this time. */
export const withoutTime = (ranges: Ranges, [from, to]: Span): Ranges =>
  ranges.flatMap(([start, end]) => {
    const [begins, ends] = [minuteOf(start), minuteOf(end)];
    const left: Span[] = [
      [begins, Math.min(ends, from)],
      [Math.max(begins, to), ends],
    ];
    return left.filter(([one, other]) => one < other).map(([one, other]): [string, string] => [clock(one), clock(other)]);
  });

/** Single days with this one changed; `undefined` gives it its weekday's hours again. */
export const withDay = (exceptions: WorkingHours["exceptions"], day: string, ranges: Ranges | undefined) => [
  ...exceptions.filter((one) => one.day !== day),
  ...(ranges ? [{ day, ranges }] : []),
];

/** A day of the calendar, with the minutes of the day that were chosen. */
export type Chosen = { day: string; span?: [from: number, to: number] };
type Props = {
  chosen: Chosen;
  zone: string;
  record: Dated;
  save: ReturnType<typeof useOwnHours>["save"];
  onClose: () => void;
};
const india = "Asia/Kolkata";

/** The same moment as day and time in India; a span past India's midnight ends there. */
function inIndia({ day, span }: Chosen, zone: string): Chosen {
  if (!span) return { day };
  const from = inZone(india, momentIn(zone, day, span[0]));
  const to = inZone(india, momentIn(zone, day, span[1]));
  return { day: from.day, span: [from.minute, to.day === from.day ? to.minute : 1440] };
}

/** The hours of one day: its own, none, or its weekday's again. */
export default function DayDialog({ chosen, zone, record, save, onClose }: Props) {
  const [texts, t] = useTexts("calendar");
  const [hoursTexts] = useTexts("hours");
  const language = useLanguage();
  const { day, span } = inIndia(chosen, zone);
  const { ranges: now, isOwn } = hoursOn(record.workingHours, day);
  const [ranges, setRanges] = useState<Ranges | undefined>(now);
  const form = useDialogForm((contract) => contract.teaching.setMyHours, {
    values: hoursValues(record),
    version: record.version,
    valuesOf: hoursValues,
    body: (values) => hoursBody({ ...values, exceptions: withDay(values.exceptions, day, ranges) }),
    send: save,
    done: hoursTexts.ownSaved,
    failed: hoursTexts.notSaved,
  });
  const inWords = (all: Ranges) => hoursInWords(all, hoursTexts, t);
  const times = span && { from: clock(span[0]), to: clock(span[1]) };
  const usual = () => hoursOn({ ...record.workingHours, exceptions: [] }, day).ranges;
  return (
    <FormDialog
      form={form}
      title={dayName(day, language)}
      note={texts.dayNote}
      submit={hoursTexts.save}
      busy={hoursTexts.saving}
      boxClass="max-w-xl"
      onClose={onClose}
    >
      <div className="flex flex-wrap gap-2">
        {span && times && (
          <>
            <button type="button" className="btn btn-quiet" onClick={() => setRanges(withTime(ranges ?? now, span))}>
              {t(texts.teachAt, times)}
            </button>
            <button type="button" className="btn btn-quiet" onClick={() => setRanges(withoutTime(ranges ?? now, span))}>
              {t(texts.notAt, times)}
            </button>
          </>
        )}
        <button type="button" className="btn btn-quiet" onClick={() => setRanges([])}>
          {texts.dayOff}
        </button>
        {(isOwn || ranges !== now) && (
          <button type="button" className="btn btn-ghost" onClick={() => setRanges(undefined)}>
            {texts.asUsual}
          </button>
        )}
      </div>
      <RangesField name={dayName(day, language)} ranges={ranges ?? usual()} onChange={setRanges} />
      {weekdays.map((one) => (
        <VersionChoice key={one} label={weekdayName(one, language)} versions={form.versionsFor(one, inWords)} />
      ))}
      <VersionChoice
        label={hoursTexts.singleDaysName}
        versions={form.versionsFor("exceptions", (all) =>
          all.map((one) => `${one.day}: ${inWords(one.ranges as Ranges)}`).join("\n"),
        )}
      />
      <VersionChoice label={hoursTexts.buffer} versions={form.versionsFor("bufferMinutes")} />
      <VersionChoice label={hoursTexts.notice} versions={form.versionsFor("noticeMinutes")} />
      <VersionChoice label={hoursTexts.mostADay} versions={form.versionsFor("mostADay")} />
    </FormDialog>
  );
}
