import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { agree, chooseChild, typeCode } from "./booking.ts";
import { breaking, openWithClock } from "./trouble.ts";
import { useClockedHarness } from "./use-harness.ts";

const harness = useClockedHarness();

const login = (page: Page) => page.getByRole("button", { name: "Login" }).filter({ visible: true }).click();

test("a parent meets a failing server at every step of signing up, loses nothing typed, and gets in", async () => {
  const { page, complaints } = await openWithClock(harness, "/about");
  const email = "every-step@example.in";
  await login(page);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("heading", { name: "Student Login" }).waitFor();
  await dialog.getByText("Welcome Back!").filter({ visible: true }).waitFor();
  await page.keyboard.press("Enter");
  await dialog.getByText("Email is required.").waitFor();

  await dialog.getByLabel("Email").fill(email);
  let repair = await breaking(page, "/students/auth/send-otp");
  await dialog.getByRole("button", { name: "Send OTP" }).click();
  await dialog.getByText("Failed to send OTP").waitFor();
  expect(await dialog.getByLabel("Email").inputValue()).toBe(email);
  await repair();
  await dialog.getByRole("button", { name: "Send OTP" }).click();
  await dialog.getByText(`OTP sent to ${email}`).waitFor();
  await dialog.getByText(/^0[45]:\d\d Remaining$/).waitFor();

  const right = await harness.product.codeFor(email);
  await typeCode(page, right === "000000" ? "111111" : "000000");
  await dialog.getByRole("button", { name: "Verify" }).click();
  await dialog.getByText("Invalid OTP").waitFor();
  repair = await breaking(page, "/students/auth/verify-otp", "no network");
  await typeCode(page, right);
  await dialog.getByRole("button", { name: "Verify" }).click();
  await dialog.getByText("Invalid OTP").waitFor();
  await repair();
  await dialog.getByRole("button", { name: "Verify" }).click(); // the code is still there

  await dialog.getByRole("heading", { name: "Create Your Account" }).waitFor();
  await dialog.getByText("Almost there!").filter({ visible: true }).waitFor();
  expect(await dialog.getByLabel("Email").getAttribute("readonly")).not.toBeNull();
  await dialog.getByRole("button", { name: "Create Account" }).click();
  await dialog.getByText("All fields are required.").waitFor();
  await dialog.getByLabel("Student Name *").fill("आरव मल्होत्रा");
  await dialog.getByLabel("Parent Name *").fill("Ritu 🌼");
  await dialog.getByLabel("Phone Number *").fill("98110");
  await dialog.getByRole("button", { name: "Create Account" }).click();
  await dialog.getByText("Phone number is invalid").waitFor();
  await dialog.getByLabel("Phone Number *").fill("9811042367");
  await dialog.getByRole("button", { name: "Create Account" }).click();
  await chooseChild(dialog);
  await dialog.getByRole("button", { name: "Agree and continue" }).click();
  await dialog.getByText("Please tick the box if you agree.").waitFor();
  await dialog.getByRole("checkbox", { name: /I am the parent or guardian/ }).check();
  for (const [how, sentence] of [
    ["500", "Failed to register student"],
    ["no network", "Failed to register"],
  ] as const) {
    repair = await breaking(page, "/students/auth/register", how);
    await dialog.getByRole("button", { name: "Agree and continue" }).click();
    await dialog.getByText(sentence, { exact: true }).waitFor();
    await repair();
  }
  await dialog.getByRole("button", { name: "Back" }).click();
  expect(await dialog.getByLabel("Student Name *").inputValue()).toBe("आरव मल्होत्रा");
  await dialog.getByRole("button", { name: "Create Account" }).click();
  await agree(dialog);
  await dialog.getByRole("link", { name: "View My Bookings" }).waitFor();
  await dialog.getByRole("link", { name: "Browse More Courses" }).waitFor();
  await dialog.getByRole("link", { name: "View My Bookings" }).click();
  await page.getByRole("heading", { name: "Namaste, Ritu and आरव मल्होत्रा" }).waitFor();
  expect(complaints).toEqual([]);
});

