import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { dayParts, slotsByDay } from "./slots-by-day.ts";

type Props = {
  /** UTC instants. */
  slots: string[];
  /** The first day, in that zone; without one, only days that have slots are shown. */
  from?: string;
  days?: number;
  zone: string;
  /** The slot that is being taken. */
  busy: string;
  onChoose: (slot: string) => void;
};

/** Free slots by day, in one zone; a press takes one. */
export function SlotWeek({ slots, from, days = 0, zone, busy, onChoose }: Props) {
  const [texts] = useTexts("times");
  const language = useLanguage();
  const byDay = slotsByDay(slots, zone, language);
  const shown = from
    ? Array.from({ length: days }, (_, nth) =>
        new Date(Date.parse(`${from}T00:00:00Z`) + nth * 86_400_000).toISOString().slice(0, 10),
      )
    : [...byDay.keys()];
  if (slots.length === 0) return <p className="mt-2 text-muted">{texts.noSlotsOnDays}</p>;
  return (
    <div className="mt-2 divide-y divide-base-300 border-y border-base-300">
      {shown.map((day) => {
        const { name } = dayParts(day, language);
        return (
          <div key={day} className="grid gap-x-3 gap-y-1.5 py-2.5 sm:grid-cols-[6rem_1fr] sm:items-baseline">
            <p className="text-[0.8125rem] font-medium text-muted">{name}</p>
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] gap-1.5 empty:hidden in-[:lang(hi)]:grid-cols-[repeat(auto-fill,minmax(6rem,1fr))]">
              {(byDay.get(day) ?? []).map(({ slot, time }) => (
                <li key={slot}>
                  <button
                    type="button"
                    className="btn btn-quiet figures w-full px-1 lg:btn-sm"
                    disabled={busy !== ""}
                    data-shortcut="slot"
                    aria-label={`${name}, ${time}`}
                    onClick={() => onChoose(slot)}
                  >
                    {busy === slot ? <span className="loading loading-spinner loading-xs" aria-hidden /> : time}
                  </button>
                </li>
              ))}
            </ul>
            {!byDay.has(day) && <p className="text-[0.8125rem] text-muted">{texts.noSlots}</p>}
          </div>
        );
      })}
    </div>
  );
}
