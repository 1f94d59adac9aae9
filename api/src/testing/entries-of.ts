import type { World } from "./world.ts";

/** The entries of one operation in the log: who did it, and the details. */
export async function entriesOf({ db }: World, operation: string) {
  const entries = await db
    .selectFrom("log_entries")
    .select(["user_name", "details"])
    .where("operation", "=", operation)
    .orderBy("log_id")
    .execute();
  return entries.map(({ user_name, details }) => ({ by: user_name, details: details as Record<string, unknown> }));
}
