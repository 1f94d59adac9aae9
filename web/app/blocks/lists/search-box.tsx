import { Search } from "lucide-react";
import texts from "#web/texts/office/lists.en.ts";
import { useDraft } from "./use-draft.ts";

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
