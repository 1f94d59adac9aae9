import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "playwright-core";
import { openPage, phone } from "./browser.ts";
import type { Harness } from "./harness.ts";

const answerMilliseconds = 300;

/** Makes a call fail as with a broken server or a lost network, until the returned function is called. */
export async function breaking(page: Page, path: string, how: "500" | "no network" = "500"): Promise<() => Promise<void>> {
  const pattern = `**/api${path}`;
  await page.route(pattern, async (route) => {
    await pause(answerMilliseconds); // as long as an answer takes, so that the waiting state shows
    await (how === "500" ? route.fulfill({ status: 500, body: "{}" }) : route.abort());
  });
  return () => page.unroute(pattern);
}

/** A page on a phone whose clock can be moved by hand. */
export async function openWithClock({ product, browser }: Harness, path: string) {
  const { page, complaints } = await openPage(browser, product.url, phone);
  await page.clock.install();
  await page.goto(path);
  return { page, complaints };
}

/** Holds a call's answer back until the returned function is called. */
export async function holding(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**/api${path}`, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
