import { type contract, firstRow, type HandlerResult, type ParsedInput, metaOf, requestQueues } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { MadeTogether } from "#api/core/made-together.ts";
import type { Db } from "#api/db/database.ts";
import { requestsMatching } from "./requests.queries.ts";
import { asBookRequest } from "./booking-views.ts";
import { countQueues } from "./queues.queries.ts";

type Ask = ParsedInput<typeof contract.bookings.findBookRequests>["query"];
type List = HandlerResult<typeof contract.bookings.findBookRequests>;
type Found = Awaited<ReturnType<typeof find>>;

/** Shares one result among desks that load the same list at once, as they do after every change. */
const together = new MadeTogether<Db, Found>();
const ofAll = requestQueues.filter((queue) => queue !== "mine");

/** One page of requests for the desk, with the numbers of waiting requests and of its queues. */
export async function findBookRequests({ db, now, viewer }: SignedIn, query: Ask): Promise<List> {
  const whose = query.queue === "mine" ? viewer.id : "";
  const [found, { mine }] = await Promise.all([
    together.ask(db, `${whose} ${JSON.stringify(query)}`, () => find(db, query, viewer.id)),
    countQueues(db, ["mine"], viewer.id),
  ]);
  const { requests, total, totalIsMinimum, waiting, queues } = found;
  return {
    data: requests.map((request) => asBookRequest(request, now())),
    meta: metaOf(query, total, totalIsMinimum),
    waiting,
    queues: { ...queues, mine },
  };
}

async function find(db: Db, query: Ask, viewerId: string) {
  const [requests, queues] = await Promise.all([
    requestsMatching(db, { ...query, viewerId }, { ...query, offset: firstRow(query) }),
    countQueues(db, ofAll),
  ]);
  return { ...requests, queues };
}
