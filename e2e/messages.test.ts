import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openDatabase } from "#api/platform/db/database.ts";
import { makeBooking, makeCourse, makeStudent, makeTutor, makeTutorAccount } from "#api/sample/makers.ts";
import { jpeg } from "#api/testing/hostile-files.ts";
import { openPage, phone } from "./browser.ts";
import { isSound } from "./is-sound.ts";
import { signInAsStudent } from "./sign-in-as-student.ts";
import { signInAsTutor } from "./sign-in-as-tutor.ts";
import { useClockedHarness } from "./use-harness.ts";

const harness = useClockedHarness();

/** A family and a tutor with a class the day after tomorrow, each with a page of their own, signed in. */
async function meet(name: string) {
  const db = openDatabase(process.env["TEST_APP_URL"] ?? "");
  const [family, tutor] = [`${name}.family@example.in`, `${name}.tutor@example.in`];
  const student = await makeStudent(db, { email: family, name: "Aarav Malhotra" });
  const staffId = await makeTutor(db, { staffName: "Mary Thomas", staffEmail: tutor });
  await makeTutorAccount(db, staffId);
  const startsAt = new Date(Math.ceil(Date.now() / 3_600_000 + 48) * 3_600_000);
  const courseId = await makeCourse(db, { classFullname: `Chemistry with ${name}` });
  await makeBooking(db, { student, courseId, status: "IN_PROGRESS", staffId, startsAt });
  await db.destroy();
  const [parent, teacher] = await Promise.all([1, 2].map(() => openPage(harness.browser, harness.product.url, phone)));
  if (!parent || !teacher) throw new Error("no pages");
  await signInAsStudent(harness, parent.page, family);
  await signInAsTutor(harness, teacher.page, tutor);
  return { parent, teacher };
}

const field = (page: Page) => page.getByRole("textbox", { name: "Your message" });
const send = (page: Page) => page.getByRole("button", { name: "Send message" }).click();
const log = (page: Page) => page.getByRole("log", { name: "Messages" });

test("a family asks its child's tutor, both type at once, and what is typed survives a reload", async () => {
  const { parent, teacher } = await meet("asking");
  await parent.page.goto("/student/bookings?tab=messages");
  await parent.page.getByRole("button", { name: /Write to Mary Thomas/ }).click();
  await log(parent.page).getByText("No messages yet").waitFor();
  await field(parent.page).fill("Which book? My number is 98110 42367.");
  await send(parent.page);
  await log(parent.page).getByText("Which book? My number is 98110 42367.").waitFor();
  await log(parent.page).getByText("The other person can't see the number or address in it.").waitFor();

  await teacher.page.getByRole("link", { name: "Messages" }).filter({ visible: true }).click();
  await teacher.page.getByRole("link", { name: /Ritu/ }).click();
  await log(teacher.page).getByText("Which book? My number is •••.").waitFor();
  await log(parent.page).getByText("Read", { exact: true }).waitFor();
  await isSound(teacher.page);

  await field(parent.page).fill("And a second");
  await field(teacher.page).fill("NCERT, part one.");
  await send(teacher.page);
  await log(parent.page).getByText("NCERT, part one.").waitFor();
  expect(await field(parent.page).inputValue()).toBe("And a second");
  await parent.page.reload();
  expect(await field(parent.page).inputValue()).toBe("And a second");
  await send(parent.page);
  await log(teacher.page).getByText("And a second").waitFor();
  expect(await field(parent.page).inputValue()).toBe("");
  await isSound(parent.page);
  expect([...parent.complaints, ...teacher.complaints]).toEqual([]);
});

test("a photo arrives, a message without a network stays in its field, and an ended conversation says so", async () => {
  const { parent, teacher } = await meet("photo");
  await parent.page.goto("/student/bookings?tab=messages");
  await parent.page.getByRole("button", { name: /Write to Mary Thomas/ }).click();
  await log(parent.page).waitFor();
  const picture = { name: "page.jpg", mimeType: "image/jpeg", buffer: Buffer.from(await jpeg(600, 400)) };
  await parent.page.getByLabel("Send a photo").setInputFiles(picture);
  await log(parent.page)
    .getByRole("img", { name: /^Photo from/ })
    .waitFor();
  await teacher.page.goto("/staff/messages");
  await teacher.page.getByRole("link", { name: /A photo/ }).click();
  await log(teacher.page).getByRole("img", { name: "Photo from Ritu" }).waitFor();

  await parent.page.route("**/api/conversations/*/messages", (route) => route.abort());
  await field(parent.page).fill("Question 4, please.");
  await send(parent.page);
  await parent.page.getByText("Your message could not be sent. It is still in the field; please try again.").waitFor();
  expect(await field(parent.page).inputValue()).toBe("Question 4, please.");
  await parent.page.unroute("**/api/conversations/*/messages");
  await send(parent.page);
  await log(teacher.page).getByText("Question 4, please.").waitFor();

  await teacher.page.getByRole("button", { name: "Stop" }).click();
  await teacher.page.getByRole("alertdialog").getByRole("button", { name: "Stop" }).click();
  await teacher.page.getByText("You have stopped this conversation.").waitFor();
  await parent.page.getByText("The other person has stopped this conversation.").waitFor();
  await teacher.page.getByRole("button", { name: "Allow again" }).click();
  await field(parent.page).waitFor();
  await parent.page.getByRole("button", { name: "Report" }).click();
  const report = parent.page.getByRole("dialog", { name: "Report this conversation" });
  await report.getByLabel("What happened?").fill("Asks for my number.");
  await isSound(parent.page);
  await report.getByRole("button", { name: "Send report" }).click();
  await parent.page.getByText("Thank you. Our team will look into it.").waitFor();
  expect(parent.complaints.filter((one) => !one.includes("ERR_FAILED"))).toEqual([]);
});

test("in Hindi a family reads its messages and chooses its quiet hours", async () => {
  const { parent } = await meet("hindi");
  await parent.page.goto("/hi/student/bookings?tab=messages");
  await parent.page.getByRole("button", { name: /Mary Thomas को लिखें/ }).click();
  const words = parent.page.getByRole("textbox", { name: "आपका संदेश" });
  await words.fill("नमस्ते, मेरा नंबर नौ आठ एक एक शून्य चार दो तीन छह सात है");
  await parent.page.getByRole("button", { name: "संदेश भेजें" }).click();
  await parent.page.getByText("इसमें लिखा नंबर या पता सामने वाले को नहीं दिखता।").waitFor();
  await isSound(parent.page);
  await parent.page.getByRole("link", { name: "सारी बातचीत" }).click();
  await parent.page.getByRole("button", { name: "कब ईमेल न भेजें" }).click();
  const dialog = parent.page.getByRole("dialog", { name: "कब ईमेल न भेजें" });
  await dialog.getByText("टाइम ज़ोन: भारत का समय।").waitFor();
  await dialog.getByLabel("कब से").fill("20:30");
  await isSound(parent.page);
  await dialog.getByRole("button", { name: "सेव करें" }).click();
  await parent.page.getByText("समय सेव हो गया").waitFor();
  expect(parent.complaints).toEqual([]);
});
