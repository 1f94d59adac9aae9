import type { RouterContextProvider } from "react-router";
import { api } from "#web/lib/api.ts";
import { askOf, readListQuery } from "#web/lib/list-query.ts";
import { problemOf } from "#web/lib/problems.ts";
import { pageSizes } from "#web/blocks/lists/use-list.ts";

export const requestDefaults = {
  page: 1,
  limit: 10,
  sort: "createdAt",
  order: "desc" as "asc" | "desc",
  status: "ALL",
  search: "",
  dateFrom: "",
  dateTo: "",
};

/** One page of requests as the address asks; a failure becomes a sentence on the page. */
export async function clientLoader({ context, request }: { context: Readonly<RouterContextProvider>; request: Request }) {
  const query = readListQuery(new URL(request.url).searchParams, requestDefaults, pageSizes);
  try {
    return { list: await context.get(api).bookings.findBookRequests({ query: askOf(query) }), error: "" };
  } catch (error) {
    return { list: undefined, error: problemOf(error, "Failed to fetch book requests").message };
  }
}
