import { Plus, X } from "lucide-react";

export type Ranges = [from: string, to: string][];

export const rangesInWords = (ranges: Ranges): string =>
  ranges.map(([from, to]) => `${from} to ${to}`).join(", ") || "Does not teach";

type Props = { name: string; ranges: Ranges; onChange: (ranges: Ranges) => void };

/** The hours of one day. */
export function RangesField({ name, ranges, onChange }: Props) {
  const time = (nth: number, place: 0 | 1, label: string) => (
    <input
      type="time"
      className="input w-full sm:w-30"
      aria-label={`${name}, ${label}`}
      value={ranges[nth]?.[place] === "24:00" ? "23:59" : (ranges[nth]?.[place] ?? "")}
      onChange={(event) => {
        const [from, to] = ranges[nth] ?? ["", ""];
        onChange(ranges.with(nth, place === 0 ? [event.target.value, to] : [from, event.target.value]));
      }}
    />
  );
  return (
    <div className="grid gap-1.5">
      {ranges.length === 0 && <span className="pt-2 text-muted">Does not teach</span>}
      {ranges.map((_, nth) => (
        <span key={nth} className="grid grid-cols-[1fr_auto_1fr_auto] items-center gap-2 sm:flex">
          {time(nth, 0, `from ${nth + 1}`)} to {time(nth, 1, `to ${nth + 1}`)}
          <button
            type="button"
            className="btn btn-ghost btn-sm btn-square"
            aria-label={`${name}: remove hours ${nth + 1}`}
            onClick={() => onChange(ranges.filter((__, place) => place !== nth))}
          >
            <X aria-hidden className="size-4" />
          </button>
        </span>
      ))}
      <button
        type="button"
        className="btn btn-ghost btn-sm justify-self-start"
        aria-label={`${name}: add hours`}
        onClick={() => onChange([...ranges, ["16:00", "20:00"]])}
      >
        <Plus aria-hidden className="size-4" /> Add hours
      </button>
    </div>
  );
}
