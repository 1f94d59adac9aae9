import type { Generated, Kysely } from "kysely";
import pg from "pg";

/** The bank's own schema: no table of it is among the shop's, and a shop that takes real money has none of them. */
export type BankTables = {
  "test_bank.links": {
    link_id: string;
    order_id: string;
    reference: string;
    paise: number;
    title: string;
    return_to: string;
    expires_at: Date;
    closed_at: Date | null;
    created_at: Generated<Date>;
  };
  "test_bank.payments": {
    payment_id: string;
    link_id: string;
    paise: number;
    state: "created" | "failed" | "authorized" | "captured";
    /** Of a failed one that succeeds later after all. */
    captured_at: Date | null;
    created_at: Generated<Date>;
  };
  "test_bank.refunds": {
    refund_id: string;
    idempotency_key: string;
    payment_id: string;
    paise: number;
    state: "pending" | "processed" | "failed";
    receipt: string | null;
    created_at: Generated<Date>;
  };
  "test_bank.webhooks": {
    webhook_id: Generated<number>;
    event_id: string;
    body: string;
    /** Whether it is signed with the right secret. */
    signed: boolean;
    due_at: Date;
    tries: Generated<number>;
    delivered_at: Date | null;
  };
  "test_bank.fault_switches": { single: Generated<boolean>; calls: string; webhooks: string; refunds: string };
};
export type BankDb = Kysely<BankTables>;

const schema = `
  create schema if not exists test_bank;
  create table if not exists test_bank.links (
    link_id text primary key,
    order_id text not null unique,
    reference text not null unique,
    paise bigint not null,
    title text not null,
    return_to text not null,
    expires_at timestamptz not null,
    closed_at timestamptz,
    created_at timestamptz not null default clock_now()
  );
  create table if not exists test_bank.payments (
    payment_id text primary key,
    link_id text not null references test_bank.links,
    paise bigint not null,
    state text not null check (state in ('created', 'failed', 'authorized', 'captured')),
    captured_at timestamptz,
    created_at timestamptz not null default clock_now()
  );
  create index if not exists payments_of_link on test_bank.payments (link_id);
  create table if not exists test_bank.refunds (
    refund_id text primary key,
    idempotency_key text not null unique,
    payment_id text not null references test_bank.payments,
    paise bigint not null,
    state text not null check (state in ('pending', 'processed', 'failed')),
    receipt text,
    created_at timestamptz not null default clock_now()
  );
  create index if not exists refunds_of_payment on test_bank.refunds (payment_id);
  create table if not exists test_bank.webhooks (
    webhook_id bigint generated always as identity primary key,
    event_id text not null,
    body text not null,
    signed boolean not null,
    due_at timestamptz not null,
    tries integer not null default 0,
    delivered_at timestamptz
  );
  create index if not exists webhooks_due on test_bank.webhooks (due_at) where delivered_at is null;
  create table if not exists test_bank.fault_switches (
    single boolean primary key default true check (single),
    calls text not null,
    webhooks text not null,
    refunds text not null
  );`;

/** Makes the bank's schema where there is none, and lets the shop's role use it. */
export async function createBank(ownerUrl: string, appUrl: string): Promise<void> {
  const owner = new pg.Client(ownerUrl);
  await owner.connect();
  try {
    const role = owner.escapeIdentifier(new URL(appUrl).username);
    await owner.query(`begin; ${schema}
      grant usage on schema test_bank to ${role};
      grant select, insert, update, delete on all tables in schema test_bank to ${role}; commit`);
  } finally {
    await owner.end();
  }
}
