import type { reach } from "@tutoring/contract";
import type { Handlers } from "#api/platform/http/serve.ts";
import { agreeToPhone, removePhone, sendPhoneCode, verifyPhone } from "./phone-settings.ts";
import { listSentMessages } from "./sent-messages.ts";
import { confirmWebhook, takeSmsReports, takeWhatsApp } from "./take-whatsapp.ts";
import { addDevice, chooseReach, noteShown, removeDevice, showReach } from "./reach-settings.ts";

export const reachHandlers: Handlers<typeof reach> = {
  showReach,
  chooseReach: (context, { body }) => chooseReach(context, body.topic, body.choice),
  addDevice: (context, { body }) => addDevice(context, body),
  removeDevice: (context, { params }) => removeDevice(context, params.id),
  sendPhoneCode: (context, { body }) => sendPhoneCode(context, body),
  verifyPhone: async (context, { body }) => {
    await verifyPhone(context, body);
    return showReach(context);
  },
  removePhone: async (context) => {
    await removePhone(context);
    return showReach(context);
  },
  agreeToPhone: async (context, { body }) => {
    await agreeToPhone(context, body);
    return showReach(context);
  },
  listSentMessages: (context, { query }) => listSentMessages(context, query.after),
  confirmWhatsAppWebhook: (context, { query }) => confirmWebhook(context, query["hub.verify_token"], query["hub.challenge"]),
  takeWhatsApp: (context, { body }) => takeWhatsApp(context, body),
  takeSmsReport: (context, { body }) => takeSmsReports(context, body),
  noteShown: (context, { body }) => noteShown(context, body.deliveryId),
};
