import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Browser } from "playwright-core";
import { settled } from "./axe.ts";
import { openBrowser, openPage, phone } from "./browser.ts";
import { useHarness } from "./use-harness.ts";

const harness = useHarness();
const room = mkdtempSync(join(tmpdir(), "tutoring-fonts-"));
/** A browser on a machine whose fonts have no Devanagari. */
let browser: Browser;

beforeAll(async () => {
  const file = join(room, "fonts.conf");
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
    <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
    <selectfont><rejectfont><pattern><patelt name="lang"><string>hi</string></patelt></pattern></rejectfont></selectfont>
    </fontconfig>`,
  );
  browser = await openBrowser([], { FONTCONFIG_FILE: file });
});
afterAll(async () => {
  await browser.close();
  rmSync(room, { recursive: true, force: true });
});

const slow4g = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };

/** The layout shift of a page loaded on a slow phone, and whether our Devanagari font was loaded. */
async function shiftOf(path: string) {
  const { page, context } = await openPage(browser, harness.product.url, phone);
  const line = await context.newCDPSession(page);
  await line.send("Network.enable");
  await line.send("Network.emulateNetworkConditions", slow4g);
  await line.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
    let shift = 0;
    const add = (entries: PerformanceEntryList) => {
      for (const { value, hadRecentInput } of entries as Shift[]) if (!hadRecentInput) shift += value;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    Object.assign(globalThis, {
      shiftSoFar: () => {
        add(observer.takeRecords());
        return shift;
      },
    });
  });
  await page.goto(path);
  await page.waitForFunction(() => document.documentElement.classList.contains("all-letters"));
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready);
  await settled(page);
  const seen = await page.evaluate(() => ({
    shift: (globalThis as unknown as { shiftSoFar: () => number }).shiftSoFar(),
    devanagari: [...document.fonts].some(({ family, status }) => /^"?Devanagari"?$/.test(family) && status === "loaded"),
  }));
  await context.close();
  return seen;
}

test.runIf(process.platform === "linux").each(["/hi", "/hi/courses", "/hi/tutors", "/hi/course/1"])(
  "on a slow phone without Devanagari, %s does not shift when our font arrives",
  async (path) => {
    const { shift, devanagari } = await shiftOf(path);
    expect(devanagari).toBe(true);
    expect(shift).toBeLessThan(0.05);
  },
);
