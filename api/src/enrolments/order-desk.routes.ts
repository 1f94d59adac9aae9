import type { orderDesk } from "@tutoring/contract";
import type { Handlers } from "#api/http/serve.ts";
import { changeTutor } from "./change-tutor.ts";
import { listPaidClasses } from "./list-paid-classes.ts";
import { recordPayment } from "./record-payment.ts";
import { setPaidOutcome } from "./set-paid-outcome.ts";
import { showTutorChange } from "./show-tutor-change.ts";

export const orderDeskHandlers: Handlers<typeof orderDesk> = {
  listPaidClasses: (context, { params }) => listPaidClasses(context, params.id),
  showTutorChange: (context, { params, query }) => showTutorChange(context, params.id, query.staffId),
  changeTutor: (context, { params, body }) => changeTutor(context, params.id, body),
  recordPayment: (context, { params, body }) => recordPayment(context, params.id, body),
  setPaidOutcome: (context, { params, body }) => setPaidOutcome(context, params.id, body),
};
