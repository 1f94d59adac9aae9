import type { orderDesk } from "@tutoring/contract";
import type { Handlers } from "#api/platform/http/serve.ts";
import { listPaidClasses, setPaidOutcome } from "./office-paid-classes.ts";
import { changeTutor, showTutorChange } from "./office-tutor-change.ts";
import { recordPayment } from "./record-payment.ts";

export const orderDeskHandlers: Handlers<typeof orderDesk> = {
  listPaidClasses: (context, { params }) => listPaidClasses(context, params.id),
  showTutorChange: (context, { params, query }) => showTutorChange(context, params.id, query.staffId),
  changeTutor: (context, { params, body }) => changeTutor(context, params.id, body),
  recordPayment: (context, { params, body }) => recordPayment(context, params.id, body),
  setPaidOutcome: (context, { params, body }) => setPaidOutcome(context, params.id, body),
};
