import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openDatabase } from "#api/platform/db/database.ts";
import { makeBooking, makeCourse, makeStudent, makeTutor, makeTutorAccount } from "#api/sample/makers.ts";
import { jpeg } from "#api/testing/hostile-files.ts";
import { openPage, phone } from "./browser.ts";
import { isSound } from "./is-sound.ts";
import { signInAsStudent } from "./sign-in-as-student.ts";
import { useClockedHarness } from "./use-harness.ts";

const harness = useClockedHarness();

/** A class that ended a quarter of an hour ago. */
async function classThatIsOver(email: string, course: string) {
  const db = openDatabase(process.env["TEST_APP_URL"] ?? "");
  const student = await makeStudent(db, { email, name: "Aarav Malhotra" });
  const tutorsEmail = `tutor-of-${email}`;
  const staffId = await makeTutor(db, { staffName: "Mary Thomas", staffEmail: tutorsEmail });
  await makeTutorAccount(db, staffId);
  const startsAt = new Date(harness.now() - 3_600_000);
  await makeBooking(db, {
    student,
    courseId: await makeCourse(db, { classFullname: course }),
    status: "IN_PROGRESS",
    staffId,
    startsAt,
  });
  await db.destroy();
  return { email, tutorsEmail };
}

async function signInAsTutor(page: Page, email: string) {
  await page.request.post("/api/staff/auth/send-otp", { data: { email } });
  const otp = await harness.product.codeFor(email);
  const { token } = (await (await page.request.post("/api/staff/auth/login", { data: { email, otp } })).json()) as {
    token: string;
  };
  await page.goto("/robots.txt");
  await page.evaluate((given) => {
    localStorage.setItem("token", JSON.stringify(given));
    localStorage.setItem("role", JSON.stringify("staff"));
  }, token);
}

/** A phone's photo of a page, wider than the stored width. */
const photo = async () => ({ name: "page 12.jpg", mimeType: "image/jpeg", buffer: Buffer.from(await jpeg(3_000, 2_200)) });
const sheet = {
  name: "worksheet.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n"),
};

