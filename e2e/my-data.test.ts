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
  await page.getByRole("link", { name: "Your data" }).click();
  await page.getByRole("heading", { name: "Your data" }).waitFor();
  await page.getByText("What we keep, and who else sees it").waitFor();
  await settled(page);
  expect(await findings(page)).toEqual([]);

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
