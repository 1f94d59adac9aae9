import type { breaches } from "@tutoring/contract";
import type { Handlers } from "#api/platform/http/serve.ts";
import { draftBreachReport, exportBreachPeople } from "./breach-files.ts";
import { finishBreachStep, listBreaches, reopenBreachStep } from "./office-breaches.ts";
import { recordInOffice } from "./record-in-office.ts";
import { sendBreachNotices, showBreachNotice } from "./send-notices.ts";

export const breachHandlers: Handlers<typeof breaches> = {
  listBreaches,
  recordBreach: (context, { body }) => recordInOffice(context, body),
  exportBreachPeople: (context, { params }) => exportBreachPeople(context, params.id),
  draftBreachReport: (context, { params }) => draftBreachReport(context, params),
  showBreachNotice: (context, { params, body }) => showBreachNotice(context, params.id, body),
  sendBreachNotices: (context, { params, body }) => sendBreachNotices(context, params.id, body),
  finishBreachStep: (context, { params, body }) => finishBreachStep(context, params, body.note),
  reopenBreachStep: (context, { params }) => reopenBreachStep(context, params),
};
