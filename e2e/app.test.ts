import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openDatabase } from "#api/platform/db/database.ts";
import { makeBooking, makeCourse, makeStudent, makeTutor } from "#api/sample/makers.ts";
import { jpeg } from "#api/testing/hostile-files.ts";
import { openPage, phone } from "./browser.ts";
import { signInAsStudent } from "./sign-in-as-student.ts";
import { useClockedHarness } from "./use-harness.ts";

const harness = useClockedHarness();
const hour = 3_600_000;
const email = "app@example.in";

/** A family with a class tomorrow, and homework from one that is over. */
async function familyWithHomework() {
  const db = openDatabase(process.env["TEST_APP_URL"] ?? "");
  const student = await makeStudent(db, { email, name: "Aarav Malhotra" });
  const staffId = await makeTutor(db, { staffName: "Mary Thomas" });
  const at = async (name: string, hours: number) => {
    const courseId = await makeCourse(db, { classFullname: name });
    const startsAt = new Date(harness.now() + hours * hour);
    return makeBooking(db, { student, courseId, status: "IN_PROGRESS", staffId, startsAt });
  };
  await at("Physics for Class 9", 24);
  const over = await at("Algebra for Class 9", -3);
  const { lesson_id } = await db
    .selectFrom("lessons")
    .innerJoin("bookings", "bookings.id", "lessons.booking_id")
    .select("lesson_id")
    .where("bookings.id", "=", over as never)
    .executeTakeFirstOrThrow();
  const words = { done: "Equations with one unknown.", hard: "", practise: "", task: "Exercise 12, questions 1 to 8", links: [] };
  await db
    .insertInto("lesson_reports")
    .values({ ...words, lesson_id, child_id: student.childId, tutor_id: staffId })
    .execute();
  await db.destroy();
}

/** Posts photos as another app of the device does by the share target, or as a form of another site. */
async function share(page: Page, to: string, photo: number[]) {
  await page.evaluate(
    ([address, bytes]) => {
      const form = Object.assign(document.createElement("form"), { method: "post", enctype: "multipart/form-data" });
      form.action = address;
      const input = Object.assign(document.createElement("input"), { type: "file", name: "photos", multiple: true });
      const chosen = new DataTransfer();
      chosen.items.add(new File([new Uint8Array(bytes)], "page 12.jpg", { type: "image/jpeg" }));
      input.files = chosen.files;
      form.append(input);
      document.body.append(form);
      form.submit();
    },
    [to, photo] as const,
  );
}

const keptByWorker = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)));
    return { names: names.toSorted(), pages: lists.flat().map((url) => new URL(url).pathname) };
  });

test("a family's app installs, reads classes and homework without a network, takes a shared photo, and keeps nothing after signing out", async () => {
  await familyWithHomework();
  const { page, context, complaints } = await openPage(harness.browser, harness.product.url, phone);
  await page.goto("/courses");
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  expect(await page.locator("link[rel=manifest]").count()).toBe(0);

  await signInAsStudent(harness, page, email);
  await page.goto("/student/bookings");
  await page.getByText("Physics for Class 9").first().waitFor();
  const link = page.locator("link[rel=manifest]");
  await link.waitFor({ state: "attached" });
  const devtools = await context.newCDPSession(page);
  const manifest = async () => (await devtools.send("Page.getAppManifest")) as { url: string; errors: { message: string }[] };
  await link.evaluate((one: HTMLLinkElement) => (one.href = "/robots.txt"));
  await expect.poll(async () => (await manifest()).errors.length).toBeGreaterThan(0);
  await link.evaluate((one: HTMLLinkElement) => (one.href = "/family.en.webmanifest"));
  await expect.poll(async () => (await manifest()).errors).toEqual([]);
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((one) => one !== "in-incognito")).toEqual([]);

  // without a network
  await expect.poll(async () => (await keptByWorker(page)).pages).toContain("/student/profile");
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith("kept report "))))
    .toBe(true);
  await page.reload(); // this time through the worker
  await page.getByText("Physics for Class 9").first().waitFor();
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const loaded = performance.getEntriesByType("resource").filter(({ name }) => name.includes("/assets/"));
        const kept = await Promise.all(loaded.map(({ name }) => caches.match(name)));
        return navigator.serviceWorker.controller !== null && kept.every(Boolean);
      }),
    )
    .toBe(true);
  await context.setOffline(true);
  await page.reload();
  await page.getByText("There is no connection. This is what this device saw on").waitFor();
  await page.getByText("Physics for Class 9").first().waitFor();
  await page.locator("button[aria-expanded]", { hasText: "Algebra for Class 9" }).click();
  await page.getByText("Exercise 12, questions 1 to 8").waitFor();
  await context.setOffline(false);
  await page.getByText("There is no connection.").first().waitFor({ state: "hidden" });

  // a form of another site is not read, and the photo that an app of this device shares is
  const photo = [...(await jpeg(600, 400))];
  const stranger = createServer((_, response) => response.setHeader("content-type", "text/html").end("<body></body>"));
  await new Promise<void>((resolve) => stranger.listen(0, "localhost", resolve));
  await page.goto(`http://localhost:${(stranger.address() as AddressInfo).port}/`);
  await share(page, `${harness.product.url}/student/share`, photo);
  await page.getByText("No photos came").waitFor();
  stranger.close();
  await share(page, "/student/share", photo);
  await page.getByText("Which homework is this photo?").waitFor();
  await page.getByRole("button", { name: "Add here: Algebra for Class 9, Aarav Malhotra" }).click();
  await page.getByRole("button", { name: "Open page 12.jpg" }).waitFor();

  await page.goto("/student/profile");
  await page.getByRole("button", { name: "Logout" }).filter({ visible: true }).last().click();
  await page.waitForURL((url) => url.pathname === "/");
  // files of public pages, which everybody gets, may be kept again
  await expect.poll(async () => (await keptByWorker(page)).names.filter((name) => name !== "app-files")).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("kept")))).toEqual([]);
  // the other site, and the manifest that was broken on purpose
  expect(complaints.filter((one) => !/^other host|^console: Manifest: /.test(one))).toEqual([]);
});
