import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { typeCode } from "./booking.ts";
import { desk, openPage } from "./browser.ts";
import { useHarness } from "./use-harness.ts";

const harness = useHarness();

const hasFocus = (one: Locator) => expect.poll(() => one.evaluate((given) => given === document.activeElement)).toBe(true);

/** Opens a dialog with this button and closes it with Escape, twice: the focus moves into it and back to the button. */
async function opensAndGivesBack(page: Page, button: Locator, into: string) {
  for (let nth = 0; nth < 2; nth += 1) {
    await button.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await hasFocus(dialog.getByRole("textbox", { name: into, exact: true }));
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(await button.innerText());
  }
}

test("a parent who closes the sign-in with Escape goes on where they were: at Login, Book Demo Class and Book Now", async () => {
  const { page, complaints } = await openPage(harness.browser, harness.product.url, desk);
  await page.goto("/about");
  await page.waitForLoadState("networkidle");
  await opensAndGivesBack(page, page.getByRole("button", { name: "Login" }).filter({ visible: true }), "Email");
  await page.goto("/course/1");
  await page.waitForLoadState("networkidle");
  await opensAndGivesBack(page, page.getByRole("button", { name: "Book Demo Class" }).filter({ visible: true }), "Email");
  await page.goto("/courses");
  await page.waitForLoadState("networkidle");
  await opensAndGivesBack(
    page,
    page
      .locator("article")
      .nth(2)
      .getByRole("button", { name: /^Book Now/ }),
    "Email",
  );
  await page.goto("/course/1/book");
  await page.getByLabel("Parent Name").fill("Ritu");
  await page.getByLabel("Student Name").fill("Aarav");
  await page.getByLabel("Phone Number").fill("9811042367");
  await opensAndGivesBack(page, page.getByRole("button", { name: "Book Now" }), "Email");
  expect(complaints).toEqual([]);
});

test("a parent who closes the sign-in and opens it again goes on with the code that was mailed a moment ago", async () => {
  const { page } = await openPage(harness.browser, harness.product.url, desk);
  const email = "closed-parent@example.in";
  await page.goto("/about");
  const dialog = page.getByRole("dialog");
  for (let nth = 0; nth < 2; nth += 1) {
    await page.getByRole("button", { name: "Login" }).filter({ visible: true }).click();
    await dialog.getByLabel("Email").fill(email);
    await dialog.getByRole("button", { name: "Send OTP" }).click();
    await dialog.getByText(`OTP sent to ${email}`).waitFor();
    await hasFocus(dialog.getByRole("textbox", { name: "The 6-digit code" }));
    if (nth === 1) break;
    await dialog.getByRole("button", { name: "Back" }).click();
    await hasFocus(dialog.getByLabel("Email"));
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  }
  await typeCode(page, await harness.product.codeFor(email));
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Create Your Account" }).waitFor();
  expect(await page.getByText("before asking for another OTP").count()).toBe(0);
});

test("a tutor who closes the code's dialog gets the focus back, and goes on with the code that was mailed a moment ago", async () => {
  const { page, complaints } = await openPage(harness.browser, harness.product.url, desk);
  const email = "closed-tutor@example.in";
  await page.goto("/tutor/signup");
  await page.waitForLoadState("networkidle");
  await page.getByLabel("Email Id").fill(email);
  await opensAndGivesBack(page, page.getByRole("button", { name: "Verify", exact: true }), "The 6-digit code");
  await page.getByRole("button", { name: "Verify", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText(/^04:\d\d$/).waitFor();
  await typeCode(page, await harness.product.codeFor(email));
  await page.keyboard.press("Enter");
  await page.getByText("Email verified successfully!").waitFor();
  await dialog.waitFor({ state: "detached" });
  await hasFocus(page.getByLabel("Email Id"));
  expect(await page.getByText("before asking for another OTP").count()).toBe(0);
  expect(complaints).toEqual([]);
});
