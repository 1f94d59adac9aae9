import { sql } from "kysely";
import type { Db } from "./database.ts";

/** Runs a deletion inside a transaction. Returns false, with nothing deleted, if another row refers to it. */
export async function eraseUnlessReferred(db: Db, erase: () => Promise<void>): Promise<boolean> {
  await sql`savepoint erase`.execute(db);
  try {
    await erase();
    return true;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "23503")) throw error;
    await sql`rollback to savepoint erase`.execute(db);
    return false;
  }
}
