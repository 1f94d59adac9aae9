import type { Route } from "@tutoring/contract";

type Pages = { currentPage: number; totalPages: number };

/** A list says its pages in `meta`. */
function pagesOf(result: unknown): Pages | undefined {
  const meta: unknown = typeof result === "object" && result !== null && "meta" in result ? result.meta : undefined;
  if (typeof meta !== "object" || meta === null || !("currentPage" in meta) || !("totalPages" in meta)) return undefined;
  const { currentPage, totalPages } = meta;
  return typeof currentPage === "number" && typeof totalPages === "number" ? { currentPage, totalPages } : undefined;
}

/**
 * The `Link` header of a list (RFC 8288): its first, previous, next and last page, with the rest of the query as it was asked. Only what
 * the route knows is repeated, since cached replies are shared.
 */
export function linksOf({ query }: Route, url: string, result: unknown): string | undefined {
  const pages = query && "page" in query.shape ? pagesOf(result) : undefined;
  if (!query || !pages) return undefined;
  const { currentPage, totalPages } = pages;
  const asked = new URL(url);
  const address = (page: number) => {
    const params = [...asked.searchParams].filter(([name]) => name in query.shape && name !== "page" && name !== "offset");
    return `${asked.pathname}?${new URLSearchParams([...params, ["page", String(page)]]).toString()}`;
  };
  const links: [rel: string, page: number][] = [
    ["first", 1],
    ...(currentPage > 1 ? ([["prev", Math.min(currentPage - 1, totalPages)]] as [string, number][]) : []),
    ...(currentPage < totalPages ? ([["next", currentPage + 1]] as [string, number][]) : []),
    ["last", totalPages],
  ];
  return links.map(([rel, page]) => `<${address(page)}>; rel="${rel}"`).join(", ");
}
