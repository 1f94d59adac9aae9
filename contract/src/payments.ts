import { json, raw, route } from "./route.ts";
import { z } from "./z.ts";

export const payments = {
  takePaymentLetter: route({
    method: "POST",
    path: "/payments/letters",
    access: "anyone",
    summary: "The payment provider's webhook: signed news of a payment or a refund.",
    body: raw(256 * 1024),
    reply: json(z.object({ taken: z.boolean() })),
    refusals: ["letter-not-signed", "nothing-here"],
  }),
};
