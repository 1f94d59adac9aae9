/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- as cards (display: block) the rows would lose their roles in some browsers */
import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import type { ReactNode } from "react";

export type Column<Row> = {
  name: string;
  cell: (row: Row) => ReactNode;
  /** The name this column is sorted by, where it can be. */
  sort?: string;
  className?: string;
};
type Props<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  sorted: { sort: string; order: "asc" | "desc" };
  /** The address of the list sorted this way. */
  sortAddress: (change: { sort: string; order: "asc" | "desc" }) => string;
  renderLink: (props: { to: string; label?: string; className: string; children: ReactNode }) => ReactNode;
  busy?: boolean;
};

/** Rows under sortable headings; on a narrow screen each row is a card, every value beside its heading. */
export function DataTable<Row>({ caption, columns, rows, keyOf, sorted, sortAddress, renderLink, busy = false }: Props<Row>) {
  return (
    <div
      className={`data-table overflow-x-auto lg:rounded-box lg:border lg:border-base-300 lg:bg-base-100 ${busy ? "opacity-60 transition-opacity" : ""}`}
      aria-busy={busy}
    >
      <table className="table" role="table">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ name, sort }) => (
              <th key={name} scope="col" role="columnheader" {...(sort && { "aria-sort": ariaSort(sort, sorted) })}>
                {sort ? (
                  <SortLink name={name} sort={sort} sorted={sorted} sortAddress={sortAddress} renderLink={renderLink} />
                ) : (
                  name
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={keyOf(row)} role="row">
              {columns.map(({ name, cell, className = "" }) => (
                <td key={name} role="cell" data-name={name} className={className}>
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

type Sorted = Props<never>["sorted"];

const ariaSort = (sort: string, { sort: by, order }: Sorted) =>
  sort !== by ? "none" : order === "asc" ? "ascending" : "descending";

function SortLink({
  name,
  sort,
  sorted,
  sortAddress,
  renderLink,
}: { name: string; sort: string } & Pick<Props<never>, "sorted" | "sortAddress" | "renderLink">) {
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
