import type { Meta } from "@tutoring/contract";
import type { z } from "@tutoring/contract/z";
import { type RouterContextProvider, useLoaderData, useRevalidator } from "react-router";
import { type OfficeApi, officeApi } from "#web/lib/api/api.ts";
import { problemOf } from "#web/lib/api/problems.ts";
import type { Column } from "#web/ui/data-table.tsx";
import { asked, type ListSchema, readAddress } from "./list-address.ts";
import { useList } from "./use-list.ts";

export type ListMeta = Pick<Meta, "currentPage" | "totalPages" | "totalItems" | "limit" | "totalIsMinimum">;
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
};

/** A screen that lists the result of one call: its loader, and a hook for its rows, state and reload. */
export function listPage<Q extends ListSchema, L extends Loaded<object>>({ query, load, failed, prefix = "" }: Options<Q, L>) {
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
    const { revalidate } = useRevalidator();
    const rows: L["data"] = list?.data ?? [];
    return { list, rows, error, reload: revalidate, ...useList(query) };
  };
  return { clientLoader, usePage };
}

type AnyPage = { rows: object[]; query: { sort?: string } };
/** The columns of such a screen; they sort only by columns of the call. */
export type ColumnsOf<P extends { usePage: () => AnyPage }> = Column<
  ReturnType<P["usePage"]>["rows"][number],
  NonNullable<ReturnType<P["usePage"]>["query"]["sort"]>
>[];
