import { Secret, TOTP } from "otpauth";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { Authenticator } from "#api/testing/authenticator.ts";
import type { Browser } from "#api/testing/browser.ts";
import { openTestProvider, peopleAtProvider, type ProviderFaults, type TestProvider } from "#api/testing/identity-provider.ts";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
let provider: TestProvider;
const { follow, goAndBack, enterAs, connectedWith } = peopleAtProvider(world, {
  signIn: (address, person) => provider.signIn(address, person),
});
beforeAll(async () => {
  provider = await openTestProvider("http://localhost:3000/api/auth/oidc/back");
});
/** The provider as the product is set to use it. */
const use = (given: Parameters<typeof provider.ours>[0] = {}, faults: ProviderFaults = {}) => {
  world.service.identityProvider = provider.ours(given, faults);
};
beforeAll(() => use());
afterEach(() => use());
afterAll(() => provider.stop());

const outcome = (asked: Promise<unknown>) =>
  asked.then(
    () => "done",
    (error: unknown) => (error as { problem: { id: string } }).problem.id,
  );
const refused = (id: string, message?: string) => ({ problem: { id, ...(message && { message }) } });

const links = () => world.db.selectFrom("oidc_links").selectAll().execute();

test(
  "admins and executives connect their account, sign in with the provider, and disconnect it, which ends other sessions",
  { meta: { proves: ["C163"] } },
  async () => {
    await connectedWith(await world.make.admin(), "bystander");
    for (const account of [await world.make.admin({ email: "meera@coaching.example" }), await world.make.executive()]) {
      const person = `own-${account.role}`;
      const browser = await connectedWith(account, person);
      expect((await browser.api.account.showAccount({})).identityProvider).toMatchObject({
        ...{ name: "Coaching ID", isOnly: false, linkedAt: expect.any(String), lastUsedAt: null },
      });
      const { browser: other, role } = await enterAs(person);
      expect(role).toBe(account.role);
      expect((await other.api.account.showAccount({})).identityProvider?.lastUsedAt).toEqual(expect.any(String));
      const { message } = await browser.api.oidc.unlinkOidc({});
      expect(message).toContain("disconnected from Coaching ID");
      expect(await outcome(other.api.account.showAccount({}))).toBe("signed-out");
      expect(await outcome(enterAs(person))).toBe("oidc-unknown");
      expect(await outcome(browser.api.oidc.unlinkOidc({}))).toBe("oidc-not-connected");
    }
    expect(await outcome(enterAs("bystander"))).toBe("done");
    const told = (await world.emailsTo("meera@coaching.example")).map(({ subject }) => subject);
    expect(told).toEqual([
      "Your account was connected with Coaching ID",
      "New sign-in to your account",
      "Your account was disconnected from Coaching ID",
    ]);
    const entries = await world.db.selectFrom("log_entries").select(["operation", "details"]).execute();
    const operations = entries.map(({ operation }) => operation);
    expect(operations).toEqual(expect.arrayContaining(["oidc-connected", "oidc-disconnected", "sign-in-refused"]));
    expect(entries.filter(({ details }) => (details as { provider?: string }).provider === "Coaching ID").length).toBeGreaterThan(
      1,
    );
  },
);

test(
  "a thief who reads an admin's mail connects no account of their own at the provider, and disconnects none, where the admin has a passkey",
  { meta: { proves: ["6.3.3", "C163"] } },
  async () => {
    use({ trustsMfa: true }, { claims: (own) => ({ ...own, amr: ["pwd", "mfa"] }) });
    const admin = await world.make.admin();
    const [owner, thief] = [await world.browserOf(admin), await world.browserOf(admin)];
    const comeBack = async (browser: Browser, person: string) => {
      const { pathname, search } = await provider.signIn((await browser.api.oidc.beginOidcLink({})).url, person);
      await follow(browser, pathname + search);
    };
    await comeBack(thief, "thief"); // before the owner has a passkey
    const phone = new Authenticator("http://localhost:3000").create(await owner.api.passkeys.beginPasskey({}));
    await owner.api.passkeys.addPasskey({ body: { name: "Phone", ...phone } });
    expect(await outcome(thief.api.oidc.linkOidc({}))).toBe("second-step-not-used");
    expect(await outcome(thief.api.oidc.beginOidcLink({}))).toBe("second-step-not-used");
    expect(await outcome(enterAs("thief"))).toBe("oidc-unknown");
    await comeBack(owner, "owner");
    expect(await outcome(owner.api.oidc.linkOidc({}))).toBe("done");
    expect(await outcome(thief.api.oidc.unlinkOidc({}))).toBe("second-step-not-used");
    expect((await enterAs("owner")).role).toBe("admin");
  },
);

