import { generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import { Authenticator, type Faults } from "#api/testing/authenticator.ts";
import type { Browser } from "#api/testing/browser.ts";
import { useWorld } from "#api/testing/use-world.ts";
import type { Account } from "./index.ts";

const world = useWorld();
const origin = "http://localhost:3000";
const minute = 60_000;

const refused = (id: string) => ({ problem: { id } });
const outcome = (asked: Promise<unknown>) =>
  asked.then(
    () => "done",
    (error: unknown) => (error as { problem: { id: string } }).problem.id,
  );

/** A signed-in person with a phone that holds a passkey for their account. */
async function withPasskey(account: Account, name = "My phone") {
  const browser = await world.browserOf(account);
  const phone = new Authenticator(origin);
  await addBy(browser, phone, name);
  return { account, browser, phone };
}

async function addBy(browser: Browser, phone: Authenticator, name = "My phone", faults: Faults = {}) {
  const options = await browser.api.passkeys.beginPasskey({});
  return browser.api.passkeys.addPasskey({ body: { name, ...phone.create(options, faults) } });
}

async function enterBy(phone: Authenticator, faults: Faults = {}, browser = world.visitor()) {
  const signed = phone.get(await browser.api.passkeys.beginPasskeySignIn({}), faults);
  const { token, role } = await browser.api.passkeys.signInWithPasskey({ body: signed });
  browser.token = token;
  return { browser, role };
}

const subjectsTo = async (email: string) => (await world.emailsTo(email)).map(({ subject }) => subject);

test(
  "people of every role add a passkey, sign in with it alone, confirm with it, rename it and remove it",
  { meta: { proves: ["C164"] } },
  async () => {
    const people = [
      await world.make.student({ email: "keyed-family@example.in" }),
      await world.make.tutorAccount(await world.make.tutor()),
      await world.make.executive(),
      await world.make.admin({ email: "keyed-admin@example.in" }),
    ];
    for (const account of people) {
      const { browser, phone } = await withPasskey(account);
      const { browser: other, role } = await enterBy(phone);
      expect(role).toBe(account.role);
      expect(await other.api.account.showAccount({})).toMatchObject({ name: account.name, byPasskey: true });
      const [added] = (await other.api.passkeys.listPasskeys({})).data;
      expect(added).toMatchObject({ name: "My phone", synced: false, lastUsedAt: expect.any(String) });
      const id = added?.id ?? "";

      await world.moveClock(6 * minute);
      const refresh = {
        ...{ student: "refreshStudent", staff: "refreshTutor" },
        ...{ executive: "refreshExecutive", admin: "refreshAdmin" },
      }[account.role] as "refreshStudent";
      other.token = (await other.api.identity[refresh]({})).token;
      await world.moveClock(5 * minute);
      other.token = (await other.api.identity[refresh]({})).token;
      await expect(other.api.passkeys.removePasskey({ params: { id } })).rejects.toMatchObject(refused("not-confirmed"));
      const before = (await world.emailsTo(account.email)).length;
      expect(await other.api.account.beginConfirmation({ query: { passkey: true } })).toMatchObject({ by: "passkey" });
      expect(await world.emailsTo(account.email)).toHaveLength(before); // nobody has to wait for a code
      const asked = await other.api.passkeys.beginPasskeyConfirmation({});
      expect(asked.allowCredentials).toHaveLength(1);
      await other.api.passkeys.confirmWithPasskey({ body: phone.get(asked) });

      const renamed = await other.api.passkeys.renamePasskey({ params: { id }, body: { name: "Anita's Pixel" } });
      expect(renamed.data).toMatchObject([{ name: "Anita's Pixel" }]);
      const third = (await enterBy(phone)).browser;
      expect((await other.api.passkeys.removePasskey({ params: { id } })).data).toEqual([]);
      expect(await outcome(third.api.account.showAccount({}))).toBe("signed-out"); // began with the removed passkey
      expect(await outcome(enterBy(phone))).toBe("passkey-unknown");
      expect((await other.api.account.showAccount({})).byPasskey).toBe(false);
      const told = (await subjectsTo(account.email)).filter((subject) => subject.includes("passkey"));
      const both = ["A passkey was added to your account", "A passkey was removed from your account"];
      expect(told).toEqual(account.email ? both : []);
      expect(browser.token).toBeDefined();
    }
    const entries = await world.db
      .selectFrom("log_entries")
      .select("operation")
      .where("operation", "like", "passkey-%")
      .execute();
    expect(new Set(entries.map(({ operation }) => operation))).toEqual(
      new Set(["passkey-added", "passkey-renamed", "passkey-removed"]),
    );
  },
);

test("no forged, altered or foreign answer of a passkey signs anybody in", { meta: { proves: ["C164"] } }, async () => {
  const { phone } = await withPasskey(await world.make.admin());
  const stranger = await withPasskey(await world.make.admin());
  const attacks: Faults[] = [
    { origin: "https://evil.example" },
    { origin: "http://localhost:3000.evil.example" },
    { rpId: "evil.example" },
    { type: "webauthn.create" },
    { flags: 4 }, // nobody was verified: a found phone, a key without a PIN
    { flags: 1 | 4 },
    { flags: 8 }, // now said to be one of those that can be copied
    { flags: 16 },
    { challenge: "Zm9yZ2VkIGZvcmdlZCBmb3JnZWQgZm9yZ2VkIGZvcmdlZA" },
    { signedBy: generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey },
    { signedBy: stranger.phone.held[0]?.key as never },
    { userHandle: stranger.phone.held[0]?.handle as string }, // another account's
    { userHandle: null },
  ];
  const outcomes: string[] = [];
  for (const faults of attacks) outcomes.push(await outcome(enterBy(phone, faults)));
  expect(outcomes.filter((one) => one !== "passkey-refused" && one !== "passkey-too-late")).toEqual([]);
  const visitor = world.visitor();
  for (const part of ["clientDataJSON", "authenticatorData", "signature"] as const) {
    const { id, response } = phone.get(await visitor.api.passkeys.beginPasskeySignIn({}));
    const bytes = Buffer.from(response[part], "base64url");
    bytes[bytes.length - 4] = (bytes.at(-4) ?? 0) ^ 1;
    const altered = { id, response: { ...response, [part]: bytes.toString("base64url") } };
    expect(await outcome(visitor.api.passkeys.signInWithPasskey({ body: altered }))).toMatch(/^passkey-(refused|too-late)$/);
  }
  const { id: _, ...mine } = phone.get(await visitor.api.passkeys.beginPasskeySignIn({}));
  const theirs = { id: stranger.phone.held[0]?.id ?? "", ...mine };
  expect(await outcome(visitor.api.passkeys.signInWithPasskey({ body: theirs }))).toBe("passkey-refused");
  expect((await enterBy(phone)).role).toBe("admin");
});

test("a stranger who keeps asking what a passkey has to sign stores nothing", async () => {
  const stored = () => world.db.selectFrom("passkey_challenges").selectAll().execute();
  const before = await stored();
  const stranger = world.visitor();
  const asked = await Promise.all(Array.from({ length: 20 }, () => stranger.api.passkeys.beginPasskeySignIn({})));
  expect(new Set(asked.map(({ challenge }) => challenge)).size).toBe(20);
  expect(await stored()).toEqual(before);
});

test(
  "a challenge counts once, for five minutes, in the browser that asked, and for its own purpose",
  { meta: { proves: ["C164"] } },
  async () => {
    const { account, browser, phone } = await withPasskey(await world.make.student());
    const visitor = world.visitor();
    const enter = (by: Browser, body: ReturnType<Authenticator["get"]>) => outcome(by.api.passkeys.signInWithPasskey({ body }));
    const signed = phone.get(await visitor.api.passkeys.beginPasskeySignIn({}));
    const thief = world.visitor();
    await thief.api.passkeys.beginPasskeySignIn({});
    expect(await enter(thief, signed)).toBe("passkey-too-late");
    expect(await Promise.all([enter(visitor, signed), enter(visitor, signed)])).toEqual(
      expect.arrayContaining(["done", "passkey-too-late"]),
    );
    expect(await enter(visitor, signed)).toBe("passkey-too-late");
    const late = phone.get(await visitor.api.passkeys.beginPasskeySignIn({}));
    await world.moveClock(5.1 * minute);
    expect(await enter(visitor, late)).toBe("passkey-too-late");
    const forConfirming = phone.get(await browser.api.passkeys.beginPasskeyConfirmation({}));
    expect(await enter(browser, forConfirming)).toBe("passkey-too-late");
    const forEntering = phone.get(await browser.api.passkeys.beginPasskeySignIn({}));
    expect(await outcome(browser.api.passkeys.confirmWithPasskey({ body: forEntering }))).toBe("passkey-too-late");
    // a second session of the same person cannot use what the first one asked for
    const second = await world.browserOf(account);
    const ofFirst = phone.get(await browser.api.passkeys.beginPasskeyConfirmation({}));
    expect(await outcome(second.api.passkeys.confirmWithPasskey({ body: ofFirst }))).toBe("passkey-too-late");
  },
);

test("a passkey whose counter went back is refused, and its owner is told once", { meta: { proves: ["C164"] } }, async () => {
  const { account, phone } = await withPasskey(await world.make.student({ email: "copied@example.in" }));
  await enterBy(phone, { counter: 40 });
  expect(await outcome(enterBy(phone, { counter: 39 }))).toBe("passkey-refused");
  expect(await outcome(enterBy(phone, { counter: 0 }))).toBe("passkey-refused");
  expect(await outcome(enterBy(phone, { counter: 40 }))).toBe("passkey-refused");
  expect((await subjectsTo(account.email)).filter((subject) => subject.includes("refused"))).toHaveLength(1);
  expect(await outcome(enterBy(phone, { counter: 41 }))).toBe("done");
  // those of Apple and Google are synced and never count
  const synced = new Authenticator(origin, { synced: true });
  const browser = await world.browserOf(account);
  expect((await addBy(browser, synced, "Synced")).data[0]).toMatchObject({ name: "Synced", synced: true, lastUsedAt: null });
  expect(await outcome(enterBy(synced))).toBe("done");
  expect(await outcome(enterBy(synced))).toBe("done");
});

test(
  "a passkey opens no disabled account, confirms nobody else, and is renamed and removed by nobody else",
  { meta: { proves: ["C164"] } },
  async () => {
    const executive = await world.make.executive();
    const mine = await withPasskey(executive);
    const other = await withPasskey(await world.make.executive());
    const asked = await other.browser.api.passkeys.beginPasskeyConfirmation({});
    const signed = mine.phone.get({ ...asked, allowCredentials: [] });
    expect(await outcome(other.browser.api.passkeys.confirmWithPasskey({ body: signed }))).toBe("passkey-refused");
    const [{ id } = { id: "" }] = (await mine.browser.api.passkeys.listPasskeys({})).data;
    const { passkeys } = other.browser.api;
    expect(await outcome(passkeys.renamePasskey({ params: { id }, body: { name: "Mine now" } }))).toBe("no-such-passkey");
    expect(await outcome(passkeys.removePasskey({ params: { id } }))).toBe("no-such-passkey");
    expect((await enterBy(mine.phone)).role).toBe("executive");
    const admin = await world.as(await world.make.admin());
    await admin.executives.changeExecutive({ params: { id: executive.id }, body: { disabled: true } });
    expect(await outcome(enterBy(mine.phone))).toBe("passkey-refused");
    await admin.executives.changeExecutive({ params: { id: executive.id }, body: { disabled: false } });
    expect(await outcome(enterBy(mine.phone))).toBe("done");
    await admin.executives.resetExecutivePassword({ params: { id: executive.id } }); // another person may have added the passkey
    expect(await outcome(enterBy(mine.phone))).toBe("passkey-unknown");
  },
);

test(
  "a passkey is added only after a fresh sign-in, with its owner recognised, and to ten in all",
  { meta: { proves: ["C164", "7.5.1"] } },
  async () => {
    const account = await world.make.student();
    const browser = await world.browserOf(account);
    for (const faults of [{ flags: 4 }, { origin: "https://evil.example" }, { rpId: "evil.example" }, { type: "webauthn.get" }])
      expect(await outcome(addBy(browser, new Authenticator(origin), "Mine", faults))).toBe("passkey-not-added");
    const phone = new Authenticator(origin);
    const made = phone.create(await browser.api.passkeys.beginPasskey({}));
    const add = (by: Browser) => outcome(by.api.passkeys.addPasskey({ body: { name: "Mine", ...made } }));
    expect(await add(await world.browserOf(account))).toBe("passkey-too-late"); // made for another session
    expect([await add(browser), await add(browser)]).toEqual(["done", "passkey-too-late"]);
    await expect(browser.api.passkeys.addPasskey({ body: { name: " ", ...made } })).rejects.toMatchObject({
      problem: { code: "invalid", fields: { name: "Name is required" } },
    });
    for (let nth = 1; nth < 10; nth += 1) await addBy(browser, phone);
    expect(await outcome(addBy(browser, phone))).toBe("too-many-passkeys");
    await world.moveClock(6 * minute);
    browser.token = (await browser.api.identity.refreshStudent({})).token;
    await world.moveClock(5 * minute);
    browser.token = (await browser.api.identity.refreshStudent({})).token;
    expect(await outcome(browser.api.passkeys.beginPasskey({}))).toBe("not-confirmed");
  },
);

test(
  "tries with passkeys count with those of codes, and a family that often waits for codes is offered one",
  { meta: { proves: ["C164"] } },
  async () => {
    const student = await world.make.student();
    const browsers = [await world.browserOf(student), await world.browserOf(student)];
    expect(await browsers[0]?.api.passkeys.listPasskeys({})).toEqual({ data: [], offer: false });
    const third = await world.browserOf(student);
    expect(await third.api.passkeys.listPasskeys({})).toEqual({ data: [], offer: true });
    const { phone } = await withPasskey(await world.make.student());
    const guesser = world.visitor("198.51.100.77");
    const outcomes: string[] = [];
    for (let nth = 0; nth < 61; nth += 1) {
      const body = phone.get({ ...(await guesser.api.passkeys.beginPasskeySignIn({})), challenge: "AAAA" });
      outcomes.push(await outcome(guesser.api.passkeys.signInWithPasskey({ body })));
    }
    expect([outcomes[0], outcomes.at(-1)]).toEqual(["passkey-too-late", "too-many-codes-tried"]);
  },
);
