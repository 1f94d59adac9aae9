import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openDatabase } from "#api/platform/db/database.ts";
import {
  makeBooking,
  makeCategory,
  makeCourse,
  makeStudent,
  makeTutor,
  makeTutorAccount,
  makeTutorPage,
} from "#api/sample/makers.ts";
import { openPage, phone } from "./browser.ts";
import { openClass } from "./open-class.ts";
import texts from "../web/app/texts/messages.hi.ts";
import { readHindi } from "./read-hindi.ts";
import { signInAsStudent } from "./sign-in-as-student.ts";
import { signInAsTutor } from "./sign-in-as-tutor.ts";
import { useClockedHarness } from "./use-harness.ts";

const harness = useClockedHarness();
const minutes = 60_000;
const minutesOfTest = 15 * minutes;

/** A family and a tutor who write in Hindi, with a class that is over, one that begins soon, and one the day after tomorrow. */
async function meet(name: string) {
  const db = openDatabase(process.env["TEST_APP_URL"] ?? "");
  const [family, teacher] = [`${name}.family@example.in`, `${name}.tutor@example.in`];
  const student = await makeStudent(db, { email: family, name: "आरव वर्मा", parent: "सुनीता वर्मा" });
  const person = { staffName: "मीरा जोशी", qualification: "एम.एससी. गणित", subjects: "गणित" };
  const staffId = await makeTutor(db, { ...person, staffEmail: teacher });
  await makeTutorAccount(db, staffId);
  await makeTutorPage(db, staffId, { headline: "गणित, बिना डर के", about: "हम वहीं से शुरू करते हैं जहाँ बच्चा है।" });
  const categoryId = await makeCategory(db, `विज्ञान ${staffId}`);
  for (const inMinutes of [-60, 20, 48 * 60]) {
    const courseId = await makeCourse(db, { categoryId, className: "गणित", classFullname: `गणित, भाग ${staffId}, ${inMinutes}` });
    const startsAt = new Date(harness.now() + inMinutes * minutes);
    const status = inMinutes < 0 ? "DONE" : "IN_PROGRESS";
    const id = await makeBooking(db, { student, parent: "सुनीता वर्मा", courseId, status, staffId, startsAt });
    if (status === "DONE") await db.updateTable("lessons").set({ status: "held" }).where("booking_id", "=", id).execute();
  }
  await db.destroy();
  return { family, teacher, path: `/hi/tutor/tutor-${staffId}` };
}

test(
  "a parent who reads Hindi meets no English and no clipped text in any menu or dialog of the public pages",
  async () => {
    const { path } = await meet("visitor");
    const { page, complaints } = await openPage(harness.browser, harness.product.url, phone);
    const { wrong, dialogs, readPage } = readHindi(["Anjali Deshpande", "Rohan Mehta"]); // in the sentence of a chosen time
    await readPage(page, "/hi", { within: "body" });
    for (const each of ["/hi/courses?category=Music", "/hi/course/1", "/hi/course/1/book", "/hi/tutors", path])
      await readPage(page, each);
    expect(wrong).toEqual({});
    expect(dialogs.size).toBeGreaterThan(3);
    expect(complaints).toEqual([]);
  },
  minutesOfTest,
);

test(
  "a family that reads Hindi meets no English and no clipped text in its own area and its dialogs",
  async () => {
    const { family } = await meet("family");
    const { page, complaints } = await openPage(harness.browser, harness.product.url, phone);
    await signInAsStudent(harness, page, family);
    const { wrong, dialogs, readPage } = readHindi();
    await readPage(page, "/hi/student/profile", { within: "body", deep: true });
    await readPage(page, "/hi/student/bookings", { late: ["राय लिखें", "शिकायत करें"], deep: true });
    await readPage(page, "/hi/student/bookings?tab=messages", { late: ["कब ईमेल न भेजें"], deep: true });
    expect(wrong).toEqual({});
    expect(dialogs.size).toBeGreaterThan(8);
    expect(complaints).toEqual([]);
  },
  minutesOfTest,
);

