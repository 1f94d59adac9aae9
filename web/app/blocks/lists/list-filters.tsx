import type { ReactNode } from "react";
import common from "#web/texts/office/common.en.ts";
import { SearchBox } from "./search-box.tsx";

type Props = {
  page: {
    query: { search?: string | undefined };
    go: (change: { search: string }) => void;
    clear: () => void;
    filtered: boolean;
  };
  /** The search field's placeholder. */
  search: string;
  children?: ReactNode;
};

/** A list's search field and filters in a row, with Clear once one is set. */
export function ListFilters({ page: { query, go, clear, filtered }, search, children }: Props) {
  return (
    <div className="mt-5 flex flex-wrap items-end gap-3">
      <SearchBox value={query.search ?? ""} placeholder={search} onSearch={(text) => go({ search: text })} />
      {children}
      {filtered && (
        <button type="button" className="btn btn-ghost" onClick={clear}>
          {common.clear}
        </button>
      )}
    </div>
  );
}
