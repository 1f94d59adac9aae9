import { createHmac } from "node:crypto";
import { z } from "@tutoring/contract/z";
import type { PhoneMessage, PhoneOutcome, TemplateState, WhatsAppProvider } from "#api/platform/core/phone-provider.ts";
import { postToProvider, type Send } from "./phone-call.ts";
import { type RegisteredTemplate, templateName, whatsappParameters } from "./phone-templates.ts";
import { isSignedByMeta, contentsOfWebhook } from "./whatsapp-webhook.ts";
import { whatsappReason } from "./whatsapp.policy.ts";

export type WhatsAppAccount = {
  /** `https://graph.facebook.com/v25.0`, or the test network. */
  base: string;
  token: string;
  phoneId: string;
  accountId: string;
  appSecret: string;
  send: Send;
  timeout?: number;
};

const Sent = z.object({
  contacts: z.array(z.object({ user_id: z.string().max(300).optional() })).optional(),
  messages: z.array(z.object({ id: z.string().min(1).max(300) })).min(1),
});
const Failed = z.object({ error: z.object({ code: z.number().int() }) });
const Page = z.object({
  data: z.array(
    z.object({
      ...{ name: z.string(), language: z.string(), status: z.string(), category: z.string() },
      components: z.array(z.object({ type: z.string(), text: z.string().optional() })).default([]),
    }),
  ),
});

/** Meta bills a template of this kind in India with 11.5 paise, before tax (2026). */
const paiseOfMessage = 14;

/** WhatsApp by Meta's Cloud API. */
export function whatsapp(account: WhatsAppAccount): WhatsAppProvider {
  const { base, token, phoneId, accountId, appSecret, send, timeout } = account;
  const headers = { authorization: `Bearer ${token}` };
  return {
    verifyToken: createHmac("sha256", appSecret).update("webhook").digest("hex").slice(0, 32),
    carries: () => true,
    price: () => paiseOfMessage,
    read: (bytes, signature) => (isSignedByMeta(bytes, signature, appSecret) ? contentsOfWebhook(bytes) : undefined),
    send: async (message): Promise<PhoneOutcome> => {
      const answer = await postToProvider(send, `${base}/${phoneId}/messages`, { headers, body: bodyOf(message) }, timeout);
      if ("taken" in answer) return answer;
      const { status, body, retryAfterSeconds } = answer;
      const isDone = status >= 200 && status < 300;
      const sent = Sent.safeParse(body);
      if (isDone && sent.success) {
        const person = sent.data.contacts?.[0]?.user_id;
        return { taken: true, providerId: sent.data.messages[0]?.id ?? "", ...(person !== undefined && { person }) };
      }
      if (isDone) return { taken: "unknown" };
      const failed = Failed.safeParse(body);
      const code = failed.success ? failed.data.error.code : undefined;
      return {
        ...{ taken: false, reason: code === undefined ? "away" : whatsappReason(code, status) },
        ...(code !== undefined && { code }),
        ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
      };
    },
    templates: async (): Promise<TemplateState[]> => {
      const fields = "fields=name,language,status,category,components&limit=250";
      const response = await send(
        new Request(`${base}/${accountId}/message_templates?${fields}`, {
          ...{ headers, redirect: "error", signal: AbortSignal.timeout(10_000) },
        }),
      );
      const page = Page.safeParse(await response.json());
      if (!response.ok || !page.success) throw new Error(`Meta answered ${response.status} about the templates`);
      return page.data.data.map(({ components, ...state }) => ({
        ...state,
        body: components.find(({ type }) => type === "BODY")?.text,
      }));
    },
  };
}

/** Registers a template. Returns Meta's own word if it refuses. */
export async function registerTemplate(
  { base, token, accountId, send }: WhatsAppAccount,
  template: RegisteredTemplate,
): Promise<string | undefined> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await postToProvider(send, `${base}/${accountId}/message_templates`, { headers, body: template });
  if ("taken" in answer) return "Meta cannot be reached";
  if (answer.status >= 200 && answer.status < 300) return undefined;
  const said = z.object({ error: z.object({ message: z.string() }) }).safeParse(answer.body);
  return said.success ? said.data.error.message : `status ${answer.status}`;
}

/** A number as Meta writes it; a person who hides theirs is named by id. */
const recipientOf = ({ number, person }: PhoneMessage) =>
  number === "" && person !== null ? { recipient: person } : { to: number.slice(1) };

function bodyOf(message: PhoneMessage): object {
  const common = {
    ...{ messaging_product: "whatsapp", recipient_type: "individual", ...recipientOf(message) },
    biz_opaque_callback_data: message.messageId,
  };
  if ("words" in message) return { ...common, type: "text", text: { body: message.words, preview_url: false } };
  const parameters = whatsappParameters(message);
  const asText = (text: string) => ({ type: "text", text });
  // an authentication template repeats its code in the button that copies it
  const variable = message.kind === "number-code" ? (parameters[0] ?? "") : message.path.replace(/^\//, "");
  return {
    ...common,
    type: "template",
    template: {
      name: templateName(message.kind),
      language: { code: message.language },
      components: [
        { type: "body", parameters: parameters.map(asText) },
        { type: "button", sub_type: "url", index: "0", parameters: [asText(variable)] },
      ],
    },
  };
}
