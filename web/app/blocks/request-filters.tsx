import { SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { requestStatusNames } from "#web/lib/request-status-names.ts";
import { Field, Select } from "#web/ui/field.tsx";
import type { requestDefaults } from "./book-requests-loader.ts";
import { SearchBox } from "./search-box.tsx";
import type { useList } from "./use-list.ts";

/** Status and dates apply at once, the search on Enter; each change begins at page 1. On a phone most stand behind a button. */
export function RequestFilters({ list }: { list: ReturnType<typeof useList<typeof requestDefaults>> }) {
  const { query, go, clear, filtered } = list;
  const [more, setMore] = useState(false);
  const behind = more ? "" : "max-lg:hidden";
  return (
    <div className="mt-5 flex flex-wrap items-end gap-3">
      <SearchBox key={query.search} value={query.search} placeholder="Name, id or course" onSearch={(search) => go({ search })} />
      <button type="button" className="btn btn-quiet lg:hidden" aria-expanded={more} onClick={() => setMore(!more)}>
        <SlidersHorizontal aria-hidden className="size-4" /> Filters
      </button>
      <Select
        label="Status"
        className={`lg:w-40 ${behind}`}
        value={query.status}
        options={[["ALL", "All"], ...Object.entries(requestStatusNames)]}
        onChange={(event) => go({ status: event.target.value })}
      />
      <Field
        label="From"
        type="date"
        className={`lg:w-40 ${behind}`}
        value={query.dateFrom}
        onChange={(event) => go({ dateFrom: event.target.value })}
      />
      <Field
        label="To"
        type="date"
        className={`lg:w-40 ${behind}`}
        value={query.dateTo}
        onChange={(event) => go({ dateTo: event.target.value })}
      />
      {filtered && (
        <button type="button" className="btn btn-ghost" onClick={clear}>
          Clear
        </button>
      )}
    </div>
  );
}
