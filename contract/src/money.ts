import { Meta, ordered, paged } from "./lists.ts";
import { Order, orderStates } from "./order.ts";
import { officeOrder } from "./refusals/groups.ts";
import { json, route } from "./route.ts";
import { maxLessons } from "./rules.ts";
import { requiredLine } from "./text.ts";
import { sentence } from "./texts/field-sentences.ts";
import { wholeNumber } from "./whole-number.ts";
import { z } from "./z.ts";

const access = ["admin"] as const;
const moment = z.iso.datetime();
const id = z.object({ id: z.uuid() });

/** The sums of the Money page, in the order in which it shows them. */
export const moneyPlaces = ["provider", "bank", "owedToFamilies", "onItsWayBack", "owedToTutors", "earned", "goodwill"] as const;

export const openRefundStates = ["wanted", "asked", "failed"] as const;
/** Money on its way back to a family; `failed`: the provider could not send it, and a person does. */
export const OpenRefund = z.object({
  id: z.string(),
  orderId: z.string(),
  order: z.string(),
  state: z.enum(openRefundStates),
  paise: z.number(),
  since: moment,
});
export type OpenRefund = z.infer<typeof OpenRefund>;

export const Money = z.object({ sums: z.record(z.enum(moneyPlaces), z.number()), refunds: z.array(OpenRefund) });
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

/** The kinds of the ledger's accounts. */
export const moneyAccounts = ["provider", "bank", "order", "refund", "earned", "goodwill", "tutor", "teaching", "tds"] as const;
export type MoneyAccount = (typeof moneyAccounts)[number];

/** A row of the ledger in terms of its accounts. */
export const MoneyMove = z.object({
  at: moment,
  what: z.string(),
  from: z.enum(moneyAccounts),
  to: z.enum(moneyAccounts),
  paise: z.number(),
});
export type MoneyMove = z.infer<typeof MoneyMove>;

export const OrderTrace = z.object({
  order: Order,
  parent: z.string(),
  payments: z.array(
    z.object({ id: z.string(), paise: z.number(), state: z.enum(["created", "failed", "authorized", "captured"]), at: moment }),
  ),
  /** Every row of the ledger that moved this order's money, oldest first. */
  moves: z.array(MoneyMove),
});
export type OrderTrace = z.infer<typeof OrderTrace>;

export const Utr = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{10,22}$/, sentence("utrInvalid"));

export const money = {
  showMoney: route({
    method: "GET",
    path: "/money",
    access,
    summary: "Where the money is, in paise, and what is on its way back.",
    reply: json(Money),
  }),
  findOrders: route({
    method: "GET",
    path: "/money/orders",
    access,
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
    access,
    summary: "One order with each rupee of it: payments, lessons, refunds, and the ledger's rows.",
    params: id,
    reply: json(OrderTrace),
    refusals: officeOrder,
  }),
  recordTransfer: route({
    method: "POST",
    path: "/money/refunds/:id/transfer",
    access,
    summary: "Record that a refund which the provider could not send went by bank transfer.",
    params: id,
    body: json(z.object({ utr: Utr })),
    reply: json(Money),
    refusals: ["no-refund-to-send", "utr-used"],
  }),
  listOrdersOfRequest: route({
    method: "GET",
    path: "/book-requests/:id/orders",
    access: ["admin", "executive"],
    summary: "What a family bought after a demo, without payouts and rates.",
    params: id,
    reply: json(z.object({ orders: z.array(Order) })),
  }),
  stopOrderForFamily: route({
    method: "POST",
    path: "/book-requests/orders/:id/stop",
    access: ["admin", "executive"],
    summary: "Stop an order for its family; the price of every lesson that was not given goes back.",
    params: id,
    body: json(z.object({ lessonsBack: wholeNumber(0, maxLessons), reason: requiredLine({ missing: "reasonRequired" }) })),
    reply: json(Order),
    refusals: [...officeOrder, "nothing-to-stop", "sum-has-changed"],
  }),
};