test("a code expires after five minutes; only then can a parent ask for another, whose time starts again", async () => {
  const { page, complaints } = await openWithClock(harness, "/about");
  const email = "late@example.in";
  await login(page);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("button", { name: "Send OTP" }).click();
  await dialog.getByText(`OTP sent to ${email}`).waitFor();
  const first = await harness.product.codeFor(email);
  const resend = dialog.getByRole("button", { name: "Resend OTP" });
  expect(await resend.isDisabled()).toBe(true);

  await page.clock.fastForward(299_000);
  expect(await resend.isDisabled()).toBe(true);
  await typeCode(page, first);
  await page.clock.fastForward(2_000);
  await harness.passTime(301);
  await dialog.getByText("OTP expired. Please request a new one.").waitFor();
  await dialog.getByText("OTP Expired", { exact: true }).waitFor();
  expect(await dialog.getByRole("button", { name: "Verify" }).isDisabled()).toBe(true);

  const repair = await breaking(page, "/students/auth/send-otp");
  await resend.click();
  await dialog.getByText("Failed to resend OTP").waitFor();
  await repair();
  await resend.click();
  await dialog.getByText(/^0[45]:\d\d Remaining$/).waitFor();
  expect(await page.getByRole("textbox", { name: "The 6-digit code" }).inputValue()).toBe("");
  await typeCode(page, first); // the old one no longer works
  await dialog.getByRole("button", { name: "Verify" }).click();
  await dialog.getByText("Invalid OTP").waitFor();
  await typeCode(page, await harness.product.codeFor(email));
  await dialog.getByRole("button", { name: "Verify" }).click();
  await dialog.getByRole("heading", { name: "Create Your Account" }).waitFor();
  await dialog.getByRole("button", { name: "Back" }).click();
  expect(await dialog.getByLabel("Email").inputValue()).toBe(email);
  expect(complaints).toEqual([]);
});

test("five wrong tries end a code and its countdown, and the parent reads what to do until a new one is mailed", async () => {
  const { page } = await openWithClock(harness, "/about");
  const email = "guesser@example.in";
  await login(page);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("button", { name: "Send OTP" }).click();
  await dialog.getByText(`OTP sent to ${email}`).waitFor();
  const right = await harness.product.codeFor(email);
  const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, "0");
  for (let tries = 0; tries < 5; tries += 1) {
    await typeCode(page, wrong);
    const answer = page.waitForResponse("**/verify-otp");
    await dialog.getByRole("button", { name: "Verify" }).click();
    await answer;
    await dialog.getByText(tries < 4 ? "Invalid OTP" : "Too many wrong tries. Please request a new OTP.").waitFor();
  }
  expect(await dialog.getByText(/Remaining|OTP Expired/).count()).toBe(0);
  await typeCode(page, right);
  expect(await dialog.getByRole("button", { name: "Verify" }).isDisabled()).toBe(true);
  await dialog.getByText("Too many wrong tries. Please request a new OTP.").waitFor();

  const resend = dialog.getByRole("button", { name: "Resend OTP" });
  await resend.click();
  await dialog.getByText("before asking for another OTP.").waitFor();
  await harness.passTime(61);
  await resend.click();
  await dialog.getByText(/^0[45]:\d\d Remaining$/).waitFor();
  await typeCode(page, await harness.product.codeFor(email));
  await dialog.getByRole("button", { name: "Verify" }).click();
  await dialog.getByRole("heading", { name: "Create Your Account" }).waitFor();
});

