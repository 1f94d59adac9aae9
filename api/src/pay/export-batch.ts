import type { CsvResult } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { requireFreshSignIn } from "#api/core/fresh-sign-in.ts";
import { unseal } from "#api/core/seal.ts";
import { csvOf } from "#api/db/batches.ts";
import { accountsOfBatch } from "./bank-accounts.queries.ts";
import { requireBatch } from "./batches.access.ts";
import { logBatch } from "./log-batch.ts";

/** Approved payouts for the bank, with whole account numbers; the log says who took them. */
export function exportBatch(context: SignedIn, batchId: string): Promise<CsvResult> {
  // protects C12: asking for identity before account numbers leave
  requireFreshSignIn(context);
  return inTransaction(context, async (inside) => {
    const batch = await requireBatch(inside, batchId);
    if (!batch.approved) throw new Refusal("batch-not-approved");
    const accounts = new Map((await accountsOfBatch(inside.db, batchId)).map((one) => [one.tutorId, one]));
    const rows = batch.payouts
      .filter(({ state }) => state !== "failed")
      .map(({ id, staffId, grossPaise, tdsPaise }) => {
        const { holder = "", ifsc = "", account: sealed } = accounts.get(staffId) ?? {};
        const account = sealed && unseal(context.secrets.bank, sealed, `tutor ${staffId}`)?.toString();
        const rupees = ((grossPaise - tdsPaise) / 100).toFixed(2);
        return { id, holder, ifsc, rupees, account: account ?? "cannot be read: enter it again" };
      });
    await logBatch(inside, batchId, "payouts-exported");
    const columns = {
      Reference: ({ id }: (typeof rows)[number]) => id,
      Name: ({ holder }: (typeof rows)[number]) => holder,
      Account: ({ account }: (typeof rows)[number]) => account,
      IFSC: ({ ifsc }: (typeof rows)[number]) => ifsc,
      Amount: ({ rupees }: (typeof rows)[number]) => rupees,
    };
    return csvOf(`payouts-${batch.number}.csv`, columns, inOne(rows));
  });
}

async function* inOne<T>(rows: T[]): AsyncGenerator<T[]> {
  yield await Promise.resolve(rows);
}
