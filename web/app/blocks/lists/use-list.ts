import { useLocation, useNavigate, useNavigation } from "react-router";
import { addressOf, type ListQuery, readListQuery } from "#web/lib/list-query.ts";
import { useComingParams } from "./use-coming-params.ts";

/** A list's state, which is its address: filters, order and page. Each change begins at page 1 unless it names another. */
export function useList<Q extends ListQuery>(defaults: Q, sizes: readonly number[] = pageSizes) {
  const { pathname } = useLocation();
  const params = useComingParams();
  const navigate = useNavigate();
  const loading = useNavigation().state === "loading";
  const query = readListQuery(params, defaults, sizes);
  const to = (change: Partial<Q>) => addressOf(pathname, { ...query, page: 1, ...change }, defaults);
  const go = (change: Partial<Q>) => void navigate(to(change), { preventScrollReset: true });
  const filters = ["page", "limit", "sort", "order"];
  const filtered = Object.keys(defaults).some((name) => !filters.includes(name) && query[name] !== defaults[name]);
  const clear = () =>
    void navigate(addressOf(pathname, { ...defaults, limit: query.limit, sort: query.sort, order: query.order }, defaults));
  return { query, to, go, clear, filtered, loading };
}

export const pageSizes = [10, 20, 50, 100] as const;
