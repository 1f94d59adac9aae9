import { readFileSync } from "node:fs";
import { join } from "node:path";
import { StudentName } from "@tutoring/contract";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openDatabase } from "#api/platform/db/database.ts";
import { makeBooking, makeStudent } from "#api/sample/makers.ts";
import { full } from "../testing/full.ts";
import { agree, signInAsExecutive, typeCode } from "./booking.ts";
import { desk, openPage, phone } from "./browser.ts";
import { newExecutive } from "./new-executive.ts";
import { useClockedHarness } from "./use-harness.ts";

const harness = useClockedHarness();

/** 400 kbit/s down and up, 400 ms latency. */
async function slowDown(page: Page) {
  const network = await page.context().newCDPSession(page);
  const line = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
  await network.send("Network.emulateNetworkConditions", line);
}

test.runIf(full)("on a slow line nothing pressed or typed before the page's code has come is lost or sent twice", async () => {
  const { page, complaints } = await openPage(harness.browser, harness.product.url, phone);
  await slowDown(page);
  const sends: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sends.push(new URL(request.url()).pathname));
  await page.goto("/course/1", { waitUntil: "commit" });
  const book = page.getByRole("button", { name: "Book Demo Class" }).filter({ visible: true });
  await book.click(); // long before the code is here
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("heading", { name: "Verify Your Email" }).waitFor();
  await dialog.getByLabel("Email").fill("slow@example.in");
  await dialog.getByRole("button", { name: "Send OTP" }).dblclick();
  await dialog.getByRole("button", { name: "Sending OTP..." }).waitFor();
  await dialog.getByText("OTP sent to slow@example.in").waitFor();
  await typeCode(page, await harness.product.codeFor("slow@example.in"));
  await dialog.getByRole("button", { name: "Verify" }).dblclick();
  await dialog.getByRole("button", { name: "Verifying OTP..." }).waitFor();
  await dialog.getByLabel("Student Name *").fill("Aarav");
  await dialog.getByLabel("Parent Name *").fill("Ritu");
  await dialog.getByLabel("Phone Number *").fill("9811042367");
  await dialog.getByRole("button", { name: "Create Account" }).click();
  await agree(dialog);
  await dialog.getByRole("button", { name: "Book Demo Class" }).dblclick();
  await dialog.getByRole("button", { name: "Booking..." }).waitFor();
  await dialog.getByText("Booking Confirmed!").filter({ visible: true }).waitFor();
  expect(sends).toEqual([
    "/api/students/auth/send-otp",
    "/api/students/auth/verify-otp",
    "/api/students/booking/register-and-book",
  ]);
  expect(complaints).toEqual([]);
});

test("the script that remembers a press comes before the first button, however slowly the page comes", async () => {
  for (const path of ["/", "/course/1", "/tutor/signup"]) {
    const html = await (await fetch(harness.product.url + path)).text();
    const [remembers, button] = [html.indexOf("stopImmediatePropagation"), html.indexOf("<button")];
    expect([path, remembers > 0, remembers < button]).toEqual([path, true, true]);
  }
});

test("what is typed into a form before hydration stays after it", async () => {
  const { page } = await openPage(harness.browser, harness.product.url, phone);
  await slowDown(page);
  await page.goto("/tutor/signup", { waitUntil: "commit" });
  await page.getByLabel("Name", { exact: true }).fill("Kavya Subramaniam");
  await page.getByLabel("Subjects").fill("Chemistry");
  await page.getByLabel("Phone Number").fill("9845320711");
  await page.waitForFunction(() => document.documentElement.classList.contains("all-letters"));
  await page.getByLabel("Qualification").fill("M.Sc"); // the form renders again
  expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Kavya Subramaniam");
  expect(await page.getByLabel("Subjects").inputValue()).toBe("Chemistry");
  expect(await page.getByLabel("Phone Number").inputValue()).toBe("9845320711");
});

