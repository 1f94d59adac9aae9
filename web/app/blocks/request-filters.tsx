import { Search, SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { requestStatusNames } from "#web/lib/request-status-names.ts";
import type { RequestQuery } from "./book-requests-loader.ts";

type Props = { query: RequestQuery; addressOf: (query: RequestQuery) => string };

/** Status and dates apply at once, the search on Enter; each change begins at page 1. */
export function RequestFilters({ query, addressOf }: Props) {
  const navigate = useNavigate();
  const [search, setSearch] = useState(query.search);
  const [more, setMore] = useState(false);
  const apply = (change: Partial<RequestQuery>) =>
    void navigate(addressOf({ ...query, search: search.trim(), page: 1, ...change }));
  const behind = more ? "" : "max-lg:hidden";
  const filtered = query.status !== "ALL" || query.search || query.dateFrom || query.dateTo;
  return (
    <form
      role="search"
      className="mt-5 flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        apply({});
      }}
    >
      <div className="fieldset grow lg:max-w-72">
        <label htmlFor="request-search" className="field-label max-lg:sr-only">
          Search
        </label>
        <div className="input w-full">
          <Search aria-hidden className="size-4 text-muted" />
          <input
            id="request-search"
            type="search"
            placeholder="Name, id or course"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
      </div>
      <button type="button" className="btn btn-quiet lg:hidden" aria-expanded={more} onClick={() => setMore(!more)}>
        <SlidersHorizontal aria-hidden className="size-4" /> Filters
      </button>
      <div className={`fieldset lg:w-40 ${behind}`}>
        <label htmlFor="request-status" className="field-label">
          Status
        </label>
        <select
          id="request-status"
          className="select w-full"
          value={query.status}
          onChange={(event) => apply({ status: event.target.value as RequestQuery["status"] })}
        >
          <option value="ALL">All</option>
          {Object.entries(requestStatusNames).map(([status, name]) => (
            <option key={status} value={status}>
              {name}
            </option>
          ))}
        </select>
      </div>
      {(
        [
          ["dateFrom", "From"],
          ["dateTo", "To"],
        ] as const
      ).map(([name, label]) => (
        <div key={name} className={`fieldset lg:w-40 ${behind}`}>
          <label htmlFor={name} className="field-label">
            {label}
          </label>
          <input
            id={name}
            type="date"
            className="input w-full"
            value={query[name]}
            onChange={(event) => apply({ [name]: event.target.value })}
          />
        </div>
      ))}
      {filtered && (
        <button
          type="button"
          className="btn btn-ghost"
          onClick={() => void navigate(addressOf({ ...query, status: "ALL", search: "", dateFrom: "", dateTo: "", page: 1 }))}
        >
          Clear
        </button>
      )}
    </form>
  );
}
