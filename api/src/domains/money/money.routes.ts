import type { money } from "@tutoring/contract";
import { listOrdersOfRequest, openDocument, stopOrderForFamily } from "#api/domains/enrolments/index.ts";
import type { Handlers } from "#api/platform/http/serve.ts";
import { closeMismatch, compareNow } from "#api/domains/payments/index.ts";
import { showMoney, showMoneyFigures } from "./office-money.ts";
import { findOrders, traceOrder } from "./office-orders.ts";
import { recordTransfer } from "./office-transfers.ts";

export const moneyHandlers: Handlers<typeof money> = {
  showMoney: (context) => showMoney(context),
  showMoneyFigures: (context, { query }) => showMoneyFigures(context, query),
  compareNow: async (context) => {
    await compareNow(context);
    return showMoney(context);
  },
  closeMismatch: async (context, { params, body }) => {
    await closeMismatch(context, params.id, body.reason);
    return showMoney(context);
  },
  findOrders: (context, { query }) => findOrders(context, query),
  traceOrder: (context, { params }) => traceOrder(context, params.id),
  openDocument: (context, { params }) => openDocument(context, params.id),
  recordTransfer: (context, { params, body }) => recordTransfer(context, params.id, body.utr),
  listOrdersOfRequest: (context, { params }) => listOrdersOfRequest(context, params.id),
  stopOrderForFamily: (context, { params, body }) => stopOrderForFamily(context, params.id, body),
};
