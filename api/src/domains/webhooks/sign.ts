import { randomBytes } from "node:crypto";
import { Webhook } from "standardwebhooks";

/** A new secret, as Standard Webhooks writes it. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString("base64")}`;

type Message = { id: string; at: Date; body: string };

/** The headers of a webhook, signed with each of these secrets: while a secret changes, with both. */
export const signedHeaders = ({ id, at, body }: Message, secrets: readonly string[]): Record<string, string> => ({
  "content-type": "application/json",
  "webhook-id": id,
  "webhook-timestamp": String(Math.floor(at.getTime() / 1_000)),
  "webhook-signature": secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(" "),
});
