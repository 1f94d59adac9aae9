import type { RequestStatus } from "@tutoring/contract";
import type { RouterContextProvider } from "react-router";
import { api } from "#web/lib/api.ts";
import { problemOf } from "#web/lib/problems.ts";

export type RequestQuery = {
  status: RequestStatus | "ALL";
  search: string;
  dateFrom: string;
  dateTo: string;
  page: number;
  limit: number;
};

export function readRequestQuery(params: URLSearchParams): RequestQuery {
  const number = (name: string, fallback: number) =>
    /^[1-9]\d{0,6}$/.test(params.get(name) ?? "") ? Number(params.get(name)) : fallback;
  const limit = number("limit", 10);
  return {
    status: (params.get("status") ?? "ALL") as RequestQuery["status"],
    search: params.get("search") ?? "",
    dateFrom: params.get("dateFrom") ?? "",
    dateTo: params.get("dateTo") ?? "",
    page: number("page", 1),
    limit: [10, 20, 50, 100].includes(limit) ? limit : 10,
  };
}

/** One page of requests as the address asks; a failure becomes a sentence on the page. */
export async function clientLoader({ context, request }: { context: Readonly<RouterContextProvider>; request: Request }) {
  const query = readRequestQuery(new URL(request.url).searchParams);
  const filter = Object.fromEntries(Object.entries(query).filter(([, value]) => value));
  try {
    return { list: await context.get(api).bookings.findBookRequests({ query: filter }), error: "" };
  } catch (error) {
    return { list: undefined, error: problemOf(error, "Failed to fetch book requests").message };
  }
}
