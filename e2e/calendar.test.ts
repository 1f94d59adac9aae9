import { expect, test } from "vitest";
import { openDatabase } from "#api/platform/db/database.ts";
import { makeBooking, makeCourse, makeStudent, makeTutor, makeTutorAccount } from "#api/sample/makers.ts";
import { desk, openPage, phone } from "./browser.ts";
import { isSound } from "./is-sound.ts";
import { signInAsTutor } from "./sign-in-as-tutor.ts";
import { useClockedHarness } from "./use-harness.ts";

const harness = useClockedHarness();
const hour = 3_600_000;

/** A tutor who teaches from four to eight and has a class the day after tomorrow, signed in, with the calendar open. */
async function openCalendar(email: string, viewport: typeof phone, path = "/staff/calendar") {
  const db = openDatabase(process.env["TEST_APP_URL"] ?? "");
  const student = await makeStudent(db, { name: "Aarav Malhotra" });
  const staffId = await makeTutor(db, { staffEmail: email, preferredTimeSlot: "4:00 PM - 8:00 PM" });
  await makeTutorAccount(db, staffId);
  const day = new Date(Date.now() + 5.5 * hour + 48 * hour).toISOString().slice(0, 10);
  const startsAt = new Date(`${day}T17:00:00+05:30`);
  await makeBooking(db, { student, courseId: await makeCourse(db), status: "IN_PROGRESS", staffId, startsAt });
  const opened = await openPage(harness.browser, harness.product.url, viewport);
  await signInAsTutor(harness, opened.page, email);
  await opened.page.goto(path);
  const hoursSaid = async () => {
    const row = await db.selectFrom("tutors").select("working_hours").where("staff_id", "=", staffId).executeTakeFirst();
    return row?.working_hours as { exceptions: { day: string; ranges: unknown }[] } | null;
  };
  return { ...opened, staffId, day, hoursSaid, close: () => db.destroy(), db };
}
const named = (day: string, language = "en-IN") =>
  new Intl.DateTimeFormat(language, { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );

test("on a phone a tutor sees the day's class, takes a day off by a tap, and makes a new secret address", async () => {
  const { page, complaints, day, hoursSaid, close } = await openCalendar("phone.calendar@example.in", phone);
  await page.getByRole("group", { name: "Days" }).getByRole("button").nth(2).click();
  await page.getByRole("link", { name: /Aarav Malhotra 5:00 PM/ }).waitFor();
  await page.getByText("All times are IST.").waitFor(); // browsers say Asia/Calcutta
  await isSound(page);
  await page.getByRole("button", { name: `change ${named(day)}` }).click();
  const dialog = page.getByRole("dialog", { name: named(day) });
  await dialog.getByRole("button", { name: "Day off" }).click();
  await isSound(page);
  await dialog.getByRole("button", { name: "Save hours" }).click();
  await page.getByText("Your hours are saved.").waitFor();
  expect((await hoursSaid())?.exceptions).toEqual([{ day, ranges: [] }]);
  const staying = page.getByRole("alertdialog", { name: "This class stays as it is" });
  await staying.getByRole("button", { name: "Got it" }).click();

  const address = page.getByLabel("Secret address");
  const before = await address.inputValue();
  await page.getByRole("button", { name: "Make a new address" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Make a new address" }).click();
  await expect.poll(() => address.inputValue()).not.toBe(before);
  expect((await page.request.get(before)).status()).toBe(404);
  expect(await (await page.request.get(await address.inputValue())).text()).toContain("BEGIN:VEVENT");
  expect(complaints).toEqual([]);
  await close();
});

test("on a wide screen a tutor drags over two hours, and a change by another person is shown beside their own", async () => {
  const { page, complaints, staffId, hoursSaid, db, close } = await openCalendar("wide.calendar@example.in", desk);
  const next = new Date(Date.now() + 5.5 * hour + 24 * hour).toISOString().slice(0, 10);
  const box = await page.getByRole("button", { name: `change ${named(next)}` }).boundingBox();
  if (!box) throw new Error("no column");
  const [x, top] = [box.x + box.width - 12, box.y + box.height];
  await page.mouse.move(x, top + 10);
  await page.mouse.down();
  await page.mouse.move(x, top + 80, { steps: 4 });
  await page.mouse.up();
  const dialog = page.getByRole("dialog", { name: named(next) });
  await dialog.getByRole("button", { name: "Teach from 15:00 to 17:00" }).click();
  const theirs = { weekly: { "1": [["10:00", "12:00"]] }, exceptions: [] };
  await db
    .updateTable("tutors")
    .set(({ eb }) => ({ working_hours: JSON.stringify(theirs), version: eb("version", "+", 1) }))
    .where("staff_id", "=", staffId)
    .execute();
  await dialog.getByRole("button", { name: "Save hours" }).click();
  await dialog.getByText("10:00 to 12:00").waitFor();
  await isSound(page);
  expect((await hoursSaid())?.exceptions).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

test("a tutor abroad who reads Hindi sees the hours of both places side by side", async () => {
  const { page, close } = await openCalendar("hindi.calendar@example.in", phone);
  const storage = await page.context().storageState();
  const context = await harness.browser.newContext({
    viewport: phone,
    baseURL: harness.product.url,
    timezoneId: "Europe/London",
    storageState: storage,
  });
  const away = await context.newPage();
  await away.goto("/hi/staff/calendar");
  await away.getByRole("heading", { level: 1, name: "कैलेंडर" }).waitFor();
  await away.getByText(/समय आपके टाइम ज़ोन \((GMT|BST)\) का है/).waitFor();
  expect(await away.getByText(/भारत$/).count()).toBeGreaterThan(5);
  await isSound(away);
  await context.close();
  await close();
});