test("a tutor reports with homework, the family reads it on a phone and hands in a photo, and the tutor marks it", async () => {
  const { email, tutorsEmail } = await classThatIsOver("report@example.in", "Mathematics for Class 8");
  const tutor = await openPage(harness.browser, harness.product.url, phone);
  await signInAsTutor(tutor.page, tutorsEmail);
  const { page } = tutor;
  await page.goto("/staff");
  await page.getByRole("heading", { name: "Reports to write" }).waitFor();
  await isSound(page);
  await page.getByRole("link", { name: "Write the report" }).click();
  await page.getByRole("heading", { name: "Report on Aarav Malhotra's class" }).waitFor();
  await page.getByRole("button", { name: "Send the report" }).click();
  await page.getByText("Please write what you did in the class.").waitFor();

  // what is typed survives the loss of the network and of the page
  await page.getByLabel("What you did").fill("Fractions: adding and taking away.");
  await page.getByLabel("What was hard").fill("A common denominator of three fractions.");
  await tutor.context.setOffline(true);
  await page.getByRole("button", { name: "Send the report" }).click();
  await page.getByText("This could not be saved. What you typed is still here.").waitFor();
  await page.getByLabel("What to practise").fill("Page 12.");
  await tutor.context.setOffline(false);
  await page.reload();
  await expect.poll(() => page.getByLabel("What to practise").inputValue()).toBe("Page 12.");
  expect(await page.getByLabel("What you did").inputValue()).toBe("Fractions: adding and taking away.");

  await page.getByLabel("What to do").fill("Page 12, questions 1 to 5. Show each step.");
  await page.getByRole("button", { name: "Add a link" }).click();
  await page.getByRole("textbox", { name: "Link 1" }).fill("http://example.in");
  await page.getByRole("button", { name: "Send the report" }).click();
  await page.getByText("A link begins with https://").first().waitFor();
  await page.getByRole("textbox", { name: "Link 1" }).fill("https://example.in/fractions");
  const broken = { ...sheet, name: "broken.pdf", buffer: Buffer.from("no") };
  await page.getByLabel("Add a photo or PDF").setInputFiles([broken, sheet]);
  await page.getByText(/broken.pdf: This file is neither a picture nor a PDF/).waitFor();
  await page.getByRole("button", { name: "Open worksheet.pdf" }).waitFor();
  await isSound(page);
  await page.getByRole("button", { name: "Send the report" }).click();
  await page.getByText("The family has your report.").waitFor();
  await page.getByRole("heading", { name: "Correct the report" }).waitFor();
  expect(await page.getByLabel("What to do").inputValue()).toBe("Page 12, questions 1 to 5. Show each step.");
  await isSound(page);

  // kept for other classes: the homework with its file, the words as a template
  await page.getByRole("button", { name: "Keep for another time" }).click();
  await page.getByRole("button", { name: "Kept under My homework" }).waitFor();
  await page.getByRole("button", { name: "My homework", exact: true }).click();
  const bank = page.getByRole("dialog", { name: "My homework" });
  await bank.getByText("worksheet.pdf").waitFor();
  await isSound(page);
  await bank.getByLabel("Search your homework").fill("geometry");
  await bank.getByText("No homework with these words.").waitFor();
  await bank.getByLabel("Search your homework").fill("WORKSHEET");
  await bank.getByRole("button", { name: /^Give this: Page 12/ }).click();
  await expect.poll(() => page.getByRole("button", { name: "Open worksheet.pdf" }).count()).toBe(2);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => page.getByRole("button", { name: "Open worksheet.pdf" }).count()).toBe(1);
  await page.getByRole("button", { name: "My homework", exact: true }).click();
  await bank.getByRole("button", { name: /^Edit Page 12/ }).click();
  const edit = page.getByRole("dialog", { name: "Edit this homework" });
  await edit.getByLabel("What to do").fill("Page 12, questions 1 to 6.");
  await edit.getByRole("button", { name: "Delete worksheet.pdf" }).click();
  await edit.getByLabel("Add a photo or PDF").setInputFiles([{ ...sheet, name: "answers.pdf" }, broken]);
  await edit.getByRole("button", { name: "Delete answers.pdf" }).waitFor();
  await isSound(page);
  await edit.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await edit.getByRole("button", { name: "Save" }).click();
  await edit.getByText(/broken.pdf: This file is neither a picture nor a PDF/).waitFor();
  await edit.getByRole("button", { name: "Delete broken.pdf" }).click();
  await edit.getByRole("button", { name: "Save" }).click();
  await edit.waitFor({ state: "detached" });
  await bank.getByText("Page 12, questions 1 to 6.").waitFor();
  await bank.getByText("answers.pdf").waitFor();
  expect(await bank.getByText("worksheet.pdf").count()).toBe(0);
  await bank.getByRole("button", { name: "Close modal" }).click();
  await page.getByRole("button", { name: "Templates" }).click();
  const templates = page.getByRole("dialog", { name: "Templates" });
  await templates.getByLabel("Name").fill("Fractions");
  await templates.getByRole("button", { name: "Save" }).click();
  await templates.getByRole("button", { name: "Rename Fractions" }).click();
  await templates.getByLabel("New name of Fractions").fill("Fractions, first class");
  await templates.getByRole("button", { name: "Save" }).last().click();
  await templates.getByRole("button", { name: "Delete Fractions, first class" }).waitFor();
  await isSound(page);
  await templates.getByRole("button", { name: "Use Fractions, first class" }).click();
  await page.getByText("Filled in from “Fractions, first class”.").waitFor();

  // the family, on a phone
  const parent = await openPage(harness.browser, harness.product.url, phone);
  await signInAsStudent(harness, parent.page, email);
  await parent.page.goto("/student/bookings");
  const reports = parent.page.getByRole("region", { name: "Class reports" });
  await reports.getByText("Homework to do").waitFor();
  await reports.getByRole("button", { name: /Mathematics for Class 8/ }).click();
  await reports.getByText("Fractions: adding and taking away.").waitFor();
  await parent.page.reload(); // as by the link of an email
  const row = reports.getByRole("listitem").filter({ hasText: "Fractions: adding" });
  await expect.poll(() => row.evaluate((one) => one.getBoundingClientRect().top / innerHeight)).toBeLessThan(0.5);
  await reports.getByRole("link", { name: "https://example.in/fractions" }).waitFor();
  await reports.getByRole("button", { name: "Hand in" }).click();
  await reports.getByText("Add a photo of the notebook or write a few words.").waitFor();
  await reports.getByLabel("Add a photo or PDF").setInputFiles([await photo()]);
  await reports.getByRole("button", { name: /^Open page 12/ }).waitFor();
  await reports.getByLabel("A few words to the tutor").fill("Question 4 was hard.");
  await isSound(parent.page);
  await reports.getByRole("button", { name: "Hand in" }).click();
  await parent.page.getByText("Handed in. We've told the tutor.").waitFor();
  await reports.getByText("Homework: Handed in").waitFor();

  // the tutor's page updates by itself, and Today leads to all that waits to be marked
  await page.getByText("Question 4 was hard.").waitFor();
  await page.getByRole("button", { name: /^Open page 12/ }).waitFor();
  await page.goto("/staff");
  await page.getByRole("link", { name: "Start marking" }).click();
  await page.getByText("1 of 1").waitFor();
  await page.getByLabel("Your comment").fill("Four of five are right. Look at 4 again.");
  await isSound(page);
  await page.getByRole("button", { name: "Mark as done and send" }).click();
  await page.getByText("Marked. We've told the family.").waitFor();
  await page.getByRole("heading", { name: "Everything is marked" }).waitFor();
  await isSound(page);

  await parent.page.reload();
  await reports.getByText("Homework: Marked").waitFor();
  await reports.getByText("Four of five are right. Look at 4 again.").waitFor();
  await isSound(parent.page);
  expect([...tutor.complaints, ...parent.complaints].filter((one) => !/ERR_INTERNET_DISCONNECTED/.test(one))).toEqual([]);
});

