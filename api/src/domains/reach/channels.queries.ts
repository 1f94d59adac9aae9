import { sql } from "kysely";
import { clockNow, type Db } from "#api/platform/db/database.ts";

type Day = { channel: string; messages: number; paise: number; isSpent: boolean };

/** What phone channels have sent and cost on this day in India. */
export async function phoneDays(db: Db): Promise<Day[]> {
  const { rows } = await sql<Day>`
    select channel, messages, paise, spent_at is not null as "isSpent" from phone_days where day = day_in_india(clock_now())`.execute(
    db,
  );
  return rows;
}

/** The pauses that are not over. */
export const pausesNow = (db: Db) =>
  db.selectFrom("phone_pauses").select(["channel", "until_at as until", "reason"]).where("until_at", ">", clockNow).execute();

type ChannelState = { channel: string; isPaused: boolean; isSpent: boolean; failed: number };

/** For monitoring: what WhatsApp and SMS can do now, and how many of their messages failed in the last day. */
export async function channelStates(db: Db): Promise<ChannelState[]> {
  const { rows } = await sql<ChannelState>`
    select channel,
      exists (select from phone_pauses p where p.channel = c.channel and p.until_at > clock_now()) as "isPaused",
      exists (select from phone_days d where d.channel = c.channel and d.day = day_in_india(clock_now()) and d.spent_at is not null)
        as "isSpent",
      (select count(*)::integer from phone_messages m
        where m.channel = c.channel and m.state = 'failed' and m.created_at > clock_now() - interval '1 day') as failed
    from (values ('whatsapp'), ('sms')) c (channel)`.execute(db);
  return rows;
}

type Failures = { channel: string; reason: string; day: number; week: number };
const lately = sql`filter (where at > clock_now() - interval '1 day')::integer`;

/** Messages of the last seven days that failed, by channel and reason, the most frequent first. */
export async function failuresByReason(db: Db): Promise<Failures[]> {
  const { rows } = await sql<Failures>`
    select channel, reason, count(*) ${lately} as day, count(*)::integer as week from (
      select channel, coalesce(reason, 'ours') as reason, created_at as at from phone_messages
      where state = 'failed' and created_at > clock_now() - interval '7 days'
      union all
      select 'push', coalesce(error, ''), sent_at from notification_deliveries
      where state = 'failed' and sent_at > clock_now() - interval '7 days'
    ) failed
    group by channel, reason order by week desc, reason limit 60`.execute(db);
  return rows;
}

/** How many notifications browsers were sent on this day in India. */
export async function pushesToday(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from notification_deliveries
    where state = 'sent' and sent_at >= day_in_india(clock_now())::timestamp at time zone 'Asia/Kolkata'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** What is known of the templates at Meta. */
export const storedTemplates = (db: Db) =>
  db
    .selectFrom("phone_templates")
    .select(["name", "language", "status", "category", "checked_at as comparedAt", "is_same_text as sameText"])
    .execute();