test("a parent who types while the suggestions load loses no email, and sees them without another key", async () => {
  const { page, complaints } = await openPage(harness.browser, harness.product.url, phone);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const asked = page.waitForRequest(/assets\/course-suggestions/);
  await page.route(/assets\/course-suggestions/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/");
  const box = page.getByLabel("Search courses");
  const field = await box.elementHandle();
  await asked;
  await box.click();
  const words = "tabla for beginners";
  for (const letter of words) {
    await page.keyboard.type(letter);
    if (letter === "f") release();
  }
  await page.getByRole("option").first().waitFor();
  expect(await box.inputValue()).toBe(words);
  expect(await field?.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(complaints).toEqual([]);
});

test("a parent who stops typing before the suggestions come still sees them, with no dark corners behind the list", async () => {
  const { page } = await openPage(harness.browser, harness.product.url, phone);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/assets\/course-suggestions/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  await page.getByLabel("Search courses").pressSequentially("tabla");
  await page.waitForFunction(() => document.documentElement.classList.contains("all-letters"));
  release();
  await page.getByRole("option").first().waitFor();
  expect(await page.getByRole("button", { name: "Search", exact: true }).isVisible()).toBe(false);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Search", exact: true }).waitFor();
  expect(await page.getByLabel("Search courses").inputValue()).toBe("tabla");
});

test.runIf(full)("a filter chosen before hydration counts, whether it is applied before or after", async () => {
  const { page } = await openPage(harness.browser, harness.product.url, desk);
  await slowDown(page);
  await page.goto("/courses", { waitUntil: "commit" });
  const radio = page.getByRole("radio", { name: "Beginner" });
  await radio.click();
  await page.waitForFunction(
    (shown) => Object.keys(shown ?? {}).some((key) => key.startsWith("__reactProps")),
    await radio.elementHandle(),
  );
  await page.getByRole("button", { name: "Apply Filter" }).click();
  await page.getByRole("link", { name: "Beginner Remove this filter" }).waitFor();
  expect(new URL(page.url()).search).toBe("?level=Beginner");

  await page.goto("/courses?search=maths", { waitUntil: "commit" });
  await page.getByRole("radio", { name: "Intermediate" }).click();
  await page.getByRole("button", { name: "Apply Filter" }).click(); // long before the code is here
  await page.getByRole("link", { name: "Intermediate Remove this filter" }).waitFor();
  expect(new URL(page.url()).search).toBe("?search=maths&level=Intermediate");
});

test.runIf(full)("an upload on a slow line shows its progress", async () => {
  const { page } = await openPage(harness.browser, harness.product.url, phone);
  await page.goto("/tutor/signup");
  const email = "slow-tutor@example.in";
  await page.getByLabel("Name", { exact: true }).fill("Kavya");
  await page.getByLabel("Email Id").fill(email);
  await page.getByRole("button", { name: "Verify", exact: true }).click();
  await page.getByRole("dialog").waitFor();
  await typeCode(page, await harness.product.codeFor(email));
  await page.getByRole("button", { name: "Verify Email" }).click();
  await page.getByText("Email verified successfully!").waitFor();
  for (const [label, words] of [
    ["Phone Number", "9845320711"],
    ["Qualification", "M.Sc"],
    ["Experience (Years)", "5"],
    ["Subjects", "Chemistry"],
    ["Start time", "16:00"],
    ["End time", "20:00"],
  ] as const)
    await page.getByLabel(label).fill(words);
  const buffer = Buffer.from(`%PDF-1.4\n${"x".repeat(150_000)}\n%%EOF`);
  await page.getByLabel("Resume").setInputFiles({ name: "kavya.pdf", mimeType: "application/pdf", buffer });
  await slowDown(page);
  await page.getByRole("button", { name: "Book Now" }).click();
  const far = page.getByRole("progressbar", { name: "Upload" });
  await far.waitFor();
  const share = () => far.evaluate((bar) => (bar as HTMLProgressElement).value);
  await expect.poll(share, { timeout: 20_000 }).toBeGreaterThan(0);
  await page.getByText("Application submitted successfully! We will contact you soon.").waitFor();
});

test("naughty names are shown as they are and do nothing", { meta: { proves: ["1.1.2", "1.2.1", "3.2.2"] } }, async () => {
  const file = join(import.meta.dirname, "../testing/naughty-strings.json");
  const names = (JSON.parse(readFileSync(file, "utf8")) as string[]).filter((one) => StudentName.safeParse(one).success);
  const strings = names.filter((_, nth) => full || nth % 5 === 0);
  const db = openDatabase(process.env["TEST_APP_URL"] ?? "");
  const students = await Promise.all(
    strings.map((name, nth) => makeStudent(db, { name: name.trim(), parent: name.trim(), email: `naughty${nth}@example.in` })),
  );
  for (const student of students) await makeBooking(db, { student, courseId: 1 });
  await db.destroy();

  const password = await newExecutive({ url: harness.product.url, environment: harness.environment }, "reader", "Reader");
  const { page, complaints } = await openPage(harness.browser, harness.product.url, desk);
  let alerts = 0;
  page.on("dialog", (dialog) => {
    alerts += 1;
    void dialog.dismiss();
  });
  await signInAsExecutive(page, { username: "reader", password });
  const shown = new Set<string>();
  for (let nth = 1; nth <= Math.ceil((strings.length + 12) / 100); nth += 1) {
    await page.goto(`/executive/book-requests?limit=100&page=${nth}`);
    await page.getByText(/^Showing /).waitFor();
    for (const cell of await page.locator("tbody td").allTextContents()) shown.add(cell);
  }
  const all = [...shown].join("\n");
  expect(strings.filter((one) => !all.includes(one.trim()))).toEqual([]);
  expect(alerts).toBe(0);
  expect(complaints).toEqual([]);
});
