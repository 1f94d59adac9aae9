import { type contract, firstRow, type ParsedInput, metaOf } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { requestsMatching } from "./requests.queries.ts";
import { asBookRequest } from "./booking-views.ts";

type Ask = ParsedInput<typeof contract.bookings.findBookRequests>["query"];

export async function findBookRequests({ db, now, viewer }: SignedIn, query: Ask) {
  const filter = { ...query, viewerId: viewer.id };
  const { requests, total, totalIsMinimum, ...counts } = await requestsMatching(db, filter, {
    ...query,
    offset: firstRow(query),
  });
  return {
    data: requests.map((request) => asBookRequest(request, now())),
    meta: metaOf(query, total, totalIsMinimum),
    ...counts,
  };
}
