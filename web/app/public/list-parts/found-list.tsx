import type { Meta } from "@tutoring/contract";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import empty from "#web/art/empty.svg";
import { renderPageLink } from "#web/blocks/site/index.ts";
import { langOf } from "#web/lib/format/format.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { rich } from "#web/texts/rich.tsx";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { Empty } from "#web/ui/notices.tsx";
import { Pagination } from "#web/ui/pagination.tsx";

type Props = {
  area: "courses" | "tutors";
  meta: Meta;
  isEmpty: boolean;
  sizes: readonly number[];
  addressOf: (change: { page?: number; limit?: number }) => string;
  /** The applied filters in words, each with the address without it. */
  chips: { name: string; shown: string; without: string }[];
  /** A line above the list. */
  note?: ReactNode;
  /** Shown in an empty list, besides the button that clears the filters. */
  elsewhere?: ReactNode;
  children: ReactNode;
};

/** A list's number of entries, a chip for each applied filter, the entries or what to do if there are none, and the pages. */
export function FoundList({ area, meta, isEmpty, sizes, addressOf, chips, note, elsewhere, children }: Props) {
  const [texts, t] = useTexts(area);
  const language = useLanguage();
  const navigate = useNavigate();
  const all = `/${area}`;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="mr-1 text-[0.9375rem] text-muted" role="status">
          {rich(t(meta.totalIsMinimum ? texts.foundMore : texts.found, { count: meta.totalItems }), {
            n: (count) => <strong className="figures font-semibold text-base-content">{count}</strong>,
          })}
        </p>
        {chips.map(({ name, shown, without }) => (
          <Link key={name} to={without} className="chip max-w-full" preventScrollReset>
            <span className="truncate" lang={langOf(shown, language)}>
              {shown}
            </span>{" "}
            <X aria-hidden className="size-4 shrink-0" />
            <span className="sr-only">{texts.removeFilter}</span>
          </Link>
        ))}
        {chips.length > 0 && (
          <Link to={all} className="text-link inline-flex min-h-8 items-center text-sm">
            {texts.clearAll}
          </Link>
        )}
      </div>
      {note}
      {isEmpty ? (
        <div className="mt-5">
          <Empty
            picture={empty}
            title={texts.none}
            action={
              <>
                {chips.length > 0 && (
                  <Link to={all} className="btn btn-quiet">
                    {texts.clearFilters}
                  </Link>
                )}
                {elsewhere}
              </>
            }
          >
            {texts.noneText}
          </Empty>
        </div>
      ) : (
        children
      )}
      <div className="mt-8 border-t border-base-300 pt-6 empty:hidden">
        <Pagination
          page={meta.currentPage}
          totalPages={meta.totalPages}
          totalItems={meta.totalItems}
          totalIsMinimum={meta.totalIsMinimum}
          limit={meta.limit}
          sizes={sizes}
          addressOf={addressOf}
          onLimit={(limit) => inBackground(navigate(addressOf({ limit })))}
          renderLink={renderPageLink}
        />
      </div>
    </>
  );
}
