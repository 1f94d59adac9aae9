import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openDatabase } from "#api/platform/db/database.ts";
import { makeBooking, makeCourse, makeStudent, makeTutor } from "#api/sample/makers.ts";
import { jpeg } from "#api/testing/hostile-files.ts";
import { full } from "../testing/full.ts";
import english from "../web/app/texts/app.en.ts";
import hindi from "../web/app/texts/app.hi.ts";
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

/** Posts a photo so many times by forms of this page, each into a frame of its own. */
async function shareInFrames(page: Page, to: string, photo: number[], times: number) {
  for (let sent = 0; sent < times; sent += 20)
    await page.evaluate(
      ([address, bytes]) =>
        Promise.all(
          Array.from({ length: 20 }, async () => {
            const frame = Object.assign(document.createElement("iframe"), { name: crypto.randomUUID() });
            document.body.append(frame);
            const form = Object.assign(document.createElement("form"), { method: "post", enctype: "multipart/form-data" });
            Object.assign(form, { action: address, target: frame.name });
            const input = Object.assign(document.createElement("input"), { type: "file", name: "photos" });
            const chosen = new DataTransfer();
            chosen.items.add(new File([new Uint8Array(bytes)], "page 12.jpg", { type: "image/jpeg" }));
            input.files = chosen.files;
            form.append(input);
            document.body.append(form);
            const loaded = new Promise((resolve) => frame.addEventListener("load", resolve));
            form.submit();
            await loaded;
            frame.remove();
          }),
        ),
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
  for (const name of ["tutor.hi", "tutor.en", "family.hi", "family.en"]) {
    await link.evaluate((one: HTMLLinkElement, href) => (one.href = href), `/${name}.webmanifest`);
    await expect.poll(async () => (await manifest()).url).toBe(`${harness.product.url}/${name}.webmanifest`);
    expect((await manifest()).errors).toEqual([]);
    const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((one) => one !== "in-incognito")).toEqual([]);
  }

  // without a network
  await expect.poll(async () => (await keptByWorker(page)).pages).toContain("/student/profile");
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith("kept report "))))
    .toBe(true);
  for (const [prefix, { asOf, asOfUnanswered }] of [
    ["/hi", hindi],
    ["", english],
  ] as const) {
    await page.goto(`${prefix}/student/bookings`); // this time through the worker
    await page.getByText("Physics for Class 9").first().waitFor();
    await expect
      .poll(() =>
        page.evaluate(async (address) => {
          const loaded = performance.getEntriesByType("resource").filter(({ name }) => name.includes("/assets/"));
          const kept = await Promise.all([address, ...loaded.map(({ name }) => name)].map((name) => caches.match(name)));
          return navigator.serviceWorker.controller !== null && kept.every(Boolean);
        }, `${prefix}/student/bookings`),
      )
      .toBe(true);
    await context.setOffline(true);
    await page.reload();
    // whether a browser says that it is offline, or only gets no answer, is its own matter
    const line = page.getByText(new RegExp(`(${asOf}|${asOfUnanswered})`.replaceAll("{moment}", ".+"))).first();
    await line.waitFor();
    await page.getByText("Physics for Class 9").first().waitFor();
    await page.locator("button[aria-expanded]", { hasText: "Algebra for Class 9" }).click();
    await page.getByText("Exercise 12, questions 1 to 8").waitFor();
    await context.setOffline(false);
    await line.waitFor({ state: "hidden" });
  }

  // forms of another site are not read, and the photo that an app of this device shares is
  const photo = [...(await jpeg(600, 400))];
  const stranger = createServer((_, response) => response.setHeader("content-type", "text/html").end("<body></body>"));
  await new Promise<void>((resolve) => stranger.listen(0, "localhost", resolve));
  await page.goto(`http://localhost:${(stranger.address() as AddressInfo).port}/`);
  await share(page, `${harness.product.url}/student/share`, photo);
  await page.getByText("No photos came").waitFor();
  await page.goBack();
  await shareInFrames(page, `${harness.product.url}/student/share`, photo, full ? 1_000 : 20);
  stranger.close();
  await page.goto("/student/profile");
  expect((await keptByWorker(page)).names).not.toContain("shared-photos");
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
  expect(complaints.filter((one) => !/^other host|^console: Manifest: |frame-ancestors|X-Frame/.test(one))).toEqual([]);
});
