import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { findings, settled } from "./axe.ts";
import { adminToken, openAsAdmin, signInAsExecutive } from "./booking.ts";
import { desk, openPage } from "./browser.ts";
import { addExecutive } from "./new-executive.ts";
import { useHarness } from "./use-harness.ts";

const harness = useHarness();

test("an admin gives an executive the catalogue with the keyboard; the executive works there without signing in again, until it is taken", async () => {
  const password = await addExecutive(harness.product.url, await adminToken(harness.product), "keeps-courses", "Leela Menon");
  const theirs = await openPage(harness.browser, harness.product.url, desk);
  await signInAsExecutive(theirs.page, { username: "keeps-courses", password });
  const menu = theirs.page.getByRole("navigation", { name: "Executive" });
  expect(await menu.getByRole("link").allInnerTexts()).toHaveLength(1);
  await theirs.page.goto("/admin/courses");
  await theirs.page.waitForURL("**/unauthorized");

  const { page, complaints } = await openAsAdmin(harness, "/admin/executives", { width: 390, height: 844 });
  await page.getByRole("button", { name: "Access for Leela Menon" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Access of Leela Menon" });
  await dialog.getByRole("checkbox", { name: "Catalogue" }).focus();
  await page.keyboard.press("Space");
  await settled(page);
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Save" }).focus();
  await page.keyboard.press("Enter");
  await page.getByText("The access of Leela Menon has changed.").waitFor();

  await theirs.page.goto("/executive");
  await menu.getByRole("link", { name: "Courses" }).click();
  await theirs.page.getByRole("heading", { name: "Category Manager" }).waitFor();
  expect(await menu.getByRole("link").allInnerTexts()).toEqual([
    expect.stringContaining("Book Requests"),
    "Courses",
    "Search Words",
  ]);
  for (const closed of ["/admin", "/admin/money", "/admin/staff", "/admin/book-requests", "/admin/account"]) {
    await theirs.page.goto(closed);
    await theirs.page.waitForURL("**/unauthorized");
  }
  await theirs.page.goto("/admin/courses");
  await menu.getByRole("link", { name: "Book Requests" }).click();
  await menu.getByRole("link", { name: "Search Words" }).click();
  await theirs.page.getByRole("heading", { name: "Search Words", level: 1 }).waitFor();

  await page.getByRole("button", { name: "Access for Leela Menon" }).click();
  await dialog.getByRole("checkbox", { name: "Catalogue" }).uncheck();
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.waitFor({ state: "hidden" });
  await menu.getByRole("link", { name: "Book Requests" }).click();
  await menu.getByRole("link", { name: "Courses" }).waitFor({ state: "hidden" });
  expect(complaints).toEqual([]);
});

test("an executive who has set up an app is asked for its code after the password, and a wrong code keeps what was typed", async () => {
  const send = async (method: string, path: string, token: string, body?: object) =>
    (await (
      await fetch(`${harness.product.url}/api${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) },
        ...(body && { body: JSON.stringify(body) }),
      })
    ).json()) as Record<string, string>;
  const password = await addExecutive(harness.product.url, await adminToken(harness.product), "has-an-app", "Kabir Sethi");
  const { token = "" } = await send("POST", "/executive/login", "", { username: "has-an-app", password });
  const { secret = "", setup } = await send("POST", "/account/second-factor", token);
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: 30 });
  await send("PUT", "/account/second-factor", token, { setup, totp: totp.generate() });

  const { page } = await openPage(harness.browser, harness.product.url, desk);
  await page.goto("/login");
  await page.getByRole("button", { name: "Executive Login" }).click();
  await page.getByLabel("Username").fill("has-an-app");
  await page.getByLabel("Password").fill(password);
  await page.keyboard.press("Enter");
  const code = page.getByLabel("Code from your authenticator app");
  await code.fill("000000");
  await page.keyboard.press("Enter");
  await page.getByText("That code is wrong or has already been used.").first().waitFor();
  expect(await page.getByLabel("Username").inputValue()).toBe("has-an-app");
  await code.fill(totp.generate({ timestamp: Date.now() + 30_000 }));
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Book Requests" }).waitFor();
});
