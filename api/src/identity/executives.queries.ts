import type { Executive } from "@tutoring/contract";
import { sql } from "kysely";
import { clockNow, type Db } from "#api/db/database.ts";
import { endSessionsOf } from "./sessions.queries.ts";

/** All executives, or the one with this id, with the number of their sessions. */
export async function executives(db: Db, id?: string): Promise<Executive[]> {
  let wanted = db
    .selectFrom("accounts as a")
    .select(["a.account_id", "a.name", "a.username", "a.email", "a.disabled_at", "a.created_at"])
    .select(
      sql<number>`(select count(*) from sessions s where s.account_id = a.account_id and s.ended_at is null
        and s.idle_until > clock_now() and s.expires_at > clock_now())`.as("sessions"),
    )
    .where("a.role", "=", "executive");
  if (id) wanted = wanted.where("a.account_id", "=", id);
  const rows = await wanted.orderBy("a.created_at").orderBy("a.account_id").execute();
  return rows.map((row) => ({
    id: row.account_id,
    name: row.name,
    username: row.username ?? "",
    email: row.email ?? "",
    disabled: row.disabled_at !== null,
    createdAt: row.created_at.toISOString(),
    sessions: row.sessions,
  }));
}

/** Disables an account and ends its sessions, or enables it again. */
export async function setDisabled(db: Db, id: string, disabled: boolean): Promise<void> {
  await db
    .updateTable("accounts")
    .set({ disabled_at: disabled ? clockNow : null })
    .where("account_id", "=", id)
    .execute();
  if (disabled) await endSessionsOf(db, id);
}
