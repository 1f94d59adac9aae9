import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useWorld } from "#api/testing/use-world.ts";
import { seedEmbedded } from "./seed-embedded.ts";
import { verifyMoney } from "./verify-money.ts";

const world = useWorld();
const folder = mkdtempSync(join(tmpdir(), "tutoring-sample-"));
/** The farthest that the clock of a connection of the product was away from the real one while the sample was played, in seconds. */
let farthest = 0;

const clockOffset = async (): Promise<number> => {
  const { rows } = await sql<{ at: Date }>`select clock_now() as at`.execute(world.db);
  return Math.abs((rows[0]?.at.getTime() ?? 0) - Date.now()) / 1_000;
};

beforeAll(async () => {
  const { TEST_OWNER_URL: ownerUrl = "" } = process.env;
  let seeding = true;
  const store = { db: world.db, ownerUrl, files: world.files, folder };
  const seeded = seedEmbedded(store, world.service, true).finally(() => (seeding = false));
  while (seeding) farthest = Math.max(farthest, await clockOffset());
  await seeded;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const count = async (text: string): Promise<unknown[]> => (await sql.raw<Record<string, unknown>>(text).execute(world.db)).rows;

test("the books of the sample's month are right", async () => {
  const { faults } = await verifyMoney(world.db);
  expect(faults).toEqual([]);
  expect(await count("select count(*)::int as differences from mismatches")).toEqual([{ differences: 0 }]);
});

test("nobody else sees the clock move, and afterwards it is the usual one", async () => {
  expect(Math.max(farthest, await clockOffset())).toBeLessThan(60);
});

test("families of every kind have a past: in the middle of a package, finished, stopped with the refund arrived, two children", async () => {
  const orders = await count(`
    select a.name, o.closed_at is not null as stopped,
      (select count(*)::int from lessons l where l.order_id = o.order_id and l.status = 'held') as held,
      (select count(*)::int from lessons l where l.order_id = o.order_id and l.status = 'scheduled') as ahead
    from orders o join accounts a on a.account_id = o.family_id where o.paid_at is not null order by a.name`);
  const of = (name: string) => orders.find((order) => (order as { name: string }).name === name);
  expect(of("Prakash Gowda")).toEqual({ name: "Prakash Gowda", stopped: false, held: 4, ahead: 0 });
  expect(of("Shabnam Khan")).toEqual({ name: "Shabnam Khan", stopped: true, held: 4, ahead: 0 });
  for (const name of ["Nandini Rao", "Thomas Varghese", "Kiran Reddy", "Jaspreet Gill"]) {
    expect(of(name)).toMatchObject({ stopped: false });
    expect((of(name) as { ahead: number }).ahead).toBeGreaterThan(0);
  }
  expect(await count("select state, paise::int from refunds")).toEqual([{ state: "arrived", paise: 4 * 450 * 100 }]);
  expect(
    await count(
      "select count(*)::int as children from children c join accounts a on a.account_id = c.family_id where a.name = 'Thomas Varghese'",
    ),
  ).toEqual([{ children: 2 }]);
});

test("lessons were held, missed by either side, cancelled and moved", async () => {
  const states = (await count("select distinct status from lessons order by 1")).map((row) => (row as { status: string }).status);
  expect(states).toEqual(["cancelled", "held", "missed-by-student", "missed-by-tutor", "scheduled"]);
  expect(await count("select count(*)::int > 0 as moved from lessons where moves > 0")).toEqual([{ moved: true }]);
});

test("exactly three requests wait, every tutor has an account, and each has reviews enough for an average", async () => {
  expect(await count("select count(*)::int as waiting from bookings where status = 'NOT_STARTED'")).toEqual([{ waiting: 3 }]);
  expect(await count("select count(*)::int as without from tutors where account_id is null")).toEqual([{ without: 0 }]);
  const reviews = await count("select tutor_id from reviews group by 1 having count(*) >= 5");
  expect(reviews).toHaveLength(8);
});

test("every email left when it was due, and none about the past is left", async () => {
  expect(await count("select status from emails where status not in ('sent', 'withdrawn', 'planned') limit 1")).toEqual([]);
  expect(
    await count("select email_id from emails where status = 'planned' and next_try_at < clock_now() - interval '1 minute'"),
  ).toEqual([]);
  expect(await count("select email_id from emails where sent_at > due_at + interval '1 hour' limit 1")).toEqual([]);
});
