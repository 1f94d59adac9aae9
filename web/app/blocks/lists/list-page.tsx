import type { Meta } from "@tutoring/contract";
import type { z } from "@tutoring/contract/z";
import { type RouterContextProvider, useLoaderData, useLocation, useNavigate, useNavigation } from "react-router";
import { renderPageLink } from "#web/blocks/site/index.ts";
import { type OfficeApi, officeApi } from "#web/lib/api/api.ts";
import { problemOf } from "#web/lib/api/problems.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useReload } from "#web/lib/page/use-reload.ts";
import { type Column, type Compact, DataTable } from "#web/ui/data-table.tsx";
import { ErrorBox } from "#web/ui/notices.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { addressOf, asked, type ListSchema, officePageSizes, readAddress, useComingParams, useLastPage } from "./list-address.ts";

/** Fields give text, links the value itself; the schema reads either from the address. */
type Change<Q extends ListSchema> = { [K in keyof z.output<Q>]?: z.output<Q>[K] | string | number };

const notFilters = ["page", "limit", "sort", "order"];

/** A list's state, kept in the address: filters, order and page. A change leads to page 1 unless it names another. */
export function useList<Q extends ListSchema>(schema: Q, sizes?: readonly number[], keeps = "") {
  const { pathname } = useLocation();
  const params = useComingParams();
  const navigate = useNavigate();
  const loading = useNavigation().state === "loading";
  const query = readAddress(schema, params, sizes);
  const plain = readAddress(schema, new URLSearchParams());
  const filters = Object.keys(plain).filter((name) => !notFilters.includes(name));
  const address = (asks: object) => withKept(addressOf(pathname, schema, asks), keeps, params.get(keeps));
  const to = (change: Change<Q>) => address({ ...query, page: 1, ...change });
  const go = (change: Change<Q>) => inBackground(navigate(to(change), { preventScrollReset: true }));
  const filtered = filters.some((name) => query[name] !== plain[name]);
  const clear = () => {
    const { sort, order, limit } = query;
    inBackground(navigate(address({ ...plain, sort, order, limit })));
  };
  return { query, ask: asked(schema, query), to, go, clear, filtered, loading };
}

/** An address that keeps what is open beside the list. */
const withKept = (address: string, name: string, value: string | null) =>
  name && value ? `${address}${address.includes("?") ? "&" : "?"}${name}=${encodeURIComponent(value)}` : address;

type ListMeta = Pick<Meta, "currentPage" | "totalPages" | "totalItems" | "limit" | "totalIsMinimum">;
type Loaded<Row> = { data: Row[]; meta?: ListMeta };
type Arrival = { context: Readonly<RouterContextProvider>; request: Request };

type Options<Q extends ListSchema, L> = {
  /** The call's query schema, which also reads the address. */
  query: Q;
  load: (api: OfficeApi, query: Partial<z.output<Q>>) => Promise<L>;
  /** Shown for a failure without a sentence. */
  failed: string;
  /** Put before every failure's sentence. */
  prefix?: string;
  /** What the address says of something open beside the list, which a change of the list keeps. */
  keeps?: string;
};

/** A screen that lists the result of one call: its loader, and a hook for its rows, state and reload. */
export function listPage<Q extends ListSchema, L extends Loaded<object>>({
  query,
  load,
  failed,
  prefix = "",
  keeps,
}: Options<Q, L>) {
  const clientLoader = async ({ context, request }: Arrival): Promise<{ list?: L; error: string }> => {
    try {
      const read = readAddress(query, new URL(request.url).searchParams);
      return { list: await load(officeApi(context), asked(query, read)), error: "" };
    } catch (error) {
      return { error: prefix + problemOf(error, failed).message };
    }
  };
  const usePage = () => {
    const { list, error } = useLoaderData() as Awaited<ReturnType<typeof clientLoader>>;
    const reload = useReload();
    const rows: L["data"] = list?.data ?? [];
    return { list, rows, error, reload, ...useList(query, undefined, keeps) };
  };
  return { clientLoader, usePage };
}

type AnyPage = { rows: object[]; query: { sort?: string } };
/** The columns of such a screen; they sort only by columns of the call. */
export type ColumnsOf<P extends { usePage: () => AnyPage }> = Column<
  ReturnType<P["usePage"]>["rows"][number],
  NonNullable<ReturnType<P["usePage"]>["query"]["sort"]>
>[];

type ListPagesChange = { page?: number; limit?: number };
type Props = {
  meta: ListMeta;
  sizes?: readonly number[];
  list: { to: (change: ListPagesChange) => string; go: (change: ListPagesChange) => void };
};

/** A list's pages, as the back office's screens show them. */
export function ListPages({ meta, sizes = officePageSizes, list }: Props) {
  return (
    <div className="mt-5">
      <Pagination
        page={meta.currentPage}
        totalPages={meta.totalPages}
        totalItems={meta.totalItems}
        totalIsMinimum={meta.totalIsMinimum}
        limit={meta.limit}
        sizes={sizes}
        addressOf={list.to}
        onLimit={(limit) => list.go({ limit })}
        renderLink={renderPageLink}
      />
    </div>
  );
}

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
type ListViewProps<Row, Sort extends string> = {
  caption: string;
  columns: readonly Column<Row, Sort>[];
  keyOf: (row: Row) => string | number;
  page: Page<Row, Sort>;
  /** Shown if there are no rows. */
  empty: string;
  /** Whether a row is what is open beside the list. */
  isOpen?: ((row: Row) => boolean) | undefined;
  compact?: Compact;
};

/** A list screen below its filters: rows and pages, or that there are none, or the error. */
export function ListView<Row, Sort extends string>({
  caption,
  columns,
  keyOf,
  page,
  empty,
  isOpen,
  compact,
}: ListViewProps<Row, Sort>) {
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
          isOpen={isOpen}
          {...(compact && { compact })}
        />
      )}
      {list?.meta && <ListPages meta={list.meta} list={page} />}
    </div>
  );
}