test("a sign-in leads back to the page that it began for, in its language, and nowhere else", async () => {
  const visitor = world.visitor();
  expect(await goAndBack(visitor, "anybody", "/admin/logs?page=2")).toBe("/login?oidc=back&next=%2Fadmin%2Flogs%3Fpage%3D2");
  for (const elsewhere of ["https://evil.example", "//evil.example/admin", "/administrator", "/class/1", ""])
    expect(await goAndBack(visitor, "anybody", elsewhere)).toBe("/login?oidc=back");
  const inHindi = await provider.signIn(await follow(visitor, "/api/auth/oidc/go?language=hi"), "anybody");
  expect(await follow(visitor, inHindi.pathname + inHindi.search)).toBe("/hi/login?oidc=back");
});

test("addresses and roles that a provider says of a person, verified or not, open and change no account", async () => {
  const admin = await world.make.admin({ email: "claimed@coaching.example" });
  const before = await world.db.selectFrom("accounts").selectAll().orderBy("account_id").execute();
  const linked = await links();
  const claims = ["admin", "executive", "owner"].flatMap((role) =>
    [true, false, "true", undefined].map((verified) => ({
      ...{ email: admin.email, email_verified: verified, preferred_username: admin.email, upn: admin.email, name: admin.name },
      ...{ role, roles: [role], groups: [role] },
    })),
  );
  for (const [nth, claimed] of claims.entries()) {
    use({}, { claims: (own) => ({ ...own, ...claimed }) });
    expect(await outcome(enterAs(`stranger-${nth}`))).toBe("oidc-unknown");
  }
  expect(await world.db.selectFrom("accounts").selectAll().orderBy("account_id").execute()).toEqual(before);
  expect(await links()).toEqual(linked);
});

test(
  "an account is connected only by its owner, in the session that asked, after a fresh sign-in, and with nobody else's",
  { meta: { proves: ["C163", "7.5.1"] } },
  async () => {
    const account = await world.make.admin();
    const browser = await world.browserOf(account);
    const { url } = await browser.api.oidc.beginOidcLink({});
    const back = await provider.signIn(url, "theirs");
    await follow(browser, back.pathname + back.search);
    const other = await world.browserOf(await world.make.admin()); // another person at the same computer
    const answer = browser.cookies.get("oidc") ?? "";
    other.cookies.set("oidc", answer);
    expect(await outcome(other.api.oidc.linkOidc({}))).toBe("oidc-too-late");
    expect(await outcome(other.api.oidc.signInWithOidc({ body: {} }))).toBe("oidc-too-late");
    expect(await outcome(browser.api.oidc.linkOidc({}))).toBe("done");
    browser.cookies.set("oidc", answer);
    expect(await outcome(browser.api.oidc.linkOidc({}))).toBe("oidc-too-late"); // once
    expect(await outcome(browser.api.oidc.beginOidcLink({}))).toBe("oidc-connected");
    await expect(connectedWith(await world.make.executive(), "theirs")).rejects.toMatchObject(
      refused(
        "oidc-connected-elsewhere",
        "Another account here is connected with this one at Coaching ID. Disconnect it there first.",
      ),
    );
    // who has only signed in at the provider has connected nothing
    await goAndBack(other, "somebody");
    expect(await outcome(other.api.oidc.linkOidc({}))).toBe("oidc-too-late");
    const family = await world.browserOf(await world.make.student());
    expect(await outcome(family.api.oidc.beginOidcLink({}))).toBe("no-permission");
    expect((await family.api.account.showAccount({})).identityProvider).toBeNull();

    await world.moveClock(11 * 60_000);
    browser.token = (await browser.api.identity.refreshAdmin({})).token;
    expect(await outcome(browser.api.oidc.unlinkOidc({}))).toBe("not-confirmed");
    const late = await world.browserOf(await world.make.admin());
    await world.moveClock(11 * 60_000);
    late.token = (await late.api.identity.refreshAdmin({})).token;
    expect(await outcome(late.api.oidc.beginOidcLink({}))).toBe("not-confirmed");
    expect(await outcome(late.api.oidc.linkOidc({}))).toBe("not-confirmed");
  },
);

