import type { BankAccount, Pay } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { requireFreshSignIn } from "#api/core/fresh-sign-in.ts";
import { seal } from "#api/core/seal.ts";
import { writeLog } from "#api/logs/index.ts";
import { keepAccount } from "./bank-accounts.queries.ts";
import { requirePayee } from "./pay.access.ts";
import { showPay } from "./show-pay.ts";

/** Stores the bank account of a tutor. The log contains only the last characters of its numbers. */
export function setBankAccount(context: SignedIn, tutorId: number, { holder, account, ifsc, pan }: BankAccount): Promise<Pay> {
  // protects C12: the fresh sign-in before a tutor's bank account changes
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
