import { ChevronRight } from "lucide-react";
import { langOf } from "#web/lib/format/format.ts";
import texts from "#web/texts/office/dashboard.en.ts";
import { say } from "#web/texts/say-english.ts";
import { colourOf, type Slice } from "./shares.ts";

type Props = { slices: Slice[]; canOpen: (slice: Slice) => boolean; onOpen: (slice: Slice) => void };

/** The pie's slices by name; those that hold more can be opened. */
export function ContentLegend({ slices, canOpen, onOpen }: Props) {
  return (
    <ul className={slices.length > 12 ? "grid gap-x-8 2xl:grid-cols-2" : ""}>
      {slices.map((slice, nth) => (
        <li key={`${slice.label} ${nth}`} className="border-b border-base-300 last:border-0">
          {canOpen(slice) ? (
            <button
              type="button"
              className="flex min-h-9 w-full items-center gap-3 rounded-md px-2 text-left hover:bg-lavender-100 max-lg:min-h-11"
              title={texts.drillDown}
              onClick={() => onOpen(slice)}
            >
              <Words slice={slice} nth={nth} />
              <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
            </button>
          ) : (
            <p
              className="flex min-h-9 w-full items-center gap-3 px-2 max-lg:min-h-11"
              {...(slice.share?.type === "course" && { title: texts.noDrillDown })}
            >
              <Words slice={slice} nth={nth} />
              <span className="size-4 shrink-0" />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function Words({ slice, nth }: { slice: Slice; nth: number }) {
  return (
    <>
      <svg viewBox="0 0 12 12" className="size-3 shrink-0" aria-hidden>
        <rect width="12" height="12" rx="3" fill={colourOf(nth)} />
      </svg>
      <span className="min-w-0 grow font-medium" lang={langOf(slice.label)}>
        {slice.label}
      </span>
      {slice.share?.type !== "course" && <span className="figures text-muted">{slice.courses}</span>}
      <span className="figures w-10 text-right font-semibold">{say(texts.percent, { percent: slice.percent })}</span>
    </>
  );
}
