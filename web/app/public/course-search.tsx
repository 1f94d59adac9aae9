import { Search } from "lucide-react";
import { lazy, Suspense, useEffect, useId, useState } from "react";
import { Form, useNavigate } from "react-router";
import { preload } from "#web/lib/load-part.ts";
import { searchInput } from "./search-input.ts";

const Suggestions = lazy(() => import("./course-suggestions.tsx"));

/** The home page's search: a plain form from the first byte, with suggestions once their code has come at idle. */
export function CourseSearch() {
  const [handover, setHandover] = useState<{ typed: string; focused: boolean }>();
  const plainId = useId();
  const navigate = useNavigate();
  useEffect(() => {
    return preload(() =>
      import("./course-suggestions.tsx").then(() => {
        const plain = document.getElementById(plainId) as HTMLInputElement | null;
        setHandover({ typed: plain?.value ?? "", focused: plain !== null && document.activeElement === plain });
      }),
    );
  }, [plainId]);

  const input = <input id={plainId} {...searchInput} />;
  return (
    <Form
      action="/courses"
      role="search"
      className="mt-8 flex max-w-[38rem] sm:relative flex-col gap-2.5 sm:flex-row sm:rounded-2xl sm:border sm:border-control sm:bg-base-100 sm:p-2 sm:shadow-raise sm:focus-within:outline-2 sm:focus-within:outline-primary"
      onSubmit={(event) => {
        event.preventDefault();
        const words = new FormData(event.currentTarget).get("search");
        const search = typeof words === "string" ? words.trim() : "";
        if (search) void navigate(`/courses?${new URLSearchParams({ search }).toString()}`);
      }}
    >
      <div className="relative flex h-14 grow items-center gap-3 rounded-xl border border-control bg-base-100 px-4 max-sm:focus-within:outline-2 max-sm:focus-within:outline-primary sm:static sm:h-auto sm:border-0 sm:px-3">
        <Search aria-hidden className="size-5 shrink-0 text-muted" />
        {handover ? (
          <Suspense fallback={input}>
            <Suggestions {...handover} />
          </Suspense>
        ) : (
          input
        )}
      </div>
      <button className="btn btn-primary btn-lg" type="submit">
        Search
      </button>
    </Form>
  );
}
