import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { desk, engine, openPage, phone } from "./browser.ts";
import { useHarness } from "./use-harness.ts";

const harness = useHarness();

/** Presses Tab, or the key that leads back, until this is focused; a failure lists where the focus went. */
async function tabTo(page: Page, name: string | RegExp, { most = 60, key = "Tab" } = {}) {
  const passed: string[] = [];
  for (let nth = 0; nth < most; nth += 1) {
    await page.keyboard.press(key);
    const focused = await page.evaluate(() => {
      const one = document.activeElement as HTMLInputElement | null;
      return one?.ariaLabel ?? one?.labels?.[0]?.textContent ?? one?.textContent ?? "";
    });
    if (typeof name === "string" ? focused.trim() === name : name.test(focused)) return;
    passed.push(focused.trim().slice(0, 30));
  }
  throw new Error(`${String(name)} is not reached by Tab; passed ${passed.join(" | ")}`);
}

test("a parent books a demo class by keyboard alone, from the search to the bookings", async () => {
  const { page, complaints } = await openPage(harness.browser, harness.product.url, desk);
  const email = "keys@example.in";
  await page.goto("/");
  await page.locator("[role=combobox]").waitFor();
  await tabTo(page, "Search courses");
  await page.keyboard.type("tabla for beginners");
  await page.getByRole("option").first().waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Tabla for beginners" }).waitFor();
  await tabTo(page, "Book Demo Class");
  await page.keyboard.press("Enter");

  const dialog = page.getByRole("dialog", { name: "Verify Your Email" });
  await dialog.waitFor();
  await expect.poll(() => dialog.getByLabel("Email").evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type(email);
  await page.keyboard.press("Enter");
  await page.getByText(`OTP sent to ${email}`).waitFor();
  const first = page.getByRole("textbox", { name: "The 6-digit code" });
  await expect.poll(() => first.evaluate((box) => box === document.activeElement)).toBe(true);

  // arrows and backspace move between the boxes
  const code = await harness.product.codeFor(email);
  await page.keyboard.type(`${code.slice(0, 4)}x${(Number(code[4]) + 1) % 10}`);
  await page.keyboard.press("ArrowLeft"); // to the wrong digit
  await page.keyboard.press("Backspace"); // deletes the digit
  await page.keyboard.press("Backspace"); // from the empty box: back to the fourth
  await page.keyboard.press("ArrowRight");
  await page.keyboard.type(code.slice(4));
  await page.keyboard.press("Enter");

  await page.getByRole("dialog", { name: "Create Your Account" }).waitFor();
  const student = page.getByLabel("Student Name *");
  await expect.poll(() => student.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type("Aarav");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Ritu");
  await page.keyboard.press("Tab");
  await page.keyboard.type("9811042367");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Your consent" }).waitFor();
  await tabTo(page, /^My child/);
  await page.keyboard.press("Space");
  await tabTo(page, /I am the parent or guardian/);
  await page.keyboard.press("Space");
  await tabTo(page, "Agree and continue");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Your booking" }).waitFor();
  await tabTo(page, "Book Demo Class");
  await page.keyboard.press("Enter");
  await page.getByRole("status").getByText("within 24 hours").waitFor();
  await tabTo(page, "View My Bookings");
  await page.keyboard.press("Enter");
  await page.getByText("Not Allotted").waitFor();

  // and cancels it, answering the question by keys
  await tabTo(page, "Cancel Tabla for beginners");
  await page.keyboard.press("Enter");
  const question = page.getByRole("alertdialog").or(page.getByRole("dialog"));
  await question.getByText("Are you sure you want to cancel this booking?").waitFor();
  await page.keyboard.press("Escape");
  await question.waitFor({ state: "detached" });
  await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel ?? "")).toBe("Cancel Tabla for beginners");
  await page.keyboard.press("Enter");
  await tabTo(page, "Cancel booking");
  await page.keyboard.press("Enter");
  await page.getByText("Cancelled", { exact: true }).waitFor();
  expect(complaints).toEqual([]);
});

