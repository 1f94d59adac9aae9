import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from "lucide-react";
import type { ReactNode } from "react";
import { useTexts } from "#web/texts/use-texts.ts";

type Props = {
  page: number;
  totalPages: number;
  totalItems: number;
  /** There are more items than were counted. */
  totalIsMinimum?: boolean | undefined;
  limit: number;
  /** How many rows a page can have; not offered if the smallest is shown and has room for all. */
  sizes: readonly number[];
  /** The address of a page, or of page 1 with another size; pages are links and work without JavaScript. */
  addressOf: (change: { page?: number; limit?: number }) => string;
  renderLink: (props: { to: string; label?: string; current?: boolean; className: string; children: ReactNode }) => ReactNode;
  onLimit: (limit: number) => void;
};

/** Says which rows are shown and leads to the others; renders nothing if there are none. */
export function Pagination({
  page,
  totalPages,
  totalItems,
  totalIsMinimum = false,
  limit,
  sizes,
  addressOf,
  renderLink,
  onLimit,
}: Props) {
  const [texts, t] = useTexts("ui");
  if (totalItems === 0) return null;
  const first = (page - 1) * limit + 1;
  const last = Math.min(page * limit, totalItems);
  const square = "btn btn-ghost btn-sm btn-square figures";
  const step = (to: number, label: string, icon: ReactNode, className = "") =>
    to < 1 || to > totalPages || to === page ? (
      <span className={`${square} ${className}`} aria-hidden>
        <span className="opacity-40">{icon}</span>
      </span>
    ) : (
      renderLink({ to: addressOf({ page: to }), label, className: `${square} ${className}`, children: icon })
    );

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <p className="figures text-sm text-muted">
        {t(totalIsMinimum ? texts.showingOfMore : texts.showing, { first, last, total: totalItems })}
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4 max-sm:w-full max-sm:justify-between max-sm:gap-x-2">
        {Math.max(totalItems, limit) > Math.min(...sizes) && (
          <label className="flex items-center gap-2 text-sm text-muted">
            <span className="max-sm:sr-only">{texts.perPage}</span>
            <select className="select select-sm h-9 w-20" value={limit} onChange={(event) => onLimit(Number(event.target.value))}>
              {sizes.map((size) => (
                <option key={size}>{size}</option>
              ))}
            </select>
          </label>
        )}
        {totalPages > 1 && (
          <nav className="flex flex-wrap items-center gap-1" aria-label={texts.pages}>
            {step(1, texts.first, <ChevronsLeft className="size-4" />, "max-sm:hidden")}
            {step(page - 1, texts.previous, <ChevronLeft className="size-4" />)}
            {pagesAround(page, totalPages).map((shown) =>
              typeof shown === "string" ? (
                <span key={shown} className="w-5 text-center text-muted" aria-hidden>
                  …
                </span>
              ) : (
                <span
                  key={shown}
                  className={Math.abs(shown - page) > 1 && shown !== 1 && shown !== totalPages ? "max-sm:hidden" : ""}
                >
                  {renderLink({
                    to: addressOf({ page: shown }),
                    current: shown === page,
                    className: shown === page ? "btn btn-primary btn-sm btn-square figures" : square,
                    children: shown,
                  })}
                </span>
              ),
            )}
            {step(page + 1, texts.next, <ChevronRight className="size-4" />)}
            {step(totalPages, texts.last, <ChevronsRight className="size-4" />, "max-sm:hidden")}
          </nav>
        )}
      </div>
    </div>
  );
}

/** The first and last page, two pages on either side of the current one, and gaps between. */
function pagesAround(page: number, totalPages: number): (number | "before" | "after")[] {
  const [from, to] = [Math.max(1, page - 2), Math.min(totalPages, page + 2)];
  const window = Array.from({ length: to - from + 1 }, (_, nth) => from + nth);
  return [
    ...(from > 1 ? [1] : []),
    ...(from > 2 ? ["before" as const] : []),
    ...window,
    ...(to < totalPages - 1 ? ["after" as const] : []),
    ...(to < totalPages ? [totalPages] : []),
  ];
}
