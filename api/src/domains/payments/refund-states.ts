import type { RefundFact } from "#api/platform/core/payment-provider.ts";

export type RefundState = "wanted" | "asked" | "failed" | "arrived";

/** What the provider's states are in ours. */
export const stateOf = { pending: "asked", processed: "arrived", failed: "failed" } as const satisfies Record<
  RefundFact["state"],
  RefundState
>;

type Keyed = { refundId: string; attempt: number };
/** Our key for a refund at the provider, which has at least ten characters. */
export const keyOf = ({ refundId, attempt }: Keyed): string => (attempt === 0 ? refundId : `${refundId}-${attempt}`);
/** Whether a key at the provider belongs to this refund, in any of its attempts. */
export const isKeyOf = ({ refundId }: Pick<Keyed, "refundId">, key: string | null): boolean => key?.startsWith(refundId) ?? false;

/** One side of a difference in words: ₹800.00 captured. */
export const sideOf = (paise: number | null, state: string | null): string =>
  paise === null || state === null ? "nothing" : `₹${(paise / 100).toFixed(2)} ${state}`;
