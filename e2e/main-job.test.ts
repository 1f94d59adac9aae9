import { expect, test } from "vitest";
import { full } from "../testing/full.ts";
import { agree, allot, bookAsNewVisitor, signInAsExecutive, typeCode } from "./booking.ts";
import { desk, engine, openPage, phone, translated } from "./browser.ts";
import { useHarness } from "./use-harness.ts";

const harness = useHarness();
/** Whether to walk more than the first journey; `npm test` does not while the browser translates. */
const all = full || !translated;

const course = "Mathematics for CBSE Class 10";
const ritu = { email: "ritu.malhotra@example.in", student: "Aarav Malhotra", parent: "Ritu Malhotra", phone: "9811042367" };

test(
  "a parent books a demo on a phone, an executive handles it, and the parent sees the tutor and the time",
  { meta: { proves: ["14.2.3", "C117"] } },
  async () => {
    const parent = await openPage(harness.browser, harness.product.url, phone);
    await bookAsNewVisitor(parent.page, harness.product, "class 10 mathmatics cbse", course, ritu);
    await parent.page.getByRole("link", { name: "View My Bookings" }).click();
    const row = parent.page.getByRole("listitem").filter({ hasText: course });
    await row.getByText("Not Allotted").waitFor();
    const bookingId = /BK-\d{4}-\d+/.exec(await row.innerText())?.[0] ?? "";
    expect(bookingId).toMatch(/^BK-\d{4}-\d{6}$/);

    const executive = await openPage(harness.browser, harness.product.url, desk);
    await signInAsExecutive(executive.page, harness.product.executive());
    expect(executive.page.url()).toMatch(/\/executive\/book-requests$/);
    const request = executive.page.getByRole("row").filter({ hasText: bookingId });
    await request.getByText(bookingId).waitFor();
    await request.getByText("Not started").waitFor();
    expect(await request.getByLabel(`Status of ${bookingId}`).count()).toBe(0);

    await allot(executive.page, bookingId, "Anjali Deshpande");
    expect(await request.getByLabel(`Status of ${bookingId}`).inputValue()).toBe("IN_PROGRESS");

    await parent.page.reload();
    await row.getByText("Booked", { exact: true }).waitFor();
    expect(await row.innerText()).toContain("6:00 PM IST");
    expect(await row.innerText()).toContain("Anjali Deshpande");

    // another one, and out again
    await parent.page.goto("/courses?search=tabla+for+beginners");
    await parent.page.getByRole("button", { name: "Book Now: Tabla for beginners" }).click();
    await parent.page.getByRole("button", { name: "Book Now", exact: true }).click();
    await parent.page.getByText("Demo class booked successfully! We will contact you soon.").waitFor();
    await parent.page.goto("/student/bookings");
    const second = parent.page.getByRole("listitem").filter({ hasText: "Tabla for beginners" });
    await second.getByRole("button", { name: "Cancel" }).click();
    await parent.page.getByText("Are you sure you want to cancel this booking?").waitFor();
    await parent.page.getByRole("button", { name: "Cancel booking" }).click();
    await second.getByText("Cancelled", { exact: true }).waitFor();

    await executive.page.reload();
    const secondId = /BK-\d{4}-\d+/.exec(await second.innerText())?.[0] ?? "";
    const cancelled = executive.page.getByRole("row").filter({ hasText: secondId });
    await cancelled.getByText("Tabla for beginners").waitFor();
    expect(await cancelled.getByRole("combobox").inputValue()).toBe("CANCELLED");

    // signed out, and in again at once: this device is known by now
    await parent.page.getByRole("button", { name: "My account: Aarav Malhotra" }).press("Enter");
    await parent.page.getByRole("menuitem", { name: "Sign Out" }).press("Enter");
    await parent.page.getByRole("button", { name: "Login" }).filter({ visible: true }).click();
    const dialog = parent.page.getByRole("dialog");
    await dialog.getByLabel("Email").fill(ritu.email);
    await dialog.getByRole("button", { name: "Send OTP" }).click();
    await dialog.getByText(`OTP sent to ${ritu.email}`).waitFor();
    await typeCode(parent.page, await harness.product.codeFor(ritu.email));
    await dialog.getByRole("button", { name: "Verify" }).click();
    await parent.page.getByText("+91 98110 42367").waitFor();
    await parent.page.getByRole("link", { name: "My Bookings (2)" }).waitFor();

    expect(parent.complaints).toEqual([]);
    expect(executive.complaints).toEqual([]);
  },
);

