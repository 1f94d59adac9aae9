import type { Language } from "@tutoring/contract/languages";
import { sql } from "kysely";
import type { PhoneChannel, PhoneOutcome, PhoneReason, PhoneReport, PhoneState } from "#api/platform/core/phone-provider.ts";
import type { Db } from "#api/platform/db/database.ts";
import { lockUntilEnd } from "#api/platform/db/locks.ts";
import { prepared } from "#api/platform/db/prepared.ts";

const today = sql`day_in_india(clock_now())`;

/** Takes what a message costs from the day's limit of its channel. `first`: the limit has refused nothing before on this day. */
export async function takePaise(
  db: Db,
  channel: PhoneChannel,
  paise: number,
  capPaise: number,
): Promise<"taken" | "spent" | "spent first"> {
  if (paise <= capPaise) {
    // protects C212: a channel's limit of rupees a day [where phone_days.paise + excluded.paise <= ${capPaise} → nothing]
    const { rows } = await sql`
      insert into phone_days (day, channel, messages, paise) values (${today}, ${channel}, 1, ${paise})
      on conflict (day, channel) do update
        set messages = phone_days.messages + 1, paise = phone_days.paise + excluded.paise
        where phone_days.paise + excluded.paise <= ${capPaise}
      returning paise`.execute(db);
    if (rows.length > 0) return "taken";
  }
  const { rows } = await sql`
    insert into phone_days (day, channel, messages, paise, spent_at) values (${today}, ${channel}, 0, 0, clock_now())
    on conflict (day, channel) do update set spent_at = clock_now() where phone_days.spent_at is null
    returning channel`.execute(db);
  return rows.length > 0 ? "spent first" : "spent";
}

/** Meta takes 80 messages in a second from our number; codes and answers, which do not wait, get the rest. */
const mostInSecond = 70;

/** When WhatsApp takes the next notification; undefined if now. Until the transaction ends, other processes wait for this one. */
export async function whatsappFreeAt(db: Db): Promise<Date | undefined> {
  await lockUntilEnd(db, "notifications on WhatsApp");
  const { rows } = await sql<{ at: Date }>`
    select created_at + interval '1 second' as at from phone_messages
    where channel = 'whatsapp' and created_at > clock_now() - interval '1 second'
    order by created_at desc offset ${mostInSecond - 1} limit 1 ${prepared}`.execute(db);
  return rows[0]?.at;
}

/** Gives back what a message would have cost that was not taken. */
export async function giveBackPaise(db: Db, messageId: string): Promise<void> {
  await sql`
    with returned as (
      update phone_messages m set paise = 0
      from (select message_id, paise, channel, created_at from phone_messages where message_id = ${messageId}::uuid for update) before
      where m.message_id = before.message_id returning before.paise, before.channel, before.created_at
    )
    update phone_days d set paise = d.paise - r.paise, messages = d.messages - 1
    from returned r where r.paise > 0 and d.channel = r.channel and d.day = day_in_india(r.created_at)`.execute(db);
}

type NewPhoneMessage = {
  accountId: string;
  emailId: number | null;
  channel: PhoneChannel;
  kind: string;
  number: string;
  /** Null for a code, which is kept nowhere. */
  words: string | null;
  paise: number;
};

/** Stores that a message is about to be sent. Undefined if one about this email has gone this way before. */
export async function insertPhoneMessage(db: Db, message: NewPhoneMessage): Promise<string | undefined> {
  const { accountId, emailId, channel, kind, number, words, paise } = message;
  const row = await db
    .insertInto("phone_messages")
    .values({ account_id: accountId, email_id: emailId, channel, kind, number, words, paise })
    .onConflict((same) => same.columns(["email_id", "channel"]).doNothing())
    .returning("message_id")
    .executeTakeFirst();
  return row?.message_id;
}

const rank = (state: unknown) => sql`phone_state_rank(${state})`;

/** Stores what a provider answered. A report may have come first: a state only moves forward. */
export async function saveOutcome(db: Db, messageId: string, outcome: PhoneOutcome): Promise<void> {
  const state = outcome.taken === true ? "accepted" : outcome.taken === "unknown" ? "unknown" : "failed";
  const providerId = outcome.taken === true ? outcome.providerId : null;
  const [reason, code] = outcome.taken === false ? [outcome.reason, outcome.code ?? null] : [null, null];
  await sql`
    update phone_messages m set provider_id = coalesce(m.provider_id, ${providerId}),
      state = case when ${rank(state)} > phone_state_rank(m.state) then ${state} else m.state end,
      reason = coalesce(m.reason, ${reason}), code = coalesce(m.code, ${code}::integer), state_at = clock_now()
    where message_id = ${messageId}::uuid`.execute(db);
}

type Reported = {
  messageId: string;
  accountId: string;
  emailId: number | null;
  kind: string;
  number: string | null;
  language: Language;
  state: PhoneState;
  reason: PhoneReason | null;
  code: number | null;
  person: string | null;
};

/**
 * Moves messages forward as their provider reports, locked in one order, and returns those that moved. Read comes after delivered, and a
 * failure is believed of a message that nobody has received.
 */
