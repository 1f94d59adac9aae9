import type { Db } from "./db/database.ts";
import { auditPay } from "./pay/index.ts";
import { auditOrders } from "./enrolments/index.ts";
import { type Audit, auditLedger } from "./ledger/index.ts";

/** Checks the books for consistency and against what was sold, in one snapshot, so that later entries are no faults. */
export const verifyMoney = (db: Db): Promise<Audit> =>
  db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (inside) => {
      const ledger = await auditLedger(inside);
      return { ...ledger, faults: [...ledger.faults, ...(await auditOrders(inside)), ...(await auditPay(inside))] };
    });
