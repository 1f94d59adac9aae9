import { Search } from "lucide-react";
import { type KeyboardEvent, lazy, Suspense, useEffect, useId, useState } from "react";
import { Form, useNavigate } from "react-router";
import { preload } from "#web/lib/page/load-part.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useTexts } from "#web/texts/use-texts.ts";

const load = () => import("./course-suggestions.tsx");
const Suggestions = lazy(load);
const none = -1;

/**
 * The home page's search: a plain form at first, with suggestions once their code has loaded. The field remains the same element,
 * so that nothing typed meanwhile is lost.
 */
export function CourseSearch() {
  const [texts] = useTexts("home");
  const [came, setCame] = useState(false);
  const [text, setText] = useState("");
  const [open, setOpen] = useState(false);
  const [marked, setMarked] = useState(none);
  const listId = useId();
  const navigate = useNavigate();
  useEffect(() => preload(() => load().then(() => setCame(true))), []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const options = [...(document.getElementById(listId)?.querySelectorAll<HTMLElement>("[role=option]") ?? [])];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setOpen(true);
      const places = options.length + 1; // including the field itself
      const next = ((marked + 1 + step + places) % places) - 1;
      setMarked(next);
      options[next]?.scrollIntoView({ block: "nearest" });
    } else if (event.key === "Enter") {
      setOpen(false);
      const chosen = options[marked];
      if (!chosen) return;
      event.preventDefault();
      chosen.click();
    } else if (event.key === "Escape" && open) {
      event.preventDefault(); // the first Escape closes the list, the next empties the field
      setOpen(false);
    }
  };
  const combobox = came && {
    role: "combobox",
    "aria-autocomplete": "list" as const,
    "aria-haspopup": "listbox" as const,
    "aria-expanded": open,
    ...(open && { "aria-controls": listId }),
    ...(open && marked !== none && { "aria-activedescendant": `${listId}-${marked}` }),
  };
  return (
    <Form
      action="/courses"
      role="search"
      className="mt-8 flex max-w-[38rem] sm:relative flex-col gap-2.5 sm:flex-row sm:rounded-2xl sm:border sm:border-control sm:bg-base-100 sm:p-2 sm:shadow-raise sm:focus-within:outline-2 sm:focus-within:outline-primary"
      onSubmit={(event) => {
        event.preventDefault();
        const words = new FormData(event.currentTarget).get("search");
        const search = typeof words === "string" ? words.trim() : "";
        if (search) inBackground(navigate(`/courses?${new URLSearchParams({ search }).toString()}`));
      }}
    >
      <div className="relative flex h-14 grow items-center gap-3 rounded-xl border border-control bg-base-100 px-4 max-sm:focus-within:outline-2 max-sm:focus-within:outline-primary sm:static sm:h-auto sm:border-0 sm:px-3">
        <Search aria-hidden className="size-5 shrink-0 text-muted" />
        <input
          name="search"
          type="search"
          aria-label={texts.searchCourses} // not a label around it, which would make the open list part of the field's name
          placeholder={texts.searchExample}
          autoComplete="off"
          className="w-full bg-transparent text-base outline-none"
          {...combobox}
          onChange={({ target }) => {
            setText(target.value);
            setMarked(none);
            setOpen(target === document.activeElement);
          }}
          onClick={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
        />
        {came && (
          <Suspense fallback={null}>
            <Suggestions
              text={text}
              open={open}
              listId={listId}
              marked={marked}
              onMark={setMarked}
              onChosen={() => setOpen(false)}
            />
          </Suspense>
        )}
      </div>
      {/* on a phone the open list covers the button, except for its corners */}
      <button className={`btn btn-primary btn-lg ${came && open ? "max-sm:invisible" : ""}`} type="submit">
        {texts.search}
      </button>
    </Form>
  );
}
