import axe from "axe-core";
import type { Page } from "playwright-core";
import { engine } from "./browser.ts";

/**
 * axe's violations of WCAG 2.2 A and AA on the page, by rule and place, once nothing fades in or out. It reads the same page in every
 * browser, so that Chromium alone is asked; Firefox 153 crashes while axe reads the tutors' form.
 */
export async function findings(page: Page): Promise<string[]> {
  if (engine !== "chromium") return [];
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== "running"));
  if (await page.evaluate(() => !("axe" in globalThis))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: typeof axe }).axe.run({ runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] }),
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary ?? ""}`),
  );
}

/** Waits until nothing moves or loads. */
export const settled = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelectorAll("[aria-busy=true]").length === 0 &&
      document.getAnimations().every(({ playState }) => playState !== "running"),
  );
