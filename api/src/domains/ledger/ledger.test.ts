import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { useWorld } from "#api/testing/use-world.ts";
import { verifyMoney } from "#api/app/verify-money.ts";
import { accountKinds, type AccountKind, auditLedger, balanceOf, book, ourOwn, verifyNightly } from "./index.ts";

const world = useWorld();

const order = (owner: string) => ({ kind: "order", owner }) as const;
const paid = (owner: string, paise: number) =>
  book(world.db, { what: `captured ${owner}`, debit: ourOwn("provider"), credit: order(owner), paise });

test("an event is booked once, also when a hundred book it at the same moment", { meta: { proves: ["C82"] } }, async () => {
  const booked = await Promise.all(Array.from({ length: 100 }, () => paid("once", 5_000)));
  expect(booked.filter(Boolean)).toHaveLength(1);
  expect(await balanceOf(world.db, order("once"))).toBe(5_000);
});

test("what a family is owed never falls below zero", { meta: { proves: ["C82"] } }, async () => {
  await paid("little", 100);
  const tooMuch = { what: "held little", debit: order("little"), credit: ourOwn("earned"), paise: 101 };
  await expect(book(world.db, tooMuch)).rejects.toThrow("never_below_nothing");
  expect(await balanceOf(world.db, order("little"))).toBe(100);
});

test.each([0, -1, 0.5, 1.4, Number.NaN, 2 ** 53])("%s paise are not booked", async (paise) => {
  await expect(paid("odd", paise)).rejects.toThrow("is not an amount in paise");
});

test.each([
  ["to change an entry", "update ledger_entries set paise = 1"],
  ["to delete one", "delete from ledger_entries"],
  ["to empty the ledger", "truncate ledger_entries"],
  [
    "one account on both sides",
    "insert into ledger_entries (what, debit, credit, paise) select 'x', account_id, account_id, 1 from ledger_accounts limit 1",
  ],
  ["an unknown account", "insert into ledger_entries (what, debit, credit, paise) values ('x', -1, -2, 1)"],
  ["only one side", "insert into ledger_entries (what, debit, paise) select 'x', account_id, 1 from ledger_accounts limit 1"],
  [
    "nothing",
    "insert into ledger_entries (what, debit, credit, paise) select 'x', min(account_id), max(account_id), 0 from ledger_accounts",
  ],
  [
    "an event twice",
    "insert into ledger_entries (what, debit, credit, paise) select what, debit, credit, paise from ledger_entries limit 1",
  ],
])("the database itself refuses, even to the tables' owner: %s", async (_, statement) => {
  await paid("refused", 100);
  await expect(sql.raw(statement).execute(world.owner)).rejects.toThrow(
    /never changed|two_accounts|foreign key|not-null|paise_check|what_key/,
  );
  expect((await verifyMoney(world.db)).faults).toEqual([]);
});

test("after any history of entries the books agree with sums made apart, and no debt falls below zero", async () => {
  const account = fc.record({
    kind: fc.constantFrom(...(Object.keys(accountKinds) as AccountKind[])),
    owner: fc.constantFrom("a", "b"),
  });
  const event = fc.record({ name: fc.nat(20), debit: account, credit: account, paise: fc.integer({ min: 1, max: 500 }) });
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 20, maxLength: 30 }), async (events) => {
      run += 1;
      const sums = new Map<string, number>();
      const seen = new Set<number>();
      const key = ({ kind, owner }: { kind: string; owner: string }) => `${kind} ${owner}`;
      const inRun = ({ kind, owner }: { kind: AccountKind; owner: string }) => ({ kind, owner: `${run}${owner}` });
      for (const { name, debit, credit, paise } of events) {
        const left = (sums.get(key(debit)) ?? 0) - paise;
        const allowed = key(debit) !== key(credit) && !(accountKinds[debit.kind] && left < 0);
        const booking = book(world.db, { what: `${run} ${name}`, debit: inRun(debit), credit: inRun(credit), paise });
        const fresh = await booking.catch(() => "refused");
        // an event that was booked before is ignored, whatever it says now
        if (seen.has(name)) continue;
        expect(fresh).toBe(allowed ? true : "refused");
        if (!allowed) continue;
        seen.add(name);
        sums.set(key(debit), left);
        sums.set(key(credit), (sums.get(key(credit)) ?? 0) + paise);
      }
      for (const [name, sum] of sums) {
        const [kind = "", owner = ""] = name.split(" ");
        expect(await balanceOf(world.db, inRun({ kind: kind as AccountKind, owner }))).toBe(sum);
      }
      expect([...sums.values()].reduce((one, other) => one + other, 0)).toBe(0);
    }),
    { numRuns: 25 },
  );
  expect((await auditLedger(world.db)).faults).toEqual([]);
});

test("admins are told once a day which account is wrong", async () => {
  const reported: unknown[] = [];
  const faults = ["account order x keeps 1 paise, its entries make 2"];
  const night = { db: world.db, now: world.service.now, report: (...one: unknown[]) => void reported.push(one) };
  const nightly = () => verifyNightly({ ...night, verify: async () => ({ entries: 2, paise: 2, faults }) });
  await Promise.all([nightly(), nightly()]);
  await nightly();
  expect(reported).toEqual([["books-faulty", { faults: 1, first: faults[0] }]]);
  const digestItem = await world.db.selectFrom("digest_items").selectAll().execute();
  expect(digestItem).toMatchObject([{ roles: ["admin", "money"], subject: "The books have a fault" }]);
  await world.moveClock(24 * 3_600_000);
  await nightly();
  expect(reported).toHaveLength(2);
});
