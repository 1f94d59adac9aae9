import { addressIn } from "@tutoring/contract/languages";
import { boards, levels, priceSteps } from "@tutoring/contract/rules";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { courseWord } from "#web/lib/format/course-words.ts";
import { langOf, rupees } from "#web/lib/format/format.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { Choice, FilterButtons, KeptFields } from "#web/public/list-parts/index.ts";
import { Select } from "#web/ui/field.tsx";
import {
  courseAddress,
  courseFilters,
  coursePageSizes,
  type CourseQuery,
  type Filters,
  noFilters,
  placeParameter,
  placeValue,
  schoolClassNumbers,
  withinParameter,
} from "./course-query.ts";
import { firstNamed } from "./named-place.ts";
import type { Branch as Node, CategoryTree } from "./public-view-data.ts";

type Props = {
  categories: CategoryTree[];
  languages: string[];
  query: CourseQuery;
  /** The text in the search box; Apply Filter applies it too. */
  typed: () => string;
  onApplied?: () => void;
  boxed?: boolean;
};

/** Choices are pending until Apply Filter. Choosing again deselects; a category clears the subcategory. Without code it is a GET form. */
export function CourseFilters({ categories, languages, query, typed, onApplied, boxed = true }: Props) {
  const navigate = useNavigate();
  const [texts, t] = useTexts("courses");
  const [school] = useTexts("school");
  const [words] = useTexts("course-words");
  const pageLanguage = useLanguage();
  const { category, subcategory } = query;
  const [pending, setPending] = useState<Filters>({
    ...query,
    subcategoryId:
      query.subcategoryId ??
      firstNamed(
        subcategory,
        categories.filter(({ names }) => !category || names[0] === category),
      )?.subcategoryId,
  });
  const toggle = (change: Partial<Filters>) => setPending((before) => ({ ...before, ...change }));
  const apply = (next: Filters) => {
    onApplied?.();
    setPending(next);
    inBackground(navigate(courseAddress(query, { ...next, search: typed() })));
  };
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // keep choices made before hydration
    for (const input of box.current?.querySelectorAll<HTMLInputElement>("input:checked") ?? [])
      if (!input.defaultChecked) input.click();
    for (const { name, value } of box.current?.querySelectorAll("select") ?? []) toggle({ [name]: value });
  }, []);
  const selects = [
    {
      name: "schoolClass",
      label: school.classAtSchool,
      options: [["", school.anyOfThem], ...schoolClassNumbers.map((nth) => [nth, t(school.classOf, { nth })] as const)],
    },
    {
      name: "board",
      label: school.board,
      options: [["", school.anyOfThem], ...boards.map((one) => [one, school[one]] as const)],
    },
    {
      name: "price",
      label: texts.price,
      options: [
        ["", texts.anyPrice],
        ...priceSteps.map((most) => [String(most), t(texts.priceAtMost, { price: rupees(most) })] as const),
      ],
    },
  ] as const;
  // the counts are of whole categories
  const isWhole = !query.search && courseFilters.every((name) => name === "category" || name === "subcategory" || !query[name]);
  const other = (name: "category" | "level" | "language", value: string) => (pending[name] === value ? "" : value);

  return (
    <form
      ref={box}
      action={addressIn(pageLanguage, "/courses")}
      className={boxed ? "card p-4" : "px-2"}
      onSubmit={(event) => {
        event.preventDefault();
        apply(pending);
      }}
    >
      <KeptFields search={query.search} limit={query.limit} sizes={coursePageSizes} />
      {category && subcategory && <input type="hidden" name={withinParameter} value={category} />}
      <div className="mb-5 grid grid-cols-2 gap-x-3 gap-y-4">
        {selects.map(({ name, ...select }) => (
          <Select
            key={name}
            name={name}
            value={pending[name]}
            onChange={(event) => toggle({ [name]: event.target.value })}
            className={name === "price" ? "col-span-2" : "min-w-0"}
            {...select}
          />
        ))}
      </div>
      <fieldset>
        <legend className="text-sm font-semibold">{texts.category}</legend>
        {categories.length === 0 && <p className="mt-2 text-sm text-muted">{texts.noCategories}</p>}
        <ul className="mt-2 space-y-0.5">
          {categories.map(({ categoryId, categoryName, names: [name = ""], courseCount, subcategories }) => {
            const chosen = pending.category === name;
            return (
              <li key={categoryId}>
                <Choice
                  name="category"
                  value={name}
                  chosen={chosen}
                  {...(isWhole && { count: courseCount })}
                  onToggle={() => toggle({ category: other("category", name), subcategory: "", subcategoryId: undefined })}
                >
                  <span lang={langOf(categoryName, pageLanguage)}>{categoryName}</span>
                </Choice>
                {chosen && subcategories.length > 0 && (
                  <Branch
                    nodes={subcategories}
                    isWhole={isWhole}
                    chosen={pending.subcategoryId}
                    onToggle={({ subcategoryId, names }) =>
                      toggle(
                        pending.subcategoryId === subcategoryId
                          ? { subcategory: "", subcategoryId: undefined }
                          : { subcategory: names[0] ?? "", subcategoryId },
                      )
                    }
                  />
                )}
              </li>
            );
          })}
        </ul>
      </fieldset>
      {(
        [
          ["level", levels],
          ["language", languages],
        ] as const
      ).map(([name, values]) => (
        <fieldset key={name} className="mt-5">
          <legend className="text-sm font-semibold">{texts[name]}</legend>
          <ul className="mt-1 space-y-0.5">
            {values.map((value) => (
              <li key={value}>
                <Choice
                  name={name}
                  value={value}
                  chosen={pending[name] === value}
                  onToggle={() => toggle({ [name]: other(name, value) })}
                >
                  <span lang={langOf(value, pageLanguage)}>{courseWord(words, value)}</span>
                </Choice>
              </li>
            ))}
          </ul>
        </fieldset>
      ))}
      <FilterButtons area="courses" address={courseAddress(query, noFilters)} onClear={() => apply(noFilters)} />
    </form>
  );
}

type BranchProps = { nodes: Node[]; isWhole: boolean; chosen: number | undefined; onToggle: (node: Node) => void };

function Branch({ nodes, isWhole, chosen, onToggle }: BranchProps) {
  const language = useLanguage();
  return (
    <ul className="my-1 ml-5 border-l-2 border-lavender-200 pl-2">
      {nodes.map((node) => (
        <li key={node.subcategoryId}>
          <Choice
            name={placeParameter}
            value={placeValue(node.subcategoryId, node.names[0] ?? "")}
            chosen={chosen === node.subcategoryId}
            {...(isWhole && { count: node.courseCount })}
            small
            onToggle={() => onToggle(node)}
          >
            <span lang={langOf(node.subcategoryName, language)}>{node.subcategoryName}</span>
          </Choice>
          {node.children.length > 0 && <Branch nodes={node.children} isWhole={isWhole} chosen={chosen} onToggle={onToggle} />}
        </li>
      ))}
    </ul>
  );
}
