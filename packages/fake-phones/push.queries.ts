import { sql } from "kysely";
import type { PhonesDb, PhoneTables } from "./store.ts";

type Stored = PhoneTables["test_phones.push_subscriptions"];

/** Stores how a phone is reached by push, in place of what was before. */
export async function insertSubscription(db: PhonesDb, row: Stored): Promise<void> {
  const { endpoint, private_key, auth } = row;
  await db
    .insertInto("test_phones.push_subscriptions")
    .values(row)
    .onConflict((same) => same.column("number").doUpdateSet({ endpoint, private_key, auth }))
    .execute();
}

export const subscriptionAt = (db: PhonesDb, endpoint: string): Promise<Stored | undefined> =>
  db.selectFrom("test_phones.push_subscriptions").selectAll().where("endpoint", "=", endpoint).executeTakeFirst();

/** Whether a phone shows notifications. */
export async function isSubscribed(db: PhonesDb, number: string): Promise<boolean> {
  const row = await db
    .selectFrom("test_phones.push_subscriptions")
    .select("number")
    .where("number", "=", number)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteSubscription(db: PhonesDb, endpoint: string): Promise<void> {
  await db.deleteFrom("test_phones.push_subscriptions").where("endpoint", "=", endpoint).execute();
}

/** Shows what phones that slept were sent and is not over. Returns which. */
export async function wakePhones(db: PhonesDb): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update test_phones.messages set state = 'shown' where state = 'asleep' and lives_until > clock_now()
    returning message_id as id`.execute(db);
  return rows.map(({ id }) => id);
}
