import type { Browser } from "playwright-core";
import { beforeEach } from "vitest";

/** Prints what the pages of a failed test showed, so that a rare failure can be understood the first time. */
export function reportWhere(harness: { browser: Browser }): void {
  const pages = () => harness.browser.contexts().flatMap((context) => context.pages());
  beforeEach(({ onTestFailed }) => {
    const before = new Set(pages());
    onTestFailed(async () => {
      for (const page of pages().filter((one) => !before.has(one))) {
        const shown = await page.locator("body").ariaSnapshot({ timeout: 5_000 }).catch(String);
        console.error(`A page was at ${page.url()}\n${shown.slice(0, 6_000)}`);
      }
    });
  });
}
