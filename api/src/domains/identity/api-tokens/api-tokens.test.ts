import { contract, type Route, type Scope, scopes } from "@tutoring/contract";
import { tokenCallsPerMinute } from "@tutoring/contract/rules";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { Authenticator } from "#api/testing/authenticator.ts";
import type { Browser } from "#api/testing/browser.ts";
import { useWorld } from "#api/testing/use-world.ts";
import { typeOfBody } from "#api/platform/http/read-input.ts";
import { newToken } from "./token-text.ts";

const world = useWorld();
let admin: Browser;
let adminId: string;
let adminName: string;
let newSession: () => Promise<Browser>;
beforeEach(async () => {
  const account = await world.make.admin();
  adminId = account.id;
  adminName = account.name;
  newSession = () => world.browserOf(account);
  admin = await newSession();
});

let nth = 0;
const create = (given: readonly Scope[] = ["catalogue:read"], name = `Sheet ${(nth += 1)}`) =>
  admin.api.apiTokens.createApiToken({ body: { name, scopes: [...given], days: 30 } });
type Init = Omit<RequestInit, "headers"> & { headers?: Record<string, string> };
const withToken = (token: string, path: string, init: Init = {}) =>
  world.visitor().fetch(`/api${path}`, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } });
const statusOf = async (token: string, path = "/courses") => (await withToken(token, path)).status;
const refusalOf = (asked: Promise<unknown>) =>
  asked.then(
    () => undefined,
    (error: unknown) => (error as { problem: { id: string } }).problem.id,
  );

const all = Object.values(contract).flatMap((domain) => Object.entries(domain) as [string, Route][]);

/** The routes, by name, that a token with these scopes is not refused for what it is. */
async function openTo(given: readonly Scope[], routes: [string, Route][]): Promise<string[]> {
  const open: string[] = [];
  let token = "";
  for (const [at, [name, { method, path, body }]] of routes.entries()) {
    if (at % (tokenCallsPerMinute - 10) === 0) ({ token } = await create(given));
    const form = body?.kind === "multipart" && { body: new FormData() };
    const text = body && !form && { body: "{}", headers: { "content-type": typeOfBody(body) } };
    const { status } = await withToken(token, nowhere(path), { method, ...form, ...text });
    if (status === 429) throw new Error(`${name} was limited`);
    if (status !== 403) open.push(name);
  }
  return open;
}
const nowhere = (path: string) =>
  path.replace(/:(\w+)/g, (_, name) => (name === "id" ? "00000000-0000-4000-8000-000000000000" : "2147483647"));

test("a token is answered by exactly the calls that name one of its scopes", { meta: { proves: ["C160"] } }, async () => {
  const named = all.filter(([, { scope }]) => scope);
  expect(await openTo(scopes, all)).toEqual(named.map(([name]) => name));
  for (const one of scopes) {
    const own = named.filter(([, { scope }]) => scope === one).map(([name]) => name);
    expect(own).not.toEqual([]);
    expect(await openTo([one], named)).toEqual(own);
  }
});

test(
  "a token ends when it is revoked, when its time is over, and when its admin's account is disabled",
  { meta: { proves: ["C160"] } },
  async () => {
    const [revoked, over, left] = [await create(), await create(), await create()];
    for (const { token } of [revoked, over, left]) expect(await statusOf(token)).toBe(200);

    await admin.api.apiTokens.revokeApiToken({ params: { id: revoked.apiToken.id } });
    expect(await statusOf(revoked.token)).toBe(401);
    await sql`update api_tokens set expires_at = clock_now() where token_id = ${over.apiToken.id}`.execute(world.db);
    expect(await statusOf(over.token)).toBe(401);
    const { data } = await admin.api.apiTokens.listApiTokens();
    expect(data.find(({ id }) => id === over.apiToken.id)).toMatchObject({ state: "expired" });
    await world.db.updateTable("accounts").set({ disabled_at: new Date() }).where("account_id", "=", adminId).execute();
    expect(await statusOf(left.token)).toBe(401);
    expect(await statusOf(newToken())).toBe(401);
  },
);

