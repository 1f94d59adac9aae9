import { expect, test } from "vitest";
import { desk, openPage, phone } from "./browser.ts";
import { useHarness } from "./use-harness.ts";

const harness = useHarness();

test.each([
  ["at a desk", desk],
  ["on a phone", phone],
])(
  "a programmer %s finds a call in the documentation, with its errors and an example, and nothing comes from elsewhere",
  async (_, size) => {
    const { page, context, complaints } = await openPage(harness.browser, harness.product.url, size);
    const answer = await page.goto("/api/docs");
    const policy = answer?.headers()["content-security-policy"] ?? "";
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain("unsafe");
    expect(answer?.headers()["link"]).toContain('</openapi.json>; rel="service-desc"');

    const filter = page.getByPlaceholder("Filter by tag or path");
    await filter.fill("/students/bookings/{id}/orders");
    await expect.poll(() => page.locator(".opblock-tag").allInnerTexts()).toEqual(["Orders"]);
    await filter.fill("");
    await page.goto("/api/docs#/Orders/orders.orderLessons");
    await page.reload();
    await page.getByText("There is no such booking.").first().waitFor();
    await page.getByText("pay-page-not-opened").first().waitFor();
    expect(await page.locator("#list").count()).toBe(0);
    expect(await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test("without JavaScript the documentation is a list of all calls, with a link to the description", async () => {
  const context = await harness.browser.newContext({ javaScriptEnabled: false, baseURL: harness.product.url });
  const page = await context.newPage();
  await page.goto("/api/docs");
  await page.getByText("GET /courses/{courseId}", { exact: true }).waitFor();
  expect(await page.locator("#list li").count()).toBeGreaterThan(250);
  const link = await page.getByRole("link", { name: "openapi.json" }).getAttribute("href");
  const [described, same] = await Promise.all(
    [link ?? "", "/api/openapi.json"].map(async (path) => (await fetch(harness.product.url + path)).text()),
  );
  expect(described).toBe(same);
  expect(JSON.parse(described ?? "")).toMatchObject({ openapi: "3.1.0" });
  await context.close();
});
