/** What a list shows, as its address says it: the filters, the order, the page. */
export type ListQuery = { page: number; limit: number; sort: string; order: "asc" | "desc" } & Record<string, string | number>;

const number = /^[1-9]\d{0,6}$/;

/** Reads an address; what it does not say, or says badly, is as in `defaults`. */
export function readListQuery<Q extends ListQuery>(params: URLSearchParams, defaults: Q, sizes: readonly number[]): Q {
  const entries = Object.entries(defaults).map(([name, fallback]) => {
    const given = params.get(name);
    if (given === null) return [name, fallback];
    if (typeof fallback === "string") return [name, given];
    return [name, number.test(given) ? Number(given) : fallback];
  });
  const query = Object.fromEntries(entries) as Q;
  return sizes.includes(query.limit) ? query : { ...query, limit: defaults.limit };
}

/** The address that says this; what is as in `defaults` is left out. */
export function addressOf<Q extends ListQuery>(pathname: string, query: Q, defaults: Q): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== "" && value !== defaults[name]) params.set(name, String(value));
  const search = params.toString();
  return search ? `${pathname}?${search}` : pathname;
}

/** The same as a call asks it: empty filters are not sent, and neither is the status that means each of them. */
export const askOf = <Q extends ListQuery>(query: Q): Record<string, string | number> =>
  Object.fromEntries(Object.entries(query).filter(([name, value]) => value !== "" && !(name === "status" && value === "ALL")));
