import type { Child, ChildDetails, Nominee, StudentDetails } from "@tutoring/contract";
import type { Language } from "@tutoring/contract/languages";
import { sql } from "kysely";
import { named } from "#api/platform/db/by-name.ts";
import { type Db, isViolationOf } from "#api/platform/db/database.ts";
import { containing, spelledAsStored } from "#api/platform/db/paging.ts";
import { prepared } from "#api/platform/db/prepared.ts";

export type NewFamily = { parentName: string; phoneNumber: string };

/** Adds the family of a new account with its first child, whose id it returns. */
export async function insertFamily(db: Db, accountId: string, family: NewFamily & { studentName: string }): Promise<string> {
  await insertOwnFamily(db, accountId, family);
  return insertChild(db, accountId, { name: family.studentName, birthYear: null, schoolClass: null });
}

/** Changes a parent's name and phone number, as the next version of the family. */
export async function changeFamily(db: Db, accountId: string, family: NewFamily): Promise<void> {
  await db
    .updateTable("families")
    .set({ parent_name: family.parentName, phone_number: family.phoneNumber, version: sql<number>`version + 1` })
    .where("account_id", "=", accountId)
    .execute();
}

/** Undefined where the account is not a family's. */
export async function studentDetailsOf(db: Db, accountId: string): Promise<StudentDetails | undefined> {
  const row = await db
    .selectFrom("families as f")
    .innerJoin("account_addresses as a", "a.account_id", "f.account_id")
    .select(["f.parent_name", "f.phone_number", "f.version", "a.email", "a.language"])
    .where("f.account_id", "=", accountId)
    .executeTakeFirst();
  if (!row) return undefined;
  const children = await childrenOf(db, accountId);
  const email = row.email ?? "";
  return {
    studentName: children[0]?.name ?? "",
    parentName: row.parent_name,
    phoneNumber: row.phone_number,
    emailId: email,
    email,
    language: row.language as Language,
    children,
    version: row.version,
  };
}

export type FoundFamily = { id: string; parentName: string; email: string; children: string[] };

/** At most so many families of which the text is part of a name, a phone number or an email address; names in either script. */
export async function familiesMatching(db: Db, search: string, limit: number): Promise<FoundFamily[]> {
  const any = sql`ilike any (${spelledAsStored(search).map(containing)}::text[])`;
  const { rows } = await sql<FoundFamily>`
    select f.account_id as id, f.parent_name as "parentName", a.email,
      array(select name from children c where c.family_id = f.account_id order by created_at, child_id) as children
    from families f join account_addresses a using (account_id)
    where f.account_id in (
      select account_id from families where parent_name ${any} or phone_number ${any}
        or ${named(sql`parent_name`, sql`name_sounds`, search)}
      union all select family_id from children where name ${any} or ${named(sql`name`, sql`name_sounds`, search)}
      union all select account_id from account_addresses where email ${any}
    )
    order by f.parent_name, f.account_id limit ${limit}`.execute(db);
  return rows;
}

/** In the order they were added. */
export async function childrenOf(db: Db, familyId: string): Promise<Child[]> {
  const { rows } = await sql<Child>`
    select child_id as id, name, birth_year as "birthYear", birth_month as "birthMonth", school_class as "schoolClass", board,
      is_self as "isSelf"
    from children where family_id = ${familyId}::uuid order by created_at, child_id ${prepared}`.execute(db);
  return rows;
}

/** Waits for what is being arranged for a child, and lets nothing new begin until the transaction ends. */
export async function lockChildRow(db: Db, id: string): Promise<void> {
  await sql`select from children where child_id = ${id}::uuid for update`.execute(db);
}

/** Returns the child's id. */
export async function insertChild(db: Db, familyId: string, child: ChildDetails): Promise<string> {
  const row = await db
    .insertInto("children")
    .values({
      family_id: familyId,
      name: child.name,
      birth_year: child.birthYear,
      birth_month: child.birthMonth ?? null,
      school_class: child.schoolClass,
      board: child.board ?? null,
    })
    .returning("child_id")
    .executeTakeFirstOrThrow();
  return row.child_id;
}

export async function changeChildRow(db: Db, id: string, child: Partial<ChildDetails>): Promise<void> {
  const columns = {
    ...(child.name !== undefined && { name: child.name }),
    ...(child.birthYear !== undefined && { birth_year: child.birthYear }),
    ...(child.birthMonth !== undefined && { birth_month: child.birthMonth }),
    ...(child.schoolClass !== undefined && { school_class: child.schoolClass }),
    ...(child.board !== undefined && { board: child.board }),
  };
  await db.updateTable("children").set(columns).where("child_id", "=", id).execute();
}

/** Notes that a child is the holder of the account. */
export async function markSelf(db: Db, id: string): Promise<void> {
  await db.updateTable("children").set({ is_self: true }).where("child_id", "=", id).where("is_self", "=", false).execute();
}

/** Adds the family of the account that a child has when it comes of age. */
export async function insertOwnFamily(db: Db, accountId: string, family: NewFamily): Promise<void> {
  await db
    .insertInto("families")
    .values({ account_id: accountId, parent_name: family.parentName, phone_number: family.phoneNumber })
    .execute();
}

/** The family and the name of a child. */
export async function familyOfChild(db: Db, id: string): Promise<{ familyId: string; name: string } | undefined> {
  return await db.selectFrom("children").select(["family_id as familyId", "name"]).where("child_id", "=", id).executeTakeFirst();
}

/** False when bookings or lessons refer to the child. */
export async function deleteChild(db: Db, id: string): Promise<boolean> {
  try {
    await db.deleteFrom("children").where("child_id", "=", id).execute();
    return true;
  } catch (error) {
    if (isViolationOf(error, "bookings_child_id_fkey") || isViolationOf(error, "lessons_child_id_fkey")) return false;
    throw error;
  }
}

/** Whom the owner of an account has named to act for them; null without anybody. */
export async function nomineeOf(db: Db, accountId: string): Promise<Nominee | null> {
  const row = await db.selectFrom("nominees").select(["name", "email"]).where("account_id", "=", accountId).executeTakeFirst();
  return row ?? null;
}

/** Replaces the nominee of an account; null for none. */
export async function storeNominee(db: Db, accountId: string, nominee: Nominee | null): Promise<void> {
  await db.deleteFrom("nominees").where("account_id", "=", accountId).execute();
  if (nominee)
    await db
      .insertInto("nominees")
      .values({ account_id: accountId, ...nominee })
      .execute();
}

/** All children of all families. */
export async function countChildren(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom("children")
    .select((one) => one.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}
