import type { BankAccount, MyPay } from "@tutoring/contract";
import { takeOrRefuse } from "#api/domains/identity/index.ts";
import { requireMeAsPayee } from "#api/domains/tutors/index.ts";
import { inTransaction, requireFreshSignIn, type SignedIn } from "#api/platform/core/context.ts";
import { lockPay } from "./earn.ts";
import { showMyPay } from "./my-pay.ts";
import { storeAccount } from "./store-account.ts";

/** Each change sends an email, and an admin looks at it. */
const changesADay = [{ times: 5, seconds: 24 * 3600 }];

/** Stores the account the signed-in tutor is paid to. An empty PAN leaves the stored one. */
export function setMyBankAccount(context: SignedIn, given: BankAccount): Promise<MyPay> {
  // protects C12: the fresh sign-in before a tutor changes their own bank account [requireFreshSignIn(context); → nothing]
  requireFreshSignIn(context);
  return inTransaction(context, async (inside) => {
    await lockPay(inside);
    const me = await requireMeAsPayee(inside);
    await takeOrRefuse(inside, `bank account of tutor ${me.staffId}`, changesADay, "too-many-changes-today");
    await storeAccount(inside, me, given, { byTutor: true, keepPan: true });
    return showMyPay(inside);
  });
}
