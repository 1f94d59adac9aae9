import { type contract, firstRow, type HandlerResult, metaOf, type ParsedInput } from "@tutoring/contract";
import type { Context } from "#api/core/context.ts";
import { officeOrders } from "#api/enrolments/index.ts";

type Ask = ParsedInput<typeof contract.money.findOrders>["query"];
type List = HandlerResult<typeof contract.money.findOrders>;

/** One page of all orders, for admins. */
export async function findOrders({ db }: Context, query: Ask): Promise<List> {
  const { orders, total } = await officeOrders(db, { ...query, offset: firstRow(query) });
  return { data: orders, meta: metaOf(query, total) };
}
