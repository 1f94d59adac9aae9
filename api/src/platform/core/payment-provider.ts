/** How far a payment has come; it never goes back. A failed one may still be authorised days later. */
export const paymentRanks = { created: 0, failed: 1, authorized: 2, captured: 3 } as const;

/** `returnedPaise`: how much of it the provider has refunded. */
export type PaymentFact = { paymentId: string; paise: number; currency: string; rank: number; returnedPaise: number };
/** `key`: ours, if we asked for it; otherwise null. */
export type RefundFact = { refundId: string; key: string | null; paise: number; state: "pending" | "processed" | "failed" };

/** `at`: when it began at the provider. */
export type ListedPayment = PaymentFact & { at: Date };
export type ListedRefund = RefundFact & { paymentId: string; at: Date };
export type Span = { from: Date; to: Date; skip: number };
/** The maximum in one answer; an answer with fewer is the last. */
export const listedAtOnce = 100;

/** A payment or refund in a payment to our bank account. `paise` is before `feePaise`, negative if the provider kept it back. */
export type SettledLine = {
  lineId: string;
  kind: "payment" | "refund" | "other";
  paise: number;
  feePaise: number;
  settlementId: string;
  utr: string | null;
  at: Date;
};

/**
 * A call was done, was refused, or has to be repeated: "unknown" may have been done, "busy" was not.
 * `why` is the provider's own word, for the operator.
 */
export type Asked<T> = { is: "done"; value: T } | { is: "refused" | "unknown" | "busy"; why: string };

export type CheckoutInput = {
  /** At most 40 characters; the same reference is the same page. */
  reference: string;
  paise: number;
  title: string;
  email: string;
  name: string;
  expiresAt: Date;
  returnTo: string;
};

/** What a webhook of the provider is about; nothing else in it is trusted. */
export type ProviderWebhook = {
  eventId: string;
  kind: string;
  checkoutId?: string | undefined;
  paymentId?: string | undefined;
  refundId?: string | undefined;
};

/** What the product needs of a payment provider. */
export type PaymentProvider = {
  /** Opens a page on which this is paid. */
  openCheckout: (input: CheckoutInput) => Promise<Asked<{ checkoutId: string; url: string }>>;
  /** "paid" if it was too late to close it. */
  closeCheckout: (checkoutId: string) => Promise<Asked<"closed" | "paid">>;
  /** Every attempt to pay on this page. */
  fetchPayments: (checkoutId: string) => Promise<Asked<PaymentFact[]>>;
  /** The same key is the same refund. */
  refund: (input: { key: string; paymentId: string; paise: number }) => Promise<Asked<RefundFact>>;
  refundsOf: (paymentId: string) => Promise<Asked<RefundFact[]>>;
  /** Null if it has no such payment. */
  payment: (paymentId: string) => Promise<Asked<ListedPayment | null>>;
  refundById: (refundId: string) => Promise<Asked<ListedRefund | null>>;
  /** The page on which a payment was made. */
  checkoutOf: (paymentId: string) => Promise<Asked<string | null>>;
  /** Payments that began in a span, a hundred at once. */
  payments: (span: Span) => Promise<Asked<ListedPayment[]>>;
  refunds: (span: Span) => Promise<Asked<ListedRefund[]>>;
  /** What reached our bank account on a day, such as 2026-11-24. */
  settledOn: (day: string, skip: number) => Promise<Asked<SettledLine[]>>;
  /** What a webhook says; undefined unless it is signed. */
  readWebhook: (bytes: Uint8Array, signature: string) => ProviderWebhook | undefined;
};