test.runIf(all)(
  "a parent who fills in the form first proves the address once, and is booked at once with what was typed",
  async () => {
    const { page, complaints } = await openPage(harness.browser, harness.product.url, desk);
    await page.goto("/courses?search=python+from+the+first+line");
    await page.getByRole("link", { name: "Python from the first line", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Python from the first line" }).waitFor();
    await page.goto(`${page.url()}/book`);
    await page.getByLabel("Parent Name").fill("Sneha Kulkarni");
    await page.getByLabel("Student Name").fill("Ira Kulkarni");
    await page.getByLabel("Phone Number").fill("98110 4236");
    await page.getByRole("button", { name: "Book Now" }).click();
    await page.getByText("Phone number is invalid").waitFor();
    await page.getByLabel("Phone Number").fill("9811042368");
    await page.getByLabel("Email Id (Optional)").fill("sneha.new@example.in");
    await page.getByRole("button", { name: "Book Now" }).click();
    const dialog = page.getByRole("dialog", { name: "Verify Your Email" });
    expect(await dialog.getByLabel("Email").inputValue()).toBe("sneha.new@example.in");
    await dialog.getByRole("button", { name: "Send OTP" }).click();
    await dialog.getByText("OTP sent to sneha.new@example.in").waitFor();
    await typeCode(page, await harness.product.codeFor("sneha.new@example.in"));
    await dialog.getByRole("button", { name: "Verify" }).click();
    await agree(page.getByRole("dialog"));
    await page.getByText("Booking Confirmed!").waitFor();
    await page.getByRole("link", { name: "View My Bookings" }).click();
    await page.getByText("Python from the first line").waitFor();
    await page.goto("/student/profile");
    await page.getByText("+91 98110 42368").waitFor();
    expect(complaints).toEqual([]);
  },
);

test.runIf(all)("a parent who asks for a second code too soon is told when to try again, and keeps what was typed", async () => {
  const ask = async () => {
    const opened = await openPage(harness.browser, harness.product.url, desk);
    await opened.page.goto("/");
    await opened.page.getByRole("button", { name: "Login" }).filter({ visible: true }).click();
    const dialog = opened.page.getByRole("dialog", { name: "Student Login" });
    await dialog.getByLabel("Email").fill("twice@example.in");
    await dialog.getByRole("button", { name: "Send OTP" }).click();
    return { ...opened, dialog };
  };
  await (await ask()).dialog.getByText("OTP sent to twice@example.in").waitFor();
  const { dialog, complaints } = await ask();
  await dialog.getByText("before asking for another OTP").waitFor();
  expect(await dialog.getByLabel("Email").inputValue()).toBe("twice@example.in");
  expect(complaints).toEqual([]);
});

test.runIf(all)("addresses that need a sign-in lead there and back, and a wrong role is refused", async () => {
  const { page, complaints } = await openPage(harness.browser, harness.product.url, desk);
  await page.goto("/student/bookings");
  await page.waitForURL(`${harness.product.url}/`);
  await page.goto("/executive/book-requests?status=DONE");
  await page.waitForURL(/\/login\?next=/);
  await page.getByRole("button", { name: "Executive Login" }).click();
  await page.getByLabel("Username").fill("executive");
  await page.getByLabel("Password").fill("wrong");
  await page.getByRole("button", { name: "Login as Executive" }).click();
  await page.getByRole("alert").getByText("Invalid credentials.").waitFor();
  await page.getByLabel("Password").fill(harness.product.executive().password);
  await page.getByRole("button", { name: "Login as Executive" }).click();
  await page.waitForURL(/\/executive\/book-requests\?status=DONE$/);
  await page.goto("/admin/book-requests");
  await page.waitForURL(/\/unauthorized$/);
  await page.getByText("You don't have permission to access this page.").waitFor();
  await page.goto("/logout");
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL(/\/login$/);
  expect(complaints).toEqual([]);
});

test.runIf(all)("an admin signs in with a mailed code", async () => {
  const { page, complaints } = await openPage(harness.browser, harness.product.url, phone);
  await page.goto("/login");
  await page.getByPlaceholder("Admin Email address").fill("admin@example.com");
  await page.getByRole("button", { name: "Send OTP" }).click();
  await page.getByText("OTP sent to admin@example.com").waitFor();
  await typeCode(page, await harness.product.codeFor("admin@example.com"));
  await page.getByRole("button", { name: "Verify & Login" }).click();
  await page.waitForURL(/\/admin$/);
  await page.getByRole("heading", { name: "Educational Content Analytics" }).waitFor();
  expect(complaints).toEqual([]);
});

// JavaScript cannot be switched off in the WebKit of the tests
test.runIf(all && engine !== "webkit")("a visitor without JavaScript reads, searches and pages the courses", async () => {
  const context = await harness.browser.newContext({ javaScriptEnabled: false, baseURL: harness.product.url, viewport: phone });
  const page = await context.newPage();
  await page.goto("/courses");
  await page.getByRole("searchbox", { name: "Search courses" }).fill("गणित");
  await page.getByRole("searchbox", { name: "Search courses" }).press("Enter");
  await page.waitForURL(/search=/);
  await expect.poll(() => page.getByRole("heading", { level: 2 }).first().innerText()).toContain("गणित");
  await page.goto("/courses");
  await page.getByRole("link", { name: "Next page" }).click();
  await page.getByText("Showing 13 to 24 of").waitFor();
  await page.goto("/");
  await page.getByRole("heading", { name: "Premium Faculties" }).waitFor();
  await page.getByText("Anjali Deshpande").waitFor();
  await context.close();
});
