import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { type CourseQuery, courseAddress } from "./course-query.ts";
import type { Branch as Node, CategoryTree } from "./shown-parts.ts";

type Pending = Pick<CourseQuery, "category" | "subcategory" | "level" | "language">;
type Props = { categories: CategoryTree[]; query: CourseQuery; onApplied?: () => void; boxed?: boolean };

const levels = ["Beginner", "Intermediate", "Advanced"];
const languages = ["English", "हिन्दी"];
const nothing: Pending = { category: "", subcategory: "", level: "", language: "" };

/** Choices are pending until Apply Filter. Choosing again unselects; a category clears the subcategory. */
export function CourseFilters({ categories, query, onApplied, boxed = true }: Props) {
  const navigate = useNavigate();
  const { category, subcategory, level, language } = query;
  const [pending, setPending] = useState<Pending>({ category, subcategory, level, language });
  const toggle = (change: Partial<Pending>) => setPending((before) => ({ ...before, ...change }));
  const apply = (next: Pending) => {
    onApplied?.();
    void navigate(courseAddress(query, next));
  };
  const other = (name: keyof Pending, value: string) => (pending[name] === value ? "" : value);

  return (
    <div className={boxed ? "card p-4" : "px-2"}>
      <fieldset>
        <legend className="text-sm font-semibold">Category</legend>
        {categories.length === 0 && <p className="mt-2 text-sm text-muted">No categories found</p>}
        <ul className="mt-2 space-y-0.5">
          {categories.map(({ categoryId, categoryName, courseCount, subcategories }) => {
            const chosen = pending.category === categoryName;
            return (
              <li key={categoryId}>
                <Choice
                  name="category"
                  chosen={chosen}
                  count={courseCount}
                  onToggle={() => toggle({ category: other("category", categoryName), subcategory: "" })}
                >
                  {categoryName}
                </Choice>
                {chosen && subcategories.length > 0 && (
                  <Branch
                    nodes={subcategories}
                    chosen={pending.subcategory}
                    onToggle={(name) => toggle({ subcategory: other("subcategory", name) })}
                  />
                )}
              </li>
            );
          })}
        </ul>
      </fieldset>
      {(
        [
          ["level", "Level", levels],
          ["language", "Language", languages],
        ] as const
      ).map(([name, title, values]) => (
        <fieldset key={name} className="mt-5">
          <legend className="text-sm font-semibold">{title}</legend>
          <ul className="mt-1 space-y-0.5">
            {values.map((value) => (
              <li key={value}>
                <Choice name={name} chosen={pending[name] === value} onToggle={() => toggle({ [name]: other(name, value) })}>
                  {value}
                </Choice>
              </li>
            ))}
          </ul>
        </fieldset>
      ))}
      <div className="sticky bottom-0 mt-3 grid grid-cols-[auto_1fr] gap-2 bg-base-100 py-3">
        <button type="button" className="btn btn-quiet" onClick={() => apply(nothing)}>
          Clear
        </button>
        <button type="button" className="btn btn-primary" onClick={() => apply(pending)}>
          Apply Filter
        </button>
      </div>
    </div>
  );
}

function Branch({ nodes, chosen, onToggle }: { nodes: Node[]; chosen: string; onToggle: (name: string) => void }) {
  return (
    <ul className="my-1 ml-5 border-l-2 border-lavender-200 pl-2">
      {nodes.map(({ subcategoryId, subcategoryName, courseCount, children }) => (
        <li key={subcategoryId}>
          <Choice
            name="subcategory"
            chosen={chosen === subcategoryName}
            count={courseCount}
            small
            onToggle={() => onToggle(subcategoryName)}
          >
            {subcategoryName}
          </Choice>
          {children.length > 0 && <Branch nodes={children} chosen={chosen} onToggle={onToggle} />}
        </li>
      ))}
    </ul>
  );
}

type ChoiceProps = { name: string; chosen: boolean; count?: number; small?: boolean; onToggle: () => void; children: ReactNode };

function Choice({ name, chosen, count, small = false, onToggle, children }: ChoiceProps) {
  return (
    <label
      className={`flex cursor-pointer items-center gap-3 rounded-lg px-2.5 hover:bg-lavender-100 ${small ? "min-h-9 py-1 text-[0.9375rem] leading-snug" : "min-h-10"} ${chosen ? "bg-lavender-100 font-semibold text-primary" : ""}`}
    >
      <input
        type="radio"
        name={name}
        className="radio radio-primary radio-sm shrink-0"
        checked={chosen}
        onClick={onToggle}
        onKeyDown={(event) => event.key === " " && chosen && onToggle()}
        onChange={() => undefined}
      />
      <span className="grow">{children}</span>
      {count !== undefined && <span className="figures text-sm font-normal text-muted">{count}</span>}
    </label>
  );
}
