import { expect, test } from "vitest";
import { typeCode } from "./booking.ts";
import { breaking, openWithClock } from "./trouble.ts";
import { useClockedHarness } from "./use-harness.ts";

const harness = useClockedHarness();

test("a tutor's application meets failures at every step and keeps what was typed", async () => {
  const { page } = await openWithClock(harness, "/tutor/signup");
  const submit = page.getByRole("button", { name: "Verify Email to Book" });
  await page.getByText("Upload PDF file (max 5MB)").waitFor();
  expect(await page.getByLabel("Experience (Years)").getAttribute("placeholder")).toBe("e.g., 5 or Fresher");
  await submit.click({ force: true });
  await page.getByText("Please verify your email address first").waitFor();
  for (const sentence of ["Name is required", "Email is required", "Resume is required"])
    await page.getByText(sentence, { exact: true }).waitFor();

  const email = "arjun.k@example.in";
  await page.getByLabel("Name", { exact: true }).fill("Arjun Kamath");
  await page.getByLabel("Phone Number").fill("12345");
  await page.getByLabel("Qualification").fill("B.Tech");
  await page.getByLabel("Experience (Years)").fill("many");
  await page.getByLabel("Subjects").fill("Physics");
  await page.getByLabel("Start time").fill("17:00");
  await page.getByLabel("End time").fill("20:00");
  await page.getByText("Selected: 5:00 PM - 8:00 PM").waitFor();
  await page.getByLabel("Resume").setInputFiles({
    name: "long.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.alloc(5 * 1024 * 1024 + 210_000, "%PDF-1.4"),
  });
  await page.getByText("File size (5.20MB) exceeds the 5MB limit").first().waitFor();
  await page.getByLabel("Resume").setInputFiles({
    name: "arjun.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from(`%PDF-1.4\n${"x".repeat(2_000)}\n%%EOF`),
  });

  await page.getByLabel("Email Id").fill(email);
  const verify = page.getByRole("button", { name: "Verify", exact: true });
  for (const [how, sentence] of [
    ["500", "Failed to initiate email verification"],
    ["no network", "Failed to send OTP"],
  ] as const) {
    const repair = await breaking(page, "/tutors/initiate-email", how);
    await verify.click();
    await page.getByText(sentence, { exact: true }).waitFor();
    await repair();
  }
  await verify.click();
  await page.getByText("OTP sent to your email successfully!").waitFor();
  const dialog = page.getByRole("dialog", { name: "Verify Your Email" });
  await dialog.getByText("Complete your tutor registration").waitFor();
  await typeCode(page, "123");
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Verify Email" }).click({ force: true });
  await page.getByText("Please enter a valid 6-digit OTP").first().waitFor();

  const first = await harness.product.codeFor(email);
  await page.clock.fastForward(301_000);
  await harness.passTime(301);
  await page.getByText("OTP expired. Please request a new one.").waitFor();
  let repair = await breaking(page, "/tutors/initiate-email", "no network");
  await dialog.getByRole("button", { name: "Resend OTP" }).click();
  await page.getByText("Failed to resend OTP").waitFor();
  await repair();
  await dialog.getByRole("button", { name: "Resend OTP" }).click();
  await page.getByText("OTP resent successfully!").waitFor();
  await typeCode(page, first);
  await dialog.getByRole("button", { name: "Verify Email" }).click();
  await page.getByText("Invalid OTP. Please try again.").waitFor();
  repair = await breaking(page, "/tutors/verify-otp");
  await typeCode(page, await harness.product.codeFor(email));
  await dialog.getByRole("button", { name: "Verify Email" }).click();
  await page.getByText("Failed to verify OTP").waitFor();
  await repair();
  await dialog.getByRole("button", { name: "Verify Email" }).click();
  await page.getByText("Email verified successfully!").waitFor();
  await dialog.waitFor({ state: "detached" });

  await page.getByRole("button", { name: "Book Now" }).click();
  await page.getByText("Phone number is invalid").waitFor();
  await page.getByText("Experience is required").waitFor();
  await page.getByLabel("Phone Number").fill("9845320711");
  await page.getByLabel("Experience (Years)").fill("FRESHER");
  for (const [how, sentence] of [
    ["500", "Failed to complete registration"],
    ["no network", "Failed to submit application. Please try again."],
  ] as const) {
    repair = await breaking(page, "/tutors/complete", how);
    await page.getByRole("button", { name: "Book Now" }).click();
    await page.getByRole("alert").getByText(sentence).waitFor();
    await repair();
  }
  expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Arjun Kamath");
  await page.route("**/tutors/complete", async (route) => {
    await page.getByRole("button", { name: "Submitting..." }).waitFor();
    await route.continue();
  });
  await page.getByRole("button", { name: "Book Now" }).click();
  await page.getByText("Application submitted successfully! We will contact you soon.").waitFor();
  await page.waitForURL("**/tutor/signup/sent");
  await page.getByRole("link", { name: "Send another application" }).click();
  await submit.waitFor();
  expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("");
});
