import { inTransaction } from "#api/core/context.ts";
import { dayInIndia } from "#api/core/india.ts";
import type { SettledLine } from "#api/core/payment-provider.ts";
import type { Db } from "#api/db/database.ts";
import { book, ourOwn } from "#api/ledger/index.ts";
import { ourPayments, ourRefunds } from "./compare.queries.ts";
import { keepDifference, resolveDifferences } from "./differences.queries.ts";
import type { Examination } from "./examine.ts";
import { idsOf, pagesOf } from "./listed.ts";
import { insertLines, lineToBook, linesToBook, markBooked } from "./settled-lines.queries.ts";

const dayMilliseconds = 86_400_000;
/** A comparison goes back ten days; settlements older than four days no longer change. */
const skippedDays = 6;

/** Asks the provider which payments and refunds have been settled with our bank account, and books them with the provider's fees. */
export async function bookSettlements(one: Examination): Promise<void> {
  const { context, provider, comparison } = one;
  const first = comparison.from.getTime() + skippedDays * dayMilliseconds;
  for (let at = first; at < context.now().getTime() + dayMilliseconds; at += dayMilliseconds)
    for await (const page of pagesOf((skip) => provider.settledOn(dayInIndia(new Date(at)), skip)))
      await insertLines(context.db, page);
  for await (const id of idsOf((after) => linesToBook(context.db, after))) await bookLine(one, id);
}

/** An unknown line, or one with another sum, is a difference until it is explained. */
function bookLine({ context }: Examination, id: string): Promise<void> {
  return inTransaction(context, async (inside) => {
    const { db } = inside;
    const line = await lineToBook(db, id);
    if (!line) return;
    const subject = `settled ${id}`;
    const ours = await ourSide(db, line);
    if (ours?.paise !== line.paise) {
      const theirs = { paise: line.paise, state: line.paise < 0 ? "kept-back" : "settled" };
      return keepDifference(db, { kind: "settled-otherwise", subject, orderId: null, ours: null, ...ours?.told, theirs });
    }
    await bookTo(db, subject, "bank", line.paise - line.feePaise);
    await bookTo(db, `fee ${id}`, "fees", line.feePaise);
    await markBooked(db, id);
    await resolveDifferences(db, [subject]);
  });
}

/** From the provider's account, or back to it if negative. */
async function bookTo(db: Db, what: string, kind: "bank" | "fees", paise: number): Promise<void> {
  const [there, here] = [ourOwn("provider"), ourOwn(kind)];
  if (paise > 0) await book(db, { what, debit: here, credit: there, paise });
  if (paise < 0) await book(db, { what, debit: there, credit: here, paise: -paise });
}

/** What we have booked for this line: positive for a payment, negative for a refund. */
async function ourSide(db: Db, { lineId, kind }: SettledLine) {
  if (kind === "payment") {
    const payment = (await ourPayments(db, [lineId])).get(lineId);
    return payment && told(payment.bookedPaise, payment.orderId, "captured");
  }
  const refund = (await ourRefunds(db, [], [lineId])).find(({ state }) => state === "asked" || state === "arrived");
  return refund && told(-refund.paise, refund.orderId, refund.state);
}

const told = (paise: number, orderId: string, state: string) => ({ paise, told: { orderId, ours: { paise, state } } });
