import { expect, test } from "vitest";
import { findings, settled } from "./axe.ts";
import { openAsAdmin } from "./booking.ts";
import { desk, phone, requestPanel } from "./browser.ts";
import { useHarness } from "./use-harness.ts";

const harness = useHarness();

test("two levels down the pie nothing overflows a phone's screen, and the level's name is shown in full", async () => {
  const { page, complaints } = await openAsAdmin(harness, "/admin", phone);
  for (const name of ["Classes 5–8", "Mathematics"]) await page.getByRole("button", { name: new RegExp(`^${name}`) }).click();
  await page.getByRole("heading", { name: "Mathematics - Contents" }).waitFor();
  for (const width of [390, 320, 1366]) {
    await page.setViewportSize({ width, height: 844 });
    const { beyond, cut } = await page.evaluate(() => {
      const last = document.querySelector("[aria-label=Level] [aria-current]");
      const nav = document.querySelector("[aria-label=Level]");
      const { scrollWidth, clientWidth } = document.documentElement;
      return {
        beyond: scrollWidth - clientWidth,
        cut: (last?.getBoundingClientRect().right ?? 0) > (nav?.getBoundingClientRect().right ?? 0) + 0.5,
      };
    });
    expect({ width, beyond, cut }).toEqual({ width, beyond: 0, cut: false });
  }
  expect(complaints).toEqual([]);
});

test("on a laptop of 1280 or 1366 pixels the Actions column covers no status of staff or applications", async () => {
  const { page } = await openAsAdmin(harness, "/admin");
  for (const path of ["/admin/staff", "/admin/tutor-requests"]) {
    await page.goto(path);
    await page.getByRole("row").nth(1).waitFor();
    for (const width of [1280, 1366, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const beyond = await page.locator(".data-table").evaluate((table) => table.scrollWidth - table.clientWidth);
      expect([path, width, beyond]).toEqual([path, width, 0]);
    }
  }
});

test("after a refused form the first wrong field has the focus, and the sentence is above the fields", async () => {
  const { page, complaints } = await openAsAdmin(harness, "/admin/courses");
  await page.getByRole("button", { name: "Add New Category" }).click();
  const category = page.getByRole("dialog", { name: "Add New Category" });
  await category.getByLabel("Name").focus();
  await page.keyboard.press("Enter");
  await category.getByText("Category name is required.").first().waitFor();
  await expect.poll(() => category.getByLabel("Name").evaluate((field) => field === document.activeElement)).toBe(true);

  await page.goto("/admin/staff");
  await page.getByRole("button", { name: "Add new staff" }).click();
  const staff = page.getByRole("dialog", { name: "Add new staff" });
  await staff.getByLabel("Name").fill("Zoya Khan");
  await staff.getByLabel("Email").fill("zoya@example.in");
  await staff.getByLabel("Phone Number").fill("98200");
  await staff.getByLabel("Experience").fill("many");
  await staff.getByRole("button", { name: "Add staff" }).click();
  const sentence = staff.getByText("Please check the fields below.");
  await sentence.waitFor();
  const heights = [sentence, staff.getByLabel("Name")].map(async (one) => (await one.boundingBox())?.y ?? 0);
  const [above = 0, below = 0] = await Promise.all(heights);
  expect(above).toBeLessThan(below);
  const number = staff.getByLabel("Phone Number");
  await expect.poll(() => number.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(complaints).toEqual([]);
});

test("an admin finds a family from any screen, reads its page, and opens its request beside the list", async () => {
  const { page, complaints } = await openAsAdmin(harness, "/admin", desk);
  await page.getByText("Waiting for you").waitFor();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search everywhere" }).fill("nandini.rao");
  await page.getByRole("option", { name: /nandini\.rao@/ }).click();
  await page.getByRole("heading", { name: "Nandini Rao" }).waitFor();
  await page.getByText("Internal notes").waitFor();
  await settled(page);
  expect(await findings(page)).toEqual([]);
  await page.getByRole("link", { name: /^BK-.*Advait Rao$/ }).click();
  const panel = requestPanel(page);
  await panel.getByText("Parent: Nandini Rao").waitFor();
  await settled(page);
  expect(await findings(page)).toEqual([]);
  await panel.getByRole("link", { name: "Parent: Nandini Rao" }).click();
  await page.getByRole("heading", { name: "Nandini Rao" }).waitFor();
  expect(complaints).toEqual([]);
});

test("an admin opens a request from a complaint over it, and comes back to the answer that was begun", async () => {
  const { page, complaints } = await openAsAdmin(harness, "/admin/book-requests", desk);
  await page.getByRole("button", { name: /^\d+ complaints?$/ }).click();
  const dialog = page.getByRole("dialog", { name: "Complaints" });
  await dialog
    .getByRole("button", { name: /^Answer/ })
    .first()
    .click();
  await dialog.getByLabel("Answer").fill("We are looking into it.");
  await dialog.getByRole("button", { name: "Open the request" }).first().click();
  const request = page.getByRole("dialog", { name: /^BK-/ });
  await request.getByText(/^Parent: /).click({ trial: true });
  await request.getByRole("button", { name: "Close" }).click();
  await request.waitFor({ state: "hidden" });
  expect(await dialog.getByLabel("Answer").inputValue()).toBe("We are looking into it.");
  expect(complaints).toEqual([]);
});
