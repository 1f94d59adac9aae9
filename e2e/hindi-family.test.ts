import { expect, test } from "vitest";
import { openDatabase } from "#api/platform/db/database.ts";
import { makeBooking, makeCourse, makeExecutive, makeStudent, makeTutor } from "#api/sample/makers.ts";
import { chooseChild, typeCode } from "./booking.ts";
import { openPage, phone } from "./browser.ts";
import { clippedTexts, latinTexts } from "./page-texts.ts";
import { signInAsStudent } from "./sign-in-as-student.ts";
import { useClockedHarness } from "./use-harness.ts";

const harness = useClockedHarness();
const withDatabase = async <T>(work: (db: ReturnType<typeof openDatabase>) => Promise<T>): Promise<T> => {
  const db = openDatabase(process.env["TEST_APP_URL"] ?? "");
  return work(db).finally(() => db.destroy());
};
const languageOf = (email: string) =>
  withDatabase((db) => db.selectFrom("accounts").select("language").where("email", "=", email).executeTakeFirst());

/** A family with a class that starts in `minutes`, signed in. */
async function openWithClass(email: string, minutes: number) {
  await withDatabase(async (db) => {
    const student = await makeStudent(db, { email, name: "आरव वर्मा", parent: "सुनीता वर्मा" });
    const staffId = await makeTutor(db, { staffName: "मीरा जोशी" });
    const courseId = await makeCourse(db, { classFullname: "कक्षा 10 गणित" });
    const startsAt = new Date(Date.now() + minutes * 60_000);
    await makeBooking(db, { student, courseId, status: "IN_PROGRESS", staffId, startsAt });
  });
  const opened = await openPage(harness.browser, harness.product.url, phone);
  await signInAsStudent(harness, opened.page, email);
  return opened;
}

test("a parent who reads Hindi books a demo class in the dialog, without a word of English", async () => {
  const { page, complaints } = await openPage(harness.browser, harness.product.url, phone);
  await page.goto("/hi/course/1");
  await page.getByRole("button", { name: "डेमो बुक करें" }).filter({ visible: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("heading", { name: "अपने ईमेल की पुष्टि करें" }).waitFor();
  await dialog.getByLabel("ईमेल").fill("sunita@example.in");
  const left = [await latinTexts(page)];
  await dialog.getByRole("button", { name: "OTP भेजें" }).click();
  await dialog.getByText("OTP इस पते पर भेजा गया है").waitFor();
  left.push(await latinTexts(page));
  await typeCode(page, await harness.product.codeFor("sunita@example.in"), "6 अंकों का OTP");
  await dialog.getByRole("button", { name: "पुष्टि करें" }).click();
  await dialog.getByLabel("विद्यार्थी का नाम *").fill("आरव वर्मा");
  await dialog.getByLabel("माता या पिता का नाम *").fill("सुनीता वर्मा");
  await dialog.getByRole("button", { name: "खाता बनाएँ" }).click();
  await dialog.getByText("सारी जानकारी भरना ज़रूरी है।").waitFor();
  await dialog.getByLabel("फ़ोन नंबर *").fill("9811042367");
  left.push(await latinTexts(page));
  await dialog.getByRole("button", { name: "खाता बनाएँ" }).click();
  await chooseChild(dialog);
  await dialog.getByRole("checkbox").check();
  left.push(await latinTexts(page, ["Sample Officer (no real person)", "Meera Test"]));
  await dialog.getByRole("button", { name: "सहमति देकर आगे बढ़ें" }).click();
  await dialog.getByText("शाम", { exact: true }).click();
  left.push(await latinTexts(page));
  await dialog.getByRole("button", { name: "डेमो बुक करें" }).click();
  await dialog.getByText("बुकिंग हो गई!").waitFor();
  left.push(await latinTexts(page));
  await dialog.getByRole("link", { name: "मेरी बुकिंग देखें" }).click();
  await page.waitForURL("**/hi/student/bookings**");
  await page.getByText("ट्यूटर तय हो रहे हैं").waitFor();
  expect(left.flat()).toEqual([]);
  expect(await languageOf("sunita@example.in")).toEqual({ language: "hi" });
  const suits = withDatabase((db) =>
    db.selectFrom("bookings").select("suits").where("email", "=", "sunita@example.in").execute(),
  );
  expect(await suits).toEqual([{ suits: ["evenings"] }]);
  expect(complaints).toEqual([]);
});

test("a family's own area is in Hindi, with room for longer words, from the bookings to the class without its tutor", async () => {
  const { page, complaints } = await openWithClass("varma@example.in", -3);
  await page.goto("/hi/student/profile");
  await page.getByRole("heading", { name: "नमस्ते, सुनीता और आरव वर्मा" }).waitFor();
  for (const fold of ["रिमाइंडर और संदेश", "लॉग इन"]) await page.locator("summary", { hasText: fold }).click();
  await page.getByText("यही फ़ोन या कंप्यूटर").waitFor();
  const words = [await latinTexts(page)];
  await page.getByRole("button", { name: "बदलें", exact: true }).click();
  words.push(await latinTexts(page));
  await page.goto("/hi/student/bookings");
  await page.getByText("ट्यूटर: मीरा जोशी").waitFor();
  await page.getByRole("button", { name: /मदद लें/ }).click();
  await page.getByRole("dialog").getByLabel("आपका संदेश").waitFor();
  words.push(await latinTexts(page));
  await page
    .getByRole("button", { name: "Close modal" })
    .or(page.getByRole("button", { name: "बंद करें" }))
    .first()
    .click();
  await page.getByRole("link", { name: "कक्षा में जुड़ें" }).click();
  await page.waitForURL("**/hi/class/*");
  await page.getByText("कक्षा शुरू हो गई है।").waitFor();
  words.push(await latinTexts(page));
  await page.getByRole("button", { name: "ट्यूटर नहीं आए" }).click();
  await page.getByText(/हमने अपनी टीम को बता दिया है/).waitFor();
  expect(words.flat()).toEqual([]);
  const clipped = [await clippedTexts(page)];
  for (const path of ["/hi/student/profile", "/hi/student/bookings"]) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.evaluate(() => document.fonts.ready);
    clipped.push(await clippedTexts(page));
  }
  expect(clipped.flat()).toEqual([]);
  expect(complaints).toEqual([]);
});

test("a family that changes the language of the page is written to in that language", async () => {
  const { page } = await openWithClass("changes@example.in", 60 * 48);
  await page.goto("/student/bookings");
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "हिन्दी" }).click();
  await page.waitForURL("**/hi/student/bookings**");
  await page.getByRole("button", { name: /समय बदलें/ }).waitFor();
  expect(await page.getByRole("button", { name: /की बुकिंग रद्द करें/ }).innerText()).toBe("रद्द करें");
  expect(await languageOf("changes@example.in")).toEqual({ language: "hi" });
});

test("an executive who signs in on the Hindi page works in English", async () => {
  await withDatabase((db) => makeExecutive(db, { username: "hindi-desk", password: "seven purple mangoes" }));
  const { page } = await openPage(harness.browser, harness.product.url);
  await page.goto("/hi/login");
  await page.getByRole("button", { name: "एग्ज़ीक्यूटिव लॉग इन" }).click();
  await page.getByLabel("यूज़रनेम").fill("hindi-desk");
  await page.getByLabel("पासवर्ड").fill("seven purple mangoes");
  expect(await latinTexts(page)).toEqual([]);
  await page.getByRole("button", { name: "एग्ज़ीक्यूटिव के रूप में लॉग इन करें" }).click();
  await page.getByRole("heading", { name: "Book Requests" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/executive/book-requests");
});
