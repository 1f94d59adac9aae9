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
