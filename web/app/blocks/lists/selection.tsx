import { type ReactNode, useState } from "react";
import texts from "#web/texts/office/lists.en.ts";
import { t } from "#web/texts/translate-english.ts";
import type { Column } from "#web/ui/data-table.tsx";
import { useWideScreen } from "#web/ui/use-wide-screen.ts";

type Id = string | number;

/** The rows that are ticked, of those in the list now. */
export function useSelection<Row>(rows: Row[], idOf: (row: Row) => Id) {
  const [ids, setIds] = useState<ReadonlySet<Id>>(new Set());
  const selected = rows.filter((row) => ids.has(idOf(row)));
  return {
    selected,
    listed: rows.length,
    isSelected: (id: Id) => ids.has(id),
    toggle: (id: Id) => setIds((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id])),
    all: rows.length > 0 && selected.length === rows.length,
    toggleAll: () => setIds(new Set(selected.length === rows.length ? [] : rows.map(idOf))),
    only: (some: Row[]) => setIds(new Set(some.map(idOf))),
    clear: () => setIds(new Set()),
  };
}
export type Selection<Row> = ReturnType<typeof useSelection<Row>>;

type BoxProps = { selection: Pick<Selection<never>, "isSelected" | "toggle">; id: Id; name: string; className?: string };

/** The box that ticks a row. */
export const SelectBox = ({ selection: { isSelected, toggle }, id, name, className = "" }: BoxProps) => (
  <input
    type="checkbox"
    className={`checkbox block ${className}`}
    data-shortcut="select"
    aria-label={t(texts.selectOne, { name })}
    checked={isSelected(id)}
    onChange={() => toggle(id)}
  />
);

/** Ticks all rows of the page, at the head of these boxes; on a screen below 1440 px the bar has it. */
function SelectAll({ selection: { all, toggleAll } }: { selection: Pick<Selection<never>, "all" | "toggleAll"> }) {
  if (!useWideScreen()) return texts.select;
  return <input type="checkbox" className="checkbox block" aria-label={texts.selectAll} checked={all} onChange={toggleAll} />;
}

/** The column of these boxes. */
export const selectColumn = <Row,>(
  selection: Selection<Row>,
  idOf: (row: Row) => Id,
  nameOf: (row: Row) => string,
): Column<Row> => ({
  name: texts.select,
  head: <SelectAll selection={selection} />,
  className: "w-px lg:pr-0",
  cell: (row) => <SelectBox selection={selection} id={idOf(row)} name={nameOf(row)} />,
});

type BarProps<Row> = {
  selection: Selection<Row>;
  label: string;
  /** The rows are a table, with what ticks them all at its head where there is one. */
  hasHead?: boolean;
  className?: string;
  children: ReactNode;
};

/**
 * Ticks all rows of the page, and says how many are ticked; `children` are the buttons for them. On a wide screen it comes after a table,
 * and stays in view over its lower rows while some are ticked, so that none moves under the pointer. Nothing while the list is empty.
 */
export function SelectionBar<Row>({
  selection: { selected, listed, all, toggleAll, clear },
  label,
  hasHead = false,
  className = "mt-3 -mb-2",
  children,
}: BarProps<Row>) {
  const isWide = useWideScreen() && hasHead;
  if (listed === 0) return null;
  const floats =
    "floating-bar sticky bottom-5 z-20 mx-auto mt-4 w-fit max-w-full rounded-box border border-base-300 bg-base-100 px-4 py-1.5 shadow-float";
  const place = !isWide ? `flex min-h-11 ${className}` : selected.length > 0 ? `flex min-h-14 ${floats}` : "sr-only";
  return (
    <div className={`flex-wrap items-center gap-x-3 gap-y-2 ${place}`} role="group" aria-label={label}>
      {!isWide && (
        <label className="flex items-center gap-2.5">
          <input type="checkbox" className="checkbox" checked={all} onChange={toggleAll} />
          {texts.selectAll}
        </label>
      )}
      <span role="status">{selected.length > 0 && t(texts.selected, { count: selected.length })}</span>
      {selected.length > 0 && (
        <>
          {children}
          <button type="button" className="btn btn-ghost btn-sm" onClick={clear}>
            {texts.clearSelection}
          </button>
        </>
      )}
    </div>
  );
}
