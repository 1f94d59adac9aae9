import { locales } from "@tutoring/contract/languages";
import { clockTime, monthForm } from "#web/lib/format/moments.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";

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
  const [texts] = useTexts("blocks");
  const language = useLanguage();
  const dayOf = new Intl.DateTimeFormat("en-CA", { timeZone: zone });
  const time = clockTime(language, zone);
  const timeAndZone = clockTime(language, zone, { timeZoneName: "short" });
  const nameOf = (day: string) =>
    new Intl.DateTimeFormat(locales[language], {
      weekday: "short",
      day: "numeric",
      month: monthForm(language),
      timeZone: "UTC",
    }).format(new Date(`${day}T00:00:00Z`));
  // when clocks go back, two slots read alike: these show their zone
  const readings = Map.groupBy(slots, (slot) => `${dayOf.format(new Date(slot))} ${time.format(new Date(slot))}`);
  const timeOf = (slot: string) => {
    const alike = readings.get(`${dayOf.format(new Date(slot))} ${time.format(new Date(slot))}`) ?? [];
    return (alike.length > 1 ? timeAndZone : time).format(new Date(slot));
  };
  const byDay = Map.groupBy(slots, (slot) => dayOf.format(new Date(slot)));
  const shown = from
    ? Array.from({ length: days }, (_, nth) =>
        new Date(Date.parse(`${from}T00:00:00Z`) + nth * 86_400_000).toISOString().slice(0, 10),
      )
    : [...byDay.keys()];
  if (slots.length === 0) return <p className="mt-2 text-muted">{texts.noSlotsOnDays}</p>;
  return (
    <div className="mt-2 divide-y divide-base-300 border-y border-base-300">
      {shown.map((day) => (
        <div key={day} className="grid gap-x-3 gap-y-1.5 py-2.5 sm:grid-cols-[6rem_1fr] sm:items-baseline">
          <p className="text-[0.8125rem] font-medium text-muted">{nameOf(day)}</p>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] gap-1.5 empty:hidden in-[:lang(hi)]:grid-cols-[repeat(auto-fill,minmax(6rem,1fr))]">
            {(byDay.get(day) ?? []).map((slot) => (
              <li key={slot}>
                <button
                  type="button"
                  className="btn btn-quiet figures w-full px-1 lg:btn-sm"
                  disabled={busy !== ""}
                  aria-label={`${nameOf(day)}, ${timeOf(slot)}`}
                  onClick={() => onChoose(slot)}
                >
                  {busy === slot ? <span className="loading loading-spinner loading-xs" aria-hidden /> : timeOf(slot)}
                </button>
              </li>
            ))}
          </ul>
          {!byDay.has(day) && <p className="text-[0.8125rem] text-muted">{texts.noSlots}</p>}
        </div>
      ))}
    </div>
  );
}
