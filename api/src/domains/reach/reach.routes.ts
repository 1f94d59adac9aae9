import type { reach } from "@tutoring/contract";
import type { Handlers } from "#api/platform/http/serve.ts";
import { addDevice, chooseReach, noteShown, removeDevice, showReach } from "./reach-settings.ts";

export const reachHandlers: Handlers<typeof reach> = {
  showReach,
  chooseReach: (context, { body }) => chooseReach(context, body.topic, body.choice),
  addDevice: (context, { body }) => addDevice(context, body),
  removeDevice: (context, { params }) => removeDevice(context, params.id),
  noteShown: (context, { body }) => noteShown(context, body.deliveryId),
};
