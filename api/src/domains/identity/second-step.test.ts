import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestProvider, peopleAtProvider, type TestProvider } from "#api/testing/identity-provider.ts";
import { Authenticator } from "#api/testing/authenticator.ts";
import type { Browser } from "#api/testing/browser.ts";
import { startWorld, type World } from "#api/testing/world.ts";
import type { Account } from "./index.ts";

let strict: World;
let provider: TestProvider;
let people: ReturnType<typeof peopleAtProvider>;
beforeAll(async () => {
  strict = await startWorld({ requireSecondFactor: true });
  provider = await openTestProvider("http://localhost:3000/api/auth/oidc/back");
  people = peopleAtProvider(strict, provider);
});
afterAll(async () => {
  await provider.stop();
  await strict.stop();
});

const outcome = (asked: Promise<unknown>) =>
  asked.then(
    () => "done",
    (error: unknown) => (error as { problem: { id: string } }).problem.id,
  );

const list = (browser: Browser) => outcome(browser.api.executives.listExecutives());
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: strict.service.now().getTime() });

async function addPasskey(browser: Browser, name = "Phone") {
  const phone = new Authenticator("http://localhost:3000");
  const options = await browser.api.passkeys.beginPasskey({});
  const { data } = await browser.api.passkeys.addPasskey({ body: { name, ...phone.create(options) } });
  return { phone, id: data[0]?.id ?? "" };
}

async function addApp(browser: Browser): Promise<string> {
  const { secret, setup } = await browser.api.account.beginSecondFactor();
  await browser.api.account.confirmSecondFactor({ body: { setup, totp: codeOf(secret) } });
  return secret;
}

/** Signs in with a mailed code alone, and confirms with another, as a thief who reads an admin's mail can. */
async function byMail({ email }: Account): Promise<Browser> {
  const browser = strict.visitor();
  await browser.api.identity.sendAdminCode({ body: { emailId: email } });
  const body = { emailId: email, otp: await strict.codeFor(email) };
  browser.token = (await browser.api.identity.signInWithCode({ body })).token;
  await strict.moveClock(61_000);
  await browser.api.account.beginConfirmation();
  await browser.api.account.confirmIdentity({ body: { secret: await strict.codeFor(email) } });
  return browser;
}

test(
  "a thief who reads an admin's mail gets past the passkey by no app, passkey or removal of their own",
  { meta: { proves: ["6.3.3", "C164"] } },
  async () => {
    const admin = await strict.make.admin();
    const [owner, thief] = [await strict.browserOf(admin), await byMail(admin)];
    const { beginSecondFactor, confirmSecondFactor } = thief.api.account;
    const { secret, setup } = await beginSecondFactor(); // before the owner has a passkey
    const registration = new Authenticator("http://localhost:3000").create(await thief.api.passkeys.beginPasskey({}));
    const { id, phone } = await addPasskey(owner);
    const tries = [
      thief.api.apiTokens.createApiToken({ body: { name: "Own", scopes: ["requests:read"], days: 365 } }),
      beginSecondFactor(),
      confirmSecondFactor({ body: { setup, totp: codeOf(secret) } }),
      thief.api.passkeys.beginPasskey({}),
      thief.api.passkeys.addPasskey({ body: { name: "Own", ...registration } }),
      thief.api.passkeys.removePasskey({ params: { id } }),
    ].map((one) => outcome(one));
    expect(await Promise.all(tries)).toEqual(["passkey-required", ...Array.from({ length: 5 }, () => "second-step-not-used")]);
    expect(await list(thief)).toBe("passkey-required");
    expect((await owner.api.passkeys.listPasskeys({})).data).toHaveLength(1);

    const body = phone.get(await thief.api.passkeys.beginPasskeyConfirmation({}));
    await thief.api.passkeys.confirmWithPasskey({ body }); // it was the owner
    expect(await list(thief)).toBe("done");
    await addApp(thief);
    expect(await outcome(thief.api.passkeys.removePasskey({ params: { id } }))).toBe("done");
  },
);

test(
  "a password alone changes nothing of an executive's sign-in who has a passkey",
  { meta: { proves: ["6.3.3", "C164"] } },
  async () => {
    const password = "seven purple mangoes";
    const executive = await strict.make.executive({ username: "keyed", password });
    await strict.db
      .updateTable("accounts")
      .set({ granted: ["money"] })
      .where("account_id", "=", executive.id)
      .execute();
    const { id, phone } = await addPasskey(await strict.browserOf(executive));
    const thief = strict.visitor();
    thief.token = (await thief.api.identity.signInWithPassword({ body: { username: "keyed", password } })).token;
    await thief.api.account.confirmIdentity({ body: { secret: password } });
    const changeMyPassword = () =>
      outcome(thief.api.account.changeMyPassword({ body: { currentPassword: password, newPassword: "eight green papayas" } }));
    expect([
      await outcome(thief.api.account.beginSecondFactor()),
      await outcome(thief.api.passkeys.beginPasskey({})),
      await outcome(thief.api.passkeys.removePasskey({ params: { id } })),
      await changeMyPassword(),
      await outcome(thief.api.bookings.findBookRequests()),
    ]).toEqual([...Array.from({ length: 4 }, () => "second-step-not-used"), "passkey-required"]);
    await thief.api.passkeys.confirmWithPasskey({ body: phone.get(await thief.api.passkeys.beginPasskeyConfirmation({})) });
    expect(await changeMyPassword()).toBe("done");
  },
);

