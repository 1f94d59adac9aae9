import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { operatorContext } from "#api/commands/command.ts";
import { Authenticator } from "#api/testing/authenticator.ts";
import type { Browser } from "#api/testing/browser.ts";
import { useWorld } from "#api/testing/use-world.ts";
import {
  addOfficeAccount,
  disableOfficeAccounts,
  hashPassword,
  removeAdminsApp,
  resetPasswordOf,
  signPeopleOut,
} from "./index.ts";

const world = useWorld();
const refusal = (code: string) => ({ problem: { code } });

const operations = async () =>
  (await world.db.selectFrom("log_entries").select("operation").execute()).map(({ operation }) => operation);

async function addApp(browser: Browser): Promise<string[]> {
  const { secret, setup } = await browser.api.account.beginSecondFactor();
  const totp = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: world.service.now().getTime() });
  return (await browser.api.account.confirmSecondFactor({ body: { setup, totp } })).recoveryCodes;
}

test(
  "an admin takes an executive's lost app away: they are signed out, told by email, and sign in with the password alone",
  { meta: { proves: ["6.4.3", "6.4.4"] } },
  async () => {
    const password = "seven purple mangoes";
    const { id } = await world.make.executive({ username: "lost-phone", password });
    await world.db.updateTable("accounts").set({ email: "lost-phone@example.in" }).where("account_id", "=", id).execute();
    const signIn = (browser: Browser) => browser.api.identity.signInWithPassword({ body: { username: "lost-phone", password } });
    const executive = world.visitor();
    executive.token = (await signIn(executive)).token;
    const recoveryCodes = await addApp(executive);
    await expect(signIn(world.visitor())).rejects.toMatchObject(refusal("invalid"));
    const admin = await world.browserOf(await world.make.admin());
    const reset = await admin.api.executives.resetExecutivePassword({ params: { id } });
    await expect(
      world.visitor().api.identity.signInWithPassword({ body: { username: "lost-phone", password: reset.password } }),
    ).rejects.toMatchObject({ problem: { id: "app-code-required" } }); // a new password is no way around the app
    await world.db
      .updateTable("accounts")
      .set({ password_hash: await hashPassword(password), initial_password_until: null })
      .where("account_id", "=", id)
      .execute();
    expect((await admin.api.executives.listExecutives()).data).toMatchObject([{ secondFactor: true }]);
    const again = world.visitor();
    again.token = (
      await again.api.identity.signInWithPassword({ body: { username: "lost-phone", password, totp: recoveryCodes[0] ?? "" } })
    ).token;
    const phone = new Authenticator("http://localhost:3000");
    await again.api.passkeys.addPasskey({ body: { name: "Phone", ...phone.create(await again.api.passkeys.beginPasskey({})) } });
    await admin.api.executives.removeExecutivesApp({ params: { id } });
    expect(await world.db.selectFrom("passkeys").selectAll().where("account_id", "=", id).execute()).toEqual([]);
    await expect(again.api.account.showAccount()).rejects.toMatchObject(refusal("signed-out"));
    expect((await signIn(world.visitor())).role).toBe("executive");
    expect((await world.emailsTo("lost-phone@example.in")).some(({ subject }) => subject.includes("removed"))).toBe(true);
    expect(await operations()).toContain("executive-app-removed");
    for (const minutes of [6, 5]) {
      await world.moveClock(minutes * 60_000);
      admin.token = (await admin.api.identity.refreshAdmin()).token;
    }
    await expect(admin.api.executives.removeExecutivesApp({ params: { id } })).rejects.toMatchObject(refusal("confirm"));
  },
);

test("an admin takes the lost passkey of an executive without an app away", { meta: { proves: ["6.4.4"] } }, async () => {
  const account = await world.make.executive({ username: "lost-passkey" });
  const { id, name } = account;
  await world.db.updateTable("accounts").set({ email: "lost-passkey@example.in" }).where("account_id", "=", id).execute();
  const executive = await world.browserOf(account);
  const phone = new Authenticator("http://localhost:3000").create(await executive.api.passkeys.beginPasskey({}));
  await executive.api.passkeys.addPasskey({ body: { name: "Phone", ...phone } });
  const admin = await world.as(await world.make.admin());
  const shown = async () => (await admin.executives.listExecutives()).data.find((one) => one.id === id);
  expect(await shown()).toMatchObject({ name, secondFactor: false, passkeys: 1 });
  await admin.executives.removeExecutivesApp({ params: { id } });
  expect(await shown()).toMatchObject({ passkeys: 0, sessions: 0 });
  const told = (await world.emailsTo("lost-passkey@example.in")).map(({ subject }) => subject);
  expect(told.at(-1)).toBe("The passkeys were removed from your account");
  expect(await operations()).toContain("executive-passkeys-removed");
});

