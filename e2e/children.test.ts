import { expect, test } from "vitest";
import { openDatabase } from "#api/platform/db/database.ts";
import { makeCourse, makeStudent } from "#api/sample/makers.ts";
import { findings, settled } from "./axe.ts";
import { openPage, phone } from "./browser.ts";
import { signInAsStudent } from "./sign-in-as-student.ts";
import { useClockedHarness } from "./use-harness.ts";

const harness = useClockedHarness();
const pictures = process.env["PICTURES"];

test("a parent adds a second child, books the same course for both, and sees each one's bookings", async () => {
  const db = openDatabase(process.env["TEST_APP_URL"] ?? "");
  await makeStudent(db, { email: "siblings@example.in" });
  const courseId = await makeCourse(db, { classFullname: "Sitar for beginners" });
  await db.destroy();
  const { page, complaints } = await openPage(harness.browser, harness.product.url, phone);
  await signInAsStudent(harness, page, "siblings@example.in");

  await page.goto("/student/profile");
  await page.getByRole("heading", { name: /^Namaste, .* and Aarav Malhotra$/ }).waitFor();

  // with one child the form does not ask for whom
  await page.goto(`/course/${courseId}/book`);
  await expect.poll(() => page.getByLabel("Student Name").inputValue()).toBe("Aarav Malhotra");
  expect(await page.getByText("Add a child").count()).toBe(0);

  await page.goto("/student/profile");
  await page.getByRole("button", { name: "Add a child" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a child" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByText("Student name is required").waitFor();
  await dialog.getByLabel("Name", { exact: true }).fill("अन्वी मल्होत्रा");
  await dialog.getByLabel("Birth year (optional)").fill("2014");
  await dialog.getByLabel("Class at school (optional)").fill("Class 6");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByText("Please tick the box if you agree.").waitFor();
  await dialog.getByText("What we keep about your child, and why").first().click();
  await dialog.getByText(/^To arrange classes we keep/).waitFor();
  await dialog.getByRole("checkbox", { name: /I am the parent or guardian/ }).check();
  if (pictures) await page.screenshot({ path: `${pictures}/child-dialog-390.png` });
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByText("Class 6 · born 2014").waitFor();
  await settled(page);
  expect(await findings(page)).toEqual([]);
  if (pictures) await page.screenshot({ path: `${pictures}/children-390.png`, fullPage: true });

  for (const name of ["Aarav Malhotra", "अन्वी मल्होत्रा"]) {
    await page.goto(`/course/${courseId}/book`);
    await page.locator("label").filter({ hasText: name }).click();
    await expect.poll(() => page.getByLabel("Student Name").inputValue()).toBe(name);
    if (pictures) await page.screenshot({ path: `${pictures}/book-child-390.png` });
    await page.getByRole("button", { name: "Book Now" }).click();
    await page.getByText("Demo class booked successfully!").waitFor();
  }
  await page.goto("/student/bookings");
  const rows = page.getByRole("listitem").filter({ hasText: "Sitar for beginners" });
  await expect.poll(() => rows.count()).toBe(2);
  await page.locator("label").filter({ hasText: "अन्वी मल्होत्रा" }).click();
  await expect.poll(() => rows.count()).toBe(1);
  await rows.filter({ hasText: "for अन्वी मल्होत्रा" }).waitFor();
  expect(new URL(page.url()).searchParams.get("child")).toBeTruthy();
  await page.reload(); // the choice is in the address
  await expect.poll(() => rows.count()).toBe(1);
  await settled(page);
  expect(await findings(page)).toEqual([]);
  if (pictures) await page.screenshot({ path: `${pictures}/bookings-child-390.png`, fullPage: true });

  await page.goto("/student/profile");
  await page.getByRole("button", { name: "Remove Aarav Malhotra" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await page.getByText("Aarav Malhotra has bookings").waitFor();
  expect(complaints.filter((one) => !one.includes("409"))).toEqual([]);
});
