import { argon2Sync } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type { World } from "#api/testing/world.ts";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
let admin: Awaited<ReturnType<World["as"]>>;
beforeAll(async () => {
  admin = await world.as(await world.make.admin());
});

const chosen = "neem trees by the tank in July";
/** Signs in with a first password and chooses another. */
const firstSignIn = async (username: string, password: string) => {
  const browser = await signIn(username, password);
  await browser.api.account.changeMyPassword({ body: { currentPassword: password, newPassword: chosen } });
  return browser;
};
const signIn = async (username: string, password: string) => {
  const browser = world.visitor();
  browser.token = (await browser.api.identity.signInWithPassword({ body: { username, password } })).token;
  return browser;
};
const requests = (browser: Awaited<ReturnType<typeof signIn>>) => browser.api.bookings.findBookRequests();

test("an executive is added, signs in with the password shown once, and is shut out at once when disabled", async () => {
  const { executive, password } = await admin.executives.addExecutive({ body: { name: "Faizan Ali", username: "faizan" } });
  const browser = await firstSignIn("faizan", password);
  await requests(browser);
  expect((await admin.executives.listExecutives()).data).toMatchObject([{ username: "faizan", disabled: false, sessions: 1 }]);

  const params = { id: executive.id };
  await admin.executives.changeExecutive({ params, body: { disabled: true } });
  await expect(requests(browser)).rejects.toMatchObject({ problem: { code: "signed-out" } });
  await expect(signIn("faizan", chosen)).rejects.toThrow("Invalid credentials.");
  await admin.executives.changeExecutive({ params, body: { disabled: false } });
  await requests(await signIn("faizan", chosen));
});

test("a new password ends every session, and the old one opens nothing", { meta: { proves: ["7.4.5"] } }, async () => {
  const { executive, password } = await admin.executives.addExecutive({
    body: { name: "Asha", username: "asha", email: "asha@example.in" },
  });
  const browser = await firstSignIn("asha", password);
  const reset = await admin.executives.resetExecutivePassword({ params: { id: executive.id } });
  expect(reset.password).not.toBe(password);
  await expect(requests(browser)).rejects.toMatchObject({ problem: { code: "signed-out" } });
  for (const old of [password, chosen]) await expect(signIn("asha", old)).rejects.toThrow("Invalid credentials.");
  await requests(await firstSignIn("asha", reset.password));
});

test(
  "a first password opens nothing but the choice of another, and not even that after three days",
  { meta: { proves: ["6.2.10", "6.4.1"] } },
  async () => {
    const { executive, password } = await admin.executives.addExecutive({ body: { name: "Bina", username: "bina" } });
    const browser = await signIn("bina", password);
    expect(await browser.api.account.showAccount()).toMatchObject({ initialPassword: true });
    await expect(requests(browser)).rejects.toMatchObject({ problem: { id: "initial-password" } });
    expect((await browser.fetch("/api/courses")).status).toBe(200); // as a stranger
    await world.moveClock(3 * 86_400_000 + 1_000);
    await expect(signIn("bina", password)).rejects.toThrow("run out");
    admin = await world.as(await world.make.admin());
    const again = await admin.executives.resetExecutivePassword({ params: { id: executive.id } });
    const own = await firstSignIn("bina", again.password);
    expect(await own.api.account.showAccount()).toMatchObject({ initialPassword: false });
    await requests(own);
    await world.moveClock(400 * 86_400_000);
    await requests(await signIn("bina", chosen));
    admin = await world.as(await world.make.admin());
  },
);

test(
  "a hash from before is replaced at the next sign-in, and opens before and after",
  { meta: { proves: ["C128"] } },
  async () => {
    const salt = Buffer.alloc(16, 7);
    const message = "a caf\u00e9 by the lake";
    const tag = argon2Sync("argon2id", { message, nonce: salt, memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 });
    await world.make.executive({ username: "charu" });
    const hash = `argon2id$19456$2$${salt.toString("base64url")}$${tag.toString("base64url")}`;
    await world.db.updateTable("accounts").set({ password_hash: hash }).where("username", "=", "charu").execute();
    await requests(await signIn("charu", message));
    const stored = world.db.selectFrom("accounts").select("password_hash").where("username", "=", "charu");
    expect((await stored.executeTakeFirstOrThrow()).password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await requests(await signIn("charu", message));
  },
);

test(
  "a password that is changed during an upgrade opens at the version before too, and gets the form of today afterwards",
  { meta: { proves: ["C216"] } },
  async () => {
    const password = "a caf\u00e9 by the lake";
    await world.make.executive({ username: "devi", password });
    const stored = async () =>
      (await world.db.selectFrom("accounts").select("password_hash").where("username", "=", "devi").executeTakeFirstOrThrow())
        .password_hash;
    world.service.upgrade.isUnderWay = true;
    try {
      const browser = await signIn("devi", password);
      await browser.api.account.changeMyPassword({ body: { currentPassword: password, newPassword: chosen } });
      // what the version before does to compare it
      const [, memory, passes, salt = "", hash] =
        /^argon2id\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/.exec((await stored()) ?? "") ?? [];
      const nonce = Buffer.from(salt, "base64url");
      const cost = { memory: Number(memory), passes: Number(passes), parallelism: 1, tagLength: 32 };
      expect(argon2Sync("argon2id", { message: chosen, nonce, ...cost }).toString("base64url")).toBe(hash);
      const during = await stored();
      await signIn("devi", chosen);
      expect(await stored()).toBe(during);
    } finally {
      world.service.upgrade.isUnderWay = false;
    }
    await signIn("devi", chosen);
    expect(await stored()).toMatch(/^\$argon2id\$v=19\$/);
    await requests(await signIn("devi", chosen));
  },
);

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
