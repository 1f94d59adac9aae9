import type { Page } from "playwright-core";
import pg from "pg";
import { expect, test } from "vitest";
import { findings, settled } from "./axe.ts";
import { allot, bookAsNewVisitor, signInAsExecutive, typeCode } from "./booking.ts";
import { desk, openPage, phone, requestPanel } from "./browser.ts";
import { isSound } from "./is-sound.ts";
import { newExecutive } from "./new-executive.ts";
import { operate } from "./operate.ts";
import { chooseInRow } from "./staff-list.ts";
import { useClockedHarness } from "./use-harness.ts";

const harness = useClockedHarness();
const email = "kavya.s@example.in";
const family = "ritu.tutored@example.in";
const course = "Mathematics for CBSE Class 10";
const hour = 3_600_000;
const resume = { name: "kavya.pdf", mimeType: "application/pdf", buffer: Buffer.from(`%PDF-1.4\n${"x".repeat(30_000)}\n%%EOF`) };

async function query<T extends object>(text: string, values: unknown[]): Promise<T[]> {
  const client = new pg.Client(process.env["TEST_APP_URL"]);
  await client.connect();
  const { rows } = await client.query<T>(text, values);
  await client.end();
  return rows;
}
/** The newest email to an address with this in its subject, once it is sent. */
async function emailTo(to: string, subject: string): Promise<string> {
  const text = "select body_text from emails where to_address = $1 and subject like $2 order by email_id desc limit 1";
  const newest = async () => (await query<{ body_text: string }>(text, [to, `%${subject}%`]))[0]?.body_text ?? "";
  await expect.poll(newest).not.toBe("");
  return newest();
}

