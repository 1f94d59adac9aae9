import type { breaches } from "@tutoring/contract";
import type { Handlers } from "#api/platform/http/serve.ts";
import { finishBreachStep, listBreaches, reopenBreachStep } from "./office-breaches.ts";

export const breachHandlers: Handlers<typeof breaches> = {
  listBreaches,
  finishBreachStep: (context, { params, body }) => finishBreachStep(context, params, body.note),
  reopenBreachStep: (context, { params }) => reopenBreachStep(context, params),
};
