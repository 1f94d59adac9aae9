import type { webhookEndpoints } from "@tutoring/contract";
import type { Handlers } from "#api/platform/http/serve.ts";
import {
  addEndpoint,
  changeEndpoint,
  listDeliveries,
  listEndpoints,
  removeEndpoint,
  renewSecret,
  sendAgain,
  sendAllAgain,
  sendTestEvent,
} from "./office-endpoints.ts";

export const webhookEndpointHandlers: Handlers<typeof webhookEndpoints> = {
  listEndpoints,
  addEndpoint: (context, { body }) => addEndpoint(context, body),
  changeEndpoint: (context, { params, body }) => changeEndpoint(context, params.id, body),
  removeEndpoint: (context, { params }) => removeEndpoint(context, params.id),
  renewSecret: (context, { params }) => renewSecret(context, params.id),
  sendTestEvent: (context, { params }) => sendTestEvent(context, params.id),
  listDeliveries: (context, { params, query }) => listDeliveries(context, params.id, query),
  sendAllAgain: (context, { params }) => sendAllAgain(context, params.id),
  sendAgain: (context, { params }) => sendAgain(context, params.id, params.number),
};
