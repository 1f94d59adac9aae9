import { contract, roles, rolesFor, type Role, type Route } from "@tutoring/contract";
import { beforeAll, describe, expect, test } from "vitest";
import type { Browser } from "#api/testing/browser.ts";
import { useWorld } from "#api/testing/use-world.ts";
import { typeOfBody } from "#api/platform/http/read-input.ts";

const all = Object.values(contract).flatMap((domain) => Object.entries(domain) as [string, Route][]);
const guarded = all.filter(([, route]) => route.access !== "anyone");
const withCookie = all.filter(([, route]) => route.cookie);

const world = useWorld();
let people: Record<Role, Browser>;
beforeAll(async () => {
  const tutor = world.make.tutor().then(world.make.tutorAccount);
  const browsers = [world.make.student(), world.make.executive(), world.make.admin(), tutor].map(async (made) =>
    world.browserOf(await made),
  );
  const [student, executive, admin, staff] = (await Promise.all(browsers)) as [Browser, Browser, Browser, Browser];
  people = { student, executive, admin, staff };
});

const somewhere = (route: Route) =>
  `/api${route.path.replace(/:(\w+)/g, (_, name) => (name === "id" ? "00000000-0000-4000-8000-000000000000" : "2147483647"))}`;
const bodyFor = (route: Route): RequestInit =>
  route.body?.kind === "multipart"
    ? { body: new FormData() }
    : route.body
      ? { headers: { "content-type": typeOfBody(route.body) }, body: "{}" }
      : {};
const ask = (browser: Browser, route: Route) => browser.fetch(somewhere(route), { method: route.method, ...bodyFor(route) });

describe.each(guarded)("%s", (_, route) => {
  test("sends a stranger to sign in", { meta: { proves: ["8.2.1"] } }, async () => {
    expect((await ask(world.visitor(), route)).status).toBe(401);
  });

  test.each(roles)(
    "opens only to the roles that have its permission: %s",
    { meta: { proves: ["8.2.1", "8.3.1"] } },
    async (role) => {
      const allowed = rolesFor(route.access).includes(role);
      const { status } = await ask(people[role], route);
      expect(status === 403).toBe(!allowed);
      expect(status).toBeLessThan(500);
    },
  );
});

test.each(all)("%s answers a stranger's nonsense without breaking", async (_, route) => {
  expect((await ask(world.visitor(), route)).status).toBeLessThan(500);
});

test.each(all.filter(([, route]) => route.method !== "GET" || route.cookie))(
  "%s refuses pages of other sites",
  async (_, route) => {
    for (const origin of ["https://evil.example", "null"]) {
      const headers = { ...(bodyFor(route).headers as Record<string, string> | undefined), origin };
      expect((await people.admin.fetch(somewhere(route), { method: route.method, ...bodyFor(route), headers })).status).toBe(403);
    }
  },
);

test.each(withCookie)("%s acts by a cookie only with our own page's token", { meta: { proves: ["3.5.1"] } }, async (_, route) => {
  const browser = world.visitor();
  for (const name of ["refresh", "proof"]) browser.cookies.set(name, "an-id.a-secret");
  browser.cookies.set("XSRF-TOKEN", "made.up");
  expect((await ask(browser, route)).status).toBe(403);
});

test("no route hides another", () => {
  const patterns = all.map(([, { method, path }]) => ({ method, path }));
  expect(new Set(patterns.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ":")}`)).size).toBe(patterns.length);
});

test("a word in an address is not taken for an id", async () => {
  expect((await world.visitor().fetch("/api/courses/filter")).status).toBe(200);
});

test.each([
  ["broken JSON", { headers: { "content-type": "application/json" }, body: "{" }, 422],
  ["text dressed as nothing", { headers: { "content-type": "text/plain" }, body: "{}" }, 415],
  ["too much", { headers: { "content-type": "application/json" }, body: JSON.stringify({ email: "x".repeat(70_000) }) }, 413],
] as const)("answers %s with a sentence", { meta: { proves: ["3.5.2"] } }, async (_, init, status) => {
  const answer = await world.visitor().fetch("/api/students/auth/send-otp", { method: "POST", ...init });
  expect(answer.status).toBe(status);
  expect(((await answer.json()) as { message: string }).message).not.toBe("");
});

test.each([
  "/api/courses?page=999999999",
  "/api/courses/filter?search=%00",
  "/api/courses/filter?search=%E0%A4%A",
  "/uploads/%E0%A4%A",
])("%s is refused without breaking", { meta: { proves: ["1.3.3"] } }, async (path) => {
  expect((await world.visitor().fetch(path)).status).toBeLessThan(500);
  expect(world.logged).not.toContain("unexpected-error");
});

test("an unknown address below /api is answered with a 404 in JSON", async () => {
  const answer = await world.visitor().fetch("/api/nothing/here");
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ code: "not-found" });
});

test("a session that has ended, and one of a disabled account, open nothing", { meta: { proves: ["7.4.2"] } }, async () => {
  const account = await world.make.student();
  const browser = await world.browserOf(account);
  await world.db.updateTable("accounts").set({ disabled_at: new Date() }).where("account_id", "=", account.id).execute();
  await expect(browser.api.families.showProfile()).rejects.toMatchObject({ problem: { code: "signed-out" } });
});

test.each(["/staffs", "/categories", "/courses"])(
  "%s does not show a stranger's share to a person whose session has ended",
  async (path) => {
    const headers = { authorization: "Bearer over.over.over" };
    expect((await world.visitor().fetch(`/api${path}`, { headers })).status).toBe(401);
    expect((await world.visitor().fetch(`/api${path}`)).status).toBe(200);
  },
);
