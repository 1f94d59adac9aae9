import { expect, test } from "vitest";
import { findings, settled } from "./axe.ts";
import { adminToken, agree, openAsAdmin, typeCode } from "./booking.ts";
import { openPage, phone } from "./browser.ts";
import { useHarness } from "./use-harness.ts";

const harness = useHarness({ CHILD_CONSENT: "verified", CONSENT_REQUIRED_FROM: "2026-01-01" });

test("a mother on a phone gives her name and date of birth with her consent, and the desk notes which document shows it", async () => {
  const { page, complaints } = await openPage(harness.browser, harness.product.url, phone);
  await page.goto("/");
  await page.getByRole("combobox", { name: "Search courses" }).fill("maths class 8");
  await page.getByRole("option").first().click();
  await page.getByRole("button", { name: "Book Demo Class" }).filter({ visible: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill("age@example.in");
  await dialog.getByRole("button", { name: "Send OTP" }).click();
  await dialog.getByText("OTP sent to age@example.in").waitFor();
  await typeCode(page, await harness.product.codeFor("age@example.in"));
  await dialog.getByRole("button", { name: "Verify" }).click();
  await dialog.getByLabel("Student Name *").fill("Aarav Malhotra");
  await dialog.getByLabel("Parent Name *").fill("Ritu Malhotra");
  await dialog.getByLabel("Phone Number *").fill("9811042367");
  await dialog.getByRole("button", { name: "Create Account" }).click();

  await agree(dialog);
  await dialog.getByText("Please give your name and date of birth.").waitFor();
  await dialog.getByLabel("Your name as in your document").fill("Ritu Malhotra");
  await dialog.getByLabel("Your date of birth").fill("2014-05-01");
  await agree(dialog);
  await dialog.getByText("Only a parent or guardian who is 18 or older can agree.").waitFor();
  await settled(page);
  expect(await findings(page)).toEqual([]);
  await dialog.getByLabel("Your date of birth").fill("1986-04-17");
  await agree(dialog);
  await dialog.getByRole("button", { name: "Book Demo Class" }).click();
  await dialog.getByText("Booking Confirmed!").waitFor();
  expect(complaints).toEqual([]);

  const found = await fetch(`${harness.product.url}/api/book-requests?search=age@example.in`, {
    headers: { authorization: `Bearer ${await adminToken(harness.product)}` },
  });
  const [request] = ((await found.json()) as { data: { familyId: string }[] }).data;
  const office = await openAsAdmin(harness, `/admin/families/${request?.familyId}`, phone);
  const age = office.page.getByRole("region", { name: "Age of the parent" });
  await age.getByText("Says: Ritu Malhotra, born 17 Apr 1986.").waitFor();
  await settled(office.page);
  expect(await findings(office.page)).toEqual([]);
  await age.getByLabel("Document shown").selectOption("Passport");
  await age.getByRole("button", { name: "Not 18" }).click();
  await office.page.getByRole("alertdialog").getByRole("button", { name: "Not 18" }).click();
  await age.getByText("The document was not that of an adult: Passport").waitFor();
  await age.getByRole("button", { name: "18 or older" }).focus();
  await office.page.keyboard.press("Enter");
  await office.page.getByText("The parent is 18 or older: Passport").waitFor();
  expect(office.complaints).toEqual([]);
});
