import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { readSettings } from "#api/platform/core/settings.ts";
import { usualTimeouts } from "#api/platform/db/watched-client.ts";
import { type App, openApp } from "#api/app/open-app.ts";
import { startWorld, type World } from "#api/testing/world.ts";
import { operator, shareDatabase, sharedSecret } from "../e2e/shared-database.ts";
import { openFaultProxy } from "../testing/fault-proxy.ts";
import { count, report } from "./counts.ts";
import { full } from "../testing/full.ts";

/** `npm test` shortens all waiting in proportion. */
const timeout = full ? usualTimeouts : { connect: 600, quick: 600, statement: 1_200, travel: 300, unused: 500, beat: 300 };
const holeMilliseconds = full ? 60_000 : 0;

let proxy: Awaited<ReturnType<typeof openFaultProxy>>;
let world: World;
let app: App;
let forget = () => {};
beforeAll(async () => {
  const shared = shareDatabase();
  forget = shared.forget;
  world = await startWorld({ secret: sharedSecret });
  proxy = await openFaultProxy(inject("databaseServer").tcpPort, full ? 300 : 20);
  const through = new URL(shared.environment["DATABASE_URL"] ?? "");
  through.port = String(proxy.port);
  const settings = readSettings({ ...shared.environment, ...operator, DATABASE_URL: through.href });
  app = await openApp(settings, {
    checkout: join(import.meta.dirname, ".."),
    version: "1.0.0",
    released: "2026-11-29",
    print: () => {},
    timeout,
  });
});
afterAll(async () => {
  proxy.set("none");
  proxy.reset(); // nothing waits for an answer any more
  await app?.endStreams();
  await app?.stop();
  proxy.close();
  await world.stop();
  forget();
});

const ask = async (request: Request, { within }: { within: number }) =>
  await Promise.race([
    app.api.fetch(request, { address: "198.51.100.1" }),
    pause(within, undefined, { ref: false }).then(() => Promise.reject(new Error(`${request.url} is not answered`))),
  ]);
const get = (path: string) => ask(new Request(`http://localhost:3000${path}`), { within: 5_000 });
const sendCode = async (email: string) => {
  const body = JSON.stringify({ email });
  const headers = { "content-type": "application/json", origin: "http://localhost:3000" };
  const request = new Request("http://localhost:3000/api/students/auth/send-otp", { method: "POST", headers, body });
  const answer = await ask(request, { within: full ? 30_000 : 10_000 });
  return { status: answer.status, said: await answer.text() };
};
const isCached = async () => {
  await get("/api/categories");
  return app.api.cache.findByAddress("/api/categories") !== undefined;
};
const unsealed = async () => {
  const entries = world.owner
    .selectFrom("log_entries as e")
    .leftJoin("log_seals as s", "s.log_id", "e.log_id")
    .select("e.log_id");
  return (await entries.where("s.log_id", "is", null).execute()).length;
};
const unsent = async () =>
  (await world.db.selectFrom("emails").select("email_id").where("status", "=", "planned").execute()).length;
const secondsUntil = async (holds: () => Promise<boolean>) => {
  const began = performance.now();
  await expect.poll(holds, { timeout: full ? 120_000 : 15_000, interval: 50 }).toBe(true);
  return (performance.now() - began) / 1_000;
};

/** Has people ask for codes, logs a note and creates a category while something happens. Returns the category's name. */
async function work(what: string, happen: () => void): Promise<string> {
  await expect.poll(isCached, { timeout: 10_000 }).toBe(true);
  const asked = Array.from({ length: 6 }, (_, nth) => sendCode(`${what.replaceAll(" ", "-")}-${nth}@example.in`));
  await Promise.race(asked);
  happen();
  const admin = await world.as(await world.make.admin());
  await admin.logs.addNote({ body: { operation: `Noted during ${what}` } });
  const name = `Made during ${what}`;
  await world.make.category(name);
  const said = (await Promise.all(asked)).map((answer) => (answer.status === 200 ? "sent" : answer.said));
  expect(said.filter((one) => one !== "sent" && !one.includes("We are briefly unavailable."))).toEqual([]);
  return name;
}

const allowed = { emails: 20, seals: 5, pages: 20 };

/** What took longer than allowed once it was over, in seconds. */
async function lateAfter(what: string, name: string): Promise<Record<string, number>> {
  proxy.set("none");
  const [emails, seals, pages] = await Promise.all([
    secondsUntil(async () => (await unsent()) === 0),
    secondsUntil(async () => (await unsealed()) === 0),
    secondsUntil(async () => (await (await get("/api/categories")).text()).includes(name)),
  ]);
  await expect.poll(async () => (await get("/readyz")).status).toBe(200);
  report(`after ${what}`, { emails, seals, pages });
  const late = Object.entries({ emails, seals, pages }).filter(([of, took]) => took >= allowed[of as keyof typeof allowed]);
  return Object.fromEntries(late);
}

test(
  "after a black hole emails leave, the log is sealed and pages are up to date again",
  { meta: { proves: ["C61"] } },
  async () => {
    const name = await work("a black hole", () => proxy.set("black hole"));
    const began = performance.now();
    expect((await get("/readyz")).status).toBe(503);
    expect(performance.now() - began).toBeLessThan(count({ small: 3_000, all: 1_500 }));
    const isMarked = async () => (await get("/api/categories")).headers.has("cache-status");
    await expect.poll(isMarked, { timeout: 20_000 }).toBe(true);
    await pause(holeMilliseconds);
    expect((await get("/healthz")).status).toBe(200); // a restart would not help
    expect(await lateAfter("a black hole", name)).toEqual({});
  },
);

test.each([
  ["connections that were forgotten without a word", () => proxy.set("half-open")],
  ["a reset of all connections", () => proxy.reset()],
  ["a slow network", () => proxy.set("slow")],
])("after %s emails leave, the log is sealed and pages are up to date again", async (what, happen) => {
  expect(await lateAfter(what, await work(what, happen))).toEqual({});
});

test("a read-only database is reported, and its connections are not used again when it can write", async () => {
  const name = new URL(process.env["TEST_APP_URL"] ?? "").pathname.slice(1);
  const superuser = new pg.Client(inject("databaseServer").superuserUrl);
  await superuser.connect();
  await superuser.query(`alter database ${name} set default_transaction_read_only = on`);
  await superuser.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = $2", [
    name,
    "tutoring_app",
  ]);
  await expect.poll(async () => (await get("/readyz")).text(), { timeout: 5_000 }).toBe("the database only reads");
  await expect.poll(async () => (await sendCode(`${Math.random()}@example.in`)).said).toContain("We are briefly unavailable.");
  await superuser.query(`alter database ${name} reset default_transaction_read_only`);
  await superuser.end();
  await expect.poll(async () => (await sendCode(`${Math.random()}@example.in`)).status, { timeout: 5_000 }).toBe(200);
});
