import { Search } from "lucide-react";
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from "react";
import { Form, Link, useNavigate } from "react-router";
import hero from "#web/art/hero.svg";
import mark from "#web/art/mark.svg";
import { langOf } from "#web/lib/format/format.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { preload } from "#web/lib/page/load-part.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";

const load = () => import("./course-suggestions.tsx");
const Suggestions = lazy(load);
const none = -1;

/**
 * The home page's search: a plain form at first, with suggestions once their code has loaded. The field remains the same element,
 * so that nothing typed meanwhile is lost.
 */
function CourseSearch() {
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
      className="relative mt-8 flex max-w-[38rem] gap-2 rounded-2xl border border-control bg-base-100 p-1.5 shadow-raise focus-within:outline-2 focus-within:outline-primary sm:p-2"
      onSubmit={(event) => {
        event.preventDefault();
        const words = new FormData(event.currentTarget).get("search");
        const search = typeof words === "string" ? words.trim() : "";
        if (search) inBackground(navigate(`/courses?${new URLSearchParams({ search }).toString()}`));
      }}
    >
      <div className="flex min-w-0 grow items-center gap-3 px-3">
        <Search aria-hidden className="size-5 shrink-0 text-muted max-sm:hidden" />
        <input
          name="search"
          type="search"
          aria-label={texts.searchCourses} // not a label around it, which would make the open list part of the field's name
          placeholder={texts.searchExample}
          autoComplete="off"
          className="w-full min-w-0 bg-transparent text-base text-ellipsis outline-none"
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
      <button className="btn btn-primary btn-lg max-sm:btn-square" type="submit">
        <Search aria-hidden className="size-5 sm:hidden" />
        <span className="max-sm:sr-only">{texts.search}</span>
      </button>
    </Form>
  );
}

/** `children`: the figures below the search. */
export function HomeHero({ children }: { children: ReactNode }) {
  const [texts] = useTexts("home");
  const [{ homeDescription }] = useTexts("frame");
  const language = useLanguage();
  const picture = useRef<HTMLImageElement>(null);
  const [done, setDone] = useState(false);
  const [failed, setFailed] = useState(false);
  // the picture may have loaded or failed before hydration
  useEffect(() => {
    if (!picture.current?.complete) return;
    setDone(true);
    setFailed(picture.current.naturalWidth === 0);
  }, []);

  return (
    <section className="overflow-x-clip border-b border-base-300 bg-base-200">
      <div
        className="home-cover fixed inset-0 z-50 grid place-items-center bg-base-200"
        data-done={done || undefined}
        aria-hidden
      >
        <img src={mark} alt="" width="64" height="72" />
      </div>
      <div className="shell grid items-center gap-x-8 gap-y-10 pt-10 lg:grid-cols-12 lg:pt-12">
        <div className="lg:col-span-7 lg:pb-16">
          <h1 className="display text-4xl sm:text-5xl lg:text-6xl">{texts.headline}</h1>
          <p className="mt-5 max-w-[34rem] text-lg text-muted lg:text-xl lg:leading-8">{homeDescription}</p>
          <CourseSearch />
          <Link to="/courses" className="btn btn-quiet btn-lg mt-3 w-full sm:w-auto lg:hidden">
            {texts.bookDemo}
          </Link>
          <p className="mt-4 flex flex-wrap items-baseline gap-x-4 gap-y-1 text-[0.9375rem] text-muted">
            {texts.popular}
            {texts.popularSearches.split(" | ").map((words) => (
              <Link
                key={words}
                className="text-link py-0.5"
                to={`/courses?search=${encodeURIComponent(words)}`}
                lang={langOf(words, language)}
              >
                {words}
              </Link>
            ))}
          </p>
          {children}
        </div>
        {!failed && (
          <img
            ref={picture}
            src={hero}
            alt=""
            width="640"
            height="572"
            fetchPriority="high"
            onLoad={() => setDone(true)}
            onError={() => {
              setDone(true);
              setFailed(true);
            }}
            className="mx-auto w-full max-w-60 self-end sm:max-w-md lg:col-span-5 lg:-ml-14 lg:w-[calc(100%+3.5rem)] lg:max-w-none"
          />
        )}
      </div>
    </section>
  );
}