test(
  "a sign-in counts once, ends after ten minutes, and leaves no row before it counts",
  { meta: { proves: ["C163"] } },
  async () => {
    await connectedWith(await world.make.executive(), "once");
    const attempts = () => world.db.selectFrom("oidc_attempts").selectAll().execute();
    const before = await attempts();
    const visitor = world.visitor();
    const begun = await Promise.all(Array.from({ length: 20 }, () => follow(world.visitor(), "/api/auth/oidc/go")));
    expect(new Set(begun).size).toBe(20);
    await goAndBack(visitor, "once");
    expect(await attempts()).toEqual(before);
    const answer = visitor.cookies.get("oidc") ?? "";
    const copy = world.visitor();
    copy.cookies.set("oidc", answer);
    const both = [visitor, copy].map((browser) => outcome(browser.api.oidc.signInWithOidc({ body: {} })));
    expect((await Promise.all(both)).toSorted()).toEqual(["done", "oidc-too-late"]);
    expect(await outcome(world.visitor().api.oidc.signInWithOidc({ body: {} }))).toBe("oidc-too-late");

    const back = await provider.signIn(await follow(visitor, "/api/auth/oidc/go"), "once");
    await world.moveClock(10.1 * 60_000);
    await follow(visitor, back.pathname + back.search);
    expect(await outcome(visitor.api.oidc.signInWithOidc({ body: {} }))).toBe("oidc-too-late");
  },
);

test(
  "a client that brings one wrong answer after another is told to wait, and others sign in meanwhile",
  { meta: { proves: ["C163"] } },
  async () => {
    await connectedWith(await world.make.executive(), "patient");
    const address = "198.51.100.9";
    const guesser = world.visitor(address);
    const begun = new URL(await follow(guesser, "/api/auth/oidc/go", address));
    const [attempt, state] = [guesser.cookies.get("oidc") ?? "", begun.searchParams.get("state") ?? ""];
    const guess = async () => {
      guesser.cookies.set("oidc", attempt);
      await follow(
        guesser,
        `/api/auth/oidc/back?${new URLSearchParams({ state, code: "guess", iss: provider.issuer })}`,
        address,
      );
      return outcome(guesser.api.oidc.signInWithOidc({ body: {} }));
    };
    for (let nth = 0; nth < 60; nth += 1) expect(await guess()).toBe("oidc-not-verified");
    expect(await guess()).toBe("too-many-codes-tried");
    expect(await outcome(enterAs("patient"))).toBe("done");
  },
);

test(
  "an account's own authenticator app is asked for, unless the provider is trusted and has asked for two factors",
  { meta: { proves: ["C163", "6.3.4", "6.8.4"] } },
  async () => {
    const account = await world.make.admin();
    const browser = await connectedWith(account, "careful");
    const { secret, setup } = await browser.api.account.beginSecondFactor({});
    const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: world.service.now().getTime() });
    await browser.api.account.confirmSecondFactor({ body: { setup, totp: code() } });
    await world.moveClock(31_000);
    const visitor = world.visitor();
    await goAndBack(visitor, "careful");
    const enter = (totp?: string) => outcome(visitor.api.oidc.signInWithOidc({ body: { ...(totp && { totp }) } }));
    expect([await enter(), await enter("000000"), await enter(code())]).toEqual(["app-code-required", "app-code-wrong", "done"]);

    const saysMfa = (own: Record<string, unknown>) => ({ ...own, amr: ["pwd", "mfa"] });
    use({ trustsMfa: false }, { claims: saysMfa });
    expect(await outcome(enterAs("careful"))).toBe("app-code-required");
    use({ trustsMfa: true }, { claims: saysMfa });
    expect(await outcome(enterAs("careful"))).toBe("done");
    use({ trustsMfa: true }, { claims: (own) => ({ ...own, amr: ["pwd"] }) });
    expect(await outcome(enterAs("careful"))).toBe("app-code-required");
  },
);

test(
  "a disabled account is refused at its next call and by the provider, and a reset one is disconnected",
  { meta: { proves: ["C163", "7.4.2"] } },
  async () => {
    const executive = await world.make.executive();
    await connectedWith(executive, "leaver");
    const { browser } = await enterAs("leaver");
    const admin = await world.as(await world.make.admin());
    await admin.executives.changeExecutive({ params: { id: executive.id }, body: { disabled: true } });
    expect(await outcome(browser.api.account.showAccount({}))).toBe("signed-out");
    expect(await outcome(enterAs("leaver"))).toBe("oidc-unknown");
    await admin.executives.changeExecutive({ params: { id: executive.id }, body: { disabled: false } });
    expect(await outcome(enterAs("leaver"))).toBe("done");
    await admin.executives.resetExecutivePassword({ params: { id: executive.id } });
    expect(await outcome(enterAs("leaver"))).toBe("oidc-unknown");
    const loser = await world.make.executive();
    await connectedWith(loser, "loser");
    await admin.executives.removeExecutivesApp({ params: { id: loser.id } });
    expect(await outcome(enterAs("loser"))).toBe("oidc-unknown");
  },
);
