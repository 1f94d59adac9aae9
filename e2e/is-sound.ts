import type { Page } from "playwright-core";
import { expect } from "vitest";
import { findings, settled } from "./axe.ts";
import { full } from "../testing/full.ts";
import { desk, phone } from "./browser.ts";

/** Expects no axe violation and no sideways scrolling, on a wide screen and on a phone; axe runs on both in the full run only. */
export async function isSound(page: Page): Promise<void> {
  for (const viewport of [desk, phone]) {
    await page.setViewportSize(viewport);
    await settled(page);
    if (viewport === phone || full) expect(await findings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
  }
}