test("a tutor reports and a family reads the report in Hindi", async () => {
  const { email, tutorsEmail } = await classThatIsOver("hindi-report@example.in", "Science for Class 7");
  const tutor = await openPage(harness.browser, harness.product.url, phone);
  await signInAsTutor(tutor.page, tutorsEmail);
  await tutor.page.goto("/hi/staff");
  await tutor.page.getByRole("link", { name: "रिपोर्ट लिखें" }).click();
  await tutor.page.getByLabel("कक्षा में क्या किया").fill("भिन्न जोड़ना और घटाना।");
  await tutor.page.getByLabel("क्या करना है").fill("पेज 12, सवाल 1 से 5।");
  await isSound(tutor.page);
  await tutor.page.getByRole("button", { name: "रिपोर्ट भेजें" }).click();
  await tutor.page.getByText("रिपोर्ट परिवार को मिल गई।").waitFor();
  const parent = await openPage(harness.browser, harness.product.url, phone);
  await signInAsStudent(harness, parent.page, email);
  await parent.page.goto("/hi/student/bookings");
  const reports = parent.page.getByRole("region", { name: "कक्षाओं की रिपोर्ट" });
  await reports.getByRole("button", { name: /Science for Class 7/ }).click();
  await reports.getByText("भिन्न जोड़ना और घटाना।").waitFor();
  await isSound(parent.page);
  expect([...tutor.complaints, ...parent.complaints]).toEqual([]);
});
