import type { Role } from "@tutoring/contract";
import type { Language } from "@tutoring/contract/languages";
import { sql } from "kysely";
import { retention } from "#api/platform/core/retention.ts";
import { clockNow, daysAgo, type Db, isViolationOf } from "#api/platform/db/database.ts";

export type Account = {
  id: string;
  role: Role;
  name: string;
  email: string;
  language: Language;
  disabled: boolean;
  /** It belongs to the sample data. */
  sample: boolean;
};
export type AccountWithPassword = Account & {
  passwordHash: string | null;
  /** It is the first one, made by the product, and its time has run out. */ isPasswordOver: boolean;
};

const columns = ["account_id as id", "role", "name", "email", "language", "disabled_at", "is_sample as sample"] as const;
type Row = {
  id: string;
  role: Role;
  name: string;
  email: string | null;
  language: Language;
  disabled_at: Date | null;
  sample: boolean;
};
const toAccount = ({ email, disabled_at, ...row }: Row): Account => ({
  ...row,
  email: email ?? "",
  disabled: disabled_at !== null,
});

/** The account of a role with this address, in any case; undefined without one. */
export async function accountByEmail(db: Db, role: Role, email: string): Promise<Account | undefined> {
  const row = await db
    .selectFrom("accounts")
    .select(columns)
    .where("role", "=", role)
    .where(sql`lower(email)`, "=", email.toLowerCase())
    .executeTakeFirst();
  return row && toAccount(row);
}

/** An account, disabled or not; undefined without one. */
export async function accountById(db: Db, id: string): Promise<Account | undefined> {
  const row = await db.selectFrom("accounts").select(columns).where("account_id", "=", id).executeTakeFirst();
  return row && toAccount(row);
}

/** Whether an account was opened less than a day ago. */
export async function isOnFirstDay(db: Db, id: string): Promise<boolean> {
  const query = db.selectFrom("accounts").select(sql<boolean>`created_at > clock_now() - interval '1 day'`.as("isNew"));
  return (await query.where("account_id", "=", id).executeTakeFirstOrThrow()).isNew;
}

/** The executive's account, with its password hash; undefined without one. */
export async function accountByUsername(db: Db, username: string): Promise<AccountWithPassword | undefined> {
  // protects 6.2.10: no end to a password that a person has chosen [coalesce(initial_password_until <= clock_now(), false) → created_at < clock_now() - interval '300 days']
  const row = await db
    .selectFrom("accounts")
    .select([...columns, "password_hash as passwordHash"])
    .select(sql<boolean>`coalesce(initial_password_until <= clock_now(), false)`.as("isPasswordOver"))
    .where(sql`lower(username)`, "=", username.toLowerCase())
    .executeTakeFirst();
  return row && { ...toAccount(row), passwordHash: row.passwordHash, isPasswordOver: row.isPasswordOver };
}

type Person = Pick<Account, "name" | "email" | "language">;

/** Returns undefined when the address already has an account of this role. */
export const insertStudentAccount = (db: Db, person: Person): Promise<Account | undefined> =>
  insertMailedAccount(db, "student", person);
/** A tutor's. Returns undefined when the address already has one. */
export const insertTutorAccount = (db: Db, person: Person): Promise<Account | undefined> =>
  insertMailedAccount(db, "staff", person);

async function insertMailedAccount(
  db: Db,
  role: "student" | "staff",
  { name, email, language }: Person,
): Promise<Account | undefined> {
  const row = await db
    .insertInto("accounts")
    .values({ role, name, email, language })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();
  return row && toAccount(row);
}

export type NewBackOfficeAccount =
  | { role: "admin"; name: string; email: string }
  | { role: "executive"; name: string; email?: string; username: string; passwordHash: string };

