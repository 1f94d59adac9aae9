import { sql } from "kysely";
import { expect, test } from "vitest";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();

test.each([
  "create table mine (x int)",
  "drop table bookings",
  "alter table bookings drop constraint tutor_free",
  "delete from log_entries",
  "update log_entries set user_name = 'nobody'",
  "update log_seals set mac = ''",
  "delete from log_seals",
  "insert into log_anchors (seal_number, mac, pruned_before, entries, signature) values (1, '', '2026-01-01', 1, '')",
  "delete from hidden_log_entries",
  "update log_clearings set older_than = 'infinity'",
  "update ledger_entries set paise = 1",
  "delete from ledger_entries",
  "truncate ledger_entries",
  "update ledger_accounts set balance_paise = 0",
  "insert into migrations (name) values ('9999')",
  "update applied_sql set objects = '{table accounts}'",
])("the app's database role may not: %s", { meta: { proves: ["13.2.2", "16.4.2"] } }, async (statement) => {
  await expect(sql.raw(statement).execute(world.db)).rejects.toThrow(/permission denied|must be owner/);
});
