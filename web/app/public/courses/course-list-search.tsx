import { Search } from "lucide-react";
import type { RefObject } from "react";
import { Form, useNavigate } from "react-router";
import { useTexts } from "#web/texts/use-texts.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { courseAddress, type CourseQuery, coursePageSizes } from "./course-query.ts";

/** The list's search: Enter applies it, filters stay. Without code it is a GET form. */
export function CourseListSearch({ query, box }: { query: CourseQuery; box: RefObject<HTMLInputElement | null> }) {
  const navigate = useNavigate();
  const [texts] = useTexts("courses");
  const { category, subcategory, subcategoryId, level, language, schoolClass, board, price } = query;
  const limit = query.limit === coursePageSizes[0] ? "" : query.limit;
  const kept = { category, subcategory, subcategoryId, level, language, schoolClass, board, price, limit };
  return (
    <Form
      action="/courses"
      role="search"
      className="grow"
      onSubmit={(event) => {
        event.preventDefault();
        inBackground(navigate(courseAddress(query, { search: box.current?.value.trim() ?? "" })));
      }}
    >
      <label className="input h-12 w-full">
        <Search aria-hidden className="size-5 text-muted" />
        <span className="sr-only">{texts.search}</span>
        <input
          ref={box}
          name="search"
          type="search"
          placeholder={texts.search}
          defaultValue={query.search}
          enterKeyHint="search"
        />
      </label>
      {Object.entries(kept).map(([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />)}
    </Form>
  );
}
