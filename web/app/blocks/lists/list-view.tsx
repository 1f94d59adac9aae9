import { type Column, DataTable } from "#web/ui/data-table.tsx";
import { ErrorBox } from "#web/ui/notices.tsx";
import type { ListMeta } from "./list-page.ts";
import { ListPages } from "./list-pages.tsx";
import { renderPageLink } from "#web/blocks/site/index.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useLastPage } from "./use-last-page.ts";

type Order<Sort> = { sort?: Sort; order?: "asc" | "desc" };
type Page<Row, Sort> = {
  /** Undefined if it could not be loaded. */
  list: { data: unknown; meta?: ListMeta } | undefined;
  rows: readonly Row[];
  error: string;
  reload: () => Promise<void>;
  query: Order<Sort>;
  loading: boolean;
  to: (change: Order<Sort> & { page?: number; limit?: number }) => string;
  go: (change: { limit?: number }) => void;
};
type Props<Row, Sort extends string> = {
  caption: string;
  columns: readonly Column<Row, Sort>[];
  keyOf: (row: Row) => string | number;
  page: Page<Row, Sort>;
  /** Shown if there are no rows. */
  empty: string;
};

/** A list screen below its filters: rows and pages, or that there are none, or the error. */
export function ListView<Row, Sort extends string>({ caption, columns, keyOf, page, empty }: Props<Row, Sort>) {
  const { list, rows, error, query, to } = page;
  useLastPage(list?.meta, to);
  return (
    <div id="list" className="mt-5 outline-none" tabIndex={-1}>
      {error && <ErrorBox onRetry={() => inBackground(page.reload())}>{error}</ErrorBox>}
      {list && rows.length === 0 && <p className="card px-6 py-14 text-center text-muted">{empty}</p>}
      {rows.length > 0 && (
        <DataTable
          caption={caption}
          columns={columns}
          rows={rows}
          keyOf={keyOf}
          sorted={query}
          sortAddress={to}
          renderLink={renderPageLink}
          busy={page.loading}
        />
      )}
      {list?.meta && <ListPages meta={list.meta} list={page} />}
    </div>
  );
}
