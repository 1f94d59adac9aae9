import type { Route } from "@tutoring/contract";

type Pages = {
  currentPage: number;
  totalPages: number;
  totalItems: number;
  limit: number;
  /** As many rows as were asked for. */
  isFull: boolean;
  /** Counted only up to here. */
  isMinimum: boolean;
};

/** A list says its pages in `meta`. */
function pagesOf(result: unknown): Pages | undefined {
  const meta: unknown = isObject(result) ? result["meta"] : undefined;
  if (!isObject(result) || !isObject(meta)) return undefined;
  const { currentPage, totalPages, totalItems, limit, totalIsMinimum } = meta;
  if (![currentPage, totalPages, totalItems, limit].every((one) => typeof one === "number")) return undefined;
  const { data } = result;
  const counts = { currentPage, totalPages, totalItems, limit } as Pick<
    Pages,
    "currentPage" | "totalPages" | "totalItems" | "limit"
  >;
  return { ...counts, isFull: Array.isArray(data) && data.length >= counts.limit, isMinimum: totalIsMinimum === true };
}

const isObject = (given: unknown): given is Record<string, unknown> => typeof given === "object" && given !== null;

type Place = Record<string, number>;
type Places = { first: Place; prev?: Place | undefined; next?: Place | undefined; last?: Place | undefined };

function byPage({ currentPage, totalPages, isFull, isMinimum }: Pages): Places {
  const isMore = currentPage < totalPages || (isMinimum && isFull);
  return {
    first: { page: 1 },
    prev: currentPage > 1 ? { page: isMinimum ? currentPage - 1 : Math.min(currentPage - 1, totalPages) } : undefined,
    next: isMore ? { page: currentPage + 1 } : undefined,
    last: isMinimum ? undefined : { page: totalPages },
  };
}

/** Steps of `limit` rows from where the caller stands; the one before the first full step is shorter. */
function byOffset({ totalItems, limit, isFull, isMinimum }: Pages, offset: number): Places {
  const start = offset % limit;
  const last = totalItems > start ? start + Math.floor((totalItems - 1 - start) / limit) * limit : 0;
  const before = isMinimum ? offset - limit : Math.min(offset - limit, last);
  const isMore = offset + limit < totalItems || (isMinimum && isFull);
  return {
    first: { offset: 0 },
    prev: offset === 0 ? undefined : before < 0 ? { offset: 0, limit: start } : { offset: before },
    next: isMore ? { offset: offset + limit } : undefined,
    last: isMinimum ? undefined : { offset: last },
  };
}

/** What a caller asked for: the address as it came, and what the route has read in it. */
export type AskedList = { url: string; params?: object | undefined; query?: object | undefined };

/**
 * The `Link` header of a list (RFC 8288): its first, previous, next and last page, or the same by offset, with the rest of the query as the
 * route has read it, each word once. Cached replies are shared, so nothing else of one caller's address may reach the others.
 */
export function linksOf({ path, query }: Route, { url, ...read }: AskedList, result: unknown): string | undefined {
  const pages = query && "page" in query.shape ? pagesOf(result) : undefined;
  if (!query || !pages) return undefined;
  const asked = new Map(Object.entries(read.query ?? {}));
  const params = new Map(Object.entries(read.params ?? {}));
  const offset: unknown = asked.get("offset");
  const places = typeof offset === "number" ? byOffset(pages, offset) : byPage(pages);
  const own = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params.get(name))));
  // protects 15.2.2: repeating what was read and not what was sent [asked.get(name) → new URL(url).searchParams.getAll(name).join()]
  const rest = namesIn(url).flatMap((name) => partsOf(name, asked.get(name)));
  const address = (place: Place) => {
    const kept = rest.filter(([name]) => name !== "page" && name !== "offset" && !(name in place));
    const moved = Object.entries(place).map(([name, value]) => [name, String(value)]);
    return `/api${own}?${new URLSearchParams([...kept, ...moved]).toString()}`;
  };
  return Object.entries(places)
    .flatMap(([rel, place]) => (place ? [`<${address(place)}>; rel="${rel}"`] : []))
    .join(", ");
}

const namesIn = (url: string): string[] => [...new Set(new URL(url).searchParams.keys())];

const partsOf = (name: string, value: unknown): [string, string][] =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? [[name, String(value)]] : [];