test("a parent sees a booking fail, then succeed once, whatever the server does and however often it is sent", async () => {
  const { page, complaints } = await openWithClock(harness, "/course/1/book");
  const email = "once@example.in";
  await page.getByRole("button", { name: "Book Now" }).click();
  for (const sentence of ["Parent name is required", "Student name is required", "Phone number is required"])
    await page.getByText(sentence).waitFor();
  await page.getByText("Book for a free demo class now").waitFor();
  await page.getByLabel("Parent Name").fill("Sneha Kulkarni");
  expect(await page.getByText("Parent name is required").count()).toBe(0);
  await page.getByLabel("Student Name").fill("Ira Kulkarni");
  await page.getByLabel("Phone Number").fill("123");
  await page.getByLabel("Email Id (Optional)").fill("not an address");
  await page.getByRole("button", { name: "Book Now" }).click();
  await page.getByText("Phone number is invalid").waitFor();
  await page.getByText("Email is invalid").waitFor();
  await page.getByLabel("Phone Number").fill("9820098200");
  await page.getByLabel("Email Id (Optional)").fill(email);
  await page.getByRole("button", { name: "Book Now" }).click();

  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Send OTP" }).click();
  await dialog.getByText(`OTP sent to ${email}`).waitFor();
  let repair = await breaking(page, "/students/booking/register-and-book");
  await typeCode(page, await harness.product.codeFor(email));
  await dialog.getByRole("button", { name: "Verify" }).click();
  await agree(dialog);
  await dialog.getByRole("heading", { name: "Create Your Account" }).waitFor();
  expect(await dialog.getByLabel("Student Name *").inputValue()).toBe("Ira Kulkarni");
  await dialog.getByRole("button", { name: "Create Account" }).click();
  await dialog.getByText("Complete Booking").filter({ visible: true }).waitFor();
  await dialog.getByRole("button", { name: "Book Demo Class" }).click();
  await dialog.getByText("Failed to register and book course").waitFor();
  await repair();
  await dialog.getByRole("button", { name: "Book Demo Class" }).dblclick();
  await dialog.getByText("Booking Confirmed!").filter({ visible: true }).waitFor();

  await page.goto("/course/2/book");
  await page.waitForFunction(
    () => (document.querySelector("[name=studentName]") as HTMLInputElement | null)?.value === "Ira Kulkarni",
  );
  expect(await page.getByLabel("Email Id (Optional)").getAttribute("readonly")).not.toBeNull();
  for (const [how, sentence] of [
    ["500", "Failed to create booking request"],
    ["no network", "Failed to book demo class. Please try again."],
  ] as const) {
    repair = await breaking(page, "/students/booking/book-course", how);
    await page.getByRole("button", { name: "Book Now" }).click();
    await page.getByRole("alert").getByText(sentence).waitFor();
    await repair();
  }
  await page.route("**/book-course", async (route) => {
    await page.getByRole("button", { name: "Booking..." }).waitFor();
    await route.continue();
  });
  await page.getByRole("button", { name: "Book Now" }).click();
  await page.getByText("Demo class booked successfully! We will contact you soon.").waitFor();
  await page.waitForURL((url) => url.pathname === "/courses");

  await page.goto("/student/bookings");
  await page.getByText("Total: 2 bookings").waitFor();
  expect(complaints).toEqual([]);

  // the profile and the bookings of the same student, with a server that fails
  repair = await breaking(page, "/students/bookings/*");
  const row = page.getByRole("listitem").filter({ hasText: "Not Allotted" }).first();
  await row.getByRole("button", { name: /^Cancel/ }).click();
  await page.getByText("Are you sure you want to cancel this booking?").waitFor();
  await page.getByRole("button", { name: "Cancel booking" }).click();
  await page.getByText("Failed to cancel booking").waitFor();
  await row.getByText("Not Allotted").waitFor();
  await repair();
  await page.route("**/students/bookings/*", async (route) => {
    await page.getByRole("button", { name: "Cancelling..." }).waitFor();
    await route.continue();
  });
  await row.getByRole("button", { name: /^Cancel/ }).click();
  await page.getByRole("button", { name: "Cancel booking" }).click();
  await page.getByText("Cancelled", { exact: true }).waitFor();

  await page.goto("/student/profile");
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("Parent Name").fill("Sneha R. Kulkarni");
  repair = await breaking(page, "/students/profile");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Failed to update profile").waitFor();
  expect(await page.getByLabel("Parent Name").inputValue()).toBe("Sneha R. Kulkarni");
  await repair();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Profile updated").waitFor();
  repair = await breaking(page, "/students/profile");
  await page.reload();
  const old = page.getByText("We are not answering right now. This is what this device saw on");
  await old.waitFor();
  await page.getByText("Sneha R. Kulkarni").waitFor();
  await repair();
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await old.waitFor({ state: "hidden" });

  repair = await breaking(page, "/auth/logout");
  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByText("Logout failed").waitFor();
  await page.waitForURL((url) => url.pathname === "/");
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
});
