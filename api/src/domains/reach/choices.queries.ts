import type { NotificationChoice, NotificationTopic } from "@tutoring/contract";
import type { Db } from "#api/platform/db/database.ts";

/** What an account has chosen; the other topics come as usual. */
export const choicesOf = (db: Db, accountId: string) =>
  db
    .selectFrom("notification_choices")
    .select(["topic", "choice"])
    .where("account_id", "=", accountId)
    .$castTo<{ topic: NotificationTopic; choice: NotificationChoice }>()
    .execute();

export async function saveChoice(db: Db, accountId: string, topic: NotificationTopic, choice: NotificationChoice): Promise<void> {
  await db
    .insertInto("notification_choices")
    .values({ account_id: accountId, topic, choice })
    .onConflict((same) => same.columns(["account_id", "topic"]).doUpdateSet({ choice }))
    .execute();
}
