import { generateKeyPairSync } from "node:crypto";
import { beforeAll, afterAll, expect, test } from "vitest";
import type { IdentityProvider, SignInCheck } from "#api/platform/core/identity-provider.ts";
import { examineSettings } from "#api/platform/core/settings.ts";
import { openTestProvider, type ProviderFaults, type TestProvider } from "#api/testing/identity-provider.ts";
import { useWorld } from "#api/testing/use-world.ts";
import { answerSeconds } from "./openid-provider.ts";

const world = useWorld();
let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider("http://localhost:3000/api/auth/oidc/back");
});
afterAll(() => provider.stop());

/** A sign-in at the provider as `ours` has asked for it: what came back, and what it has to fit. */
async function cameBack(ours: IdentityProvider, person = "asha") {
  const begun = await ours.begin();
  if ("why" in begun) throw new Error(begun.detail);
  return { given: (await provider.signIn(begun.url, person)).searchParams, check: begun.check };
}

const says = async (ours: IdentityProvider, given: URLSearchParams, check: SignInCheck) => {
  const answered = await ours.answer(given, check);
  return "why" in answered ? answered.why : `${answered.subject}`;
};

test("no faulty answer of a provider is taken for a person", { meta: { proves: ["C163", "6.8.2"] } }, async () => {
  const ours = provider.ours();
  const fresh = async (change: { given?: Record<string, string>; check?: Partial<SignInCheck> }) => {
    const { given, check } = await cameBack(ours);
    for (const [name, value] of Object.entries(change.given ?? {})) given.set(name, value);
    return says(ours, given, { ...check, ...change.check });
  };
  const other = "x".repeat(43);
  const used = await cameBack(ours);
  expect(await says(ours, used.given, used.check)).toBe("asha");
  const denied = new URLSearchParams({ error: "access_denied", state: other, iss: provider.issuer });
  const answers: Record<string, string> = {
    "a used code": await says(ours, used.given, used.check),
    "another state": await fresh({ check: { state: other } }),
    "another nonce": await fresh({ check: { nonce: other } }),
    "another verifier": await fresh({ check: { verifier: other } }),
    "another code": await fresh({ given: { code: other } }),
    "another issuer's answer": await fresh({ given: { iss: "https://other.example" } }),
    "a person who has declined": await says(ours, denied, { ...used.check, state: other }),
  };
  const claimed: Record<string, ProviderFaults> = {
    "another issuer's token": { claims: (own) => ({ ...own, iss: "https://other.example" }) },
    "a token for another site": { claims: (own) => ({ ...own, aud: "another" }) },
    "an old token": { claims: (own) => ({ ...own, exp: Math.floor(Date.now() / 1_000) - 3_600 }) },
    "a token of nobody": { claims: (own) => ({ ...own, sub: undefined }) },
    "a token with another nonce": { claims: (own) => ({ ...own, nonce: other }) },
    "a token signed by another": { signedBy: generateKeyPairSync("rsa", { modulusLength: 2_048 }).privateKey },
    "a token that nobody signed": { unsigned: true },
  };
  for (const [fault, faults] of Object.entries(claimed)) {
    const faulty = provider.ours({}, faults);
    const { given, check } = await cameBack(faulty);
    answers[fault] = await says(faulty, given, check);
  }
  expect(Object.keys(answers)).toHaveLength(14);
  expect(Object.entries(answers).filter(([, answer]) => answer !== "refused")).toEqual([]);
});

test("accounts of another domain, or of none, are sent away where one is demanded", { meta: { proves: ["C163"] } }, async () => {
  provider.people.set("asha", { email: "asha@coaching.example", hd: "coaching.example" });
  const heard: string[] = [];
  for (const [domain, person] of [
    ["coaching.example", "asha"],
    ["other.example", "asha"],
    ["coaching.example", "private"],
  ] as const) {
    const ours = provider.ours({ domain });
    const { given, check } = await cameBack(ours, person);
    heard.push(await says(ours, given, check));
  }
  expect(heard).toEqual(["asha", "other-domain", "other-domain"]);
});

