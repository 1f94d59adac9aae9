import { addressIn, locales } from "@tutoring/contract/languages";
import { expect, test } from "vitest";
import { bookAsNewVisitor, chooseChild, signInAsExecutive, typeCode } from "./booking.ts";
import { full } from "../testing/full.ts";
import { findings } from "./axe.ts";
import { desk, openPage, phone } from "./browser.ts";
import { useHarness } from "./use-harness.ts";

const harness = useHarness();

const mainPages = ["/", "/courses?category=Classes 9–10", "/course/1", "/course/1/book", "/tutors", "/tutor/signup"];
const otherPages = [
  ...["/tutors?search=nobody", "/about", "/privacy", "/help", "/tutor/signup/sent", "/login", "/nothing", "/unauthorized"],
];
const publicPages = full ? [...mainPages, ...otherPages] : mainPages;

const readers = [
  ["Hindi", "a phone", phone, "hi"],
  ["English", "a phone", phone, "en"],
  ["English", "a desk", desk, "en"],
  ["Hindi", "a desk", desk, "hi"],
] as const;
test.each(full ? readers : readers.slice(0, 1))(
  "axe finds nothing on the public pages in %s on %s",
  async (_, __, viewport, language) => {
    const { page } = await openPage(harness.browser, harness.product.url, viewport);
    for (const path of publicPages.map((one) => addressIn(language, one))) {
      await page.goto(path);
      expect(await page.locator("html").getAttribute("lang")).toBe(locales[language]);
      await page.getByRole("main").waitFor();
      await page.locator(".home-cover[data-done], body:not(:has(.home-cover))").first().waitFor({ state: "attached" });
      await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== "running"));
      expect({ path, found: await findings(page) }).toEqual({ path, found: [] });
    }
  },
);

test("axe finds nothing in the dialogs, the student area and the desk", async () => {
  const parent = await openPage(harness.browser, harness.product.url, phone);
  const beyond = () => parent.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await bookAsNewVisitor(parent.page, harness.product, "tabla", "Tabla for beginners", {
    email: "a.very.long.address.of.somebody.who.learns@example.in",
    student: "Aarav",
    parent: "Ritu",
    phone: "9811042367",
  });
  expect(await findings(parent.page)).toEqual([]);
  await parent.page.getByRole("link", { name: "View My Bookings" }).click();
  await parent.page.getByText("Not Allotted").waitFor();
  await parent.page.getByRole("dialog").waitFor({ state: "detached" });
  expect(await findings(parent.page)).toEqual([]);
  await parent.page.goto("/student/profile");
  for (const fold of ["Reminders and messages", "Signing in"]) await parent.page.locator("summary", { hasText: fold }).click();
  await parent.page.getByText("This device").waitFor();
  expect(await beyond()).toBe(0);
  await parent.page.getByRole("button", { name: "Edit" }).click();
  expect(await findings(parent.page)).toEqual([]);

  const executive = await openPage(harness.browser, harness.product.url, desk);
  await signInAsExecutive(executive.page, harness.product.executive());
  await executive.page.getByText("entries").waitFor();
  await executive.page.waitForFunction(() => document.querySelectorAll("[aria-busy=true]").length === 0);
  await executive.page.getByText("Login successful!").waitFor({ state: "detached" });
  expect(await findings(executive.page)).toEqual([]);
  await executive.page
    .getByRole("button", { name: /^Allot BK/ })
    .filter({ visible: true })
    .first()
    .click();
  await executive.page.getByRole("radio").first().waitFor();
  await executive.page.getByText("Looking for free slots...").waitFor({ state: "detached" });
  await executive.page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== "running"));
  expect(await findings(executive.page)).toEqual([]);
});

test.runIf(full)("axe finds nothing in what opens over a page", async () => {
  const { page } = await openPage(harness.browser, harness.product.url, phone);
  const still = () => page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== "running"));
  const found: Record<string, string[]> = {};
  const look = async (what: string) => {
    await still();
    found[what] = await findings(page);
  };
  await page.goto("/");
  await page.getByRole("combobox", { name: "Search courses" }).waitFor();
  await page.locator(".home-cover").waitFor({ state: "hidden" });
  await look("the search at rest");
  await page.getByRole("combobox", { name: "Search courses" }).click();
  await page.getByText("Start typing to search courses").waitFor();
  await look("the search before a word");
  await page.getByRole("combobox", { name: "Search courses" }).fill("maths");
  await page.getByRole("option").nth(4).waitFor();
  await look("suggestions");
  await page.goto("/about");
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("dialog", { name: "Menu" }).waitFor();
  await look("drawer");
  await page.goto("/courses?category=Music");
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByRole("dialog", { name: "Filters" }).getByRole("button", { name: "Apply Filter" }).waitFor();
  await look("filter sheet");
  await page.goto("/tutor/signup");
  await page.getByLabel("Email Id").fill("axe-tutor@example.in");
  await page.getByRole("button", { name: "Verify", exact: true }).click();
  await page.getByRole("dialog", { name: "Verify Your Email" }).waitFor();
  await page.getByText("OTP sent to your email successfully!").waitFor({ state: "detached" });
  await look("tutor's code");
  await page.goto("/courses");
  await page
    .getByRole("button", { name: /^Book Now/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill("axe-steps@example.in");
  await look("email step");
  await dialog.getByRole("button", { name: "Send OTP" }).click();
  await dialog.getByText("OTP sent to axe-steps@example.in").waitFor();
  await typeCode(page, "000000");
  await dialog.getByRole("button", { name: "Verify" }).click();
  await dialog.getByRole("alert").waitFor();
  await look("wrong code");
  await typeCode(page, await harness.product.codeFor("axe-steps@example.in"));
  await dialog.getByRole("button", { name: "Verify" }).click();
  await dialog.getByRole("button", { name: "Create Account" }).click();
  await dialog.getByText("All fields are required.").waitFor();
  await look("registration");
  await dialog.getByLabel("Student Name *").fill("Aarav");
  await dialog.getByLabel("Parent Name *").fill("Ritu");
  await dialog.getByLabel("Phone Number *").fill("9811042367");
  await dialog.getByRole("button", { name: "Create Account" }).click();
  await chooseChild(dialog);
  await dialog.getByRole("button", { name: "Agree and continue" }).click();
  await dialog.getByText("Please tick the box if you agree.").waitFor();
  await look("consent");
  expect(found).toEqual(Object.fromEntries(Object.keys(found).map((what) => [what, []])));
});

test.runIf(full)("no page scrolls sideways from 320 pixels up", async () => {
  const { page } = await openPage(harness.browser, harness.product.url, phone);
  for (const width of [320, 390, 720, 820, 1024, 1440]) {
    // 720 is 1440 at 200 % zoom
    await page.setViewportSize({ width, height: 800 });
    for (const path of [
      "/",
      "/courses",
      "/courses?page=12",
      "/courses?limit=24&page=5",
      "/course/1",
      "/course/1/book",
      "/tutors",
      "/tutors?search=nobody",
      "/about",
      "/tutor/signup",
      "/login",
    ]) {
      await page.goto(path);
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect({ width, path, beyond }).toEqual({ width, path, beyond: 0 });
    }
  }
});
