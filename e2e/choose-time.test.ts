import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { full } from "../testing/full.ts";
import { findings, settled } from "./axe.ts";
import { typeCode } from "./booking.ts";
import { desk, openPage, phone } from "./browser.ts";
import { useHarness } from "./use-harness.ts";

const harness = useHarness();

const words = {
  "": {
    code: "The 6-digit code",
    login: "Login",
    send: "Send OTP",
    verify: "Verify",
    create: "Create Account",
    agree: "Agree and continue",
    book: "Book Demo Class",
    bookNow: "Book Now",
    bookTime: /^Book \w+, \d/,
    email: "Email",
    student: "Student Name *",
    parent: "Parent Name *",
    phone: "Phone Number *",
    booked: "Booked",
    account: /^My account/,
    signOut: "Sign Out",
  },
  "/hi": {
    code: "6 अंकों का OTP",
    login: "लॉग इन",
    send: "OTP भेजें",
    verify: "पुष्टि करें",
    create: "खाता बनाएँ",
    agree: "सहमति देकर आगे बढ़ें",
    book: "डेमो बुक करें",
    bookNow: "बुक करें",
    bookTime: /बजे बुक करें$/,
    email: "ईमेल",
    student: "विद्यार्थी का नाम *",
    parent: "माता या पिता का नाम *",
    phone: "फ़ोन नंबर *",
    booked: "बुक हो गई",
    account: /^मेरा खाता/,
    signOut: "लॉग आउट",
  },
} as const;

const mothers = [
  ["", phone, ["Anjali Deshpande", "Rohan Mehta"]],
  ["/hi", desk, ["Sana Qureshi", "Mary Thomas"]],
] as const;

test.each(full ? mothers : mothers.slice(0, 1))(
  "a mother books a tutor's free time, a new one in at most 12 taps from the home page, a known one in at most 8: %s/",
  async (base, screen, [first, second]) => {
    const said = words[base];
    const email = `taps${base.replace("/", "-")}@example.in`;
    const { page, complaints } = await openPage(harness.browser, harness.product.url, screen);
    const dialog = page.getByRole("dialog");
    let taps = 0;
    const tap = async (one: Locator) => {
      taps += 1;
      await one.filter({ visible: true }).first().click();
    };
    const chooseTime = async (tutor: string, nth: number) => {
      taps = 0;
      await page.goto(`${base}/`);
      await tap(page.getByRole("link", { name: tutor, exact: true }));
      await page.getByRole("heading", { level: 1, name: tutor }).waitFor();
      await tap(page.locator("#book [role=group] button").nth(3));
      await tap(page.locator("#book li > button").nth(nth));
      await noFaults(page);
      await tap(page.getByRole("button", { name: said.bookTime }));
    };
    const prove = async () => {
      await dialog.getByText(first === "Sana Qureshi" ? /Sana Qureshi|Mary Thomas/ : /Anjali Deshpande|Rohan Mehta/).waitFor();
      await dialog.getByLabel(said.email).fill(email);
      await tap(dialog.getByRole("button", { name: said.send }));
      await dialog.getByText(email).waitFor();
      await typeCode(page, await harness.product.codeFor(email), said.code);
      await tap(dialog.getByRole("button", { name: said.verify, exact: true }));
    };

    await chooseTime(first, 0);
    await prove();
    await dialog.getByLabel(said.student).fill("Aarav Malhotra");
    await dialog.getByLabel(said.parent).fill("Ritu Malhotra");
    await dialog.getByLabel(said.phone).fill("9811042367");
    await tap(dialog.getByRole("button", { name: said.create }));
    await tap(dialog.getByRole("radio"));
    await tap(dialog.getByRole("checkbox"));
    await tap(dialog.getByRole("button", { name: said.agree }));
    await dialog.getByText("Ritu Malhotra").waitFor();
    await noFaults(page);
    await tap(dialog.getByRole("button", { name: said.book }));
    await dialog.locator("a[href*='/student/bookings?booking=']").waitFor();
    await dialog.getByText(new RegExp(first)).first().waitFor();
    expect(taps).toBeLessThanOrEqual(12);
    await noFaults(page);
    await page.goto(`${base}/student/bookings`);
    const row = page.getByRole("listitem").filter({ hasText: first });
    await row.getByText(said.booked, { exact: true }).waitFor();

    await page.getByRole("button", { name: said.account }).click();
    await page.getByRole("menuitem", { name: said.signOut }).click();
    await page.getByRole("button", { name: said.login }).filter({ visible: true }).waitFor();
    await chooseTime(second, 5); // not while the child is in the other class
    await prove();
    await page.waitForURL(/\/book\?tutor=/);
    await page.getByRole("status").filter({ hasText: second }).waitFor();
    await noFaults(page);
    await tap(page.getByRole("button", { name: said.bookNow, exact: true }));
    await page.waitForURL("**/student/bookings?booking=*");
    expect(taps).toBeLessThanOrEqual(8);
    const booked = page.getByRole("listitem").filter({ hasText: second });
    await booked.getByText(said.booked, { exact: true }).waitFor();
    await expect.poll(() => booked.evaluate((row) => row.getBoundingClientRect().top / innerHeight)).toBeLessThan(0.5);
    expect(complaints).toEqual([]);
  },
);

async function noFaults(page: Page): Promise<void> {
  await settled(page);
  expect(await findings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
}
