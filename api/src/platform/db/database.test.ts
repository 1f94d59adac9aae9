import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openDatabase } from "./database.ts";
import { usualTimeouts } from "./watched-client.ts";

const { tcpPort, password } = inject("databaseServer");
const farewell = 0x58; // PostgreSQL's Terminate message, "X"

/** A proxy between the product and the database that holds Terminate messages back until they are let through. */
let letThrough = () => {};
let farewells = 0;
let onMessage = () => {};
const open = new Set<Socket>();
const slowWay = createServer({ allowHalfOpen: true }, (near) => {
  const far = connect(tcpPort, "127.0.0.1");
  for (const side of [near, far]) {
    open.add(side);
    side.on("error", () => {}).on("close", () => open.delete(side));
  }
  far.pipe(near);
  near.on("data", (said: Buffer) => {
    if (said[0] !== farewell) return void far.write(said);
    const before = letThrough;
    letThrough = () => {
      before();
      far.end(said);
    };
    farewells += 1;
    onMessage();
  });
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => slowWay.listen(0, "127.0.0.1", resolve));
  const { port } = slowWay.address() as AddressInfo;
  const { pathname } = new URL(process.env["TEST_APP_URL"] ?? "");
  url = `postgresql://tutoring_app:${encodeURIComponent(password)}@127.0.0.1:${port}${pathname}`;
});
afterAll(() => new Promise((resolve) => slowWay.close(resolve)));

/** Two connections at work, then closing; until the database should hear of it. */
async function beginToClose() {
  [letThrough, farewells] = [() => {}, 0];
  const lost: Error[] = [];
  const db = openDatabase(url, { onError: (error) => lost.push(error) });
  await Promise.all([sql`select pg_sleep(0.01)`.execute(db), sql`select pg_sleep(0.01)`.execute(db)]);
  const bothLeave = new Promise<void>((resolve) => (onMessage = () => farewells === 2 && resolve()));
  let closed = false;
  const closing = db.destroy().then(() => (closed = true));
  await bothLeave;
  await nextTurn();
  return { lost, closing, isClosed: () => closed };
}

test("closing waits until the database has ended every connection, so that it can be stopped then", async () => {
  const { lost, closing, isClosed } = await beginToClose();
  expect(isClosed()).toBe(false);
  letThrough();
  await closing;
  expect(open.size).toBe(0);
  expect(lost).toEqual([]);
});

test("a database that stops while we disconnect is not reported as lost", async () => {
  const { lost, closing } = await beginToClose();
  const superuser = new pg.Client(inject("databaseServer").superuserUrl);
  await superuser.connect();
  await superuser.query("select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1", [
    new URL(url).pathname.slice(1),
  ]);
  await superuser.end();
  await closing;
  await expect.poll(() => open.size).toBe(0);
  expect(lost).toEqual([]);
});

test("a server that has gone silent does not keep us from closing", async () => {
  const { closing } = await beginToClose();
  await expect(closing).resolves.toBe(true); // although the server has not read our Terminate message
  letThrough();
});

test("a connection that was given an hour for a statement is not taken for a silent one before", async () => {
  const options = { poolSize: 1, timeout: { ...usualTimeouts, statement: 500, travel: 0 } };
  const direct = process.env["TEST_APP_URL"] ?? "";
  const [patient, usual] = [openDatabase(direct, options), openDatabase(direct, options)];
  const other = new pg.Client(direct);
  await other.connect();
  await other.query("select pg_advisory_lock(42)");
  const take = sql`select pg_advisory_lock(42)`;
  await sql`set statement_timeout = '60min'`.execute(patient);
  const taking = Promise.allSettled([take.execute(patient)]);
  for (let nth = 0; nth < 2; nth += 1) await expect(take.execute(usual)).rejects.toThrow(/timeout|terminated/);
  await other.query("select pg_advisory_unlock(42)");
  expect(await taking).toMatchObject([{ status: "fulfilled" }]);
  await Promise.all([other.end(), patient.destroy(), usual.destroy()]);
});
