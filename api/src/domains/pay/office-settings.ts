import {
  type BankAccount,
  type contract,
  firstRow,
  type HandlerResult,
  metaOf,
  type ParsedInput,
  type Pay,
  type PaySettings,
  type TutorPay,
} from "@tutoring/contract";
import { type Context, inTransaction, requireFreshSignIn, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { dayInIndia } from "#api/platform/core/india.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { keptTutorById, type StoredTutor } from "#api/domains/tutors/index.ts";
import { lockPay, priceNow } from "./earn.ts";
import { keepRate, rateOn, unpricedEarnings } from "./earnings.queries.ts";
import { keepSettings, openRaise, paySettings } from "./pay-settings.queries.ts";
import { raiseAfter } from "./pay.policy.ts";
import { batches } from "./payouts.queries.ts";
import { storeAccount } from "./store-account.ts";
import { payOfOne, payOfTutors } from "./tutors-pay.queries.ts";

/** The tutor to be paid, also one whom an admin has deleted meanwhile. Refuses with `no-such-payee`. */
async function requirePayee({ db }: Context, tutorId: number): Promise<StoredTutor> {
  const tutor = await keptTutorById(db, tutorId);
  if (!tutor) throw new Refusal("no-such-payee");
  return tutor;
}

type Input = ParsedInput<typeof contract.pay.findTutorPay>["query"];

/** One page of tutors with what they earned, their rates and accounts. */
export async function findTutorPay({ db, now }: Context, query: Input): Promise<HandlerResult<typeof contract.pay.findTutorPay>> {
  const { tutors, total } = await payOfTutors(db, dayInIndia(now()), { ...query, offset: firstRow(query) });
  return { data: tutors, meta: metaOf(query, total) };
}

/** The same of one tutor. Refuses with `no-such-payee`. */
export async function showTutorPay({ db, now }: Context, tutorId: number): Promise<TutorPay> {
  const pay = await payOfOne(db, tutorId, dayInIndia(now()));
  if (!pay) throw new Refusal("no-such-payee");
  return pay;
}

/** For pages of the version before, which do not ask for more. */
const firstTutors = { sort: "payablePaise", order: "desc", limit: 100, offset: 0 } as const;

/** The last payouts, the settings, and the first tutors. */
export async function showPay({ db, now, viewer }: SignedIn): Promise<Pay> {
  const [{ tutors }, made, settings, raise] = await Promise.all([
    payOfTutors(db, dayInIndia(now()), firstTutors),
    batches(db),
    paySettings(db),
    openRaise(db),
  ]);
  return {
    tutors,
    batches: made,
    settings,
    raise: raise ? { own: raise.raisedBy === viewer.id, fromRupees: raise.fromRupees } : null,
  };
}

/** Changes the settings of pay. Refuses with `not-confirmed` without a recent proof of identity. */
export function changePaySettings(context: SignedIn, given: PaySettings): Promise<Pay> {
  requireFreshSignIn(context);
  return inTransaction(context, async (inside) => {
    await lockPay(inside);
    const before = await paySettings(inside.db);
    const limits = { before: before.secondAdminRupees, after: given.secondAdminRupees };
    await keepSettings(inside.db, given, raiseAfter(inside.viewer.id, limits, await openRaise(inside.db)));
    await writeLog(inside, { type: "PAYMENT", operation: "pay-settings-changed", details: { before, after: given } });
    return showPay(inside);
  });
}

const maxDaysAhead = 365;

/** Sets a tutor's pay per lesson from a day on. Earnings that have a sum keep it; those that waited for a rate get one. */
export function setRate(
  context: SignedIn,
  tutorId: number,
  { rupees, fromDay }: { rupees: number; fromDay: string },
): Promise<Pay> {
  if (Date.parse(fromDay) - context.now().getTime() > maxDaysAhead * 86_400_000) throw new Refusal("rate-too-far-ahead");
  return inTransaction(context, async (inside) => {
    await lockPay(inside);
    const { staffName } = await requirePayee(inside, tutorId);
    const before = await rateOn(inside.db, tutorId, fromDay);
    await keepRate(inside.db, tutorId, fromDay, rupees * 100);
    for (const earning of await unpricedEarnings(inside.db, tutorId)) await priceNow(inside, earning);
    const rate = { before: before === undefined ? null : before / 100, after: rupees };
    await writeLog(inside, {
      type: "PAYMENT",
      operation: "tutor-rate-set",
      details: { staffId: tutorId, staffName, fromDay, rate },
    });
    return showPay(inside);
  });
}

/** Stores the bank account of a tutor, who is told. An empty PAN leaves the stored one, which the page cannot show, unless it is to be removed. */
export function setBankAccount(
  context: SignedIn,
  tutorId: number,
  { removePan = false, ...given }: BankAccount & { removePan?: boolean | undefined },
): Promise<Pay> {
  // protects C12: the fresh sign-in before a tutor's bank account changes
  requireFreshSignIn(context);
  return inTransaction(context, async (inside) => {
    await lockPay(inside);
    await storeAccount(inside, await requirePayee(inside, tutorId), given, { byTutor: false, keepPan: !removePan });
    return showPay(inside);
  });
}
