import { type WebhookEndpoint, type WebhookType, webhookTypes } from "@tutoring/contract";
import { formerSecretHours } from "@tutoring/contract/rules";
import { sql } from "kysely";
import { clockNow, type Db } from "#api/platform/db/database.ts";

type Row = Omit<WebhookEndpoint, "url" | "types" | "createdAt" | "failingSince" | "formerSecretUntil"> & {
  types: string[];
  sealedUrl: Buffer;
  createdAt: Date;
  failingSince: Date | null;
  formerSecretUntil: Date | null;
};
/** An address as it is shown, but sealed. */
export type StoredEndpoint = Omit<WebhookEndpoint, "url"> & { sealedUrl: Buffer };

/** All addresses, or the one with this id, the oldest first. */
export async function endpoints(db: Db, id?: string): Promise<StoredEndpoint[]> {
  const { rows } = await sql<Row>`
    select e.endpoint_id as id, e.sealed_url as "sealedUrl", e.types, e.state, e.created_at as "createdAt",
      e.failing_since as "failingSince",
      case when e.former_until > clock_now() then e.former_until end as "formerSecretUntil",
      (select count(*)::int from webhook_deliveries d
        where d.endpoint_id = e.endpoint_id and d.state = 'waiting' and d.tries > 0) as waiting
    from webhook_endpoints e where ${id ?? null}::uuid is null or e.endpoint_id = ${id ?? null}::uuid
    order by e.created_at, e.endpoint_id`.execute(db);
  return rows.map((row) => ({
    ...row,
    types: webhookTypes.filter((type) => row.types.includes(type)),
    createdAt: row.createdAt.toISOString(),
    failingSince: row.failingSince?.toISOString() ?? null,
    formerSecretUntil: row.formerSecretUntil?.toISOString() ?? null,
  }));
}

export async function countEndpoints(db: Db): Promise<number> {
  const { rows } = await sql<{ endpoints: number }>`select count(*)::int as endpoints from webhook_endpoints`.execute(db);
  return rows[0]?.endpoints ?? 0;
}

type NewEndpoint = { id: string; sealedUrl: Buffer; sealedSecret: Buffer; types: readonly WebhookType[] };

export async function insertEndpoint(db: Db, { id, sealedUrl, sealedSecret, types }: NewEndpoint): Promise<void> {
  await sql`insert into webhook_endpoints (endpoint_id, sealed_url, sealed_secret, types)
    values (${id}, ${sealedUrl}, ${sealedSecret}, ${types}::text[])`.execute(db);
}

export async function setTypes(db: Db, id: string, types: readonly WebhookType[]): Promise<void> {
  await sql`update webhook_endpoints set types = ${types}::text[] where endpoint_id = ${id}`.execute(db);
}

/** Turns an address on, as if nothing had ever failed, so that what waits is due now; or off, and what waits then waits for it to be on. */
export async function setState(db: Db, id: string, state: WebhookEndpoint["state"]): Promise<void> {
  if (state === "on")
    await sql`update webhook_deliveries set next_at = clock_now()
      where endpoint_id = ${id}::uuid and state = 'waiting' and next_at > clock_now()`.execute(db);
  await db
    .updateTable("webhook_endpoints")
    .set({ state, ...(state === "on" && { failing_since: null, leased_until: clockNow }) })
    .where("endpoint_id", "=", id)
    .execute();
}

/** Sets a new secret. The one before signs as well for a day, and so does any other whose day is not over: one of them the receiver has. */
export async function setSecret(db: Db, id: string, sealedSecret: Buffer): Promise<void> {
  await sql`
    with kept as (
      insert into webhook_former_secrets (endpoint_id, sealed_secret, signs_until)
      select endpoint_id, former_secret, former_until from webhook_endpoints where endpoint_id = ${id} and former_until > clock_now()
    )
    update webhook_endpoints set former_secret = sealed_secret, sealed_secret = ${sealedSecret},
      former_until = clock_now() + make_interval(hours => ${formerSecretHours})
    where endpoint_id = ${id}`.execute(db);
}

/** Deletes an address with its deliveries. */
export async function deleteEndpoint(db: Db, id: string): Promise<void> {
  await db.deleteFrom("webhook_endpoints").where("endpoint_id", "=", id).execute();
}
