import type { Db } from "#api/platform/db/database.ts";
import { auditPay } from "#api/domains/pay/index.ts";
import { auditOrders } from "#api/domains/enrolments/index.ts";
import { type Audit, auditLedger } from "#api/domains/ledger/index.ts";
import { allowTenMinutes } from "#api/domains/privacy/index.ts";

/** Checks the books for consistency and against what was sold, in one snapshot, so that later entries are no faults. */
export const verifyMoney = (db: Db): Promise<Audit> =>
  db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (inside) => {
      await allowTenMinutes(inside); // it reads all that was ever booked
      const ledger = await auditLedger(inside);
      return { ...ledger, faults: [...ledger.faults, ...(await auditOrders(inside)), ...(await auditPay(inside))] };
    });
