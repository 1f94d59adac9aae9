import type { Browser } from "playwright-core";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startWorld, type World } from "#api/testing/world.ts";
import { signInAsExecutive, typeCode } from "./booking.ts";
import { desk, openBrowser, openPage, phone } from "./browser.ts";
import { isSound } from "./is-sound.ts";
import { type Product, startProduct } from "./product.ts";
import { shareDatabase } from "./shared-database.ts";

let product: Product;
let browser: Browser;
let world: World;
let database: pg.Client;
let forget = () => {};
beforeAll(async () => {
  const { environment, forget: after } = shareDatabase();
  forget = after;
  world = await startWorld({ secret: environment["SESSION_SECRET"] ?? "" });
  [product, browser] = await Promise.all([startProduct(environment), openBrowser()]);
  database = new pg.Client(process.env["TEST_OWNER_URL"]);
  await database.connect();
});
afterAll(async () => {
  await browser?.close();
  await database?.end();
  await product?.stop();
  await world?.stop();
  forget();
});

const tenMinutesAgo = () => database.query("update sessions set confirmed_at = now() - interval '11 minutes'");

test("an executive who has been signed in for a while confirms the password before exporting everything", async () => {
  await world.make.executive({ username: "desk", password: "a long enough password", name: "Faizan Ali" });
  const { page, complaints } = await openPage(browser, product.url, desk);
  await signInAsExecutive(page, { username: "desk", password: "a long enough password" });
  await tenMinutesAgo();
  await page.getByRole("button", { name: "Export CSV" }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm that it's you" });
  await dialog.getByLabel("Your password").fill("not this one");
  await page.keyboard.press("Enter");
  await dialog.getByText("This is not your current password.").waitFor();
  await dialog.getByLabel("Your password").fill("a long enough password");
  const saved = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  expect((await saved).suggestedFilename()).toMatch(/^book-requests-.*\.csv$/);
  await dialog.waitFor({ state: "detached" });
  expect(complaints.filter((one) => !one.includes("403") && !one.includes("422"))).toEqual([]);
});

/** A phone whose browser is signed in as this person. */
async function openSignedIn(account: Parameters<World["browserOf"]>[0], role: string) {
  const { cookies, token } = await world.browserOf(account);
  const opened = await openPage(browser, product.url, phone);
  const { page } = opened;
  await page.goto("/about");
  await page.context().addCookies([
    { name: "refresh", value: cookies.get("refresh") ?? "", url: `${product.url}/api` },
    { name: "XSRF-TOKEN", value: cookies.get("XSRF-TOKEN") ?? "", url: product.url },
  ]);
  await page.evaluate(
    (session) => {
      localStorage.setItem("token", JSON.stringify(session.token));
      localStorage.setItem("role", JSON.stringify(session.role));
    },
    { token, role },
  );
  return opened;
}

test("an admin sees that a mailed code alone opens the account, until the authenticator app is set up", async () => {
  const admin = await world.make.admin({ email: "meera@example.in" });
  const { page } = await openSignedIn(admin, "admin");
  await page.goto("/admin/staff");
  await page.getByText("Protect your account with an authenticator app.").waitFor();
  await tenMinutesAgo();
  await page.getByRole("link", { name: "Set up the app" }).click();
  await page.getByRole("button", { name: "Set up", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm that it's you" });
  await dialog.getByText("meera@example.in").waitFor();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByText("Please confirm that it is you, then try again.").waitFor();
  expect(await page.getByRole("button", { name: "Set up", exact: true }).isVisible()).toBe(true);
});

test("a tutor enters the bank account with the keyboard alone, confirms with a mailed code, and gets an email", async () => {
  const staffId = await world.make.tutor();
  const account = await world.make.tutorAccount(staffId);
  const { page, complaints } = await openSignedIn(account, "staff");
  await page.goto("/staff/pay");
  await tenMinutesAgo();
  await page.getByText("We have no bank account of yours yet").waitFor();
  await isSound(page);
  await page.getByRole("button", { name: "Add bank account" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Your bank account" });
  await dialog.getByLabel("Account holder").waitFor();
  await isSound(page);
  await dialog.getByLabel("Account holder").focus();
  await page.keyboard.type("Anjali Deshpande");
  for (const typed of ["1234", "hdfc0001234", "abcde1234f"]) {
    await page.keyboard.press("Tab");
    await page.keyboard.type(typed);
  }
  await page.keyboard.press("Enter");
  await dialog.getByText("Enter the account number: 9 to 18 digits.").waitFor();
  expect(await dialog.getByLabel("PAN").inputValue()).toBe("abcde1234f");
  await dialog.getByLabel("Account number").fill("50100123456789");
  await page.keyboard.press("Enter");
  const confirm = page.getByRole("dialog", { name: "Confirm that it's you" });
  await confirm.getByRole("textbox", { name: "The 6-digit code" }).waitFor();
  await typeCode(page, await world.codeFor(account.email));
  await page.keyboard.press("Enter");
  await page.getByText(/ending in 6789 \(HDFC0001234\). PAN ending in 234F/).waitFor();
  const { rows } = await database.query("select parameters from emails where template = 'bank-account-changed'");
  expect(rows).toEqual([{ parameters: { accountEnd: "6789", byTutor: true } }]);
  expect(complaints.filter((one) => !one.includes("403") && !one.includes("422"))).toEqual([]);
});
