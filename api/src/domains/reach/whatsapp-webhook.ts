import { createHmac } from "node:crypto";
import { z } from "@tutoring/contract/z";
import { isSameSecret } from "#api/platform/core/seal.ts";
import { type PhoneWebhook, type PhoneState, phoneStates } from "#api/platform/core/phone-provider.ts";
import { whatsappReason } from "./whatsapp.policy.ts";

const id = z.string().min(1).max(300);
const Status = z.object({
  id,
  status: z.string(),
  recipient_user_id: id.optional(),
  biz_opaque_callback_data: z.uuid().optional().catch(undefined),
  errors: z.array(z.object({ code: z.number().int() })).optional(),
});
const Message = z.object({
  id,
  from: z.string().max(20).optional(),
  from_user_id: id.optional(),
  text: z.object({ body: z.string().max(5_000) }).optional(),
  button: z.object({ text: z.string().max(5_000) }).optional(),
  context: z.object({ id: id.optional() }).optional(),
});
const Value = z.object({
  statuses: z.array(z.unknown()).optional(),
  messages: z.array(z.unknown()).optional(),
  message_template_name: z.string().max(512).optional(),
  message_template_language: z.string().max(20).optional(),
  message_template_category: z.string().max(50).optional(),
  event: z.string().max(50).optional(),
  new_category: z.string().max(50).optional(),
});
const Change = z.object({ field: z.string(), value: Value });
const Entry = z.object({ changes: z.array(z.unknown()).default([]) });
const Webhook = z.object({ entry: z.array(z.unknown()).default([]) });

/** Whether Meta has signed these bytes with the app's secret. */
export function isSignedByMeta(bytes: Uint8Array, signature: string, secret: string): boolean {
  const expected = `sha256=${createHmac("sha256", secret).update(bytes).digest("hex")}`;
  // protects C210: the signature of WhatsApp's webhooks [isSameSecret(signature, expected) → true]
  return isSameSecret(signature, expected);
}

/** Those of a list that can be read; what is new to us is passed over. */
const readable = <S extends z.ZodType>(schema: S, list: unknown[] = []): z.output<S>[] =>
  list.flatMap((one) => {
    const read = schema.safeParse(one);
    return read.success ? [read.data] : [];
  });

/** Everything in a webhook: Meta puts many entries, changes, statuses and messages into one. */
export function contentsOfWebhook(bytes: Uint8Array): PhoneWebhook {
  const contents: PhoneWebhook = { reports: [], messages: [], templates: [] };
  const webhook = Webhook.safeParse(parsed(bytes));
  if (!webhook.success) return contents;
  const changes = readable(Entry, webhook.data.entry).flatMap((entry) => readable(Change, entry.changes));
  for (const { field, value } of changes) {
    const { message_template_name: name, message_template_language: language } = value;
    if (field === "message_template_status_update" && name && language)
      contents.templates.push({ name, language, status: value.event ?? "", category: value.message_template_category ?? "" });
    if (field === "template_category_update" && name && language)
      contents.templates.push({ name, language, status: "", category: value.new_category ?? "" });
    if (field !== "messages") continue;
    contents.reports.push(...readable(Status, value.statuses).flatMap(asReport));
    contents.messages.push(
      ...readable(Message, value.messages).map((message) => ({
        providerId: message.id,
        number: message.from === undefined ? undefined : `+${message.from}`,
        person: message.from_user_id,
        words: message.text?.body ?? message.button?.text,
        answers: message.context?.id,
      })),
    );
  }
  return contents;
}

const isState = (status: string): status is PhoneState => (phoneStates as readonly string[]).includes(status);

function asReport({ id: providerId, status, errors, recipient_user_id, biz_opaque_callback_data }: z.output<typeof Status>) {
  if (!isState(status)) return [];
  const code = errors?.[0]?.code;
  return [
    {
      ...{ providerId, state: status, messageId: biz_opaque_callback_data },
      ...(code !== undefined && { code, reason: whatsappReason(code) }),
      ...(recipient_user_id !== undefined && { person: recipient_user_id }),
    },
  ];
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
