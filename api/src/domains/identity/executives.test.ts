import { beforeAll, expect, test } from "vitest";
import type { World } from "#api/testing/world.ts";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
let admin: Awaited<ReturnType<World["as"]>>;
beforeAll(async () => {
  admin = await world.as(await world.make.admin());
});

const signIn = async (username: string, password: string) => {
  const browser = world.visitor();
  browser.token = (await browser.api.identity.signInWithPassword({ body: { username, password } })).token;
  return browser;
};
const requests = (browser: Awaited<ReturnType<typeof signIn>>) => browser.api.bookings.findBookRequests();

test("an executive is added, signs in with the password shown once, and is shut out at once when disabled", async () => {
  const { executive, password } = await admin.executives.addExecutive({ body: { name: "Faizan Ali", username: "faizan" } });
  const browser = await signIn("faizan", password);
  await requests(browser);
  expect((await admin.executives.listExecutives()).data).toMatchObject([{ username: "faizan", disabled: false, sessions: 1 }]);

  const params = { id: executive.id };
  await admin.executives.changeExecutive({ params, body: { disabled: true } });
  await expect(requests(browser)).rejects.toMatchObject({ problem: { code: "signed-out" } });
  await expect(signIn("faizan", password)).rejects.toThrow("Invalid credentials.");
  await admin.executives.changeExecutive({ params, body: { disabled: false } });
  await requests(await signIn("faizan", password));
});

test("a new password ends every session, and the old one opens nothing", { meta: { proves: ["7.4.5"] } }, async () => {
  const { executive, password } = await admin.executives.addExecutive({
    body: { name: "Asha", username: "asha", email: "asha@example.in" },
  });
  const browser = await signIn("asha", password);
  const reset = await admin.executives.resetExecutivePassword({ params: { id: executive.id } });
  expect(reset.password).not.toBe(password);
  await expect(requests(browser)).rejects.toMatchObject({ problem: { code: "signed-out" } });
  await expect(signIn("asha", password)).rejects.toThrow("Invalid credentials.");
  await requests(await signIn("asha", reset.password));
});

test("a username is taken once, and no password is ever in the log", async () => {
  const add = (username: string) => admin.executives.addExecutive({ body: { name: "Another", username } });
  const { password } = await add("unique");
  await expect(add("UNIQUE")).rejects.toMatchObject({ problem: { code: "conflict" } });
  const rows = await world.db.selectFrom("log_entries").select("details").execute();
  expect(JSON.stringify(rows)).not.toContain(password);
});

test("a session refreshed without a user present does not last longer", async () => {
  const browser = await world.browserOf(await world.make.executive());
  const refresh = (headers: Record<string, string>) =>
    browser.fetch("/api/executive/refresh", { headers: { "x-xsrf-token": browser.cookies.get("XSRF-TOKEN") ?? "", ...headers } });
  const minutes = (count: number) => world.moveClock(count * 60_000);
  await minutes(20);
  expect((await refresh({ "x-unattended": "true" })).status).toBe(200);
  await minutes(15);
  expect((await refresh({ "x-unattended": "true" })).status).toBe(401);
  const attended = await world.browserOf(await world.make.executive());
  const touched = (headers: Record<string, string> = {}) =>
    attended.fetch("/api/executive/refresh", {
      headers: { "x-xsrf-token": attended.cookies.get("XSRF-TOKEN") ?? "", ...headers },
    });
  await minutes(20);
  expect((await touched()).status).toBe(200);
  await minutes(15);
  expect((await touched()).status).toBe(200);
});
