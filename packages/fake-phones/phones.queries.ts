import { sql } from "kysely";
import { atRest, type FaultSwitches } from "./fault-switches.ts";
import type { PhonesDb } from "./store.ts";

const clockNow = sql<Date>`clock_now()`;

export async function faultSwitchesNow(db: PhonesDb): Promise<FaultSwitches> {
  const row = await db
    .selectFrom("test_phones.fault_switches")
    .select(["whatsapp", "sms", "push", "reports", "templates"])
    .executeTakeFirst();
  return (row as FaultSwitches | undefined) ?? atRest;
}

export async function setFaultSwitches(db: PhonesDb, row: FaultSwitches): Promise<void> {
  await db
    .insertInto("test_phones.fault_switches")
    .values(row)
    .onConflict((conflict) => conflict.column("single").doUpdateSet(row))
    .execute();
}

export type Shown = {
  id: string;
  channel: "whatsapp" | "sms" | "push";
  isTheirs: boolean;
  number: string;
  language: string;
  title: string;
  words: string;
  footer: string;
  button: string;
  link: string;
  code: string;
  state: string;
  at: Date;
};
type NewMessage = Pick<Shown, "id" | "channel" | "isTheirs" | "number" | "words" | "state"> &
  Partial<Pick<Shown, "language" | "title" | "footer" | "button" | "link" | "code">> & { livesSeconds?: number };

export async function insertMessage(db: PhonesDb, { id, isTheirs, livesSeconds, ...message }: NewMessage): Promise<void> {
  const lives_until = livesSeconds === undefined ? null : sql<Date>`clock_now() + make_interval(secs => ${livesSeconds})`;
  await db
    .insertInto("test_phones.messages")
    .values({ message_id: id, is_theirs: isTheirs, lives_until, ...message })
    .execute();
}

const columns = [
  "message_id as id",
  "channel",
  "is_theirs as isTheirs",
  "number",
  "language",
  "title",
  "words",
  "footer",
  "button",
  "link",
  "code",
  "state",
  "created_at as at",
] as const;

/** The newest messages on a phone, newest first. */
export async function messagesOn(db: PhonesDb, number: string, limit = 60): Promise<Shown[]> {
  return await db
    .selectFrom("test_phones.messages")
    .select(columns)
    .where("number", "=", number)
    .orderBy("nth", "desc")
    .limit(limit)
    .execute();
}

/** The numbers that have had messages, the one with the newest first. */
export async function numbersUsed(db: PhonesDb): Promise<string[]> {
  const rows = await db
    .selectFrom("test_phones.messages")
    .select("number")
    .groupBy("number")
    .orderBy((row) => row.fn.max("nth"), "desc")
    .limit(12)
    .execute();
  return rows.map(({ number }) => number);
}

export async function insertWebhook(
  db: PhonesDb,
  webhook: { path: string; body: string; isSigned: boolean },
  times: number,
  dueInSeconds: number,
): Promise<void> {
  const { path, body, isSigned } = webhook;
  const due_at = sql<Date>`clock_now() + make_interval(secs => ${dueInSeconds})`;
  const rows = Array.from({ length: times }, () => ({ path, body, is_signed: isSigned, due_at, delivered_at: null }));
  await db.insertInto("test_phones.webhooks").values(rows).execute();
}

type DueWebhook = { webhookId: number; path: string; body: string; isSigned: boolean; tries: number };

export async function dueWebhooks(db: PhonesDb): Promise<DueWebhook[]> {
  return await db
    .selectFrom("test_phones.webhooks")
    .select(["webhook_id as webhookId", "path", "body", "is_signed as isSigned", "tries"])
    .where("delivered_at", "is", null)
    .where("due_at", "<=", clockNow)
    .orderBy("webhook_id")
    .limit(50)
    .execute();
}

/** Notes a delivery; a webhook that was not taken is tried again, at most five times. */
export async function markWebhook(db: PhonesDb, { webhookId, tries }: DueWebhook, taken: boolean): Promise<void> {
  const set = taken || tries >= 4 ? { delivered_at: clockNow } : { due_at: sql<Date>`clock_now() + interval '30 seconds'` };
  await db
    .updateTable("test_phones.webhooks")
    .set({ ...set, tries: tries + 1 })
    .where("webhook_id", "=", webhookId)
    .execute();
}
