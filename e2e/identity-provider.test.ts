import { Secret, TOTP } from "otpauth";
import { afterAll, expect, test } from "vitest";
import { openTestProvider, testClient } from "#api/testing/identity-provider.ts";
import { openDatabase } from "#api/platform/db/database.ts";
import { makeExecutive } from "#api/sample/makers.ts";
import { freePort } from "../testing/free-port.ts";
import { desk, openPage } from "./browser.ts";
import { useClockedHarness } from "./use-harness.ts";

const port = await freePort();
const provider = await openTestProvider(`http://localhost:${port}/api/auth/oidc/back`);
afterAll(() => provider.stop());
const harness = useClockedHarness({
  ...{ PORT: String(port), OIDC_ISSUER: provider.issuer, OIDC_NAME: "Coaching ID" },
  ...{ OIDC_CLIENT_ID: testClient.client_id, OIDC_CLIENT_SECRET: testClient.client_secret },
});

test(
  "an executive connects their account, comes back by the provider and the app's code, and disconnects it",
  { meta: { proves: ["C163"] } },
  async () => {
    const db = openDatabase(process.env["TEST_APP_URL"] ?? "");
    await makeExecutive(db, { username: "connected", password: "seven purple mangoes" });
    await db.destroy();
    const { page, complaints } = await openPage(harness.browser, harness.product.url, desk);
    await page.goto("/login");
    const way = page.getByRole("link", { name: "Continue with Coaching ID" });
    await way.click();
    await page.getByText("No account is connected with yours at Coaching ID.", { exact: false }).waitFor();

    await page.getByRole("button", { name: "Executive Login" }).click();
    await page.getByLabel("Username").fill("connected");
    await page.getByLabel("Password").fill("seven purple mangoes");
    await page.getByRole("button", { name: "Login as Executive" }).click();
    await page.waitForURL("**/executive/book-requests");
    await page.goto("/executive/account");
    await page.getByRole("button", { name: "Connect Coaching ID" }).click();
    const card = page.getByRole("region", { name: "Sign-in with Coaching ID" });
    await card.getByText("Not used yet.", { exact: false }).waitFor();

    await page.getByRole("button", { name: "Set up", exact: true }).click();
    await page.getByAltText("The key as a QR code").waitFor();
    const secret = Secret.fromBase32((await page.locator("form p.break-all").innerText()).trim());
    const code = () => new TOTP({ secret }).generate({ timestamp: harness.now() });
    await page.getByLabel("Code from the app").fill(code());
    await page.getByRole("button", { name: "Turn on" }).click();
    await page.getByRole("button", { name: "I have written them down" }).click();
    await harness.passTime(31);

    await page.goto("/logout");
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.waitForURL((url) => !url.pathname.startsWith("/logout"));
    await page.goto("/login?next=/executive/book-requests");
    await way.click();
    await page.getByLabel("Code from your authenticator app", { exact: false }).fill(code());
    await page.getByRole("button", { name: "Verify & Login" }).click();
    await page.waitForURL("**/executive/book-requests");

    await page.goto("/executive/account");
    await card.getByText("Last used", { exact: false }).waitFor();
    await card.getByRole("button", { name: "Disconnect Coaching ID" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Disconnect" }).click();
    await card.getByRole("button", { name: "Connect Coaching ID" }).waitFor();

    await page.goto("/logout");
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByRole("link", { name: "Sign out there too" }).waitFor();
    expect(complaints.filter((one) => !one.startsWith(`other host: ${provider.issuer}/`))).toEqual([]);
  },
);