/** Returns undefined when the address or user name is taken. */
export async function insertBackOfficeAccount(db: Db, account: NewBackOfficeAccount): Promise<Account | undefined> {
  const row = await db
    .insertInto("accounts")
    .values({
      role: account.role,
      name: account.name,
      email: account.email ?? null,
      ...(account.role === "executive" && { username: account.username, password_hash: account.passwordHash }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();
  return row && toAccount(row);
}

/** Whether the device has signed in to the account within the retention of devices. */
export async function isKnownDevice(db: Db, deviceId: string, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom("known_devices")
    .select("device_id")
    .where("device_id", "=", deviceId)
    .where("account_id", "=", accountId)
    .where("seen_at", ">", sql<Date>`${daysAgo(retention.devices.days)}`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether any device is known to sign in to the account. */
export async function hasKnownDevice(db: Db, accountId: string): Promise<boolean> {
  const one = db.selectFrom("known_devices").select("device_id").where("account_id", "=", accountId);
  return (await one.limit(1).executeTakeFirst()) !== undefined;
}

/** Notes that a device has signed in to the account now. */
export async function rememberDevice(db: Db, deviceId: string, accountId: string): Promise<void> {
  await db
    .insertInto("known_devices")
    .values({ device_id: deviceId, account_id: accountId, seen_at: clockNow })
    .onConflict((conflict) => conflict.columns(["device_id", "account_id"]).doUpdateSet({ seen_at: clockNow }))
    .execute();
}

/** Deletes devices past their retention. */
export async function deleteOldDevices(db: Db): Promise<void> {
  await sql`delete from known_devices where seen_at < ${daysAgo(retention.devices.days)}`.execute(db);
}

/** False when another account of the same role has the address already. */
async function noteFormerAddress(db: Db, id: string): Promise<void> {
  await sql`
    insert into former_addresses (account_id, address) select account_id, email from accounts where account_id = ${id}::uuid
    on conflict (account_id, address) do update set left_at = excluded.left_at`.execute(db);
}

/** Deletes former addresses past the retention of emails. */
export async function deleteFormerAddresses(db: Db): Promise<void> {
  await sql`delete from former_addresses where left_at < ${daysAgo(retention.emails.days)}`.execute(db);
}

export async function changeAccount(
  db: Db,
  id: string,
  change: { name?: string; email?: string; language?: Language },
): Promise<boolean> {
  try {
    // protects C115: noting the former address
    if (change.email) await noteFormerAddress(db, id);
    await db.updateTable("accounts").set(change).where("account_id", "=", id).execute();
    return true;
  } catch (error) {
    if (isViolationOf(error, "accounts_email")) return false;
    throw error;
  }
}

/** Records the sign-in of a tutor or a family. */
export async function recordSignIn(db: Db, id: string): Promise<void> {
  await db.updateTable("accounts").set({ signed_in_at: clockNow }).where("account_id", "=", id).execute();
}

/** Before it, the sign-ins of families were not recorded. */
const recordedSince = "2026-12-01T00:00:00Z";

/** Families who have not signed in for years, in the order of their ids, after one of them. */
export async function dormantFamilies(
  db: Db,
  { years, after, atMost }: { years: number; after: string; atMost: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select account_id as id from accounts where role = 'student' and account_id > ${after}::uuid
      and greatest(coalesce(signed_in_at, created_at), ${recordedSince}::timestamptz) < clock_now() - make_interval(years => ${years})
    order by account_id limit ${atMost}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function isDormant(db: Db, id: string, years: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select greatest(coalesce(signed_in_at, created_at), ${recordedSince}::timestamptz) < clock_now() - make_interval(years => ${years}) as is
    from accounts where account_id = ${id}::uuid`.execute(db);
  return rows[0]?.is ?? false;
}

/** Null for accounts without a password. */
export async function passwordHashOf(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom("accounts").select("password_hash").where("account_id", "=", id).executeTakeFirst();
  return row?.password_hash ?? null;
}

/** An executive's user name; empty for everybody else. */
export async function usernameOf(db: Db, id: string): Promise<string> {
  const row = await db.selectFrom("accounts").select("username").where("account_id", "=", id).executeTakeFirst();
  return row?.username ?? "";
}

/** Sets the password that a person has chosen; the account then no longer counts as sample data. */
export async function setPasswordHash(db: Db, id: string, hash: string): Promise<void> {
  await db
    .updateTable("accounts")
    .set({ password_hash: hash, is_sample: false, initial_password_until: null })
    .where("account_id", "=", id)
    .execute();
}

/** Puts the hash of the same password in place of an outdated one, unless it was changed meanwhile. */
export async function renewPasswordHash(db: Db, id: string, { from, to }: { from: string; to: string }): Promise<void> {
  await db
    .updateTable("accounts")
    .set({ password_hash: to })
    .where("account_id", "=", id)
    .where("password_hash", "=", from)
    .execute();
}

/** Marks the account's password as a first one, which its owner has to change within some days. */
export async function limitInitialPassword(db: Db, id: string, days: number): Promise<void> {
  await db
    .updateTable("accounts")
    .set({ initial_password_until: sql<Date>`clock_now() + make_interval(days => ${days}::int)` })
    .where("account_id", "=", id)
    .execute();
}

/** Deletes a family's account, with its sessions and devices. */
export async function deleteFamilyAccount(db: Db, id: string): Promise<void> {
  await db.deleteFrom("accounts").where("account_id", "=", id).where("role", "=", "student").execute();
}
