import { afterAll, beforeAll, expect, test } from "vitest";
import { Authenticator } from "#api/testing/authenticator.ts";
import { openTestProvider, peopleAtProvider, type TestProvider } from "#api/testing/identity-provider.ts";
import { useWorld } from "#api/testing/use-world.ts";
import { openOtherMethods } from "../index.ts";

const world = useWorld();
let provider: TestProvider;
const { enterAs, connectedWith } = peopleAtProvider(world, { signIn: (address, person) => provider.signIn(address, person) });
beforeAll(async () => {
  provider = await openTestProvider("http://localhost:3000/api/auth/oidc/back");
  world.service.identityProvider = provider.ours();
});
afterAll(() => provider.stop());

const outcome = (asked: Promise<unknown>) =>
  asked.then(
    () => "done",
    (error: unknown) => (error as { problem: { id: string } }).problem.id,
  );

test(
  "where the provider is the only way in, codes, passwords and passkeys of the back office are closed until an operator opens them",
  { meta: { proves: ["C163"] } },
  async () => {
    const admin = await world.make.admin({ email: "only@coaching.example" });
    const tutor = await world.make.tutorAccount(await world.make.tutor({ staffEmail: "tutor-beside@example.in" }));
    await world.make.executive({ username: "only", password: "seven purple mangoes" });
    const browser = await connectedWith(admin, "only");
    const phone = new Authenticator("http://localhost:3000");
    await browser.api.passkeys.addPasskey({
      body: { name: "Phone", ...phone.create(await browser.api.passkeys.beginPasskey({})) },
    });
    const password = { username: "only", password: "seven purple mangoes" };
    const visitor = world.visitor();
    const { identity, oidc } = visitor.api;
    world.service.identityProvider = provider.ours({ isOnly: true });
    expect(await oidc.showOidc({})).toEqual({ name: "Coaching ID", isOnly: true });
    await expect(identity.sendAdminCode({ body: { emailId: admin.email } })).rejects.toMatchObject({
      problem: { id: "oidc-only", message: "Please sign in with Coaching ID." },
    });
    expect(await outcome(identity.signInWithPassword({ body: password }))).toBe("oidc-only");
    const signed = phone.get(await visitor.api.passkeys.beginPasskeySignIn({}));
    expect(await outcome(visitor.api.passkeys.signInWithPasskey({ body: signed }))).toBe("oidc-only");
    await identity.sendCode({ body: { email: admin.email } }); // the form of all roles says what it says to strangers
    const withheld = await world.codeFor(admin.email);
    expect(await outcome(identity.verifyCode({ body: { email: admin.email, otp: withheld } }))).toBe("sign-in-failed");
    await identity.sendTutorCode({ body: { email: tutor.email } });
    expect(await world.codeFor(tutor.email)).toMatch(/^\d{6}$/);
    expect((await enterAs("only")).role).toBe("admin");

    await openOtherMethods(world.db);
    expect(await oidc.showOidc({})).toEqual({ name: "Coaching ID", isOnly: false });
    await world.moveClock(61_000);
    await identity.sendCode({ body: { email: admin.email } });
    const otp = await world.codeFor(admin.email);
    expect(await outcome(identity.signInWithPassword({ body: password }))).toBe("done");
    await world.moveClock(61 * 60_000);
    expect(await outcome(identity.signInWithPassword({ body: password }))).toBe("oidc-only");
    expect(await outcome(identity.verifyCode({ body: { email: admin.email, otp } }))).toBe("sign-in-failed");
  },
);