export async function saveReports(db: Db, channel: PhoneChannel, reports: PhoneReport[]): Promise<Reported[]> {
  if (reports.length === 0) return [];
  const { rows } = await sql<Reported>`
    with reported as (
      select distinct on (message_id) * from (
        select coalesce(
            (select m.message_id from phone_messages m where m.channel = ${channel} and m.provider_id = r."providerId"),
            (select m.message_id from phone_messages m
              where m.channel = ${channel} and m.message_id = r."messageId" and m.provider_id is null)) as message_id,
          r.*
        from jsonb_to_recordset(${JSON.stringify(reports)}::jsonb)
          as r ("providerId" text, "messageId" uuid, state text, reason text, code integer, person text)
      ) found where message_id is not null order by message_id, phone_state_rank(state) desc
    ), locked as (
      select m.message_id from phone_messages m join reported using (message_id) order by m.message_id for update of m
    )
    update phone_messages m set state = r.state, state_at = clock_now(), provider_id = coalesce(m.provider_id, r."providerId"),
      reason = r.reason, code = r.code
    from reported r join locked using (message_id)
    where m.message_id = r.message_id and phone_state_rank(r.state) > phone_state_rank(m.state)
    returning m.message_id as "messageId", m.account_id as "accountId", m.email_id as "emailId", m.kind, m.number,
      (select a.language from account_addresses a where a.account_id = m.account_id) as language, m.state, r.reason, r.code, r.person
    ${prepared}`.execute(db);
  return rows;
}

/** The reports that may still change something; providers repeat them for days, many at once. */
export async function unheardReports(db: Db, channel: PhoneChannel, reports: PhoneReport[]): Promise<PhoneReport[]> {
  if (reports.length === 0) return [];
  const [ids, states] = [reports.map(({ providerId }) => providerId), reports.map(({ state }) => state)];
  const { rows } = await sql<{ nth: number }>`
    select r.nth::integer - 1 as nth from unnest(${ids}::text[], ${states}::text[]) with ordinality r (id, state, nth)
      left join phone_messages m on m.channel = ${channel} and m.provider_id = r.id
    where m.message_id is null or phone_state_rank(r.state) > phone_state_rank(m.state)`.execute(db);
  const unheard = new Set(rows.map(({ nth }) => nth));
  return reports.filter((_, nth) => unheard.has(nth));
}

/** The same for messages that people wrote. */
export async function unreadMessages<M extends { providerId: string }>(db: Db, messages: M[]): Promise<M[]> {
  if (messages.length === 0) return [];
  const ids = messages.map(({ providerId }) => providerId);
  const rows = await db.selectFrom("received_messages").select("provider_id").where("provider_id", "in", ids).execute();
  const read = new Set(rows.map(({ provider_id }) => provider_id));
  return messages.filter(({ providerId }) => !read.has(providerId));
}

/**
 * Leaves a channel alone: for a moment that doubles each time, or for the given seconds. Returns whether that is news: the first pause, or
 * the first of a channel that is closed, though it was away before.
 */
export async function pauseChannel(db: Db, channel: PhoneChannel, reason: string, seconds?: number): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    insert into phone_pauses as p (channel, until_at, times, reason)
    values (${channel}, clock_now() + make_interval(secs => ${seconds ?? 30}), 1, ${reason})
    on conflict (channel) do update set reason = excluded.reason,
      times = case when excluded.reason = 'closed' and p.reason <> 'closed' then 1 else p.times + 1 end, until_at = greatest(p.until_at, clock_now()
      + make_interval(secs => coalesce(${seconds ?? null}::integer, least(900, 30 * 2 ^ least(p.times, 5))::integer)))
    returning times = 1 as "isNew"`.execute(db);
  return rows[0]?.isNew ?? false;
}

/** Ends a channel's pause. Returns whether it was paused until now. */
export async function endPause(db: Db, channel: PhoneChannel): Promise<boolean> {
  const { rows } = await sql<{ wasPaused: boolean }>`
    delete from phone_pauses where channel = ${channel} returning until_at > clock_now() as "wasPaused"`.execute(db);
  return rows[0]?.wasPaused ?? false;
}

/** Notes a message that someone wrote to our number. False if it came before. */
export async function insertReceived(
  db: Db,
  { providerId, accountId, senderMac }: { providerId: string; accountId: string | null; senderMac: Buffer },
): Promise<boolean> {
  const row = await db
    .insertInto("received_messages")
    .values({ provider_id: providerId, account_id: accountId, sender_mac: senderMac })
    .onConflict((same) => same.column("provider_id").doNothing())
    .returning("provider_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** How many messages someone has written in the last day. */
export async function receivedOfDay(db: Db, senderMac: Buffer): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from received_messages
    where sender_mac = ${senderMac} and received_at > clock_now() - interval '1 day'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The email about which a family answers. */
export async function emailAnswered(db: Db, accountId: string, providerId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom("phone_messages")
    .select("email_id as emailId")
    .where("channel", "=", "whatsapp")
    .where("provider_id", "=", providerId)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row?.emailId ?? undefined;
}

/** Wipes what messages said and to which number after `days`, and deletes their rows after a year; likewise what people wrote, after 30 days. */
export async function deleteOldPhoneMessages(db: Db, days: number): Promise<number> {
  await sql`delete from received_messages where received_at < clock_now() - interval '30 days'`.execute(db);
  await sql`delete from phone_messages where created_at < clock_now() - interval '1 year'`.execute(db);
  const { numAffectedRows = 0n } = await sql`
    update phone_messages set words = null, number = null
    where created_at < clock_now() - make_interval(days => ${days}) and (words is not null or number is not null)`.execute(db);
  return Number(numAffectedRows);
}
