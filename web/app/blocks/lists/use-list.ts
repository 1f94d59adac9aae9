import type { z } from "@tutoring/contract/z";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { inBackground } from "#web/lib/page/in-background.ts";
import { addressOf, asked, type ListSchema, readAddress } from "./list-address.ts";
import { useComingParams } from "./use-coming-params.ts";

/** Fields give text, links the value itself; the schema reads either from the address. */
type Change<Q extends ListSchema> = { [K in keyof z.output<Q>]?: z.output<Q>[K] | string | number };

const notFilters = ["page", "limit", "sort", "order"];

/** A list's state, kept in the address: filters, order and page. A change leads to page 1 unless it names another. */
export function useList<Q extends ListSchema>(schema: Q, sizes?: readonly number[]) {
  const { pathname } = useLocation();
  const params = useComingParams();
  const navigate = useNavigate();
  const loading = useNavigation().state === "loading";
  const query = readAddress(schema, params, sizes);
  const plain = readAddress(schema, new URLSearchParams());
  const filters = Object.keys(plain).filter((name) => !notFilters.includes(name));
  const to = (change: Change<Q>) => addressOf(pathname, schema, { ...query, page: 1, ...change });
  const go = (change: Change<Q>) => inBackground(navigate(to(change), { preventScrollReset: true }));
  const filtered = filters.some((name) => query[name] !== plain[name]);
  const clear = () => {
    const { sort, order, limit } = query;
    inBackground(navigate(addressOf(pathname, schema, { ...plain, sort, order, limit })));
  };
  return { query, ask: asked(schema, query), to, go, clear, filtered, loading };
}
