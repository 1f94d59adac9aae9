import type { Context } from "#api/core/context.ts";
import { dayInIndia } from "#api/core/india.ts";
import { type DocumentKind, documentsOf, insertDocument } from "./documents.queries.ts";
import type { StoredOrder } from "./orders.queries.ts";
import { sac, taxGivenBack, taxInside, taxPercent } from "./tax.policy.ts";

/** A receipt at payment; a tax invoice where the seller has a GSTIN. */
export const issueInvoice = (context: Context, order: StoredOrder): Promise<void> =>
  issue(context, order, context.gstin ? "invoice" : "receipt", order.lessons);

/** For lessons whose money goes back. */
export const issueCreditNote = (context: Context, order: StoredOrder, lessons: number): Promise<void> =>
  issue(context, order, "credit-note", lessons);

async function issue(context: Context, order: StoredOrder, kind: DocumentKind, lessons: number): Promise<void> {
  const { db, operator, gstin, now } = context;
  const earlier = await documentsOf(db, order.orderId);
  const invoice = earlier.find((one) => one.kind !== "credit-note");
  const paise = lessons * order.lessonPaise;
  const back = earlier.filter((one) => one.kind === "credit-note").reduce((sum, one) => sum + one.paise, 0);
  const sellerGstin = invoice ? invoice.facts.seller.gstin : gstin;
  const sameState = sellerGstin?.slice(0, 2) === order.buyerState;
  const split = kind === "credit-note" ? taxGivenBack(back, paise, sameState) : taxInside(paise, sameState);
  await insertDocument(db, {
    series: `${kind === "credit-note" ? "CN" : "OT"}/${financialYear(now())}`,
    orderId: order.orderId,
    kind,
    paise,
    facts: {
      of: invoice?.number ?? null,
      orderId: order.reference,
      seller: { name: operator.name, address: operator.address, email: operator.email, gstin: sellerGstin },
      buyer: { name: order.buyerName, state: order.buyerState },
      course: order.courseName,
      student: order.studentName,
      lessons,
      lessonMinutes: order.lessonMinutes,
      lessonPaise: order.lessonPaise,
      totalPaise: paise,
      tax: sellerGstin ? { sac, percent: taxPercent, ...split } : null,
    },
  });
}

/** "26-27", from April to March. */
export function financialYear(at: Date): string {
  const [year = 0, month = 0] = dayInIndia(at).split("-").map(Number);
  const begins = month >= 4 ? year : year - 1;
  const two = (one: number) => String(one % 100).padStart(2, "0");
  return `${two(begins)}-${two(begins + 1)}`;
}
