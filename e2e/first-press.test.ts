import { expect, test } from "vitest";
import { openPage } from "./browser.ts";
import { useHarness } from "./use-harness.ts";

const harness = useHarness();

test.each(["", "/hi"])(
  "a visitor who presses a tutor as soon as the home page is there gets the tutor in one reply, before any other code (%s/)",
  async (prefix) => {
    const { page, context } = await openPage(harness.browser, harness.product.url);
    await page.goto(`${prefix}/`, { waitUntil: "networkidle" });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.locator('a[href*="/tutor/"]').filter({ visible: true }).first().click();
    await page.locator("#book").waitFor();
    const data = asked.filter((path) => path.endsWith(".data"));
    expect(data).toEqual([expect.stringMatching(new RegExp(`^${prefix}/tutor/[a-z0-9-]+\\.data$`))]);
    expect(
      asked.filter((path) => /^\/api\/tutor-pages|browser-client|sign-in-dialog/.test(path) && !path.endsWith("/free-times")),
    ).toEqual([]);
    await context.close();
  },
);
