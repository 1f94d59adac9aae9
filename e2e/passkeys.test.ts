import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { openDatabase } from "#api/platform/db/database.ts";
import { makeAdmin, makeStudent } from "#api/sample/makers.ts";
import { desk, openPage } from "./browser.ts";
import { signInAsStudent } from "./sign-in-as-student.ts";
import { useClockedHarness } from "./use-harness.ts";

const harness = useClockedHarness();

/** Gives the page's browser a phone's own authenticator, whose owner always shows their finger. */
async function withAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", ctap2Version: "ctap2_1", transport: "internal" },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
      ...{ defaultBackupEligibility: true, defaultBackupState: true },
    },
  });
  return { held: async () => (await session.send("WebAuthn.getCredentials", { authenticatorId })).credentials.length };
}

/** The authenticator chooses by itself whatever is suggested; where a button is to be pressed, nothing must be. */
const suggestNothing = (page: Page) =>
  page.addInitScript(() => {
    if (localStorage.getItem("suggest") !== "yes")
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });

test(
  "a family adds a passkey on a phone in Hindi, comes back with it without a code, confirms with it, and removes it",
  { meta: { proves: ["C164"] } },
  async () => {
    const db = openDatabase(process.env["TEST_APP_URL"] ?? "");
    const family = await makeStudent(db, { email: "passkey@example.in" });
    const { page, complaints } = await openPage(harness.browser, harness.product.url);
    const authenticator = await withAuthenticator(page);
    await suggestNothing(page);
    await signInAsStudent(harness, page, "passkey@example.in");
    await page.goto("/hi/student/profile");
    const unfold = () => page.locator("summary", { hasText: "लॉग इन" }).click();
    await unfold();
    const card = page.getByRole("region", { name: "पासकी" });
    await card.getByRole("button", { name: "पासकी जोड़ें" }).click();
    await card.getByText("अभी तक इस्तेमाल नहीं हुई").waitFor();
    expect(await authenticator.held()).toBe(1);

    const signOut = page.getByRole("button", { name: "लॉग आउट", exact: true }).last();
    await signOut.click();
    await page.waitForURL((url) => !url.pathname.includes("student"));
    await page.goto("/hi/login");
    await page.getByRole("button", { name: "यहाँ लॉग इन करें" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "पासकी से लॉग इन करें" }).click();
    await page.waitForURL("**/hi/student/profile");
    await unfold();
    await card.getByText(/पिछली बार/).waitFor();
    expect(await page.evaluate(() => localStorage.getItem("student"))).toContain("passkey@example.in");

    // a field suggests it too
    await page.evaluate(() => localStorage.setItem("suggest", "yes"));
    await signOut.click();
    await page.waitForURL((url) => !url.pathname.includes("student"));
    await page.goto("/hi/login");
    await page.waitForURL("**/hi/student/profile");

    await harness.passTime(6 * 60);
    await page.reload();
    await harness.passTime(5 * 60);
    await unfold();
    await card.getByRole("button", { name: /हटाएँ$/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "हटाएँ" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "पासकी इस्तेमाल करें" }).click();
    await card.getByText("OTP का इंतज़ार किए बिना", { exact: false }).waitFor();
    await expect.poll(() => card.getByRole("listitem").count(), { timeout: 20_000 }).toBe(0);
    expect(await db.selectFrom("passkeys").selectAll().where("account_id", "=", family.id).execute()).toEqual([]);

    // the device still has it; once the site has said that it is unknown, it is not suggested again
    await signOut.click();
    await page.waitForURL((url) => !url.pathname.includes("student"));
    await page.goto("/hi/login");
    await expect.poll(() => authenticator.held(), { timeout: 20_000 }).toBe(0);
    await db.destroy();
    expect(complaints).toEqual([]);
  },
);

test("an admin with a passkey needs no code, and a browser without passkeys shows no button", async () => {
  const db = openDatabase(process.env["TEST_APP_URL"] ?? "");
  await makeAdmin(db, { email: "keyed@example.in" });
  await db.destroy();
  const { page, complaints } = await openPage(harness.browser, harness.product.url, desk);
  await withAuthenticator(page);
  await suggestNothing(page);
  await page.goto("/login");
  await page.getByLabel("Admin Email address").fill("keyed@example.in");
  await page.getByRole("button", { name: "Send OTP" }).click();
  await page.getByRole("button", { name: "Verify & Login" }).waitFor();
  await page.locator("input.input").first().focus();
  await page.keyboard.type(await harness.product.codeFor("keyed@example.in"));
  await page.getByRole("button", { name: "Verify & Login" }).click();
  await page.waitForURL("**/admin");
  await page.goto("/admin/account");
  await page.getByRole("region", { name: "Passkeys" }).getByRole("button", { name: "Add a passkey" }).click();
  await page.getByText("Not used yet", { exact: false }).waitFor();
  await page.goto("/logout");
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL((url) => !url.pathname.startsWith("/logout"));
  await page.goto("/login");
  const button = page.getByRole("button", { name: "Use a passkey" });
  await button.click();
  await page.waitForURL("**/admin");

  const old = await openPage(harness.browser, harness.product.url, desk);
  await old.page.addInitScript(() => Reflect.deleteProperty(globalThis, "PublicKeyCredential"));
  await old.page.goto("/login");
  await old.page.getByRole("button", { name: "Send OTP" }).waitFor();
  expect(await old.page.getByRole("button", { name: "Use a passkey" }).count()).toBe(0);
  expect([...complaints, ...old.complaints]).toEqual([]);
});
