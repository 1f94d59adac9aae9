import type { BankAccount, Pay, PaySettings } from "@tutoring/contract";
import { type Context, inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { requireFreshSignIn } from "#api/core/fresh-sign-in.ts";
import { seal } from "#api/core/seal.ts";
import { lockUntilEnd } from "#api/db/locks.ts";
import { writeLog } from "#api/logs/index.ts";
import { tutorById } from "#api/tutors/index.ts";
import { keepAccount, keepSettings, paySettings } from "./bank-accounts.queries.ts";
import { priceNow } from "./earn.ts";
import { keepRate, rateOn, unpricedEarnings } from "./earnings.queries.ts";
import { showPay } from "./show-pay.ts";

/** Changes of pay, and payouts, one after another. */
export const lockPay = ({ db }: Pick<Context, "db">): Promise<void> => lockUntilEnd(db, "tutors' pay");

/** Sets what a tutor gets from a day on. Lessons that have a sum keep it; those that waited for a rate get one. */
export function setRate(
  context: SignedIn,
  tutorId: number,
  { rupees, fromDay }: { rupees: number; fromDay: string },
): Promise<Pay> {
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

/** Keeps where a tutor is paid. The log has the ends alone. */
export function setBankAccount(context: SignedIn, tutorId: number, { holder, account, ifsc, pan }: BankAccount): Promise<Pay> {
  requireFreshSignIn(context);
  return inTransaction(context, async (inside) => {
    const { staffName } = await requirePayee(inside, tutorId);
    const sealed = (text: string) => seal(context.secrets.bank, Buffer.from(text), `tutor ${tutorId}`);
    const ends = { accountEnd: account.slice(-4), panEnd: pan ? pan.slice(-4) : null };
    await keepAccount(inside.db, tutorId, { holder, ifsc, account: sealed(account), pan: pan ? sealed(pan) : null, ...ends });
    const details = { staffId: tutorId, staffName, ifsc, ...ends };
    await writeLog(inside, { type: "PAYMENT", operation: "tutor-bank-account-set", details });
    return showPay(inside);
  });
}

export function changePaySettings(context: SignedIn, given: PaySettings): Promise<Pay> {
  requireFreshSignIn(context);
  return inTransaction(context, async (inside) => {
    await lockPay(inside);
    const before = await paySettings(inside.db);
    await keepSettings(inside.db, given);
    await writeLog(inside, { type: "PAYMENT", operation: "pay-settings-changed", details: { before, after: given } });
    return showPay(inside);
  });
}

async function requirePayee({ db }: Context, tutorId: number) {
  const tutor = await tutorById(db, tutorId);
  if (!tutor) throw new Refusal("no-such-payee");
  return tutor;
}
