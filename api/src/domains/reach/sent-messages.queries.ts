import { sql } from "kysely";
import type { PhoneState } from "#api/platform/core/phone-provider.ts";
import type { Db } from "#api/platform/db/database.ts";
import type { Channel } from "./route.policy.ts";

/** One way by which an email's reader was reached instead, or beside it; `reason`: why that failed. */
export type Way = {
  emailId: number;
  channel: Channel;
  state: PhoneState | "shown";
  reason: string | null;
  at: Date;
  changedAt: Date;
};

/** What went to devices and phones about these emails, in order. Several devices are one way: shown on one, it is shown. */
export async function waysOfEmails(db: Db, emailIds: number[]): Promise<Way[]> {
  if (emailIds.length === 0) return [];
  const { rows } = await sql<Way>`
    select email_id as "emailId", channel, state, reason, created_at as at, state_at as "changedAt"
    from phone_messages where email_id = any (${emailIds}::bigint[])
    union all
    select email_id, 'push', case when bool_or(shown_at is not null) then 'shown' when bool_or(state = 'sent') then 'sent'
        when bool_or(state = 'sending') then 'sending' else 'failed' end,
      case when bool_and(state = 'failed') then min(error) end, min(sent_at), coalesce(min(shown_at), min(sent_at))
    from notification_deliveries where email_id = any (${emailIds}::bigint[]) group by email_id
    order by at`.execute(db);
  return rows;
}

type Sent = {
  id: string;
  at: Date;
  emailId: number | null;
  /** Of a message to a phone that stands for no email. */
  channel: "whatsapp" | "sms" | null;
  words: string | null;
  state: PhoneState | null;
  changedAt: Date | null;
};

/** What was sent to an account, the newest first, or those after one in this order. */
export async function sentTo(db: Db, accountId: string, after: string | undefined, limit: number): Promise<Sent[]> {
  const { rows } = await sql<Sent>`
    select s.id, s.at, s.email_id as "emailId", m.channel, m.words, m.state, m.state_at as "changedAt"
    from sent_to_people s left join phone_messages m on m.message_id = s.message_id
    where s.account_id = ${accountId}::uuid and (${after ?? null}::text is null
      or (s.at, s.id) < (select o.at, o.id from sent_to_people o where o.account_id = ${accountId}::uuid and o.id = ${after ?? null}))
    order by s.at desc, s.id desc limit ${limit}`.execute(db);
  return rows;
}
