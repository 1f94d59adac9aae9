import type { Db } from "./db/database.ts";
import { type Audit, auditLedger } from "./ledger/index.ts";

/** Compares the books with themselves, in one snapshot: what is booked meanwhile is no fault. */
export const verifyMoney = (db: Db): Promise<Audit> =>
  db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(auditLedger);
