import { expect, test } from "vitest";
import { openDatabase } from "#api/platform/db/database.ts";
import { makeBooking, makeCourse, makeStudent, makeTutor } from "#api/sample/makers.ts";
import { openPage, phone } from "./browser.ts";
import { signInAsStudent } from "./sign-in-as-student.ts";
import { useClockedHarness } from "./use-harness.ts";

const harness = useClockedHarness();

/** A page of a student who has a class the day after tomorrow, with their bookings open. */
async function openWithClass(email: string, course: string) {
  const db = openDatabase(process.env["TEST_APP_URL"] ?? "");
  const student = await makeStudent(db, { email });
  const staffId = await makeTutor(db);
  const startsAt = new Date(Math.ceil(Date.now() / 3_600_000 + 48) * 3_600_000);
  const courseId = await makeCourse(db, { classFullname: course });
  await makeBooking(db, { student, courseId, status: "IN_PROGRESS", staffId, startsAt });
  await db.destroy();
  const opened = await openPage(harness.browser, harness.product.url, phone);
  await signInAsStudent(harness, opened.page, email);
  await opened.page.goto("/student/bookings");
  return opened;
}

test("a parent whose thumb slips onto another time is asked first, and the class stays where it was", async () => {
  const { page, complaints } = await openWithClass("slip@example.in", "Sitar for beginners");
  const moves: string[] = [];
  page.on("request", (request) => request.method() === "PATCH" && moves.push(request.url()));
  await page.getByRole("button", { name: "Reschedule Sitar for beginners" }).click();
  const dialog = page.getByRole("dialog", { name: "Choose another time" });
  const old = /Currently (.+)\. You can reschedule/.exec(await dialog.getByText(/^Currently /).innerText())?.[1] ?? "";
  const slot = dialog.getByRole("button", { name: /, 7:00 PM$/ }).last();
  await slot.click();
  const question = page.getByRole("alertdialog", { name: "Are you sure you want to reschedule this class?" });
  await question.getByText(old).waitFor();
  await question.getByText(/, 7:00 PM IST/).waitFor();
  await question.getByRole("button", { name: "Keep it" }).click();
  await question.waitFor({ state: "detached" });
  await expect.poll(() => slot.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(moves).toEqual([]);
  await dialog.getByText("You can reschedule twice.").waitFor();

  await slot.click();
  await question.getByRole("button", { name: "Reschedule" }).click();
  await page.getByText("Your class has been rescheduled. We've emailed you and the tutor.").waitFor();
  await page.getByRole("listitem").filter({ hasText: "Sitar" }).getByText("7:00 PM").waitFor();
  expect(moves).toHaveLength(1);
  expect(complaints).toEqual([]);
});

test("a student whose fresh token is refused as well is signed out and finds the home page", async () => {
  const { page } = await openWithClass("refused@example.in", "Flute for beginners");
  await page.getByRole("heading", { name: "Flute for beginners" }).waitFor();
  let refreshes = 0;
  page.on("request", (request) => request.url().endsWith("/students/refresh") && (refreshes += 1));
  for (const path of ["bookings", "profile"])
    await page.route(`**/api/students/${path}`, (route) =>
      route.fulfill({ status: 401, json: { code: "signed-out", message: "Please sign in." } }),
    );
  await page.reload();
  await page.waitForURL((url) => url.pathname === "/");
  await page.getByRole("button", { name: "Login" }).filter({ visible: true }).waitFor();
  expect(await page.evaluate(() => ["token", "role", "student"].map((name) => localStorage.getItem(name)))).toEqual([
    null,
    null,
    null,
  ]);
  expect(refreshes).toBe(2); // the second in case the first failed by chance
});
