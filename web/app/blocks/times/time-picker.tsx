import { type Suit } from "@tutoring/contract/rules";
import { suitsFamily } from "@tutoring/contract/suiting-times";
import { useState } from "react";
import { ownZone, zoneInWords } from "#web/lib/format/moments.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { dayParts, type NamedSlot, slotsByDay } from "./slots-by-day.ts";

type Props = {
  /** UTC instants, in order. */
  slots: string[];
  /** Those that are chosen; they stay where they are. */
  chosen: readonly string[];
  /** The days and hours that suit the family: these times come first. */
  suits?: readonly Suit[];
  /** The slot that is being taken. */
  busy?: string;
  onChoose: (slot: string) => void;
};

/** Free times in the visitor's zone: a strip of days, and the times of one day. */
export function TimePicker({ slots, chosen, suits = [], busy = "", onChoose }: Props) {
  const [texts, t] = useTexts("times");
  const language = useLanguage();
  const zone = ownZone();
  const suiting = suitsFamily({ suits, timeZone: zone });
  const isSuiting = ({ slot }: NamedSlot) => suits.length > 0 && suiting(Date.parse(slot));
  const byDay = slotsByDay(slots, zone, language);
  const days = [...byDay];
  const dayWith = (fits: (one: NamedSlot) => boolean) => days.find(([, times]) => times.some(fits))?.[0];
  const first = dayWith(({ slot }) => chosen.includes(slot)) ?? dayWith(isSuiting) ?? days[0]?.[0] ?? "";
  const [opened, setOpened] = useState("");
  const open = byDay.has(opened) ? opened : first;
  const times = byDay.get(open) ?? [];
  const [fitting, others] = [times.filter(isSuiting), times.filter((one) => !isSuiting(one))];
  const zones = new Set(slots.map((slot) => zoneInWords(language, slot))); // two if clocks change in between
  if (slots.length === 0) return <p className="text-muted">{texts.noSlotsOnDays}</p>;

  const grid = (some: NamedSlot[], label: string) => (
    <ul
      aria-label={label}
      className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(5.75rem,1fr))] gap-2 in-[:lang(hi)]:grid-cols-[repeat(auto-fill,minmax(6.75rem,1fr))]"
    >
      {some.map(({ slot, time }) => (
        <li key={slot}>
          <button
            type="button"
            className={`btn figures w-full px-1 ${chosen.includes(slot) ? "btn-primary" : "btn-quiet"}`}
            aria-pressed={chosen.includes(slot)}
            aria-label={`${dayParts(open, language).name}, ${time}`}
            disabled={busy !== ""}
            onClick={() => onChoose(slot)}
          >
            {busy === slot ? <span className="loading loading-spinner loading-xs" aria-hidden /> : time}
          </button>
        </li>
      ))}
    </ul>
  );
  return (
    <div>
      <div role="group" aria-label={texts.days} className="-mx-1 flex snap-x scroll-px-1 gap-2 overflow-x-auto p-1 pb-2">
        {days.map(([day, of]) => {
          const { weekday, day: date, month } = dayParts(day, language);
          const isOpen = day === open;
          return (
            <button
              key={day}
              type="button"
              aria-pressed={isOpen}
              className={`relative min-w-16 shrink-0 px-2 cursor-pointer snap-start rounded-xl border py-2 text-center leading-tight ${isOpen ? "border-primary" : "border-base-300 hover:border-control"} ${of.some(({ slot }) => chosen.includes(slot)) ? "bg-lavender-100" : "bg-base-100"}`}
              onClick={() => setOpened(day)}
            >
              <span className="text-xs font-medium text-muted">{weekday} </span>
              <span className="display figures mt-0.5 block text-xl">{date} </span>
              <span className="text-xs font-medium text-muted">{month}</span>
              <span className="sr-only">, {t(texts.freeTimes, { count: of.length })}</span>
              <span
                aria-hidden
                className={`mx-auto mt-1.5 block size-1.5 rounded-full ${of.some(({ slot }) => chosen.includes(slot)) ? "bg-primary" : of.some(isSuiting) ? "bg-success" : "bg-transparent"}`}
              />
            </button>
          );
        })}
      </div>
      {fitting.length > 0 && (
        <>
          <p className="mt-3 text-sm font-medium text-success">{texts.suitsYou}</p>
          {grid(fitting, texts.suitsYou)}
        </>
      )}
      {others.length > 0 && (
        <>
          {fitting.length > 0 && <p className="mt-4 text-sm text-muted">{texts.otherTimes}</p>}
          {grid(others, fitting.length > 0 ? texts.otherTimes : texts.times)}
        </>
      )}
      <p className="mt-2 text-sm text-muted">
        {zones.size === 1 ? t(texts.timesInZone, { zone: [...zones].join() }) : texts.localTimes}
      </p>
    </div>
  );
}
