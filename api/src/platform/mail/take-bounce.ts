import { createHmac } from "node:crypto";
import { z } from "@tutoring/contract/z";
import type { Context } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { isSameSecret } from "#api/platform/core/seal.ts";
import { stopMail } from "./stopped-addresses.queries.ts";

// MailerSend's form; of other events only the kind is read.
const kinds = { "activity.hard_bounced": "bounced", "activity.spam_complaint": "complained" } as const;
const Event = z.object({
  type: z.enum(["activity.hard_bounced", "activity.spam_complaint"]),
  created_at: z.coerce.date(),
  data: z.object({
    email: z.object({ recipient: z.object({ email: z.email().max(254) }) }),
    morph: z.object({ reason: z.string() }).partial().nullish().catch(undefined),
  }),
});

type Signed = { bytes: Uint8Array; signature: string };

/** Stops emails to an address that the mail provider reports. Repeated, late and other events change nothing. */
export async function takeBounce(context: Context, { bytes, signature }: Signed): Promise<{ taken: boolean }> {
  if (context.settings.bounceSecret === undefined) throw new Refusal("nothing-here");
  const mac = createHmac("sha256", context.settings.bounceSecret).update(bytes).digest("hex");
  // protects C96: the signature of the mail provider's news [!isSameSecret(mac, signature) → mac === ""]
  if (!isSameSecret(mac, signature)) throw new Refusal("invalid-signature");
  const event = eventIn(bytes);
  if (!event) return { taken: false };
  const { type, created_at: at, data } = event;
  await stopMail(context.db, { address: data.email.recipient.email, why: kinds[type], said: data.morph?.reason ?? "" }, at);
  return { taken: true };
}

function eventIn(bytes: Uint8Array): z.output<typeof Event> | undefined {
  try {
    return Event.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return undefined;
  }
}
