import type { Meta } from "@tutoring/contract";
import { type Column, DataTable } from "#web/ui/data-table.tsx";
import { ErrorBox } from "#web/ui/notices.tsx";
import { ListPages } from "./list-pages.tsx";
import { renderPageLink } from "./page-link.tsx";
import { useLastPage } from "./use-last-page.ts";
import type { useList } from "./use-list.ts";

type Props<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  /** Undefined while they could not be loaded. */
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string | number;
  page: Pick<ReturnType<typeof useList>, "query" | "loading"> & { to: (change: object) => string; go: (change: object) => void };
  meta: Pick<Meta, "currentPage" | "totalPages" | "totalItems" | "limit" | "totalIsMinimum"> | undefined;
  /** What stands where there are no rows. */
  empty: string;
  error: string;
  onRetry: () => void;
};

/** What a list screen shows below its filters: the rows, their pages, that there are none, or what went wrong. */
export function ListView<Row>({ caption, columns, rows, keyOf, page, meta, empty, error, onRetry }: Props<Row>) {
  useLastPage(meta, page.to);
  return (
    <div className="mt-5">
      {error && <ErrorBox onRetry={onRetry}>{error}</ErrorBox>}
      {rows?.length === 0 && <p className="card px-6 py-14 text-center text-muted">{empty}</p>}
      {rows && rows.length > 0 && (
        <DataTable
          caption={caption}
          columns={columns}
          rows={rows}
          keyOf={keyOf}
          sorted={page.query}
          sortAddress={page.to}
          renderLink={renderPageLink}
          busy={page.loading}
        />
      )}
      {meta && <ListPages meta={meta} list={page} />}
    </div>
  );
}