test("a tutor applies by keyboard alone, and hears what is missing", async () => {
  const { page, complaints } = await openPage(harness.browser, harness.product.url, desk);
  const email = "keys-tutor@example.in";
  await page.goto("/tutor/signup");
  await page.waitForLoadState("networkidle");
  await tabTo(page, "Name");
  await page.keyboard.type("Arjun Kamath");
  await tabTo(page, "Phone Number");
  await page.keyboard.type("9845320711");
  await tabTo(page, "Email Id", { key: "Shift+Tab" });
  await page.keyboard.type(email);
  await tabTo(page, "Verify");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Verify Your Email" });
  await dialog.waitFor();
  await page.keyboard.type(await harness.product.codeFor(email));
  await page.keyboard.press("Enter");
  await page.getByText("Email verified successfully!").waitFor();
  await dialog.waitFor({ state: "detached" });

  await page.getByLabel("Subjects").focus();
  await page.keyboard.press("Enter"); // submits: the errors are announced and tied to their fields
  await page.getByRole("alert").getByText("Qualification is required").waitFor();
  const field = page.getByLabel("Qualification");
  expect(await field.getAttribute("aria-invalid")).toBe("true");
  const described = (await field.getAttribute("aria-describedby")) ?? "";
  expect(await page.locator(`[id="${described}"]`).innerText()).toBe("Qualification is required");

  await page.keyboard.type("B.Tech"); // the first wrong field has the focus
  expect(await field.inputValue()).toBe("B.Tech");
  await page.keyboard.press("Tab");
  await page.keyboard.type("7");
  await tabTo(page, "Subjects");
  await page.keyboard.type("Physics");
  await tabTo(page, "Start time");
  await page.keyboard.type("0430PM");
  await tabTo(page, "End time");
  await page.keyboard.type("0800PM");
  await page.getByText("Selected: 4:30 PM - 8:00 PM").waitFor();
  const chooser = page.waitForEvent("filechooser"); // well before the key, since listening starts asynchronously
  await tabTo(page, "Resume");
  await page.keyboard.press("Space");
  await (await chooser).setFiles({ name: "a.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\nx\n%%EOF") });
  await page.getByText("a.pdf").waitFor();
  await tabTo(page, "Book Now");
  await page.keyboard.press("Enter");
  await page.getByText("Application submitted successfully! We will contact you soon.").waitFor();
  expect(complaints).toEqual([]);
});

test("six pasted digits fill the code, whatever is between them; further digits are dropped", async () => {
  const { page, context } = await openPage(harness.browser, harness.product.url, phone);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/about");
  await page.getByRole("button", { name: "Login" }).filter({ visible: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill("paste@example.in");
  await dialog.getByRole("button", { name: "Send OTP" }).click();
  const boxes = dialog.locator("input[inputmode=numeric]:not([aria-hidden=true])");
  await boxes.nth(5).waitFor();
  expect(await boxes.first().getAttribute("autocomplete")).toBe("one-time-code");
  await page.evaluate(() => navigator.clipboard.writeText("Your code: 12 34-56 789"));
  await boxes.first().focus();
  await page.keyboard.press("ControlOrMeta+V");
  await expect.poll(() => boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value).join(""))).toBe("123456");
});

test("the skip link comes first, and the drawer holds the focus and gives it back", async () => {
  const { page } = await openPage(harness.browser, harness.product.url, phone);
  await page.goto("/about");
  await page.waitForLoadState("networkidle");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to content");
  await tabTo(page, "Open menu");
  await page.keyboard.press("Enter");
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await drawer.waitFor();
  for (let nth = 0; nth < 12; nth += 1) {
    await page.keyboard.press("Tab");
    // a guard between the last and the first leads the focus round
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest("[role=dialog] :not([data-base-ui-focus-guard])") !== null))
      .toBe(true);
  }
  await page.keyboard.press("Escape");
  await drawer.waitFor({ state: "detached" });
  expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe("Open menu");
});

test("a reader who asks for less motion gets none", async () => {
  const { page } = await openPage(harness.browser, harness.product.url, phone);
  if (engine === "chromium") await page.emulateMedia({ reducedMotion: "reduce" }); // others are opened so
  await page.goto("/about");
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("dialog", { name: "Menu" }).waitFor();
  const moving = await page.evaluate(
    () => document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 1).length,
  );
  expect(moving).toBe(0);
});
