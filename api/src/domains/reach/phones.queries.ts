import type { Language } from "@tutoring/contract/languages";
import { sql } from "kysely";
import type { PhoneChannel, TemplateState } from "#api/platform/core/phone-provider.ts";
import { clockNow, type Db } from "#api/platform/db/database.ts";
import { prepared } from "#api/platform/db/prepared.ts";

/** Stores a verified number, and takes it from the account that had it before, which is returned. */
export async function savePhone(db: Db, accountId: string, number: string): Promise<string | undefined> {
  const before = await db
    .deleteFrom("phones")
    .where("number", "=", number)
    .where("account_id", "<>", accountId)
    .returning("account_id")
    .executeTakeFirst();
  const row = { number, verified_at: clockNow, whatsapp_user: null, not_on_whatsapp_until: null, last_message_at: null };
  await db
    .insertInto("phones")
    .values({ account_id: accountId, ...row })
    .onConflict((same) => same.column("account_id").doUpdateSet(row))
    .execute();
  return before?.account_id;
}

/** Forgets a family's number. Returns whether there was one. */
export async function deletePhone(db: Db, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("phones").where("account_id", "=", accountId).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Days after which a number is given to others, who must not read of a child's classes: a family proves it again before. */
const unusedDays = 180;

/** Forgets the numbers on which nothing has arrived, and from which nothing has come, for so long. Returns how many. */
export async function deleteUnusedPhones(db: Db): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from phones p where greatest(p.verified_at, p.last_message_at, (
      select max(m.state_at) from phone_messages m
      where m.account_id = p.account_id and m.created_at > p.verified_at and m.kind <> 'number-code' and m.state in ('delivered', 'read')
    )) < clock_now() - make_interval(days => ${unusedDays})`.execute(db);
  return Number(numAffectedRows);
}

/** The account that has verified a number. */
export async function ownerOfPhone(db: Db, number: string): Promise<string | undefined> {
  const row = await db.selectFrom("phones").select("account_id").where("number", "=", number).executeTakeFirst();
  return row?.account_id;
}

/** A family's verified number, and the channels it has agreed to. */
export async function phoneOf(db: Db, accountId: string): Promise<{ number: string; agreed: PhoneChannel[] } | undefined> {
  const { rows } = await sql<{ number: string; agreed: PhoneChannel[] }>`
    select p.number, array(select a.channel from agreed_phones a where a.account_id = p.account_id) as agreed
    from phones p where p.account_id = ${accountId}::uuid`.execute(db);
  return rows[0];
}

type Agreement = {
  accountId: string;
  channel: PhoneChannel;
  isAgreed: boolean;
  number: string;
  wording: string;
  language: Language;
  source: "page" | "reply" | "provider";
};

/** Adds a yes or a no to the proof. */
export async function insertAgreement(db: Db, given: Agreement): Promise<void> {
  const { accountId, channel, isAgreed, number, wording, language, source } = given;
  await db
    .insertInto("phone_agreements")
    .values({ account_id: accountId, channel, is_agreed: isAgreed, number, wording, language, source })
    .execute();
}

export type PhoneOwner = { accountId: string; number: string; language: Language; agreed: PhoneChannel[] };

/** Whose number or WhatsApp id this is, locked, and noted as having written now. */
export async function lockWriter(
  db: Db,
  { number, person }: { number: string | undefined; person: string | undefined },
): Promise<PhoneOwner | undefined> {
  const { rows } = await sql<PhoneOwner>`
    update phones p set last_message_at = clock_now(), whatsapp_user = coalesce(${person ?? null}, p.whatsapp_user),
      not_on_whatsapp_until = null
    from account_addresses a
    where a.account_id = p.account_id and p.account_id = coalesce(
      (select account_id from phones where whatsapp_user = ${person ?? null}),
      (select account_id from phones where number = ${number ?? null}))
    returning p.account_id as "accountId", p.number, a.language,
      array(select g.channel from agreed_phones g where g.account_id = p.account_id) as agreed`.execute(db);
  return rows[0];
}

/** Learns WhatsApp's id of a person to whom a message went. */
export async function savePerson(db: Db, accountId: string, person: string): Promise<void> {
  await sql`
    update phones set whatsapp_user = ${person} where account_id = ${accountId}::uuid and whatsapp_user is distinct from ${person}
      and not exists (select from phones other where other.whatsapp_user = ${person})`.execute(db);
}

/** Leaves WhatsApp alone for 30 days for a number that it did not know twice. */
export async function noteNotHere(db: Db, accountId: string): Promise<void> {
  await sql`
    update phones p set not_on_whatsapp_until = clock_now() + interval '30 days'
    where account_id = ${accountId}::uuid and (
      select count(*) from phone_messages m where m.account_id = p.account_id and m.channel = 'whatsapp' and m.reason = 'not-here'
        and m.created_at > greatest(p.verified_at, clock_now() - interval '30 days')) >= 2`.execute(db);
}

type PhoneReach = {
  number: string;
  person: string | null;
  /** The family wrote within a day, so WhatsApp takes words of our own. */
  isWindowOpen: boolean;
  /** Agreed to, not paused, and not tried for this email. */
  open: PhoneChannel[];
  /** Until when WhatsApp would refuse one more message to this person, if that is so. */
  busyUntil: Date | null;
};

/** Meta takes one message in six seconds to one person, and lends some: in a minute no more than this. */
const mostInMinute = 10;

/** Lets one process after the other decide on messages to a phone. Call it in a transaction. */
export async function lockPhone(db: Db, accountId: string): Promise<void> {
  await sql`select from phones where account_id = ${accountId}::uuid for update ${prepared}`.execute(db);
}

/** How an account's phone can be reached now about an email; undefined without a number. */
export async function phoneReachOf(
  db: Db,
  { accountId, emailId, template, language }: { accountId: string; emailId: number; template: string; language: Language },
): Promise<PhoneReach | undefined> {
  const { rows } = await sql<PhoneReach>`
    select p.number, p.whatsapp_user as person, coalesce(p.last_message_at > clock_now() - interval '23 hours 50 minutes', false) as "isWindowOpen",
      array(select a.channel from agreed_phones a where a.account_id = p.account_id
        and not exists (select from phone_pauses s where s.channel = a.channel and s.until_at > clock_now())
        and not exists (select from phone_messages m where m.email_id = ${emailId} and m.channel = a.channel)
        and not (a.channel = 'whatsapp' and coalesce(p.not_on_whatsapp_until > clock_now(), false))
        and not (a.channel = 'whatsapp' and exists (select from phone_templates t where t.name = ${template} and t.language = ${language}
          and (t.status <> 'APPROVED' or t.category = 'MARKETING')))
      ) as open,
      (select m.created_at + interval '1 minute' from phone_messages m where m.account_id = p.account_id and m.channel = 'whatsapp'
        and m.created_at > clock_now() - interval '1 minute' order by m.created_at desc offset ${mostInMinute - 1} limit 1) as "busyUntil"
    from phones p where p.account_id = ${accountId}::uuid ${prepared}`.execute(db);
  return rows[0];
}

/** Which of these channels are left alone at the moment. */
export async function pausedChannels(db: Db): Promise<PhoneChannel[]> {
  const rows = await db.selectFrom("phone_pauses").select("channel").where("until_at", ">", clockNow).execute();
  return rows.map(({ channel }) => channel as PhoneChannel);
}

/** Stores what Meta says of templates; an empty status or category says nothing new. `isSameText`: of one whose text was compared. */
export async function saveTemplates(db: Db, templates: (TemplateState & { isSameText?: boolean | null })[]): Promise<void> {
  if (templates.length === 0) return;
  const last = [...new Map(templates.map((one) => [`${one.name} ${one.language}`, one])).values()];
  await sql`
    insert into phone_templates (name, language, status, category, is_same_text)
    select name, language, coalesce(nullif(status, ''), 'PENDING'), category, "isSameText"
    from jsonb_to_recordset(${JSON.stringify(last)}::jsonb)
      as (name text, language text, status text, category text, "isSameText" boolean)
    on conflict (name, language) do update set checked_at = clock_now(),
      status = case when excluded.status = 'PENDING' and excluded.category <> '' then phone_templates.status else excluded.status end,
      category = coalesce(nullif(excluded.category, ''), phone_templates.category),
      is_same_text = coalesce(excluded.is_same_text, phone_templates.is_same_text)`.execute(db);
}

/** Keeps a template from being used until Meta has approved it again. */
export async function pauseTemplate(db: Db, name: string, language: Language): Promise<void> {
  await saveTemplates(db, [{ name, language, status: "PAUSED", category: "" }]);
}
