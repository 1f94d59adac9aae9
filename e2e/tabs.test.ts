import { expect, test } from "vitest";
import { bookAsNewVisitor } from "./booking.ts";
import { desk, openPage } from "./browser.ts";
import { useHarness } from "./use-harness.ts";

const harness = useHarness();

test(
  "several tabs share one refresh when the access token has run out, and one sign-out",
  { meta: { proves: ["7.4.4", "14.3.1"] } },
  async () => {
    const { page, context, complaints } = await openPage(harness.browser, harness.product.url, desk);
    await bookAsNewVisitor(page, harness.product, "tabla", "Tabla for beginners", {
      email: "tabs@example.in",
      student: "Aarav",
      parent: "Ritu",
      phone: "9811042367",
    });
    const tabs = await Promise.all(Array.from({ length: 20 }, () => context.newPage()));
    let refreshes = 0;
    for (const tab of tabs) tab.on("request", (request) => request.url().endsWith("/students/refresh") && (refreshes += 1));
    // an expired token, as after ten minutes
    await page.evaluate(() => localStorage.setItem("token", JSON.stringify("expired.expired.expired")));
    await Promise.all(tabs.map((tab) => tab.goto("/student/bookings")));
    for (const tab of tabs) await tab.getByText("Tabla for beginners").waitFor();
    expect(refreshes).toBe(1);

    await tabs[0]?.getByRole("button", { name: "My account: Aarav" }).click();
    await tabs[0]?.getByRole("menuitem", { name: "Sign Out" }).click();
    for (const tab of tabs) await tab.waitForURL((url) => url.pathname === "/");
    expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
    expect(complaints).toEqual([]);
  },
);
