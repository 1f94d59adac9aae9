import { Search } from "lucide-react";
import type { ReactNode } from "react";
import common from "#web/texts/office/common.en.ts";
import texts from "#web/texts/office/lists.en.ts";
import { useDraft } from "./list-address.ts";

type Props = { value: string; label?: string; placeholder: string; onSearch: (text: string) => void };

/** A list's search field; it searches on Enter, and when it is emptied. */
export function SearchBox({ value, label = texts.search, placeholder, onSearch }: Props) {
  const { text, setText, ask } = useDraft(value);
  const search = (wanted: string) => {
    ask(wanted);
    onSearch(wanted);
  };
  return (
    <form
      role="search"
      className="fieldset grow lg:max-w-72"
      onSubmit={(event) => {
        event.preventDefault();
        search(text.trim());
      }}
    >
      <label htmlFor="list-search" className="field-label max-lg:sr-only">
        {label}
      </label>
      <div className="input w-full">
        <Search aria-hidden className="size-4 text-muted" />
        <input
          id="list-search"
          type="search"
          placeholder={placeholder}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            if (event.target.value === "" && value !== "") search("");
          }}
        />
      </div>
    </form>
  );
}

type ListFiltersProps = {
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
export function ListFilters({ page: { query, go, clear, filtered }, search, children }: ListFiltersProps) {
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