test("every admin is told of a new token: who made it, and what it opens", { meta: { proves: ["C160"] } }, async () => {
  const { token } = await create(["money:read", "requests:read"], "Payroll sheet");
  const { rows } = await sql<{ subject: string; body_text: string; roles: string[] }>`
    select * from digest_items where subject like '%Payroll sheet%'`.execute(world.db);
  expect(rows).toMatchObject([{ subject: "A new API token: Payroll sheet", roles: ["admin"] }]);
  for (const words of [adminName, "money:read, requests:read", "/admin/integrations"])
    expect(rows[0]?.body_text).toContain(words);
  expect(rows[0]?.body_text).not.toContain(token);
});

test(
  "a token is shown once, stored as a hash, and asks for a fresh sign-in, another name and one of fifty places",
  { meta: { proves: ["C160"] } },
  async () => {
    const { token, apiToken } = await create(["money:read", "money:read"], "Accounts sheet");
    expect(token).toMatch(/^ot_\w{38}$/);
    expect(apiToken).toMatchObject({
      name: "Accounts sheet",
      prefix: token.slice(0, 8),
      scopes: ["money:read"],
      lastUsedAt: null,
    });
    const { rows } = await sql`select t::text as row from api_tokens t`.execute(world.db);
    expect(JSON.stringify(rows)).not.toContain(token.slice(8));
    expect(await refusalOf(create(["money:read"], "accounts sheet"))).toBe("token-name-taken");
    await sql`insert into api_tokens (account_id, name, token_hash, prefix, scopes, expires_at)
    select ${adminId}, n::text, sha256(n::text::bytea), '', '{money:read}', clock_now() from generate_series(1, 50) n`.execute(
      world.db,
    );
    expect(await refusalOf(create())).toBe("too-many-tokens");
    await sql`delete from api_tokens`.execute(world.db);
    await sql`update sessions set confirmed_at = clock_now() - interval '11 minutes' where account_id = ${adminId}`.execute(
      world.db,
    );
    expect(await refusalOf(create())).toBe("not-confirmed");
  },
);

test("a thief who reads the mail of an admin with a passkey makes no token", { meta: { proves: ["C160"] } }, async () => {
  const owner = await newSession();
  const phone = new Authenticator("http://localhost:3000").create(await owner.api.passkeys.beginPasskey({}));
  await owner.api.passkeys.addPasskey({ body: { name: "Phone", ...phone } });
  expect(await refusalOf(create())).toBe("second-step-not-used");
  const body = { name: "Own sheet", scopes: ["money:read" as const], days: 30 as const };
  expect((await owner.api.apiTokens.createApiToken({ body })).apiToken.state).toBe("active");
});

test("what a token changes is in the log under its name, and its use is noted once a minute", async () => {
  const { token, apiToken } = await create(["requests:write"], "CRM");
  const courseId = await world.make.course();
  const bookingId = await world.make.booking({ student: await world.make.student(), courseId });
  const body = JSON.stringify({ status: "CANCELLED", reason: "Asked for by telephone" });
  const cancelled = await withToken(token, `/book-requests/${bookingId}/status`, {
    ...{ method: "PATCH", headers: { "content-type": "application/json" }, body },
  });
  expect(cancelled.status).toBe(200);
  const { rows } = await sql<{ user_name: string; user_id: string }>`
    select user_name, user_id from log_entries order by log_id desc limit 1`.execute(world.db);
  expect(rows).toEqual([{ user_name: "token CRM", user_id: adminId }]);

  const used = async () => (await admin.api.apiTokens.listApiTokens()).data.find(({ id }) => id === apiToken.id);
  const noted = await used();
  expect(noted).toMatchObject({ lastUsedFrom: "203.0.113.7" });
  await statusOf(token, "/book-requests");
  expect(await used()).toEqual(noted);
  await world.moveClock(61_000);
  await statusOf(token, "/book-requests");
  expect((await used())?.lastUsedAt).not.toBe(noted?.lastUsedAt);
});

test("a token that calls too often is told for how long to wait", { meta: { proves: ["C161"] } }, async () => {
  const { token } = await create();
  const first = await withToken(token, "/courses");
  expect(first.headers.get("ratelimit-policy")).toBe(`"token";q=${tokenCallsPerMinute};w=60`);
  expect(first.headers.get("ratelimit")).toMatch(/^"token";r=\d+;t=\d+$/);
  const calls = Array.from({ length: 2 * tokenCallsPerMinute }, () => withToken(token, "/course-languages"));
  const refused = (await Promise.all(calls)).find(({ status }) => status === 429);
  expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
});
