import type { Context } from "#api/platform/core/context.ts";
import { dayInIndia } from "#api/platform/core/india.ts";
import { type DocumentFacts, type DocumentKind, documentsOf, insertDocument } from "./documents.queries.ts";
import type { StoredOrder } from "./orders.queries.ts";
import { sac, taxGivenBack, taxInside, taxPercent } from "./tax.policy.ts";

/** A receipt at payment; a tax invoice where the seller has a GSTIN (decision 0079). */
export function issueInvoice(context: Context, order: StoredOrder, paymentId: string): Promise<void> {
  const { gstin } = context.settings;
  const tax = taxInside(order.lessons * order.lessonPaise, isOfSameState(gstin, order));
  const [, reference] = /^outside (.*)$/s.exec(paymentId) ?? [];
  const paid =
    reference === undefined ? { how: "online" as const, reference: paymentId } : { how: "transfer" as const, reference };
  return issue(context, order, { kind: gstin ? "invoice" : "receipt", of: null, lessons: order.lessons, gstin, tax, paid });
}

/** For lessons whose money goes back; the seller and the tax are those of the invoice. */
export async function issueCreditNote(context: Context, order: StoredOrder, lessons: number): Promise<void> {
  const earlier = await documentsOf(context.db, order.orderId);
  const invoice = earlier.find((one) => one.kind !== "credit-note");
  const gstin = invoice ? invoice.facts.seller.gstin : context.settings.gstin;
  const back = earlier.filter((one) => one.kind === "credit-note").reduce((sum, one) => sum + one.paise, 0);
  const tax = taxGivenBack(back, lessons * order.lessonPaise, isOfSameState(gstin, order));
  await issue(context, order, { kind: "credit-note", of: invoice?.number ?? null, lessons, gstin, tax, paid: null });
}

type Issued = Pick<DocumentFacts, "of" | "lessons" | "paid"> & {
  kind: DocumentKind;
  gstin: string | null;
  tax: ReturnType<typeof taxInside>;
};

async function issue(context: Context, order: StoredOrder, { kind, gstin, tax, ...facts }: Issued): Promise<void> {
  const { db, now } = context;
  const { operator } = context.settings;
  const paise = facts.lessons * order.lessonPaise;
  await insertDocument(db, {
    series: `${kind === "credit-note" ? "CN" : "OT"}/${financialYear(now())}`,
    orderId: order.orderId,
    kind,
    paise,
    facts: {
      ...facts,
      orderId: order.reference,
      seller: { name: operator.name, address: operator.address, email: operator.email, gstin },
      buyer: { name: order.buyerName, state: order.buyerState },
      course: order.courseName,
      student: order.studentName,
      lessonMinutes: order.lessonMinutes,
      lessonPaise: order.lessonPaise,
      totalPaise: paise,
      tax: gstin ? { sac, percent: taxPercent, ...tax } : null,
    },
  });
}

/** Whether seller and buyer are in one State, which parts the tax in two. */
const isOfSameState = (gstin: string | null, { buyerState }: StoredOrder): boolean => gstin?.slice(0, 2) === buyerState;

/** "26-27", from April to March. */
export function financialYear(at: Date): string {
  const [year = 0, month = 0] = dayInIndia(at).split("-").map(Number);
  const begins = month >= 4 ? year : year - 1;
  const two = (one: number) => String(one % 100).padStart(2, "0");
  return `${two(begins)}-${two(begins + 1)}`;
}
