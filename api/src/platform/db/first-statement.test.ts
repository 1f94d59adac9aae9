import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { useWorld } from "#api/testing/use-world.ts";
import { type Db, openDatabase } from "./database.ts";

const world = useWorld();
let db: Db;

beforeEach(async () => {
  db = openDatabase(process.env["TEST_APP_URL"] ?? "", { poolSize: 1 });
  await db.transaction().execute(add("the first transaction of the connection"));
  await sql`delete from digest_items`.execute(db);
});
afterEach(() => db.destroy());

const add = (subject: string) => (to: Db) =>
  sql`insert into digest_items (roles, subject, body_text) values ('{admin}', ${subject}, '')`.execute(to);
const addOne = (to: Db) =>
  sql`insert into digest_items (roles, subject, body_text) values ('{admin}', 'without values', '')`.execute(to);

/** The subjects that others see. */
const stored = async () => {
  const { rows } = await sql<{ subject: string }>`select subject from digest_items order by item_id`.execute(world.db);
  return rows.map(({ subject }) => subject);
};

test("a change is not made if its transaction cannot begin", async () => {
  await sql`deallocate begin`.execute(db);
  await expect(db.transaction().execute(add("a change alone"))).rejects.toThrow('"begin" does not exist');
  expect(await stored()).toEqual([]);
});

test("the first change of a transaction is undone with it, whether it has values or not", async () => {
  for (const change of [add("undone"), addOne]) {
    const undone = db.transaction().execute(async (tx) => {
      await change(tx);
      expect(await stored()).toEqual([]);
      throw new Error("changed my mind");
    });
    await expect(undone).rejects.toThrow("changed my mind");
  }
  expect(await stored()).toEqual([]);
});

test("a transaction whose first statement fails leaves its connection as it was", async () => {
  const failing = db.transaction().execute(async (tx) => {
    await sql`select 1 / ${0}::integer`.execute(tx).catch(() => {});
    await add("after the failure")(tx);
  });
  await expect(failing).rejects.toThrow("current transaction is aborted");
  await db.transaction().execute(add("the next transaction"));
  expect(await stored()).toEqual(["the next transaction"]);
});

test("a change after a transaction without statements is stored at once", async () => {
  await db.transaction().execute(async () => {});
  await expect(db.transaction().execute(() => Promise.reject(new Error("nothing done")))).rejects.toThrow("nothing done");
  await add("at once")(db);
  expect(await stored()).toEqual(["at once"]);
});