test("a session that began before the app was set up adds a passkey only with the app's code", async () => {
  const admin = await strict.make.admin();
  const [owner, earlier] = [await strict.browserOf(admin), await strict.browserOf(admin)];
  const secret = await addApp(owner);
  await addPasskey(owner);
  expect(await outcome(earlier.api.passkeys.beginPasskey({}))).toBe("second-step-not-used");
  await strict.moveClock(31_000);
  await earlier.api.account.confirmIdentity({ body: { secret: codeOf(secret) } });
  expect(await outcome(addPasskey(earlier, "Laptop"))).toBe("done");
});

/** The provider says that it has asked for two factors. */
const trusting = (trustsMfa: boolean) => {
  strict.service.identityProvider = provider.ours({ trustsMfa }, { claims: (own) => ({ ...own, amr: ["pwd", "mfa"] }) });
};

test(
  "people who sign in with a provider that is trusted to ask for two factors set up no second app",
  { meta: { proves: ["C163"] } },
  async () => {
    trusting(false);
    const [plain, keyed] = [await strict.make.admin(), await strict.make.admin()];
    const owner = await strict.browserOf(plain);
    await addApp(owner);
    const keyedOwner = await strict.browserOf(keyed);
    await addPasskey(keyedOwner);
    await connect(owner, "plain");
    await connect(keyedOwner, "keyed");
    await strict.db.updateTable("accounts").set({ totp_secret: null }).where("account_id", "=", plain.id).execute();

    const [untrusted, untrustedKeyed] = [(await people.enterAs("plain")).browser, (await people.enterAs("keyed")).browser];
    expect([await list(untrusted), await list(untrustedKeyed)]).toEqual(["second-factor-required", "passkey-required"]);
    trusting(true);
    const [trusted, trustedKeyed] = [(await people.enterAs("plain")).browser, (await people.enterAs("keyed")).browser];
    expect([await list(trusted), await list(trustedKeyed)]).toEqual(["done", "done"]);
    expect(await trusted.api.account.showAccount()).toMatchObject({ secondFactor: false, byProvider: true });
    expect(await untrusted.api.account.showAccount()).toMatchObject({ byProvider: false, lacksOwnPasskey: false });
    expect(await untrustedKeyed.api.account.showAccount()).toMatchObject({ byProvider: false, lacksOwnPasskey: true });
    expect(await outcome(addPasskey(trustedKeyed, "Laptop"))).toBe("done");
  },
);

async function connect(browser: Browser, person: string) {
  const back = await provider.signIn((await browser.api.oidc.beginOidcLink({})).url, person);
  await people.follow(browser, back.pathname + back.search);
  await browser.api.oidc.linkOidc({});
}

const statusOf = async (token: string, path: string) =>
  (await strict.visitor().fetch(`/api${path}`, { headers: { authorization: `Bearer ${token}` } })).status;
const createToken = async (browser: Browser, name: string) =>
  (await browser.api.apiTokens.createApiToken({ body: { name, scopes: ["requests:read", "catalogue:read"], days: 30 } })).token;

test(
  "a token works for an admin whose second step is a passkey or a trusted provider, until there is none",
  { meta: { proves: ["C160"] } },
  async () => {
    trusting(true);
    const [keyed, provided] = [await strict.make.admin(), await strict.make.admin()];
    const browser = await strict.browserOf(keyed);
    const { id } = await addPasskey(browser);
    const token = await createToken(browser, "With a passkey");
    expect([await statusOf(token, "/book-requests"), await statusOf(token, "/courses")]).toEqual([200, 200]);

    const owner = await strict.browserOf(provided);
    await addApp(owner);
    await connect(owner, "provided");
    const { browser: trusted } = await people.enterAs("provided");
    await strict.db.updateTable("accounts").set({ totp_secret: null }).where("account_id", "=", provided.id).execute();
    const theirs = await createToken(trusted, "With a provider");
    expect(await statusOf(theirs, "/book-requests")).toBe(200);
    trusting(false);
    expect(await statusOf(theirs, "/book-requests")).toBe(403);
    await browser.api.passkeys.removePasskey({ params: { id } });
    expect(await statusOf(token, "/book-requests")).toBe(403);
  },
);

test("a family with a passkey on the phone adds another on the laptop, where it signed in with a mailed code", async () => {
  const family = await strict.make.student();
  await addPasskey(await strict.browserOf(family));
  expect(await outcome(addPasskey(await strict.browserOf(family), "Laptop"))).toBe("done");
});
