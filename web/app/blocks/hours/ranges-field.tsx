import { Plus, X } from "lucide-react";
import type { ReactNode } from "react";
import { useTexts } from "#web/texts/use-texts.ts";
import type { Ranges } from "./hours-values.ts";

type Props = { name: string; ranges: Ranges; onChange: (ranges: Ranges) => void; children?: ReactNode };

/** The hours of one day; children stand beside the button that adds some. */
export function RangesField({ name: day, ranges, onChange, children }: Props) {
  const [texts, t] = useTexts("hours");
  const time = (nth: number, place: 0 | 1, label: string) => (
    <input
      type="time"
      className="input w-full max-sm:px-2 sm:w-32"
      aria-label={label}
      value={ranges[nth]?.[place] === "24:00" ? "23:59" : (ranges[nth]?.[place] ?? "")}
      onChange={(event) => {
        const [from, to] = ranges[nth] ?? ["", ""];
        onChange(ranges.with(nth, place === 0 ? [event.target.value, to] : [from, event.target.value]));
      }}
    />
  );
  return (
    <div className="grid gap-1.5">
      {ranges.length === 0 && <span className="pt-2 text-muted">{texts.notTeaching}</span>}
      {ranges.map((_, nth) => (
        <span key={nth} className="grid grid-cols-[1fr_auto_1fr_auto] items-center gap-2 sm:flex">
          {time(nth, 0, t(texts.fromNth, { day, nth: nth + 1 }))} {texts.to} {time(nth, 1, t(texts.toNth, { day, nth: nth + 1 }))}
          <button
            type="button"
            className="btn btn-ghost btn-sm btn-square"
            aria-label={t(texts.removeHours, { day, nth: nth + 1 })}
            onClick={() => onChange(ranges.filter((__, place) => place !== nth))}
          >
            <X aria-hidden className="size-4" />
          </button>
        </span>
      ))}
      <div className="flex flex-wrap gap-x-2">
        <button
          type="button"
          className="btn btn-ghost btn-sm"
          aria-label={t(texts.addHoursTo, { day })}
          onClick={() => onChange([...ranges, ["16:00", "20:00"]])}
        >
          <Plus aria-hidden className="size-4" /> {texts.addHours}
        </button>
        {children}
      </div>
    </div>
  );
}
