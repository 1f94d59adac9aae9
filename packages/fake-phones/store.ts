import type { Generated, Kysely } from "kysely";
import pg from "pg";

/** The phones' own schema: no table of it is among the product's, and a product that reaches real phones has none of them. */
export type PhoneTables = {
  "test_phones.messages": {
    message_id: string;
    channel: "whatsapp" | "sms" | "push";
    /** Whether the person wrote it. */
    is_theirs: boolean;
    number: string;
    language: Generated<string>;
    /** Of a notification. */
    title: Generated<string>;
    words: string;
    footer: Generated<string>;
    button: Generated<string>;
    link: Generated<string>;
    /** For people who copy a code. */
    code: Generated<string>;
    state: string;
    /** Until when a notification is shown by a phone that sleeps. */
    lives_until: Date | null;
    created_at: Generated<Date>;
    /** Two messages of one moment stay in order. */
    nth: Generated<number>;
  };
  "test_phones.webhooks": {
    webhook_id: Generated<number>;
    path: string;
    body: string;
    is_signed: boolean;
    due_at: Date;
    tries: Generated<number>;
    delivered_at: Date | null;
  };
  "test_phones.push_subscriptions": { number: string; endpoint: string; private_key: Buffer; auth: Buffer };
  "test_phones.fault_switches": {
    single: Generated<boolean>;
    whatsapp: string;
    sms: string;
    push: Generated<string>;
    reports: string;
    templates: string;
  };
};
export type PhonesDb = Kysely<PhoneTables>;

const schema = `
  create schema if not exists test_phones;
  create table if not exists test_phones.messages (
    message_id text primary key,
    channel text not null,
    is_theirs boolean not null,
    number text not null,
    language text not null default 'en',
    words text not null,
    footer text not null default '',
    button text not null default '',
    link text not null default '',
    code text not null default '',
    state text not null,
    created_at timestamptz not null default clock_now(),
    nth bigint generated always as identity
  );
  create index if not exists messages_of_number on test_phones.messages (number, nth desc);
  create table if not exists test_phones.webhooks (
    webhook_id bigint generated always as identity primary key,
    path text not null,
    body text not null,
    is_signed boolean not null,
    due_at timestamptz not null,
    tries integer not null default 0,
    delivered_at timestamptz
  );
  create index if not exists webhooks_due on test_phones.webhooks (due_at) where delivered_at is null;
  create table if not exists test_phones.fault_switches (
    single boolean primary key default true check (single),
    whatsapp text not null,
    sms text not null,
    reports text not null,
    templates text not null
  );
  alter table test_phones.messages add column if not exists title text not null default '', add column if not exists lives_until timestamptz;
  alter table test_phones.fault_switches add column if not exists push text not null default 'shown';
  create table if not exists test_phones.push_subscriptions (
    number text primary key,
    endpoint text not null unique,
    private_key bytea not null,
    auth bytea not null
  );`;

/** Makes the phones' schema where there is none, and lets the product's role use it. */
export async function createPhones(ownerUrl: string, appUrl: string): Promise<void> {
  const owner = new pg.Client(ownerUrl);
  await owner.connect();
  try {
    const role = owner.escapeIdentifier(new URL(appUrl).username);
    await owner.query(`begin; ${schema}
      grant usage on schema test_phones to ${role};
      grant select, insert, update, delete on all tables in schema test_phones to ${role}; commit`);
  } finally {
    await owner.end();
  }
}