test(
  "while the provider is away, silent or says too much, a person is told so, and every other way stays open",
  { meta: { proves: ["C163"] } },
  async () => {
    expect(answerSeconds).toBeLessThanOrEqual(5);
    await world.make.executive({ username: "meanwhile", password: "seven purple mangoes" });
    for (const faults of [{ away: true }, { silent: true }, { endless: true }]) {
      world.service.identityProvider = provider.ours({ seconds: 0.05 }, faults);
      const visitor = world.visitor();
      const response = await visitor.fetch("/api/auth/oidc/go");
      expect([response.status, response.headers.get("location")]).toEqual([303, "/login?oidc=back"]);
      await expect(visitor.api.oidc.signInWithOidc({ body: {} })).rejects.toMatchObject({
        problem: { id: "oidc-away", message: "Coaching ID does not answer right now. Please try again in a minute." },
      });
      const admin = await world.as(await world.make.admin());
      await expect(admin.oidc.beginOidcLink({})).rejects.toMatchObject({ problem: { id: "oidc-away" } });
      const password = { username: "meanwhile", password: "seven purple mangoes" };
      expect((await visitor.api.identity.signInWithPassword({ body: password })).role).toBe("executive");
    }
    expect(world.logged).toContain("identity-provider-away");
  },
);

test("a provider's description is asked for once an hour, and the old one and its keys serve while it is away", async () => {
  const faults: ProviderFaults = {};
  let now = Date.now();
  const ours = provider.ours({ now: () => now }, faults);
  const begin = async () => !("why" in (await ours.begin()));
  const before = provider.calls();
  expect([await begin(), await begin(), provider.calls() - before]).toEqual([true, true, 1]);
  const { given, check } = await cameBack(ours);
  expect(await says(ours, given, check)).toBe("asha");
  now += 3_601_000;
  faults.away = true;
  expect([await begin(), await begin()]).toEqual([true, true]);
  const silent = provider.ours({ now: () => now }, faults);
  const calls = provider.calls();
  expect([(await silent.begin()) as unknown, await silent.begin()]).toMatchObject([{ why: "away" }, { why: "away" }]);
  expect(provider.calls() - calls).toBe(1); // a silent one is not asked by everybody
  faults.away = false;
  now += 10_001;
  expect("why" in (await silent.begin())).toBe(false);
});

test(
  "an issuer that everybody may sign in at, or that anybody on the way could be, is refused at the start",
  { meta: { proves: ["C163"] } },
  () => {
    const faultsOf = (more: Record<string, string>) =>
      examineSettings(
        { OIDC_ISSUER: "https://id.example", OIDC_CLIENT_ID: "a", OIDC_CLIENT_SECRET: "b", OIDC_NAME: "ID", ...more },
        () => {},
      ).faults;
    expect(faultsOf({})).toEqual([]);
    expect(faultsOf({ OIDC_ISSUER: "https://login.microsoftonline.com/4a1b/v2.0" })).toEqual([]);
    for (const shared of ["common", "organizations", "consumers", "Common"])
      expect(faultsOf({ OIDC_ISSUER: `https://login.microsoftonline.com/${shared}/v2.0` })).toMatchObject([
        expect.stringContaining("OIDC_ISSUER names everybody at Microsoft"),
      ]);
    expect(faultsOf({ OIDC_ISSUER: "http://id.example" })).toMatchObject([expect.stringContaining("has to begin with https")]);
    expect(faultsOf({ OIDC_ISSUER: "http://localhost:8080/realms/coaching" })).toEqual([]);
    expect(faultsOf({ OIDC_CLIENT_SECRET: "" })).toMatchObject([expect.stringContaining("OIDC_CLIENT_SECRET is required")]);
  },
);