test(
  "a tutor who reads Hindi meets no English and no clipped text in the tutors' area and its dialogs",
  async () => {
    const { teacher } = await meet("tutor");
    const { page, complaints } = await openPage(harness.browser, harness.product.url, phone);
    await signInAsTutor(harness, page, teacher);
    const { wrong, dialogs, readPage } = readHindi();
    for (const place of ["", "/calendar", "/lessons", "/lessons?when=past", "/students", "/messages", "/profile"])
      await readPage(page, `/hi/staff${place}`);
    await page.goto("/hi/staff");
    await page.getByRole("heading", { level: 1 }).waitFor();
    const report = await page.getByRole("link", { name: "रिपोर्ट लिखें" }).first().getAttribute("href");
    await readPage(page, report ?? "");
    expect(wrong).toEqual({});
    expect(dialogs.size).toBeGreaterThan(10);
    expect(complaints).toEqual([]);
  },
  minutesOfTest,
);

test(
  "a child and a tutor who read Hindi meet no English in the class, at its board, chat and call",
  async () => {
    const class_ = await openClass(harness);
    const { wrong, dialogs, look, readOn } = readHindi(["Aarav Malhotra", "Mary Thomas", "MT", "Chemistry for Class 12"]);
    const tutor = await class_.tutor(harness.browser, phone, harness.product.url, "/hi");
    const student = await class_.student(harness.browser, phone, harness.product.url, "/hi");
    await readOn(tutor.page, "the tutor's class");
    await tutor.page.getByRole("button", { name: "कक्षा से निकलें" }).click();
    await tutor.page.getByRole("alertdialog").or(tutor.page.getByRole("dialog")).first().waitFor();
    await look(tutor.page, "the tutor leaves");
    await readOn(student.page, "the child's class");
    expect(wrong).toEqual({});
    expect(dialogs.size).toBeGreaterThan(0);
    expect([...tutor.complaints, ...student.complaints]).toEqual([]);
    await class_.stop();
  },
  minutesOfTest,
);

test(
  "a family and a tutor who read Hindi meet no English and no clipped text in their conversation and its dialogs",
  async () => {
    const { family, teacher } = await meet("talk");
    const { page, complaints } = await openPage(harness.browser, harness.product.url, phone);
    const tutor = await openPage(harness.browser, harness.product.url, phone);
    await signInAsStudent(harness, page, family);
    await signInAsTutor(harness, tutor.page, teacher);
    const { wrong, dialogs, look, readOn } = readHindi(["Meera Test"]); // the grievance officer, in the notice
    const log = (of: Page) => of.getByRole("log", { name: "संदेश" });
    const field = (of: Page) => of.getByRole("textbox", { name: texts.yourMessage });

    await page.goto("/hi/student/bookings?tab=messages");
    await page.getByRole("button", { name: /मीरा जोशी को लिखें/ }).click();
    await log(page).waitFor();
    await look(page, "a conversation without messages");
    await field(page).fill("कौन-सी किताब लाएँ? मेरा नंबर 98110 42367 है।");
    await page.getByRole("button", { name: texts.sendMessage }).click();
    await log(page).getByText("कौन-सी किताब लाएँ?").first().waitFor();

    await tutor.page.goto("/hi/staff/messages");
    await tutor.page.getByRole("link", { name: /किताब/ }).click();
    await log(tutor.page).getByText("कौन-सी किताब लाएँ?").first().waitFor();
    await field(tutor.page).fill("वही, जो स्कूल में चलती है।");
    await tutor.page.getByRole("button", { name: texts.sendMessage }).click();
    await log(page).getByText("वही, जो स्कूल में चलती है।").waitFor();
    await readOn(page, "the family's conversation");
    await readOn(tutor.page, "the tutor's conversation");
    expect(wrong).toEqual({});
    expect(dialogs.size).toBeGreaterThan(1);
    expect([...complaints, ...tutor.complaints]).toEqual([]);
  },
  minutesOfTest,
);
