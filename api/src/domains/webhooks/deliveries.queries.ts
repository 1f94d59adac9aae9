import { type WebhookDelivery, type WebhookEndpoint, webhookTypes } from "@tutoring/contract";
import { formerSecretHours, keptWebhookDays } from "@tutoring/contract/rules";
import { sql } from "kysely";
import { toldAfterHours } from "./retries.policy.ts";
import { type Db, daysAgo } from "#api/platform/db/database.ts";

type Row = Omit<WebhookDelivery, "happenedAt" | "triedAt" | "nextAt" | "type"> & {
  type: string;
  happenedAt: Date;
  triedAt: Date | null;
  nextAt: Date | null;
};

const toDelivery = ({ type, happenedAt, triedAt, nextAt, ...row }: Row): WebhookDelivery => ({
  ...row,
  number: Number(row.number),
  type: webhookTypes.find((known) => known === type) ?? "test",
  happenedAt: happenedAt.toISOString(),
  triedAt: triedAt?.toISOString() ?? null,
  nextAt: nextAt?.toISOString() ?? null,
});

const columns = sql`d.delivery_number as number, d.event_id as "eventId", e.type, e.created_at as "happenedAt", d.state, d.tries,
  d.tried_at as "triedAt", case when d.state = 'waiting' then d.next_at end as "nextAt", d.status, d.answer,
  d.took_ms as "tookMilliseconds"`;

/** What was sent to an address, the newest first, and how many there are. */
export async function deliveries(
  db: Db,
  endpointId: string,
  { first, limit }: { first: number; limit: number },
): Promise<{ rows: WebhookDelivery[]; total: number }> {
  const { rows } = await sql<Row & { total: number }>`
    select ${columns}, (select count(*)::int from webhook_deliveries where endpoint_id = ${endpointId}) as total
    from webhook_deliveries d join webhook_events e using (event_id)
    where d.endpoint_id = ${endpointId} order by d.delivery_number desc limit ${limit} offset ${first}`.execute(db);
  return { rows: rows.map(toDelivery), total: rows[0]?.total ?? 0 };
}

