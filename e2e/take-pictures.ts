// `npm run screenshots`: a picture of every screen and of its main states, at 390 and 1440 pixels, into an ignored folder.
// `npm run screenshots -- keep` takes those that are committed: the README's, and the one that a shared link shows.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { addressIn, languages } from "@tutoring/contract/languages";
import type { Page } from "playwright-core";
import { bookAsNewVisitor, openAsAdmin, signInAsExecutive, typeCode } from "./booking.ts";
import { desk, openPage, phone, requestPanel } from "./browser.ts";
import { openHarness } from "./harness.ts";
import { takeSharePicture } from "./take-share-picture.ts";

const root = join(import.meta.dirname, "..");
const { product, browser, close } = await openHarness();
try {
  if (process.argv.includes("keep")) await takeCached();
  else for (const viewport of [phone, desk]) await takeAll(viewport);
} finally {
  await close();
}

async function takeAll(viewport: typeof phone) {
  const folder = join(root, "screens", String(viewport.width));
  mkdirSync(folder, { recursive: true });
  const take = async (page: Page, name: string, whole = true) => {
    await settle(page);
    await page.screenshot({ path: join(folder, `${name}.png`), fullPage: whole });
    console.log(`${viewport.width}/${name}.png`);
  };

  const visitor = await openPage(browser, product.url, viewport);
  const { page } = visitor;
  const pages: [name: string, path: string][] = [
    ["home", "/"],
    ["courses", "/courses"],
    ["courses-filtered", "/courses?category=Classes+9–10&level=Intermediate&search=maths"],
    ["courses-found", "/courses?courseId=200"],
    ["courses-empty", "/courses?search=xyzzyq"],
    ["course", "/course/1"],
    ["course-hindi", "/courses?search=गणित"],
    ["course-not-found", "/course/999999"],
    ["book-demo", "/course/1/book"],
    ["about", "/about"],
    ["tutor-signup", "/tutor/signup"],
    ["access-denied", "/unauthorized"],
    ["not-found", "/nowhere"],
    ["staff-sign-in", "/login"],
  ];
  for (const [name, path] of pages) {
    await page.goto(path);
    await take(page, name);
  }
  await page.getByRole("button", { name: "Executive Login" }).click();
  await take(page, "staff-sign-in-executive", false);

  await page.goto("/");
  const search = page.getByRole("combobox", { name: "Search courses" });
  await search.fill("class 10 ma");
  await page.getByRole("option").nth(4).waitFor();
  await take(page, "home-suggestions", false);
  await page.goto("/tutor/signup");
  await page.getByLabel("Email Id").fill(`pictures-${viewport.width}@example.in`);
  await page.getByRole("button", { name: "Verify", exact: true }).click();
  await page.getByRole("dialog").waitFor();
  await take(page, "tutor-code", false);

  const email = `ritu-${viewport.width}@example.in`;
  await page.goto("/course/1");
  await page.getByRole("button", { name: "Book Demo Class" }).filter({ visible: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill(email);
  await take(page, "dialog-email", false);
  await dialog.getByRole("button", { name: "Send OTP" }).click();
  await dialog.getByText(`OTP sent to ${email}`).waitFor();
  await take(page, "dialog-code", false);
  await typeCode(page, "000000");
  await dialog.getByRole("button", { name: "Verify" }).click();
  await dialog.getByRole("alert").waitFor();
  await take(page, "dialog-wrong-code", false);
  await page.goto("/");
  await bookAsNewVisitor(page, product, "tabla", "Tabla for beginners", {
    email: `aarav-${viewport.width}@example.in`,
    student: "Aarav Malhotra",
    parent: "Ritu Malhotra",
    phone: "9811042367",
  });
  await take(page, "dialog-confirmed", false);
  await page.getByRole("link", { name: "View My Bookings" }).click();
  await page.getByText("Not Allotted").waitFor();
  await take(page, "bookings");
  await page
    .getByRole("button", { name: /^Cancel/ })
    .first()
    .click();
  await page.getByRole("alertdialog").waitFor();
  await take(page, "bookings-cancel", false);
  await page.goto("/student/profile");
  await page.getByRole("button", { name: "Edit" }).waitFor();
  await take(page, "profile");
  await page.getByRole("button", { name: "Edit" }).click();
  await take(page, "profile-edit");

  const executive = await openPage(browser, product.url, viewport);
  await signInAsExecutive(executive.page, product.executive());
  await executive.page.getByText("entries").waitFor();
  await take(executive.page, "executive-requests");
  await executive.page
    .getByRole("button", { name: /^Allot/ })
    .first()
    .click();
  await requestPanel(executive.page).getByText("Free slots (IST)").waitFor();
  await take(executive.page, "executive-allot", false);
  await executive.page.goto("/executive/account");
  await executive.page.getByText("This device").waitFor();
  await take(executive.page, "executive-account");

  const admin = await openAsAdmin({ product, browser }, "/admin", viewport);
  for (const [name, path] of [
    ["admin-dashboard", "/admin"],
    ["admin-courses", "/admin/courses"],
    ["admin-courses-node", "/admin/courses?in=c1"],
    ["admin-import", "/admin/courses/import"],
    ["admin-translate", "/admin/courses/translate?state=all&id=1"],
    ["admin-staff", "/admin/staff"],
    ["admin-staff-member", "/admin/staff/1"],
    ["admin-tutor-requests", "/admin/tutor-requests"],
    ["admin-logs", "/admin/logs"],
    ["admin-app-updates", "/admin/app-updates"],
    ["admin-search-words", "/admin/search-words"],
    ["admin-breaches", "/admin/breaches"],
    ["admin-executives", "/admin/executives"],
    ["admin-channels", "/admin/channels"],
    ["admin-integrations", "/admin/integrations"],
    ["admin-webhooks", "/admin/integrations/webhooks"],
  ] as const) {
    await admin.page.goto(path);
    await take(admin.page, name);
  }
  for (const [name, path, button] of [
    ["admin-add-category", "/admin/courses", "Add New Category"],
    ["admin-add-staff", "/admin/staff", "Add new staff"],
    ["admin-hours", "/admin/staff/1", /^Hours of/],
    ["admin-clear-logs", "/admin/logs", "Clear Logs"],
  ] as const) {
    await admin.page.goto(path);
    await admin.page.getByRole("button", { name: button }).first().click();
    await admin.page.getByRole("dialog").waitFor();
    await take(admin.page, name, false);
  }
}

async function takeCached() {
  const visitor = await openPage(browser, product.url, desk);
  for (const [name, path] of [
    ["home", "/"],
    ["courses", "/courses"],
  ] as const) {
    await visitor.page.goto(path);
    await settle(visitor.page);
    await visitor.page.screenshot({ path: join(root, `docs/${name}.png`) });
  }
  const executive = await openPage(browser, product.url, desk);
  await signInAsExecutive(executive.page, product.executive());
  await executive.page.getByText("entries").waitFor();
  await settle(executive.page);
  await executive.page.screenshot({ path: join(root, "docs/requests.png") });

  for (const language of languages) {
    const { page } = await openPage(browser, product.url, { width: 1200, height: 630 });
    await page.route("**/*.js", (route) => route.abort()); // hydration would draw the page again
    await page.goto(addressIn(language, "/about")); // its fonts
    await settle(page);
    await takeSharePicture(page, language);
  }
}

/** Waits until nothing moves or loads. */
async function settle(page: Page) {
  await page.locator("main, [role=dialog], [role=alertdialog]").first().waitFor();
  await page.locator(".skeleton, .loading").first().waitFor({ state: "hidden" });
  await page.waitForFunction(() => [...document.images].every(({ complete, loading }) => complete || loading === "lazy"));
  await page.locator(".home-cover").waitFor({ state: "hidden" });
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== "running"));
}
