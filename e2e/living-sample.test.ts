import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { full } from "../testing/full.ts";
import { openAsAdmin, signInAsExecutive } from "./booking.ts";
import { desk, openPage, phone } from "./browser.ts";
import { signInAsStudent } from "./sign-in-as-student.ts";
import { signInAsTutor } from "./sign-in-as-tutor.ts";
import { useHarness } from "./use-harness.ts";

const harness = useHarness();

/** A screen, and something of the sample's month that it shows. */
type Screen = [path: string, shows: string | RegExp];

/** Walks through these screens; returns the addresses of those that are empty after all. */
async function emptyAmong(page: Page, screens: Screen[]): Promise<string[]> {
  const empty: string[] = [];
  for (const [path, shows] of screens) {
    await page.goto(path);
    await page.getByText(shows).filter({ visible: true }).first().waitFor();
    if ((await page.locator("[data-empty]").count()) > 0) empty.push(path);
  }
  return empty;
}

test("a visitor sees tutors with their averages, and what families say of them", async () => {
  const { page } = await openPage(harness.browser, harness.product.url, phone);
  expect(await emptyAmong(page, [["/tutors", /4\.\d of 5/]])).toEqual([]);
  await page
    .getByRole("link", { name: /Anjali Deshpande/ })
    .first()
    .click();
  await page.getByText("Explains until it is understood, and never sighs.").waitFor();
});

test("a family in the middle of a package finds no screen empty", async () => {
  const { page } = await openPage(harness.browser, harness.product.url, phone);
  await signInAsStudent(harness, page, "nandini.rao@example.in");
  const screens: Screen[] = [
    ["/student/profile", "1 unread message"],
    ["/student/profile", /Homework for Advait Rao/],
    ["/student/profile", /lessons? left/],
    ["/student/bookings", "She found in half an hour what we had missed for a year."],
    ["/student/bookings?tab=messages", /Advait was quick today/],
  ];
  expect(await emptyAmong(page, screens)).toEqual([]);
  await page.goto("/student/bookings");
  await page.getByRole("link", { name: /Mathematics for CBSE Class 10 with Anjali Deshpande/ }).click();
  await page.getByText("Next lesson").first().waitFor();
});

test("a family with two children finds one on its way, and is asked how the other's demo was", async () => {
  const { page } = await openPage(harness.browser, harness.product.url, phone);
  await signInAsStudent(harness, page, "thomas.varghese@example.in");
  const screens: Screen[] = [
    ["/student/profile", /Joel told me about his cricket team/],
    ["/student/profile", "How was Joel Varghese's demo class?"],
    ["/student/profile", "Continue with Sana Qureshi"],
    ["/student/bookings", /Continue with Sana Qureshi/],
    ["/student/bookings", "How was it?"],
  ];
  expect(await emptyAmong(page, screens)).toEqual([]);
});

test.runIf(full)("a tutor finds classes, students, homework and reviews", async () => {
  const { page } = await openPage(harness.browser, harness.product.url, desk);
  await signInAsTutor(harness, page, "anjali-deshpande@example.in");
  const screens: Screen[] = [
    ["/staff", "Advait Rao"],
    ["/staff/calendar", "Advait Rao"],
    ["/staff/lessons", "Advait Rao"],
    ["/staff/students", "Meera Krishnan"],
    ["/staff/messages", "Nandini"],
    ["/staff/pay", /reference/],
  ];
  expect(await emptyAmong(page, screens)).toEqual([]);
});

test("the office finds requests, money, pay, complaints, reviews and a log", async () => {
  const { page } = await openAsAdmin(harness, "/admin");
  const screens: Screen[] = [
    ["/admin/book-requests", "Kabir Shaikh"],
    ["/admin/money", "Meenakshi Sundaram"],
    ["/admin/money/pay", /^UTR /],
    ["/admin/reviews", "Knows every trick of the board papers."],
    ["/admin/logs", /Signed in|Complaints opened/],
    ["/admin/staff", "Debashish Sen"],
    ["/admin/tutor-requests", "Ramya Subramanian"],
  ];
  expect(await emptyAmong(page, screens)).toEqual([]);
  const executive = await openPage(harness.browser, harness.product.url, desk);
  await signInAsExecutive(executive.page, harness.product.executive());
  await executive.page.getByRole("button", { name: "1 complaint" }).click();
  await executive.page.getByText("In the fourth lesson we waited for twenty minutes").waitFor();
});
