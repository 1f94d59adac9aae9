import type { orderDesk } from "@tutoring/contract";
import type { Handlers } from "#api/http/serve.ts";
import { listPaidClasses } from "./paid-classes.ts";
import { recordPayment } from "./record-payment.ts";
import { setPaidOutcome } from "./set-paid-outcome.ts";

export const orderDeskHandlers: Handlers<typeof orderDesk> = {
  listPaidClasses: (context, { params }) => listPaidClasses(context, params.id),
  recordPayment: (context, { params, body }) => recordPayment(context, params.id, body),
  setPaidOutcome: (context, { params, body }) => setPaidOutcome(context, params.id, body),
};
