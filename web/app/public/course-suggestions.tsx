import { Autocomplete } from "@base-ui/react/autocomplete";
import type { Course } from "@tutoring/contract";
import { useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { CategoryPicture } from "#web/blocks/category-picture.tsx";
import { browserApi } from "#web/lib/api.ts";
import { langOf, rupees } from "#web/lib/format.ts";
import { searchInput } from "./search-input.ts";

const most = 4;
type Choice = Course | "all";

/** Suggestions under the search box: at most four courses, then the way to all of them. Enter without a choice searches. */
export default function CourseSuggestions({ typed, focused }: { typed: string; focused: boolean }) {
  const navigate = useNavigate();
  const [text, setText] = useState(typed);
  const [found, setFound] = useState<{ for: string; courses: Course[] }>({ for: "", courses: [] });
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const words = text.trim();
  const searching = words !== "" && found.for !== words;

  useEffect(() => {
    if (focused) input.current?.focus();
  }, [focused]);

  useEffect(() => {
    if (!words) return;
    const call = new AbortController();
    const wait = setTimeout(() => {
      browserApi.catalogue
        .filterCourses({ query: { search: words, limit: most } }, { signal: call.signal })
        .then(({ data }) => setFound({ for: words, courses: data }))
        .catch(() => !call.signal.aborted && setFound({ for: words, courses: [] }));
    }, 120);
    return () => {
      clearTimeout(wait);
      call.abort();
    };
  }, [words]);

  const courses = words && !searching ? found.courses : [];
  const choices: Choice[] = courses.length > 0 ? [...courses, "all"] : [];
  const status = !words
    ? "Start typing to search courses"
    : searching
      ? "Searching courses..."
      : courses.length === 0
        ? "No courses found"
        : "";
  const choose = (choice: Choice) => {
    setOpen(false);
    void navigate(choice === "all" ? `/courses?search=${encodeURIComponent(words)}` : `/course/${choice.classId}`);
  };

  return (
    // inline, in a box of our own: Base UI's popup would hide the rest of the page from assistive technology
    <Autocomplete.Root
      inline
      items={choices}
      filter={null}
      value={text}
      onValueChange={(next, { reason }) => {
        if (reason === "item-press") return;
        setText(next);
        setOpen(true);
      }}
      itemToStringValue={(choice: Choice) => (choice === "all" ? text : choice.classFullname)}
      open={open}
    >
      <Autocomplete.Input
        ref={input}
        {...searchInput}
        aria-expanded={open}
        aria-haspopup="listbox"
        {...(open && { "aria-controls": listId })}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={({ key }) => {
          if (key === "Enter" || key === "Escape") setOpen(false);
          if (key === "ArrowDown") setOpen(true);
        }}
      />
      {open && (
        <div
          role="presentation"
          className="card absolute inset-x-0 top-full z-40 mt-2 max-h-[70dvh] overflow-y-auto p-2 shadow-float"
          onMouseDown={(event) => event.preventDefault()} // the field keeps the focus while something is chosen
        >
          <Autocomplete.Status className={status ? "px-3 py-3 text-muted" : "sr-only"}>
            {status || `${courses.length} courses found`}
          </Autocomplete.Status>
          <Autocomplete.List id={listId} aria-label="Courses">
            {(choice: Choice) =>
              choice === "all" ? (
                <Autocomplete.Item
                  key="all"
                  value={choice}
                  onClick={() => choose(choice)}
                  className="mt-1 flex min-h-11 cursor-pointer items-center rounded-lg px-3 font-semibold text-accent data-[highlighted]:bg-lavender-100"
                >
                  Click here to view all courses
                </Autocomplete.Item>
              ) : (
                <Autocomplete.Item
                  key={choice.classId}
                  value={choice}
                  onClick={() => choose(choice)}
                  className="flex min-h-14 cursor-pointer items-center gap-3 rounded-lg px-3 py-1.5 data-[highlighted]:bg-lavender-100"
                >
                  <CategoryPicture url={choice.category.categoryImageUrl} className="h-9 w-12 shrink-0 rounded-md object-cover" />
                  <span className="min-w-0 grow leading-snug">
                    <span className="line-clamp-2 font-medium" lang={langOf(choice.classFullname)}>
                      <Marked text={choice.classFullname} words={words} />
                    </span>
                    <span className="block truncate text-sm text-muted">{choice.category.categoryName}</span>
                  </span>
                  {choice.price !== null && <span className="figures shrink-0 font-semibold">{rupees(choice.price)}</span>}
                </Autocomplete.Item>
              )
            }
          </Autocomplete.List>
        </div>
      )}
    </Autocomplete.Root>
  );
}

/** The title with what was typed in bold, where it stands there as typed. */
function Marked({ text, words }: { text: string; words: string }) {
  const at = text.toLowerCase().indexOf(words.toLowerCase());
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <strong className="font-bold">{text.slice(at, at + words.length)}</strong>
      {text.slice(at + words.length)}
    </>
  );
}
