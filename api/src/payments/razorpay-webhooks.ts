import { createHash, createHmac } from "node:crypto";
import { z } from "@tutoring/contract/z";
import { isSameSecret } from "#api/core/constant-time.ts";
import type { ProviderWebhook } from "#api/core/payment-provider.ts";

// Of 134 documented samples, 14 spell a payment differently: so only the ids are read that say what a webhook is about.
// protects C86: ids that the database can keep [regex(/^\w{1,100}$/ → max(100]
const Id = z.string().regex(/^\w{1,100}$/);
const named = z.object({ entity: z.object({ id: Id }) });
const Webhook = z.object({
  event: z.string().regex(/^[\w.]{1,100}$/),
  payload: z
    .object({
      payment_link: named.optional(),
      payment: named.optional(),
      refund: z.object({ entity: z.object({ id: Id, payment_id: Id }) }).optional(),
    })
    .catch({}),
});

/** A webhook signed with one of our secrets; a retry still carries the former one's signature. Undefined for any other. */
export function readWebhook(secrets: string[], bytes: Uint8Array, signature: string): ProviderWebhook | undefined {
  const signed = secrets.filter((secret) => isSameSecret(createHmac("sha256", secret).update(bytes).digest("hex"), signature));
  // protects C86: checking the signature
  if (signed.length === 0) return undefined;
  const { event, payload } = webhookIn(bytes);
  return {
    eventId: createHash("sha256").update(bytes).digest("hex"),
    kind: event,
    checkoutId: payload.payment_link?.entity.id,
    paymentId: payload.payment?.entity.id ?? payload.refund?.entity.payment_id,
    refundId: payload.refund?.entity.id,
  };
}

/** A signed webhook in an undocumented form is about nothing. */
function webhookIn(bytes: Uint8Array): z.output<typeof Webhook> {
  try {
    return Webhook.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return { event: "unreadable", payload: {} };
  }
}
