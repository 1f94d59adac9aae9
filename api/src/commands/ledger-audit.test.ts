import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { expect, test } from "vitest";
import { verifyMoney } from "#api/app/verify-money.ts";
import { book, ourOwn } from "#api/domains/ledger/index.ts";
import { openDatabase } from "#api/platform/db/database.ts";
import { usualTimeouts } from "#api/platform/db/watched-client.ts";
import { useWorld } from "#api/testing/use-world.ts";
import { runScript } from "../../../testing/run-script.ts";

const secret = "a secret for tests that is long enough";
const world = useWorld({ secret });

/** `npm run ledger:audit`, as an operator runs it: its exit code and its output. */
const run = () =>
  runScript(["api/src/commands/ledger-audit.ts"], {
    DATABASE_URL: process.env["TEST_APP_URL"],
    DATABASE_OWNER_URL: process.env["TEST_OWNER_URL"],
    SESSION_SECRET: secret,
    STORAGE_URL: mkdtempSync(join(tmpdir(), "tutoring-verify-")),
  });

test("an operator reads that the books are right, and later which account is not", async () => {
  const order = { kind: "order", owner: "OT-1" } as const;
  await book(world.db, { what: "captured pay_1", debit: ourOwn("provider"), credit: order, paise: 240_000 });
  expect(await run()).toEqual({ code: 0, said: "The books are right: 1 entries, ₹2400.00 moved.\n" });

  await sql`update ledger_accounts set balance_paise = 1 where kind = 'order'`.execute(world.owner);
  expect(await run()).toEqual({
    code: 1,
    said: [
      "The books are not right; faults: 1 (1 entries, ₹2400.00 moved).",
      "- account order OT-1 keeps 1 paise, its entries make 240000",
      "",
    ].join("\n"),
  });
});

test("the audit of books that have grown takes longer than any page may", async () => {
  const url = process.env["TEST_OWNER_URL"] ?? "";
  const db = openDatabase(url, { poolSize: 2, timeout: { ...usualTimeouts, statement: 300 } });
  const other = new pg.Client(url);
  await other.connect();
  await other.query("begin; lock table ledger_entries");
  const auditing = Promise.allSettled([verifyMoney(db)]);
  const page = () => sql`select from ledger_entries`.execute(db);
  for (let nth = 0; nth < 2; nth += 1) await expect(page()).rejects.toThrow("statement timeout");
  await other.query("commit");
  expect(await auditing).toMatchObject([{ status: "fulfilled", value: { entries: 1 } }]);
  await Promise.all([other.end(), db.destroy()]);
});
