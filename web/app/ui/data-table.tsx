/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- as cards (display: block) the rows would lose their roles in some browsers */
import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import type { ReactNode } from "react";

export type Column<Row, Sort extends string = string> = {
  name: string;
  /** What stands at its head instead of its name. */
  head?: ReactNode;
  cell: (row: Row) => ReactNode;
  /** The name by which this column is sorted; undefined if it cannot be. */
  sort?: Sort;
  className?: string;
  /** On a narrow screen, where its value stands without the column's name: first and large, at its right, or over the card's whole width. */
  place?: "heading" | "corner" | "whole";
};
type Props<Row, Sort extends string> = {
  caption: string;
  columns: readonly Column<Row, Sort>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  sorted: { sort?: Sort; order?: "asc" | "desc" };
  /** The address of the list sorted this way. */
  sortAddress: (change: { sort: Sort; order: "asc" | "desc" }) => string;
  renderLink: (props: { to: string; label?: string; className: string; children: ReactNode }) => ReactNode;
  busy?: boolean;
  /** Whether a row is what is open beside the table. */
  isOpen?: ((row: Row) => boolean) | undefined;
  compact?: Compact;
};

/**
 * Rows of a narrow screen without their columns' names. Cards: a picture and name with the actions beside them, then two lines and a last
 * row. Lines: the fourth column, and below it the others in one line. Requests: a tick, the person and the time side by side, and below
 * them the rest.
 */
export type Compact = "cards" | "lines" | "requests";

/** Rows under sortable headings; on a narrow screen each row is a card, with most values beside their heading. */
export function DataTable<Row, Sort extends string>({
  caption,
  columns,
  rows,
  keyOf,
  sorted,
  sortAddress,
  renderLink,
  busy = false,
  isOpen,
  compact,
}: Props<Row, Sort>) {
  return (
    <div
      className={`data-table ${compact ? `compact-${compact}` : ""} overflow-x-auto lg:rounded-box lg:border lg:border-base-300 lg:bg-base-100 ${busy ? "opacity-60 transition-opacity" : ""}`}
      aria-busy={busy}
    >
      <table className="table" role="table">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ name, head, sort }) => (
              <th key={name} scope="col" role="columnheader" {...(sort && { "aria-sort": ariaSort(sort, sorted) })}>
                {sort ? (
                  <SortLink name={name} sort={sort} sorted={sorted} sortAddress={sortAddress} renderLink={renderLink} />
                ) : (
                  (head ?? name)
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={keyOf(row)} role="row" tabIndex={-1} {...(isOpen?.(row) && { "aria-current": true })}>
              {columns.map(({ name, cell, className = "", place }) => (
                <td key={name} role="cell" data-name={name} data-place={place} className={className}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const ariaSort = <Sort extends string>(sort: Sort, { sort: by, order }: Props<never, Sort>["sorted"]) =>
  sort !== by ? "none" : order === "asc" ? "ascending" : "descending";

function SortLink<Sort extends string>({
  name,
  sort,
  sorted,
  sortAddress,
  renderLink,
}: { name: string; sort: Sort } & Pick<Props<never, Sort>, "sorted" | "sortAddress" | "renderLink">) {
  const current = sort === sorted.sort;
  const order = current && sorted.order === "asc" ? "desc" : "asc";
  const Icon = !current ? ArrowUpDown : sorted.order === "asc" ? ArrowUp : ArrowDown;
  const children = (
    <>
      {name} <Icon aria-hidden className={`size-3.5 ${current ? "text-accent" : "opacity-50"}`} />
    </>
  );
  return renderLink({
    to: sortAddress({ sort, order }),
    className: "inline-flex min-h-6 items-center gap-1 hover:text-base-content",
    children,
  });
}
