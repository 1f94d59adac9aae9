import type { Page } from "playwright-core";
import { type Db, openDatabase } from "#api/platform/db/database.ts";
import { makeBooking, makeCourse, makeExecutive, makeStudent, makeTutor } from "#api/sample/makers.ts";
import { signInAsExecutive } from "./booking.ts";

const subjects = ["Astronomy", "Botany", "Geology", "Sociology"];
const tutorsOfSubject = 3;
const wishes = [[], ["evenings"], ["weekends", "mornings"], ["weekdays", "afternoons"]] as const;
const executive = { username: "early-riser", password: "two hundred before noon" };

export type Morning = { presses: number; seconds: number; mistakes: number; left: number };

/** Fills a desk with these many requests of four subjects and four wishes for times, and an executive. */
export async function fillDesk(databaseUrl: string, requests: number): Promise<void> {
  const db = openDatabase(databaseUrl);
  await makeExecutive(db, executive);
  const courses: number[] = [];
  for (const subject of subjects) {
    courses.push(await makeCourse(db, { classFullname: `${subject} for Class 9` }));
    for (let nth = 1; nth <= tutorsOfSubject; nth += 1)
      await makeTutor(db, { staffName: `${subject} Tutor ${nth}`, subjects: subject, preferredTimeSlot: "8:00 AM - 9:00 PM" });
  }
  for (let nth = 0; nth < requests; nth += 1) {
    const student = await makeStudent(db, { name: `Child ${nth}` });
    const suits = [...(wishes[Math.floor(nth / subjects.length) % wishes.length] ?? [])];
    await makeBooking(db, { student, courseId: courses[nth % courses.length] ?? 0, suits });
  }
  await db.destroy();
}

/**
 * Settles these many requests with the keyboard alone, as an executive who presses the next key as soon as the last one is done. A
 * mistake is an allotment that is refused, or a request that a tutor of another subject got.
 */
export async function playMorning(page: Page, databaseUrl: string, requests: number): Promise<Morning> {
  await signInAsExecutive(page, executive);
  await page.goto("/executive/book-requests?status=NOT_STARTED");
  let refused = 0;
  page.on("response", (response) => (refused += response.url().endsWith("/allotment") && !response.ok() ? 1 : 0));
  await page.locator("tr [data-shortcut=take]").first().waitFor();
  let presses = 0;
  const began = performance.now();
  for (let last = ""; presses < requests; presses += 1) {
    const next = page.locator(`${last ? "tr:focus" : "tr"} [data-shortcut=take]:not([data-request="${last}"])`).first();
    last = (await next.getAttribute("data-request")) ?? "";
    const answer = page.waitForResponse((response) => response.url().endsWith("/allotment"));
    await page.keyboard.press("a");
    await answer;
  }
  const seconds = Math.round((performance.now() - began) / 1_000);
  const db = openDatabase(databaseUrl);
  const { left, wrong } = await resultOf(db);
  await db.destroy();
  return { presses, seconds, mistakes: refused + wrong, left };
}

/** How many of the requests are left, and how many a tutor of another subject got. */
async function resultOf(db: Db): Promise<{ left: number; wrong: number }> {
  const rows = await db
    .selectFrom("bookings as b")
    .leftJoin("lessons as l", "l.booking_id", "b.id")
    .leftJoin("tutors as t", "t.staff_id", "l.tutor_id")
    .select(["b.course_name", "t.subjects"])
    .where("b.student_name", "like", "Child %")
    .execute();
  return {
    left: rows.filter(({ subjects: taught }) => taught === null).length,
    wrong: rows.filter(({ course_name, subjects: taught }) => taught !== null && !course_name.startsWith(taught)).length,
  };
}
