import type { BankAccount } from "@tutoring/contract";
import type { SignedIn } from "#api/platform/core/context.ts";
import { seal } from "#api/platform/core/seal.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import type { StoredTutor } from "#api/domains/tutors/index.ts";
import { writeAccountChanged } from "./pay-emails.ts";
import { keepAccount } from "./pay-settings.queries.ts";

type How = { byTutor: boolean; keepPan: boolean };

/**
 * Seals and stores the account a tutor is paid to, and tells the tutor. Log and email contain only the last characters
 * of its numbers. `keepPan`: without a PAN, the stored one stays.
 */
export async function storeAccount(
  inside: SignedIn,
  { staffId, staffName }: Pick<StoredTutor, "staffId" | "staffName">,
  { holder, account, ifsc, pan }: BankAccount,
  { byTutor, keepPan }: How,
): Promise<void> {
  const sealed = (text: string) => seal(inside.secrets.bank, Buffer.from(text), `tutor ${staffId}`);
  const panEnd = pan ? pan.slice(-4) : null;
  const accountEnd = account.slice(-4);
  const tax = pan || !keepPan ? { pan: pan ? sealed(pan) : null, panEnd } : {};
  await keepAccount(inside.db, staffId, { holder, ifsc, account: sealed(account), accountEnd, byTutor, ...tax });
  const details = { staffId, staffName, ifsc, accountEnd, panEnd };
  await writeLog(inside, { type: "PAYMENT", operation: "tutor-bank-account-set", details });
  await writeAccountChanged(inside, staffId, { accountEnd, byTutor });
}
