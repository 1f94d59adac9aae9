import { z } from "@tutoring/contract/z";
import {
  type Asked,
  listedAtOnce,
  type ListedPayment,
  type ListedRefund,
  type PaymentProvider,
  type SettledLine,
  type Span,
} from "#api/core/payment-provider.ts";
import { done, onward } from "./razorpay-call.ts";
import { Payment, paymentFact, Refund, refundFact } from "./razorpay-facts.ts";

const seconds = z.number().int();
const Dated = Payment.extend({ created_at: seconds });
const DatedRefund = Refund.extend({ payment_id: z.string(), created_at: seconds });
const Line = z.object({
  entity_id: z.string(),
  type: z.string(),
  debit: z.number().int(),
  credit: z.number().int(),
  amount: z.number().int(),
  settlement_id: z.string(),
  settlement_utr: z.string().nullish(),
  settled_at: seconds,
});
const listOf = <S extends z.ZodType>(item: S) => z.object({ items: z.array(item) });
const Links = z.object({ payment_links: z.array(z.object({ id: z.string() })) });

type Get = <S extends z.ZodType>(path: string, answer: S) => Promise<Asked<z.output<S>>>;
type Lists = Pick<PaymentProvider, "payment" | "refundById" | "checkoutOf" | "payments" | "refunds" | "settledOn">;

/** The provider's lists, with which our books are compared. */
export function lists(get: Get): Lists {
  return {
    payment: async (id) => orNull(await get(`/payments/${encodeURIComponent(id)}`, Dated), listedPayment),
    refundById: async (id) => orNull(await get(`/refunds/${encodeURIComponent(id)}`, DatedRefund), listedRefund),
    checkoutOf: async (paymentId) =>
      onward(await get(`/payment_links?payment_id=${encodeURIComponent(paymentId)}`, Links), ({ payment_links: [link] }) =>
        done(link?.id ?? null),
      ),
    payments: async (span) =>
      onward(await get(`/payments?${within(span)}`, listOf(Dated)), ({ items }) => done(items.map(listedPayment))),
    refunds: async (span) =>
      onward(await get(`/refunds?${within(span)}`, listOf(DatedRefund)), ({ items }) => done(items.map(listedRefund))),
    settledOn: async (day, skip) => {
      const [year = "", month = "", date = ""] = day.split("-");
      const path = `/settlements/recon/combined?year=${year}&month=${month}&day=${date}&count=${listedAtOnce}&skip=${skip}`;
      return onward(await get(path, listOf(Line)), ({ items }) => done(items.map(settledLine)));
    },
  };
}

/** Null for an id that the provider does not know; any other refusal stays one. */
function orNull<T, U>(asked: Asked<T>, turn: (value: T) => U): Asked<U | null> {
  if (asked.is === "refused" && /does not exist|not found|no db records/i.test(asked.why)) return done(null);
  return asked.is === "done" ? done(turn(asked.value)) : asked;
}

const within = ({ from, to, skip }: Span) =>
  `from=${Math.floor(from.getTime() / 1000)}&to=${Math.floor(to.getTime() / 1000)}&count=${listedAtOnce}&skip=${skip}`;

const listedPayment = ({ created_at: at, ...payment }: z.output<typeof Dated>): ListedPayment => ({
  ...paymentFact(payment),
  at: new Date(at * 1000),
});

const listedRefund = ({ created_at: at, payment_id: paymentId, ...refund }: z.output<typeof DatedRefund>): ListedRefund => ({
  ...refundFact(refund),
  paymentId,
  at: new Date(at * 1000),
});

function settledLine({ entity_id: lineId, type, credit, debit, amount, ...line }: z.output<typeof Line>): SettledLine {
  const paise = credit > 0 ? amount : -amount;
  return {
    lineId,
    kind: type === "payment" || type === "refund" ? type : "other",
    paise,
    feePaise: paise - (credit - debit),
    settlementId: line.settlement_id,
    utr: line.settlement_utr ?? null,
    at: new Date(line.settled_at * 1000),
  };
}
