import {
  type contract,
  firstRow,
  type HandlerResult,
  metaOf,
  type MoneyMove,
  type OrderTrace,
  type ParsedInput,
} from "@tutoring/contract";
import type { Context } from "#api/platform/core/context.ts";
import { asOrder, officeOrders, requireOrder, tutorsOfOrder } from "#api/domains/enrolments/index.ts";
import { movesOf } from "#api/domains/ledger/index.ts";
import { earningsOfOrder } from "#api/domains/pay/index.ts";
import { paymentsForOffice, refundsOfOrder, settledOf } from "#api/domains/payments/index.ts";

type Input = ParsedInput<typeof contract.money.findOrders>["query"];
type List = HandlerResult<typeof contract.money.findOrders>;

/** One page of all orders, for admins. */
export async function findOrders({ db }: Context, query: Input): Promise<List> {
  const { orders, total } = await officeOrders(db, { ...query, offset: firstRow(query) });
  return { data: orders, meta: metaOf(query, total) };
}

/** One order with each rupee of it, from the payment to lesson, tutor and refund (decision 0076). */
export async function traceOrder(context: Context, orderId: string): Promise<OrderTrace> {
  const { db } = context;
  const stored = await requireOrder(context, orderId);
  const order = await asOrder(context, stored);
  const [payments, refunds, earnings] = await Promise.all([
    paymentsForOffice(db, orderId),
    refundsOfOrder(db, orderId),
    earningsOfOrder(db, orderId),
  ]);
  const atProvider = [...payments.map(({ id }) => id), ...refunds.flatMap(({ reference }) => reference ?? [])];
  const settled = await settledOf(db, atProvider);
  const named = atProvider.flatMap((id) => [`settled ${id}`, `fee ${id}`]);
  const moves = await movesOf(db, {
    owner: orderId,
    kinds: ["order", "refund"],
    named,
    tutors: await tutorsOfOrder(db, orderId),
  });
  return {
    order: { ...order, payAt: null },
    parent: stored.parentName,
    payments: payments.map((payment) => ({ ...payment, settled: asSettled(settled.get(payment.id)) })),
    earnings,
    refunds: refunds.map(({ refundId: id, paise, state, reference, createdAt, arrivedAt }) => ({
      ...{ id, paise, state, reference, at: createdAt.toISOString() },
      arrivedAt: arrivedAt?.toISOString() ?? null,
    })),
    moves: moves.map(({ at, ...move }) => ({ ...asFlow(move), at: at.toISOString() })),
  };
}

type Settled = Awaited<ReturnType<typeof settledOf>> extends Map<string, infer Line> ? Line : never;
const asSettled = (line: Settled | undefined) =>
  line ? { at: line.at.toISOString(), utr: line.utr, feePaise: line.feePaise } : null;

/** Between two accounts of our own, money flows from credit to debit. */
const asFlow = ({ from, to, ...move }: Omit<MoneyMove, "at">): Omit<MoneyMove, "at"> =>
  /^(settled|fee) /.test(move.what) ? { ...move, from: to, to: from } : { ...move, from, to };
