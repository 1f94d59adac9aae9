import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openAsAdmin } from "./booking.ts";
import { desk, openPage } from "./browser.ts";
import { useHarness } from "./use-harness.ts";

const harness = useHarness();
const refusal = "You don't have permission to access this page. Please contact your administrator for assistance.";

/** Opens a path; returns a function for the path shown now, after redirects. */
async function opened(page: Page, path: string) {
  await page.goto(path);
  return () => new URL(page.url()).pathname;
}

/** A browser that has stored a role but no token. */
async function openWithRole(role: string) {
  const { page } = await openPage(harness.browser, harness.product.url, desk);
  await page.goto("/robots.txt");
  await page.evaluate((stored) => localStorage.setItem("role", JSON.stringify(stored)), role);
  return page;
}

test("an admin reads Access Denied and the not-found page, and is led home from there", async () => {
  const { page } = await openAsAdmin(harness, "/unauthorized");
  await expect.poll(await opened(page, "/unauthorized"), { message: "/unauthorized" }).toBe("/unauthorized");
  await page.getByText(refusal).waitFor();
  await expect
    .poll(await opened(page, "/admin/nothing-of-this-name"), { message: "/admin/nothing-of-this-name" })
    .toBe("/admin/nothing-of-this-name");
  await page.getByText("Page not found").waitFor();
  await page.getByRole("link", { name: "Return to Home" }).click();
  await page.waitForURL(/\/admin$/);
});

test("an admin who opens the area of another role is refused, whichever it is", async () => {
  const { page, complaints } = await openAsAdmin(harness, "/unauthorized");
  for (const path of ["/executive/book-requests", "/student/profile", "/student/bookings"]) {
    await expect.poll(await opened(page, path), { message: path }).toBe("/unauthorized");
    await page.getByText(refusal).waitFor();
  }
  await page.goto("/student/courses");
  await page.waitForURL(/\/admin$/);
  expect(complaints).toEqual([]);
});

test("a visitor who was a student here and has no session is led to the home page from every protected address", async () => {
  const page = await openWithRole("student");
  for (const path of ["/admin", "/admin/logs", "/executive", "/student/bookings"]) {
    await expect.poll(await opened(page, path), { message: path }).toBe("/");
  }
});

test("an executive without a session is led to the sign-in, also from a student's address", async () => {
  const page = await openWithRole("executive");
  for (const path of ["/admin", "/executive/book-requests", "/student/bookings"]) {
    await expect.poll(await opened(page, path), { message: path }).toBe("/login");
  }
});
