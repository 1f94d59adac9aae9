import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openBrowser, openPage, phone } from "../e2e/browser.ts";
import { codesIn, startProduct } from "../e2e/product.ts";
import { shareSample } from "../e2e/shared-database.ts";
import { signInAsStudent } from "../e2e/sign-in-as-student.ts";
import { freePort } from "../testing/free-port.ts";
import { checkOutPrevious } from "./copy-checkout.ts";
import { report } from "./counts.ts";

const family = "nandini.rao@example.in";
const addresses = [
  ...["/", "/courses", "/tutors", "/about", "/help", "/privacy", "/hi", "/hi/courses", "/hi/tutors", "/tutor/signup"],
  ...["/student/bookings", "/student/profile", "/student/privacy", "/hi/student/bookings", "/hi/student/profile"],
];
const openings = 2;
const pressesInEach = 7;

/** Presses the next link to another page of ours that is not tried in this tab yet; the address where it leads. */
const pressLink = (page: Page, nth: number) =>
  page.evaluate((nth) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>("a[href^='/']")].filter(
      ({ href, target, download }) =>
        new URL(href).pathname !== location.pathname && !target && !download && !href.includes("/api/"),
    );
    const link = links[(nth * 7) % links.length];
    link?.click();
    return link ? new URL(link.href).pathname : "";
  }, nth);

test(
  "people whose tabs are from before a release go on in them: no page that they press is missing a file",
  { timeout: 900_000 },
  async () => {
    const { folder: previous, commit } = checkOutPrevious();
    const shared = await shareSample();
    const environment = { ...shared.environment, PORT: String(await freePort()) };
    const before = await startProduct(environment, previous);
    const codeFor = (address: string) => codesIn(process.env["TEST_APP_URL"] ?? "", address);
    const browser = await openBrowser();
    const { page: first, context } = await openPage(browser, before.url, phone);
    await signInAsStudent({ product: { ...before, codeFor } }, first, family);
    const tabs: Page[] = [];
    const failed: string[] = [];
    for (let opening = 0; opening < openings; opening += 1)
      for (const address of addresses) {
        const tab = await context.newPage();
        const note = (text: string) =>
          /dynamically imported|Importing a module|preload|ChunkLoad/i.test(text) && failed.push(text);
        tab.on("console", (message) => note(message.text()));
        tab.on("pageerror", ({ message }) => note(message));
        tab.on("response", (answer) => {
          if (answer.status() >= 400 && answer.url().includes("/assets/")) failed.push(`${answer.status()} ${answer.url()}`);
        });
        await tab.goto(address);
        await tab.locator("h1").first().waitFor();
        tabs.push(tab);
      }
    expect(await before.stop()).toBe(0);

    const after = await startProduct(environment);
    let navigations = 0;
    for (const [nth, tab] of tabs.entries())
      for (let press = 0; press < pressesInEach; press += 1) {
        const to = await pressLink(tab, nth + press);
        await expect.poll(() => new URL(tab.url()).pathname, { timeout: 20_000 }).toBe(to);
        await tab.locator("h1").first().waitFor();
        navigations += 1;
      }
    report(`tabs of ${commit.slice(0, 8)} after a release`, { tabs: tabs.length, navigations, failed: failed.length });
    expect(failed).toEqual([]);
    expect(navigations).toBeGreaterThan(200);
    await browser.close();
    await after.stop();
    shared.forget();
  },
);
