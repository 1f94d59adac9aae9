import type { promises } from "@tutoring/contract";
import type { Handlers } from "#api/platform/http/serve.ts";
import { savePromises, showPromises } from "./office-promises.ts";

export const promiseHandlers: Handlers<typeof promises> = {
  showPromises: (context, { params }) => showPromises(context, params.id),
  savePromises: (context, { params, body }) => savePromises(context, params.id, body),
};
