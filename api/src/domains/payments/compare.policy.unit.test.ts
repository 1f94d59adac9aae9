import { describe, expect, test } from "vitest";
import type { ListedPayment, ListedRefund } from "#api/platform/core/payment-provider.ts";
import { paymentMismatch, refundMismatch, type OurPayment, type OurRefund } from "./compare.policy.ts";

const at = new Date();
const payment = { paymentId: "pay_1", orderId: "o", paise: 80_000, rank: 3, bookedPaise: 80_000 };
const theirPayment = { paymentId: "pay_1", paise: 80_000, currency: "INR", rank: 3, returnedPaise: 0, at };

describe("a payment", () => {
  const cases: [string, Partial<OurPayment> | null, Partial<ListedPayment> | null, string | undefined][] = [
    ["that both have", {}, {}, undefined],
    ["of which a part has gone back", {}, { returnedPaise: 20_000 }, undefined],
    ["that only the provider has", null, {}, "payment-unknown-here"],
    ["that only we have", {}, null, "payment-unknown-there"],
    ["of another sum there", {}, { paise: 70_000 }, "payment-other-sum"],
    ["in another currency there", {}, { currency: "USD" }, "payment-other-sum"],
    ["that we have booked with another sum", { bookedPaise: 70_000 }, {}, "payment-other-sum"],
    ["that we have not booked", { bookedPaise: 0 }, {}, "payment-other-sum"],
    ["that is captured here alone", {}, { rank: 1 }, "payment-other-state"],
    ["that is captured there alone", { rank: 2, bookedPaise: 0 }, {}, "payment-other-state"],
    ["that failed there, of which we know nothing", null, { rank: 1 }, undefined],
    ["that failed here, of which they know nothing", { rank: 1, bookedPaise: 0 }, null, undefined],
    ["that failed there and was only begun here", { rank: 0, bookedPaise: 0 }, { rank: 1 }, undefined],
  ];
  test.each(cases)("%s", { meta: { proves: ["C51"] } }, (_, ours, theirs, kind) => {
    const found = paymentMismatch("pay_1", ours ? { ...payment, ...ours } : undefined, theirs && { ...theirPayment, ...theirs });
    expect(found?.kind).toBe(kind);
  });
});

const refund: OurRefund = {
  ...{ refundId: "8d7f", orderId: "o", paymentId: "pay_1", why: "stopped", paise: 20_000 },
  ...{ state: "arrived", reference: "rfnd_1", bookedPaise: 20_000 },
};
const theirRefund: ListedRefund = {
  ...{ refundId: "rfnd_1", paymentId: "pay_1", key: "8d7f", paise: 20_000, state: "processed", at },
};

describe("a refund", () => {
  const cases: [string, Partial<OurRefund> | null, Partial<ListedRefund> | null, string | undefined][] = [
    ["that has arrived on both sides", {}, {}, undefined],
    ["that is under way on both sides", { state: "asked", bookedPaise: 0 }, { state: "pending" }, undefined],
    ["that failed on both sides", { state: "failed", bookedPaise: 0 }, { state: "failed" }, undefined],
    ["that the provider has made alone", null, {}, "refund-unknown-here"],
    ["that failed there and was never ours", null, { state: "failed" }, undefined],
    ["of which the provider knows nothing", {}, null, "refund-unknown-there"],
    ["of another sum there", {}, { paise: 10_000 }, "refund-other-sum"],
    ["that has arrived here and is not booked", { bookedPaise: 0 }, {}, "refund-other-sum"],
    ["that arrived here and hangs there", {}, { state: "pending" }, "refund-other-state"],
    ["that arrived here and failed there", {}, { state: "failed" }, "refund-other-state"],
    [
      "that a person is to send by bank, and the provider has sent",
      { state: "failed", bookedPaise: 0 },
      {},
      "refund-other-state",
    ],
    ["that went by bank, and by the provider too", { reference: "utr HDFC0000123456" }, {}, "refund-other-state"],
    ["whose first try failed, and whose second arrived", { reference: "rfnd_2" }, { state: "failed" }, undefined],
    ["of which two tries have arrived", { reference: "rfnd_2" }, {}, "refund-other-state"],
  ];
  test.each(cases)("%s", (_, ours, theirs, kind) => {
    const found = refundMismatch("rfnd_1", ours ? { ...refund, ...ours } : undefined, theirs && { ...theirRefund, ...theirs });
    expect(found?.kind).toBe(kind);
  });
});
