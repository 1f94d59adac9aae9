import { expect, test } from "vitest";
import { razorpay } from "./razorpay.ts";

/** What was sent to the provider. */
const sent: unknown[] = [];
const provider = razorpay({
  ...{ base: "https://provider.invalid", keyId: "key", keySecret: "secret", webhookSecrets: [] },
  send: async (request) => {
    sent.push(await request.json());
    return Response.json({});
  },
});

test("the provider gets of a family what the privacy page says: name, email address, what is bought, and the sum", async () => {
  const input = {
    reference: "8d7f",
    paise: 80_000,
    title: "OT-7: 4 × Algebra",
    email: "ritu@example.com",
    name: "Ritu Malhotra",
  };
  await provider.openCheckout({ ...input, expiresAt: new Date(1_800_000_000_000), returnTo: "https://tutoring.example/back" });
  await provider.refund({ key: "8d7f-refund", paymentId: "pay_1", paise: 20_000 });
  expect(sent).toEqual([
    {
      ...{ amount: 80_000, currency: "INR", reference_id: "8d7f", description: "OT-7: 4 × Algebra", expire_by: 1_800_000_000 },
      customer: { name: "Ritu Malhotra", email: "ritu@example.com" },
      ...{ notify: { sms: false, email: false }, reminder_enable: false },
      ...{ callback_url: "https://tutoring.example/back", callback_method: "get" },
    },
    { amount: 20_000, speed: "normal", receipt: "8d7f-refund" },
  ]);
});
