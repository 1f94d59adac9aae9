import { Day, Meta, ordered, paged } from "./lists.ts";
import { Order, orderStates } from "./order.ts";
import { openRefundStates, OrderTrace } from "./order-trace.ts";
import { officeOrder } from "./refusals/groups.ts";
import { fileOf, json, route } from "./route.ts";
import { maxLessons } from "./rules.ts";
import { requiredLine } from "./text.ts";
import { sentence } from "./texts/field-sentences.ts";
import { wholeNumber } from "./whole-number.ts";
import { z } from "./z.ts";

const moment = z.iso.datetime();
const id = z.object({ id: z.uuid() });

/** The sums of the Money page, in the order in which it shows them. */
export const moneyPlaces = [
  "provider",
  "bank",
  "owedToFamilies",
  "onItsWayBack",
  "owedToTutors",
  "earned",
  "goodwill",
  "fees",
] as const;

/** Money on its way back to a family; `failed`: the provider could not send it, so a person has to. */
export const OpenRefund = z.object({
  id: z.string(),
  orderId: z.string(),
  order: z.string(),
  state: z.enum(openRefundStates),
  paise: z.number(),
  since: moment,
});
export type OpenRefund = z.infer<typeof OpenRefund>;

export const mismatchKinds = [
  "payment-unknown-here",
  "payment-unknown-there",
  "payment-other-sum",
  "payment-other-state",
  "refund-unknown-here",
  "refund-unknown-there",
  "refund-other-sum",
  "refund-other-state",
  "settled-otherwise",
] as const;
export type MismatchKind = (typeof mismatchKinds)[number];
const Side = z.object({ paise: z.number(), state: z.string() }).nullable();
/** A payment or refund about which we and the provider disagree; `id` is the provider's. */
export const MoneyMismatch = z.object({
  id: z.string(),
  kind: z.enum(mismatchKinds),
  order: z.object({ id: z.string(), number: z.string() }).nullable(),
  ours: Side,
  theirs: Side,
  since: moment,
  seen: moment,
});
export type MoneyMismatch = z.infer<typeof MoneyMismatch>;

/** The last complete comparison; `problem`: why the latest one was not completed. */
const Comparisons = z.object({
  at: moment.nullable(),
  payments: z.number(),
  refunds: z.number(),
  running: z.boolean(),
  problem: z.string().nullable(),
});

export const Money = z.object({
  sums: z.record(z.enum(moneyPlaces), z.number()),
  refunds: z.array(OpenRefund),
  /** The oldest 200. */
  differences: z.array(MoneyMismatch),
  differencesTotal: z.number(),
  compared: Comparisons,
});
export type Money = z.infer<typeof Money>;

/** One order in the back office's list. Its names are empty once its family is erased. */
export const OfficeOrder = z.object({
  id: z.string(),
  orderId: z.string(),
  createdAt: moment,
  state: z.enum(orderStates),
  student: z.string(),
  parent: z.string(),
  course: z.string(),
  tutor: z.string(),
  lessons: z.number(),
  totalPaise: z.number(),
});
export type OfficeOrder = z.infer<typeof OfficeOrder>;

/** Sums of a period, and what is owed now; all in paise. */
export const MoneyFigures = z.object({
  paid: z.number(),
  sentBack: z.number(),
  earned: z.number(),
  teaching: z.number(),
  owedToFamilies: z.number(),
  onItsWayBack: z.number(),
  owedToTutors: z.number(),
  differences: z.number(),
});
export type MoneyFigures = z.infer<typeof MoneyFigures>;

export const Utr = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{10,22}$/, sentence("utrInvalid"));

export const money = {
  showMoney: route({
    method: "GET",
    path: "/money",
    access: "manage-money",
    scope: "money:read",
    summary: "Where the money is, in paise, and what is on its way back.",
    reply: json(Money),
  }),
  showMoneyFigures: route({
    method: "GET",
    path: "/money/figures",
    access: "manage-money",
    scope: "money:read",
    summary: "The money of some days in India, both included, and what is owed now.",
    query: z.object({ dateFrom: Day, dateTo: Day }),
    reply: json(MoneyFigures),
    refusals: ["days-reversed", "too-many-days"],
  }),
  compareNow: route({
    method: "POST",
    path: "/money/comparisons",
    access: "manage-money",
    summary: "Begin to compare our payments and refunds with the provider's; showMoney tells when it has ended.",
    reply: json(Money),
    refusals: ["nothing-to-compare", "comparison-runs"],
  }),
  closeMismatch: route({
    method: "POST",
    path: "/money/differences/:id/close",
    access: "manage-money",
    summary: "Close a difference that is cleared up; it opens again if either side says something new.",
    params: z.object({ id: z.string().max(100) }),
    body: json(z.object({ reason: requiredLine({ missing: "reasonRequired" }) })),
    reply: json(Money),
    refusals: ["difference-closed"],
  }),
  findOrders: route({
    method: "GET",
    path: "/money/orders",
    access: "manage-money",
    scope: "money:read",
    summary: "Orders, newest first, by number, payment, or a name in them.",
    query: z.object({
      ...paged(20),
      ...ordered(["createdAt", "totalPaise"], "createdAt", "desc"),
      search: z.string().trim().max(100).optional(),
      state: z.enum(["ALL", ...orderStates]).default("ALL"),
    }),
    reply: json(z.object({ data: z.array(OfficeOrder), meta: Meta })),
  }),
  traceOrder: route({
    method: "GET",
    path: "/money/orders/:id",
    access: "manage-money",
    scope: "money:read",
    summary: "One order with each rupee of it: payments, lessons, refunds, and the ledger's rows.",
    params: id,
    reply: json(OrderTrace),
    refusals: officeOrder,
  }),
  openDocument: route({
    method: "GET",
    path: "/money/documents/:id/pdf",
    access: "manage-money",
    summary: "A receipt, an invoice or a credit note as a PDF; the log keeps who opened it.",
    params: id,
    reply: fileOf("application/pdf"),
    refusals: ["no-such-document"],
  }),
  recordTransfer: route({
    method: "POST",
    path: "/money/refunds/:id/transfer",
    access: "manage-money",
    summary: "Record that a refund which the provider could not send went by bank transfer.",
    params: id,
    body: json(z.object({ utr: Utr })),
    repeatable: true,
    reply: json(Money),
    refusals: ["no-refund-to-send", "utr-used"],
  }),
  listOrdersOfRequest: route({
    method: "GET",
    path: "/book-requests/:id/orders",
    access: "handle-requests",
    summary: "What a family bought after a demo, without payouts and rates.",
    params: id,
    reply: json(z.object({ orders: z.array(Order) })),
  }),
  stopOrderForFamily: route({
    method: "POST",
    path: "/book-requests/orders/:id/stop",
    access: "handle-requests",
    summary: "Stop an order for its family; the price of every lesson that was not given goes back.",
    params: id,
    body: json(z.object({ lessonsBack: wholeNumber(0, maxLessons), reason: requiredLine({ missing: "reasonRequired" }) })),
    repeatable: true,
    reply: json(Order),
    refusals: [...officeOrder, "nothing-to-stop", "sum-has-changed"],
  }),
};
