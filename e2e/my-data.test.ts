import { expect, test } from "vitest";
import { openDatabase } from "#api/platform/db/database.ts";
import { makeStudent } from "#api/sample/makers.ts";
import { findings, settled } from "./axe.ts";
import { openPage, phone } from "./browser.ts";
import { signInAsStudent } from "./sign-in-as-student.ts";
import { useClockedHarness } from "./use-harness.ts";

const harness = useClockedHarness();

test("a parent on a phone reads in either language what is kept, downloads it, closes the account and keeps it", async () => {
  const db = openDatabase(process.env["TEST_APP_URL"] ?? "");
  await makeStudent(db, { email: "own-data@example.in" });
  await db.destroy();
  const { page, complaints } = await openPage(harness.browser, harness.product.url, phone);
  await signInAsStudent(harness, page, "own-data@example.in");
  await page.goto("/student/profile");
  // asked at the next visit; agreeing takes two presses once the notice is open, and so does withdrawing
  await page.getByRole("complementary", { name: "We need your consent" }).getByRole("button", { name: "Read and agree" }).click();
  const consent = page.getByRole("dialog", { name: "Your consent" });
  await consent.getByLabel("Read this in").selectOption("hi");
  await consent.getByRole("heading", { name: "हम आपके बच्चे के बारे में क्या रखते हैं, और क्यों" }).waitFor();
  await settled(page);
  expect(await findings(page)).toEqual([]);
  await consent.getByRole("checkbox").check();
  await consent.getByRole("button", { name: "Agree and continue" }).click();
  await page.getByText("Thank you. Your consent is noted.").waitFor();
  await page.getByRole("complementary", { name: "We need your consent" }).waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Your data" }).click();
  await page.getByRole("heading", { name: "Your data" }).waitFor();
  await page.getByText("What we keep, and who else sees it").waitFor();
  await settled(page);
  expect(await findings(page)).toEqual([]);
  await page.getByText(/^You agreed on/).waitFor();
  await page.getByRole("button", { name: "Withdraw your consent for Aarav Malhotra" }).click();
  await page.getByRole("button", { name: "Withdraw it" }).click();
  await page.getByText(/^You withdrew your consent on/).waitFor();
  await page.getByRole("button", { name: "Agree to classes for Aarav Malhotra" }).waitFor();

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  expect((await download).suggestedFilename()).toBe("my-data.zip");

  await page.getByRole("button", { name: "Close my account" }).click();
  await page.getByRole("button", { name: "Close it" }).click();
  await page.getByText(/^Your account will be erased on/).waitFor();
  await page.goto("/hi/student/privacy");
  await page.getByRole("heading", { name: "आपकी जानकारी" }).waitFor();
  await settled(page);
  expect(await findings(page)).toEqual([]);
  await page.getByRole("button", { name: "खाता बनाए रखें" }).click();
  await page.getByRole("button", { name: "मेरा खाता बंद करें" }).waitFor();
  expect(complaints).toEqual([]);
});