test("an admin reads in the log which accounts of the back office an operator has added, reset and disabled", async () => {
  const operator = operatorContext(world.service);
  const executive = { role: "executive", name: "Faizan Ali", username: "by-operator" } as const;
  await addOfficeAccount(operator, { role: "admin", name: "Ritu Rao", email: "by-operator@example.in" });
  await addOfficeAccount(operator, { ...executive, passwordHash: await hashPassword("seven purple mangoes") });
  expect(await addOfficeAccount(operator, { ...executive, passwordHash: "" })).toBeUndefined();
  const password = (await resetPasswordOf(operator, "BY-operator")) ?? "";
  await world.visitor().api.identity.signInWithPassword({ body: { username: "by-operator", password } });
  expect(await resetPasswordOf(operator, "nobody")).toBeUndefined();
  for (const login of ["by-operator", "by-operator@example.in"]) {
    expect(await disableOfficeAccounts(operator, login)).toBe(true);
    expect(await disableOfficeAccounts(operator, login)).toBe(false);
  }
  const entries = await world.db
    .selectFrom("log_entries")
    .select(["operation", "user_name", "user_agent", "details"])
    .where("user_agent", "like", "account %")
    .orderBy("log_id")
    .execute();
  const ofExecutive = { name: "Faizan Ali", username: "by-operator" };
  expect(entries).toMatchObject([
    { operation: "admin-added", user_agent: "account add-admin", details: { email: "by-operator@example.in" } },
    { operation: "executive-added", user_agent: "account add-executive", details: ofExecutive },
    { operation: "executive-password-reset", user_agent: "account reset", details: ofExecutive },
    { operation: "executive-disabled", user_agent: "account disable", details: ofExecutive },
    { operation: "admin-disabled", user_agent: "account disable", details: { name: "Ritu Rao" } },
  ]);
});

test(
  "an admin ends an executive's sessions, and an operator those of anybody or of everybody",
  { meta: { proves: ["7.4.5"] } },
  async () => {
    const made = await world.make.executive({ username: "left-open" });
    const family = await world.make.student({ email: "left-open@example.in" });
    const [executive, parent, another] = [
      await world.browserOf(made),
      await world.browserOf(family),
      await world.browserOf(await world.make.student()),
    ];
    const admin = await world.browserOf(await world.make.admin());
    await admin.api.executives.signExecutiveOut({ params: { id: made.id } });
    await expect(executive.api.account.showAccount()).rejects.toMatchObject(refusal("signed-out"));
    const operator = operatorContext(world.service);
    expect(await signPeopleOut(operator, "LEFT-open@example.in")).toEqual({ people: 1, tokens: 0 });
    await expect(parent.api.account.showAccount()).rejects.toMatchObject(refusal("signed-out"));
    expect((await another.api.account.showAccount()).role).toBe("student");
    expect((await signPeopleOut(operator)).people).toBeGreaterThanOrEqual(2);
    for (const browser of [another, admin])
      await expect(browser.api.account.showAccount()).rejects.toMatchObject(refusal("signed-out"));
    expect(await operations()).toEqual(expect.arrayContaining(["executive-signed-out", "people-signed-out"]));
  },
);

test(
  "recovery codes come from secure randomness, and are long enough to be stored under a keyed hash",
  { meta: { proves: ["6.5.2", "6.5.3", "11.5.1"] } },
  async () => {
    const admin = await world.make.admin();
    const codes = await addApp(await world.browserOf(admin));
    const letters = 31;
    for (const code of codes) {
      expect(code).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4})+$/);
      expect(code.replaceAll("-", "").length * Math.log2(letters)).toBeGreaterThanOrEqual(128);
    }
    expect(new Set(codes.join("").replaceAll("-", "")).size).toBeGreaterThan(20);
    const stored = await world.db.selectFrom("recovery_codes").select("code_mac").where("account_id", "=", admin.id).execute();
    expect(stored).toHaveLength(10);
    expect(stored.some(({ code_mac }) => codes.some((code) => code_mac.includes(code)))).toBe(false);
  },
);

test("mailed codes are six random digits", { meta: { proves: ["6.5.3", "6.5.4"] } }, async () => {
  const codes: string[] = [];
  for (let nth = 0; nth < 8; nth += 1) {
    const { email } = await world.make.student();
    await world.visitor().api.families.sendStudentCode({ body: { email } });
    codes.push(await world.codeFor(email));
  }
  for (const code of codes) expect(code).toMatch(/^\d{6}$/);
  expect(new Set(codes).size).toBeGreaterThan(6);
  expect(codes.some((code) => Number(code) >= 1_000)).toBe(true);
});

test(
  "an admin's API tokens end when the operator takes the lost app away or signs the admin out, and everybody's with everybody",
  { meta: { proves: ["7.4.5", "C160"] } },
  async () => {
    const admins = [
      await world.make.admin({ email: "first-admin@example.in" }),
      await world.make.admin({ email: "second-admin@example.in" }),
      await world.make.admin(),
      await world.make.admin(),
    ];
    const tokens: string[] = [];
    for (const [nth, account] of admins.entries()) {
      const { apiTokens } = await world.as(account);
      const { token } = await apiTokens.createApiToken({ body: { name: `Of ${nth}`, scopes: ["requests:read"], days: 365 } });
      tokens.push(token);
    }
    const statuses = () =>
      Promise.all(
        tokens.map(
          async (token) =>
            (await world.visitor().fetch("/api/book-requests", { headers: { authorization: `Bearer ${token}` } })).status,
        ),
      );
    const operator = operatorContext(world.service);
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    await removeAdminsApp(operator, "FIRST-admin@example.in");
    expect(await statuses()).toEqual([401, 200, 200, 200]);
    expect(await signPeopleOut(operator, "second-admin@example.in")).toEqual({ people: 1, tokens: 1 });
    expect(await statuses()).toEqual([401, 401, 200, 200]);
    expect(await signPeopleOut(operator)).toMatchObject({ tokens: 2 });
    expect(await statuses()).toEqual([401, 401, 401, 401]);
    expect((await operations()).filter((one) => one === "api-token-revoked")).toHaveLength(4);
  },
);
