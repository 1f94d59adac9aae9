import type { Db } from "#api/db/database.ts";
import { asPayment, asRefund } from "./bank-entities.ts";
import { type BankLine, linesSettledOn, listPayments, listRefunds, paymentById, refundById, type Slice } from "./bank.queries.ts";

const maxCount = 100;
/** The provider's fee in parts of ten thousand: two per cent and the tax on them. */
const feeParts = 236;

/** The calls that read lists and single rows. Null for an unknown id, undefined for any other call. */
export async function answerList(db: Db, [kind, id, verb]: [string, string, string], asked: URLSearchParams): Promise<unknown> {
  if (kind === "settlements") return id === "recon" && verb === "combined" ? settledOn(db, asked) : undefined;
  if (verb) return undefined;
  if (kind === "payments") {
    if (!id) return collection(await Promise.all((await listPayments(db, sliceOf(asked))).map((one) => asPayment(db, one))));
    const payment = await paymentById(db, id);
    return payment ? asPayment(db, payment) : null;
  }
  if (kind !== "refunds") return undefined;
  if (!id) return collection((await listRefunds(db, sliceOf(asked))).map(asRefund));
  const refund = await refundById(db, id);
  return refund ? asRefund(refund) : null;
}

const collection = (items: object[]) => ({ entity: "collection", count: items.length, items });

function sliceOf(asked: URLSearchParams): Slice {
  const number = (name: string, otherwise: number) => Number(asked.get(name) ?? otherwise);
  const [from, to] = [new Date(number("from", 0) * 1000), new Date((number("to", 4_765_046_400) + 1) * 1000 - 1)];
  return { from, to, count: Math.min(number("count", 10), maxCount), skip: number("skip", 0) };
}

async function settledOn(db: Db, asked: URLSearchParams) {
  const day = ["year", "month", "day"].map((part) => asked.get(part) ?? "").join("-");
  return collection((await linesSettledOn(db, day, sliceOf(asked))).map((line) => asLine(day, line)));
}

function asLine(day: string, { id, type, paise, at }: BankLine) {
  const fee = type === "payment" ? Math.floor((paise * feeParts) / 10_000) : 0;
  const isPayment = type === "payment";
  return {
    entity_id: id,
    type,
    debit: isPayment ? 0 : paise,
    credit: isPayment ? paise - fee : 0,
    amount: paise,
    currency: "INR",
    fee,
    settled: true,
    settled_at: Math.floor(at.getTime() / 1000),
    settlement_id: `setl_${day.replaceAll("-", "")}`,
    settlement_utr: `TESTBANK${day.replaceAll("-", "")}`,
  };
}