async function apply(page: Page) {
  await page.goto("/tutor/signup");
  await page.waitForLoadState("networkidle");
  await page.getByLabel("Name", { exact: true }).fill("Kavya Subramaniam");
  await page.getByLabel("Email Id").fill(email);
  await page.getByRole("button", { name: "Verify", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Verify Your Email" });
  await dialog.getByText(`OTP is sent to ${email}`).waitFor();
  await typeCode(page, await harness.product.codeFor(email));
  await dialog.getByRole("button", { name: "Verify Email" }).click();
  await page.getByText("Email verified successfully!").waitFor();
  await page.getByLabel("Phone Number").fill("9845320711");
  await page.getByLabel("Qualification").fill("M.Sc");
  await page.getByLabel("Experience (Years)").fill("6");
  await page.getByLabel("Subjects").fill("Mathematics");
  await page.getByLabel("Start time").fill("16:00");
  await page.getByLabel("End time").fill("20:30");
  await page.getByLabel("Resume").setInputFiles(resume);
  await page.getByRole("button", { name: "Book Now" }).click();
  await page.waitForURL("**/tutor/signup/sent");
}

async function openAdmin() {
  const { environment, browser, product } = harness;
  const emailId = "meera.tutors@example.in";
  await operate(["api/src/commands/account.ts", "add-admin", "--email", emailId, "--name", "Meera Nair"], environment);
  const opened = await openPage(browser, product.url, desk);
  const { request } = opened.page;
  await request.post("/api/auth/send-otp", { data: { emailId } });
  const login = await request.post("/api/auth/login", { data: { emailId, otp: await product.codeFor(emailId) } });
  const { token } = (await login.json()) as { token: string };
  await opened.page.goto("/robots.txt");
  await opened.page.evaluate((given) => {
    localStorage.setItem("token", JSON.stringify(given));
    localStorage.setItem("role", JSON.stringify("admin"));
  }, token);
  return opened;
}

async function signIn(page: Page, path: string) {
  await page.goto(path);
  await page.getByRole("button", { name: "Tutor", exact: true, pressed: true }).waitFor();
  await page.getByLabel("Your email address").fill(email);
  await page.getByRole("button", { name: "Send OTP" }).click();
  await page.getByRole("textbox", { name: "The 6-digit code" }).waitFor();
  await typeCode(page, await harness.product.codeFor(email));
  await page.getByRole("button", { name: "Verify & Login" }).click();
  await page.waitForURL("**/staff");
}

test("a tutor applies, is invited, signs in, sets hours, gives a demo class, and gives notice of an absence", async () => {
  const { environment, browser, product, passTime } = harness;
  const password = await newExecutive({ url: product.url, environment }, "tutors-desk", "Faizan Ali");

  const { page, context, complaints } = await openPage(browser, product.url, phone);
  await apply(page);
  const admin = await openAdmin();
  await admin.page.goto("/admin/tutor-requests");
  await admin.page.getByRole("button", { name: "Approve Kavya Subramaniam" }).click();
  await admin.page.getByRole("dialog").getByRole("button", { name: "Approve", exact: true }).click();
  await admin.page.getByText("Kavya Subramaniam is approved").waitFor();
  await admin.page.goto("/admin/staff?search=Kavya");
  await admin.page.locator("#list").getByText("Invited, has not signed in").waitFor();
  await chooseInRow(admin.page, "Kavya Subramaniam", "Account of Kavya Subramaniam");
  await admin.page.getByRole("button", { name: "Send the invitation again" }).waitFor();
  await settled(admin.page);
  expect(await findings(admin.page)).toEqual([]);

  // the email leads to the sign-in
  await passTime(61); // a code is mailed to an address once a minute
  const link = /http\S+\/login\S+/.exec(await emailTo(email, "Welcome to Online Tutoring"))?.[0] ?? "";
  await signIn(page, link.slice(link.indexOf("/login")));
  await page.getByRole("heading", { name: "Namaste, Kavya Subramaniam" }).waitFor();
  await page.getByText("No classes in the next seven days").waitFor();
  await isSound(page);

  // their own hours
  await page.getByRole("link", { name: "Check my hours" }).click();
  await page.getByRole("button", { name: "Change hours" }).click();
  await page.getByRole("button", { name: "Sunday: remove hours 1" }).click();
  await isSound(page);
  await page.getByRole("button", { name: "Save hours" }).click();
  await page.getByText("Your hours are saved.").waitFor();
  await page.getByRole("definition").filter({ hasText: "No classes" }).waitFor();
  await isSound(page);

  // a public page leads back, and other areas are closed
  await page.goto("/about");
  await page.waitForURL("**/staff");
  await page.goto("/admin");
  await page.waitForURL("**/unauthorized");

  // a family books, and the desk allots
  const parent = await openPage(browser, product.url, phone);
  await bookAsNewVisitor(parent.page, product, "class 10 mathmatics cbse", course, {
    ...{ email: family, student: "Aarav Malhotra", parent: "Ritu Malhotra", phone: "9811042367" },
  });
  await parent.page.getByRole("link", { name: "View My Bookings" }).click();
  const row = parent.page.getByRole("listitem").filter({ hasText: course });
  await row.getByText("Not Allotted").waitFor();
  const bookingId = /BK-\d{4}-\d+/.exec(await row.innerText())?.[0] ?? "";
  const office = await openPage(browser, product.url, desk);
  await signInAsExecutive(office.page, { username: "tutors-desk", password });
  await allot(office.page, bookingId, "Kavya Subramaniam", 8);
  const [lesson] = await query<{ starts_at: Date }>(
    "select l.starts_at from lessons l join bookings b on b.id = l.booking_id where b.booking_id = $1",
    [bookingId],
  );
  const startsAt = lesson?.starts_at.getTime() ?? 0;
  const goTo = (at: number) => passTime((at - harness.now()) / 1000);

  // the tutor's day; asks to move the class, and the family takes another time
  await goTo(startsAt - 5 * 24 * hour);
  await page.goto("/staff");
  await page.getByText("Your next class").waitFor();
  await page.getByText("Aarav Malhotra", { exact: true }).waitFor();
  await page.getByText("Parent Ritu").waitFor();
  expect(await page.locator("main").innerText()).not.toMatch(/9811042367|@|Ritu Malhotra/);
  await isSound(page);
  await page.getByRole("button", { name: "Ask to move the class with Aarav Malhotra" }).click();
  const move = page.getByRole("dialog", { name: "Ask to move the class with Aarav Malhotra" });
  await move
    .getByRole("button", { name: /, 5:00 PM$/ })
    .nth(2)
    .click();
  await move.getByRole("button", { name: /^Remove / }).waitFor();
  await isSound(page);
  await move.getByRole("button", { name: "Ask the family" }).click();
  await page.getByText("Waiting for the family's answer").waitFor();
  await parent.page.goto("/student/bookings");
  await row.getByText("Your tutor would like to move this class.").waitFor();
  await isSound(parent.page);
  await row.getByRole("button", { name: /^Move to .*5:00 PM/ }).click();
  await parent.page.getByText("Your class has been moved.").waitFor();
  await page.getByText("Waiting for the family's answer").waitFor({ state: "hidden" });
  await page
    .getByText(/5:00 PM IST/)
    .first()
    .waitFor();

  // late, and into the class without the email's link
  const [moved] = await query<{ starts_at: Date; lesson_id: string }>(
    "select l.starts_at, l.lesson_id from lessons l join bookings b on b.id = l.booking_id where b.booking_id = $1",
    [bookingId],
  );
  await goTo((moved?.starts_at.getTime() ?? 0) - 10 * 60_000);
  await page.goto("/staff");
  await page.getByRole("button", { name: "Running late for the class with Aarav Malhotra" }).click();
  await page.getByText("15 minutes").click();
  await isSound(page);
  await page.getByRole("button", { name: "Tell them" }).click();
  await page.getByText("You said: 15 minutes late").waitFor();
  expect(await emailTo(family, "running late")).toContain("about 15 minutes late");
  await isSound(page);
  await page.getByRole("link", { name: "Enter the class" }).click();
  await page.waitForURL(`**/class/${moved?.lesson_id}`);
  await page.getByRole("heading", { name: course }).waitFor();
  await page.getByText("Student: Aarav Malhotra").waitFor();

  // a note about the child
  await page.goto("/staff/students");
  await isSound(page);
  await page.getByRole("link", { name: "Aarav Malhotra" }).click();
  await page.getByLabel("New note").fill("Signs of negative numbers.");
  await page.getByRole("button", { name: "Add note" }).click();
  await page.getByText("Signs of negative numbers.").and(page.locator("p")).waitFor();
  await isSound(page);

  // without a network, the day as it was
  await page.goto("/staff");
  await page.getByText("Your next class").waitFor();
  await page.waitForFunction(async () => {
    const kept = await (await caches.open("app-pages")).keys();
    return navigator.serviceWorker.controller !== null && kept.some(({ url }) => url.endsWith("/staff"));
  });
  await page.reload(); // this time through the worker
  await page.getByText("Your next class").waitFor();
  await page.waitForFunction(async () => {
    const cache = await caches.open("app-files");
    const loaded = performance.getEntriesByType("resource").filter(({ name }) => name.startsWith(`${location.origin}/assets/`));
    const kept = await Promise.all(loaded.map(({ name }) => cache.match(name)));
    return loaded.length > 0 && kept.every(Boolean);
  });
  await context.setOffline(true);
  await page.reload();
  await page.getByText("You are offline. This is your day as it was on").waitFor();
  await page.getByText("Aarav Malhotra", { exact: true }).waitFor();
  await context.setOffline(false);

  // cannot come, and offers another time with the same press
  await goTo((moved?.starts_at.getTime() ?? 0) + 2 * hour);
  await office.page.goto("/login");
  await signInAsExecutive(office.page, { username: "tutors-desk", password });
  await allotAgain(office.page, bookingId, new Date((moved?.starts_at.getTime() ?? 0) + 25 * hour).toISOString());
  await page.goto("/staff/lessons");
  await page.getByRole("button", { name: "I cannot come to the class with Aarav Malhotra" }).click();
  const absence = page.getByRole("dialog", { name: "I cannot come to the class with Aarav Malhotra" });
  await absence.getByRole("button", { name: "Tell them" }).click();
  await absence.getByText("Please give the reason.").waitFor();
  await absence.getByLabel("Reason").fill("I have a fever.");
  await absence.locator("[aria-label$=', 5:00 PM']").last().click();
  await isSound(page);
  await absence.getByRole("button", { name: "Tell them" }).click();
  await page.getByText("You said that you cannot come at this time.").waitFor();
  await isSound(page);
  expect(await emailTo(family, "cannot come")).toMatch(/^(?!.*fever).*can come at one of these times instead/s);

  // the family takes none of the offered times, so the desk finds another tutor
  await parent.page.goto("/student/bookings");
  await row.getByText("Your tutor cannot come at this time and offers these.").waitFor();
  await isSound(parent.page);
  await row.getByRole("button", { name: "Find another tutor" }).click();
  await row.getByText("Your tutor cannot come. We are looking for another tutor").waitFor();

  await office.page.getByRole("button", { name: /^Replacement needed/ }).click();
  const request = office.page.getByRole("row").filter({ hasText: bookingId });
  await request.getByText("Replacement needed").waitFor();
  await request.getByRole("button", { name: "Open" }).click();
  const panel = requestPanel(office.page, new RegExp(bookingId));
  await panel.getByText("Kavya Subramaniam cannot come: “I have a fever.”").waitFor();
  await panel.getByText("Free at the time of the class").first().waitFor();
  await expect.poll(() => panel.getByLabel("Time in India (IST)").inputValue()).toBe("18:00");
  await settled(office.page);
  expect(await findings(office.page)).toEqual([]);

  // signs out
  await page.goto("/staff/profile");
  await page.getByRole("button", { name: "Logout" }).last().click();
  await page.waitForURL("**/login?as=tutor");
  expect(await page.evaluate(() => localStorage.getItem("kept day"))).toBeNull();
  expect(complaints).toEqual([]);
});

/** Allots the same tutor once more, through the API. */
async function allotAgain(page: Page, bookingId: string, startsAt: string) {
  const text = "select b.id, l.tutor_id from bookings b join lessons l on l.booking_id = b.id where b.booking_id = $1";
  const [found] = await query<{ id: string; tutor_id: number }>(text, [bookingId]);
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem("token") ?? "null") as string);
  const answer = await page.request.patch(`/api/book-requests/${found?.id}/allotment`, {
    headers: { authorization: `Bearer ${token}`, origin: harness.product.url },
    data: { staffId: found?.tutor_id, startsAt },
  });
  expect(answer.status()).toBe(200);
}
