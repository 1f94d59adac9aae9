import { expect, test } from "vitest";
import { typeCode } from "./booking.ts";
import { openPage, phone } from "./browser.ts";
import { isSound } from "./is-sound.ts";
import { useHarness } from "./use-harness.ts";

const harness = useHarness();

const resume = { name: "kavya.pdf", mimeType: "application/pdf", buffer: Buffer.from(`%PDF-1.4\n${"x".repeat(300_000)}\n%%EOF`) };

test("a tutor verifies an address, corrects what was wrong, and applies with a résumé", async () => {
  const { page, complaints } = await openPage(harness.browser, harness.product.url, phone);
  await page.goto("/");
  await page.getByRole("link", { name: "Signup as Tutor" }).first().click();
  await page.getByRole("heading", { name: "If you are a tutor SIGNUP HERE" }).waitFor();
  const submit = page.getByRole("button", { name: "Verify Email to Book" });
  expect(await submit.isDisabled()).toBe(true);
  const [title, first] = [page.getByText("About you", { exact: true }), page.getByText("Name", { exact: true })];
  const [above, below] = [await title.boundingBox(), await first.boundingBox()];
  expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeGreaterThanOrEqual(16); // in every browser

  await page.getByLabel("Name", { exact: true }).fill("Kavya Subramaniam");
  await page.getByLabel("Email Id").fill("kavya.s@example.in");
  await page.getByRole("button", { name: "Verify", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Verify Your Email" });
  await dialog.getByText("OTP is sent to kavya.s@example.in").waitFor();
  expect(await dialog.getByRole("button", { name: "Resend OTP" }).isDisabled()).toBe(true);
  await typeCode(page, await harness.product.codeFor("kavya.s@example.in"));
  await dialog.getByRole("button", { name: "Verify Email" }).click();
  await page.getByText("Email verified successfully!").waitFor();
  expect(await page.getByText("Please verify your email address first").count()).toBe(0);
  expect(await page.getByText("Phone number is required").count()).toBe(0); // the code's form is separate from this one

  await page.getByRole("button", { name: "Book Now" }).click();
  for (const sentence of [
    "Phone number is required",
    "Qualification is required",
    "Experience is required",
    "Subjects are required",
    "Preferred timing is required",
    "Resume is required",
  ]) {
    await page.getByText(sentence).waitFor();
  }
  await page.getByLabel("Phone Number").fill("9845320711");
  expect(await page.getByText("Phone number is required").count()).toBe(0);
  await page.getByLabel("Qualification").fill("M.Sc");
  await page.getByLabel("Experience (Years)").fill("five");
  await page.getByRole("button", { name: "Book Now" }).click();
  await page.getByText("Experience is required").waitFor();
  await page.getByText("Use digits, such as 5. New to teaching? Write Fresher.").waitFor(); // beside the error, for it says how
  await page.getByLabel("Experience (Years)").fill("Fresher");
  await page.getByLabel("Subjects").fill("Chemistry, NEET");
  await page.getByLabel("Start time").fill("16:00");
  await page.getByLabel("End time").fill("20:30");
  await page.getByText("Selected: 4:00 PM - 8:30 PM").waitFor();
  await page.getByLabel("Resume").setInputFiles({ name: "me.png", mimeType: "image/png", buffer: Buffer.from("png") });
  await page.getByText("Please upload a PDF or Word document").first().waitFor();
  await page.getByLabel("Resume").setInputFiles(resume);
  await page.getByText("kavya.pdf").waitFor();
  await page.getByRole("button", { name: "Book Now" }).click();
  const notices = () => page.locator("[role=status], [role=alert]").allInnerTexts();
  await expect
    .poll(notices, { timeout: 30_000 })
    .toContainEqual(expect.stringContaining("Application submitted successfully! We will contact you soon."));
  await page.waitForURL("**/tutor/signup/sent");
  const sent = page.getByRole("region", { name: "What you sent" });
  for (const fact of [
    "Kavya Subramaniam",
    "kavya.s@example.in",
    "+91 98453 20711",
    "M.Sc",
    "Fresher",
    "Chemistry, NEET",
    "kavya.pdf",
  ])
    await sent.getByText(fact, { exact: true }).waitFor();
  await sent.getByText(/4:00 PM - 8:30 PM/).waitFor();
  await isSound(page);
  await page.setViewportSize(phone);
  await page.reload();
  await page.getByRole("heading", { name: "What happens next" }).waitFor();
  expect(await sent.count()).toBe(0); // not kept in the browser
  await page.getByRole("link", { name: "Send another application" }).click();
  await submit.waitFor();
  expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("");
  expect(complaints).toEqual([]);
});

test("a tutor who sends an empty form on a phone is led to its first wrong field, and sees which times are missing", async () => {
  const { page } = await openPage(harness.browser, harness.product.url, phone);
  await page.goto("/tutor/signup");
  await page.waitForLoadState("networkidle");
  const inView = (label: string) =>
    page.getByLabel(label, { exact: true }).evaluate((field) => {
      const { top, bottom } = field.getBoundingClientRect();
      return field === document.activeElement && top >= 64 && bottom <= innerHeight;
    });
  const submit = page.getByRole("button", { name: "Verify Email to Book" });
  await submit.click({ force: true });
  await page.getByText("Name is required", { exact: true }).waitFor();
  await expect.poll(() => inView("Name")).toBe(true);
  for (const label of ["Start time", "End time", "Resume"])
    expect(await page.getByLabel(label).getAttribute("aria-invalid")).toBe("true");
  const frame = (label: string) =>
    page.getByLabel(label, { exact: true }).evaluate((field) => getComputedStyle(field).borderColor);
  expect(await frame("Start time")).toBe(await frame("Qualification"));

  for (const [label, words] of [
    ["Name", "Kavya"],
    ["Email Id", "empty-form@example.in"],
    ["Phone Number", "9845320711"],
    ["Qualification", "M.Sc"],
    ["Experience (Years)", "5"],
    ["Subjects", "Chemistry"],
    ["Start time", "18:00"],
    ["End time", "09:00"],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(words);
  await submit.click({ force: true });
  await page.getByText("The end time must be after the start time").waitFor();
  expect(await inView("Start time")).toBe(true);
  await page.getByLabel("End time").fill("21:00");
  await page.getByLabel("Resume").setInputFiles({ name: "k.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4") });
  await page.getByText("1 KB", { exact: true }).waitFor();
  await submit.click({ force: true });
  await page.getByText("Please verify your email address first").first().waitFor();
  await expect.poll(() => inView("Email Id")).toBe(true);
});
