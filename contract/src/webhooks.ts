import { raw } from "./raw-body.ts";
import { json, route } from "./route.ts";
import { z } from "./z.ts";

export const payments = {
  takePaymentEvent: route({
    method: "POST",
    path: "/webhooks/razorpay",
    formerPath: "/payments/letters",
    access: "anyone",
    summary: "The payment provider's webhook: signed news of a payment or a refund.",
    body: raw({ type: "application/json", limitBytes: 256 * 1024, signedBy: "x-razorpay-signature" }),
    reply: json(z.object({ taken: z.boolean() })),
    refusals: ["invalid-signature", "nothing-here"],
  }),
};

export const StoppedMail = z.object({
  why: z.enum(["bounced", "complained"]),
  /** The mail server's words. */
  said: z.string(),
  since: z.iso.datetime(),
});
export type StoppedMail = z.infer<typeof StoppedMail>;

export const mail = {
  takeBounce: route({
    method: "POST",
    path: "/webhooks/mail",
    formerPath: "/mail/bounces",
    access: "anyone",
    summary: "The mail provider's webhook: signed news of an address that takes no mail, or of a complaint.",
    body: raw({ type: "application/json", limitBytes: 256 * 1024, signedBy: "signature" }),
    reply: json(z.object({ taken: z.boolean() })),
    refusals: ["invalid-signature", "nothing-here"],
  }),
};
