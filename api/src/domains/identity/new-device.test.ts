import { expect, test } from "vitest";
import { Authenticator } from "#api/testing/authenticator.ts";
import type { Browser } from "#api/testing/browser.ts";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();

const signIn = async (browser: Browser, email: string) => {
  await browser.api.families.sendStudentCode({ body: { email } });
  await browser.api.families.verifyStudentCode({ body: { email, otp: await world.codeFor(email) } });
  await world.moveClock(61_000);
};
const noticesTo = async (email: string) =>
  (await world.emailsTo(email)).filter(({ subject }) => /^(New sign-in|आपके खाते में नए)/.test(subject));

test(
  "a family is told of a sign-in on a device that was not used before, in its language, and of no other",
  { meta: { proves: ["C127"] } },
  async () => {
    const email = "two-phones@example.in";
    const { id } = await world.make.student({ email });
    const phone = world.visitor();
    await signIn(phone, email);
    expect(await noticesTo(email)).toEqual([]); // the first of all
    await signIn(phone, email);
    expect(await noticesTo(email)).toEqual([]);
    await signIn(world.visitor(), email);
    expect(await noticesTo(email)).toMatchObject([
      { subject: "New sign-in to your account", text: expect.stringContaining("Sign out everywhere else") },
    ]);
    await world.db.updateTable("accounts").set({ language: "hi" }).where("account_id", "=", id).execute();
    await signIn(world.visitor(), email);
    expect((await noticesTo(email)).map(({ subject }) => subject)).toContain("आपके खाते में नए डिवाइस से लॉग इन");
  },
);

test(
  "a sign-in with a passkey on another device is told too, and ends when its owner signs out everywhere else",
  { meta: { proves: ["C127"] } },
  async () => {
    const email = "another-phone@example.in";
    const own = await world.browserOf(await world.make.student({ email }));
    const key = new Authenticator("http://localhost:3000");
    await own.api.passkeys.addPasskey({ body: { name: "My phone", ...key.create(await own.api.passkeys.beginPasskey({})) } });
    const other = world.visitor();
    const signed = key.get(await other.api.passkeys.beginPasskeySignIn({}));
    other.token = (await other.api.passkeys.signInWithPasskey({ body: signed })).token;
    expect(await noticesTo(email)).toHaveLength(1);
    expect((await own.api.account.listMySessions()).data).toHaveLength(2);
    await own.api.account.endMyOtherSessions();
    await expect(other.api.account.showAccount()).rejects.toMatchObject({ problem: { code: "signed-out" } });
    expect((await own.api.account.showAccount()).email).toBe(email);
  },
);
