import { expect, test } from "vitest";
import { openPage, phone } from "./browser.ts";
import { useHarness } from "./use-harness.ts";

const harness = useHarness();

test("a page without a network says so, keeps what was typed, and goes on when the network is back", async () => {
  const { page, context } = await openPage(harness.browser, harness.product.url, phone);
  await page.goto("/course/1/book");
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Login" }).filter({ visible: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill("off@example.in");
  await context.setOffline(true);
  await page.getByText("You are offline. What you typed is safe; try again when you are back.").waitFor();
  await dialog.getByRole("button", { name: "Send OTP" }).click();
  await dialog.getByText("Failed to send OTP").waitFor();
  expect(await dialog.getByLabel("Email").inputValue()).toBe("off@example.in");
  await context.setOffline(false);
  await page.getByText("You are offline.").waitFor({ state: "hidden" });
  await dialog.getByRole("button", { name: "Send OTP" }).click();
  await dialog.getByText("OTP sent to off@example.in").waitFor();
});

test("a parent on a train who presses a link without a network stays on the page, and goes on from the notice", async () => {
  const { page, context } = await openPage(harness.browser, harness.product.url, phone);
  await page.goto("/courses?search=maths");
  await page.waitForLoadState("networkidle");
  const title = page.getByRole("heading", { level: 1, name: "Courses" });
  await page.getByRole("contentinfo").getByRole("link", { name: "About Us" }).click();
  await page.getByRole("heading", { level: 1, name: "About Us" }).waitFor();
  await page.goBack();
  await title.waitFor();
  const link = page.getByRole("article").first().getByRole("link").first();
  const again = page.getByRole("button", { name: "Try again" });
  await link.waitFor();

  await context.setOffline(true);
  await link.click();
  await page.getByText("You are offline.").waitFor();
  await again.click();
  await again.waitFor();
  await page.evaluate(() => history.forward());
  await title.waitFor();

  await context.setOffline(false);
  await again.waitFor({ state: "detached" });
  // a phone may believe in a network that brings nothing
  await page.route(/\/(assets|api|healthz)/, (route) => route.abort());
  await link.click();
  await page.getByText("We cannot be reached right now.").waitFor();
  await title.waitFor();
  expect(new URL(page.url()).search).toBe("?search=maths");
  await page.unroute(/\/(assets|api|healthz)/);
  await again.click();
  await page.waitForURL("**/course/*");
  await page.getByRole("button", { name: "Book Demo Class" }).first().waitFor();
  expect(await again.isVisible()).toBe(false);
});

test.each(["denies storage and cookies", "has no storage"])(
  "in a browser that %s the catalogue is read, and signing in says what it needs",
  async (kind) => {
    const { page, complaints } = await openPage(harness.browser, harness.product.url, phone);
    await page.addInitScript((denies) => {
      const get = () => {
        if (denies) throw new DOMException("denied", "SecurityError");
        return null;
      };
      for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(globalThis, name, { configurable: true, get });
      Object.defineProperty(navigator, "cookieEnabled", { get: () => false });
    }, kind.startsWith("denies"));
    for (const path of ["/", "/courses?search=maths", "/tutors", "/hi/about", "/help", "/login"]) {
      await page.goto(path);
      await page.waitForFunction(() => document.documentElement.classList.contains("all-letters"));
      await page.getByRole("main").first().waitFor();
    }
    await page.goto("/course/1");
    await page.getByRole("button", { name: "Book Demo Class" }).filter({ visible: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Email").fill("no.cookies@example.in");
    await dialog.getByRole("button", { name: "Send OTP" }).click();
    await dialog.getByText("Signing in needs cookies").waitFor();
    expect(complaints).toEqual([]);
  },
);

test("a part of the page that cannot be fetched says so and comes at the next press", async () => {
  const { page } = await openPage(harness.browser, harness.product.url, phone);
  await page.route(/assets\/site-drawer/, (route) => route.abort());
  await page.goto("/about");
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByText("That could not be loaded. Please check your connection and try again.").waitFor();
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("About Us");
});