export async function deliveryOf(db: Db, endpointId: string, number: number): Promise<WebhookDelivery | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from webhook_deliveries d join webhook_events e using (event_id)
    where d.endpoint_id = ${endpointId} and d.delivery_number = ${number}`.execute(db);
  return rows[0] && toDelivery(rows[0]);
}

/** Writes a test event for one address. Returns the number of its delivery. */
export async function insertTest(db: Db, endpointId: string): Promise<number> {
  const { rows } = await sql<{ number: string }>`
    with event as (insert into webhook_events (type, data) values ('test', '{}') returning event_id)
    insert into webhook_deliveries (event_id, endpoint_id) select event_id, ${endpointId}::uuid from event
    returning delivery_number as number`.execute(db);
  return Number(rows[0]?.number);
}

/** Lets a delivery wait for its first try again. */
export async function requeue(db: Db, endpointId: string, number: number): Promise<void> {
  await sql`update webhook_deliveries set state = 'waiting', tries = 0, next_at = clock_now()
    where endpoint_id = ${endpointId} and delivery_number = ${number}`.execute(db);
}

/** Lets all deliveries that were given up wait for their first try again. Returns how many. */
export async function requeueFailed(db: Db, endpointId: string): Promise<number> {
  const { numAffectedRows } = await sql`update webhook_deliveries set state = 'waiting', tries = 0, next_at = clock_now()
    where endpoint_id = ${endpointId} and state = 'failed'`.execute(db);
  return Number(numAffectedRows ?? 0);
}

export type DueDelivery = {
  number: string;
  endpointId: string;
  eventId: string;
  type: string;
  data: Record<string, string | number | null>;
  createdAt: Date;
  tries: number;
  sealedUrl: Buffer;
  sealedSecret: Buffer;
  /** Those whose day is not over. */
  formerSecrets: Buffer[];
};

/**
 * The delivery that is due next. Its address is leased to this process for a minute: one at a time is sent to each, and one whose
 * process is killed is sent again.
 */
export async function leaseDelivery(db: Db): Promise<DueDelivery | undefined> {
  const { rows } = await sql<DueDelivery>`
    with free as (
      select endpoint_id from webhook_endpoints e
      where state = 'on' and leased_until <= clock_now() and exists (
        select from webhook_deliveries d where d.endpoint_id = e.endpoint_id and d.state = 'waiting' and d.next_at <= clock_now())
      order by leased_until limit 1 for update skip locked
    ),
    leased as (
      update webhook_endpoints e set leased_until = clock_now() + interval '1 minute' from free
      where e.endpoint_id = free.endpoint_id returning e.*
    )
    select d.delivery_number as number, d.endpoint_id as "endpointId", d.event_id as "eventId", v.type, v.data,
      v.created_at as "createdAt", d.tries, l.sealed_url as "sealedUrl", l.sealed_secret as "sealedSecret",
      array(
        select l.former_secret where l.former_until > clock_now()
        union all
        select sealed_secret from webhook_former_secrets where endpoint_id = l.endpoint_id and signs_until > clock_now()
      ) as "formerSecrets"
    from leased l
    cross join lateral (
      select * from webhook_deliveries where endpoint_id = l.endpoint_id and state = 'waiting' and next_at <= clock_now()
      order by next_at, delivery_number limit 1
    ) d
    join webhook_events v using (event_id)`.execute(db);
  return rows[0];
}

export type Answer = { status: number | null; answer: string; tookMilliseconds: number };

/** Notes what came of a try: delivered, tried again in some seconds, or given up. */
export async function settleDelivery(
  db: Db,
  number: string,
  { status, answer, tookMilliseconds }: Answer,
  next: { state: "delivered" | "failed" } | { state: "waiting"; seconds: number },
): Promise<void> {
  const seconds = next.state === "waiting" ? next.seconds : 0;
  await sql`
    update webhook_deliveries set state = ${next.state}, tries = tries + 1, tried_at = clock_now(), status = ${status},
      answer = ${answer}, took_ms = ${tookMilliseconds}, next_at = clock_now() + make_interval(secs => ${seconds})
    where delivery_number = ${number}`.execute(db);
}

/** Frees an address after a delivery. */
export async function noteSuccess(db: Db, endpointId: string): Promise<void> {
  await sql`update webhook_endpoints set leased_until = clock_now(), failing_since = null
    where endpoint_id = ${endpointId}`.execute(db);
}

type Failing = {
  /** Since when nothing has arrived. */ hours: number;
  /** It is a day by now, and nobody was told. */ mustTell: boolean;
};

/** Pauses an address after a failure. */
export async function noteFailure(db: Db, endpointId: string, pauseSeconds: number): Promise<Failing> {
  const { rows } = await sql<Failing>`
    with before as (
      select endpoint_id, coalesce(failing_since, clock_now()) as since,
        coalesce(failing_since <= clock_now() - make_interval(hours => ${toldAfterHours}) and coalesce(failing_told_at < failing_since, true), false)
          as "mustTell"
      from webhook_endpoints where endpoint_id = ${endpointId} for update
    )
    update webhook_endpoints e set leased_until = clock_now() + make_interval(secs => ${pauseSeconds}), failing_since = since,
      failing_told_at = case when "mustTell" then clock_now() else failing_told_at end
    from before where e.endpoint_id = before.endpoint_id
    returning extract(epoch from clock_now() - since)::float8 / 3600 as hours, "mustTell"`.execute(db);
  return rows[0] ?? { hours: 0, mustTell: false };
}

/** Turns off an address that was on. Returns whether this call did. */
export async function turnOff(db: Db, endpointId: string, state: Extract<WebhookEndpoint["state"], "gone" | "failed">) {
  const { numAffectedRows } = await sql`
    update webhook_endpoints set state = ${state} where endpoint_id = ${endpointId} and state = 'on'`.execute(db);
  return numAffectedRows === 1n;
}

/** Background job: deletes events with their deliveries after 30 days, and former secrets after their day. */
export async function deleteOldDeliveries(db: Db): Promise<void> {
  // protects C162: deleting old webhooks
  await sql`delete from webhook_events where created_at < ${daysAgo(keptWebhookDays)}`.execute(db);
  await sql`delete from webhook_former_secrets where signs_until <= clock_now()`.execute(db);
  await sql`update webhook_endpoints set former_secret = null, former_until = null
    where former_until < clock_now() - make_interval(hours => ${formerSecretHours})`.execute(db);
}
