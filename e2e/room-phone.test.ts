import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { full } from "../testing/full.ts";
import { findings, settled } from "./axe.ts";
import { desk, phone } from "./browser.ts";
import { pdfOf } from "./plain-pdf.ts";
import { useRoomHarness } from "./room-harness.ts";

const harness = useRoomHarness(1);
const lying = { width: 844, height: 390 };
const tablet = { width: 820, height: 1180 };

/** A teacher's sheet: one A4 page with 12-point text. */
function worksheet(): Buffer {
  const lines = ["Exercise 3.1: linear equations", "1. Solve 3x + 5 = 20", "2. Solve 2\\(x - 1\\) = 8"];
  const words = `BT /F 12 Tf 72 760 Td 20 TL ${lines.map((line) => `(${line}) Tj T*`).join(" ")} ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>",
    `<< /Length ${words.length} >>\nstream\n${words}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  return pdfOf(objects);
}

/** The board's share of the screen, and the height of a sheet's 12-point text on it in CSS pixels. */
const measured = (page: Page) =>
  page.evaluate(() => {
    const area = document.querySelector(".board-area")?.getBoundingClientRect();
    const scale = Number(
      /scale\(([\d.]+)\)/.exec(document.querySelector<HTMLElement>(".board-words")?.style.transform ?? "")?.[1],
    );
    const sheetUnits = (667 * 595) / 842; // as wide as an A4 sheet that fills the page's height
    return {
      share: ((area?.width ?? 0) * (area?.height ?? 0)) / (innerWidth * innerHeight),
      sheet: (sheetUnits * scale) / (area?.width ?? 1),
      text: (12 * sheetUnits * scale) / 595,
    };
  });

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`nothing is shown at ${selector}`);
  return box;
};

test("on a phone the board has most of the screen, a tutor's sheet fills its width, and one press makes its text 12 pixels high", async () => {
  const class_ = await harness.openClass();
  const student = await class_.enter("student", { viewport: phone });
  const tutor = await class_.enter("tutor", { viewport: desk });
  await student.page.getByText("Mary Thomas is not here yet.").waitFor({ state: "hidden" });
  const { page } = student;
  expect((await measured(page)).share).toBeGreaterThan(0.6);

  // without a sheet the tutor's picture stands in the band below the page
  const picture = await boxOf(page, ".call-pictures");
  expect(picture.width).toBeGreaterThan(300);
  expect(picture.y).toBeGreaterThan((await boxOf(page, ".board-area")).y + 0.707 * 390);
  expect(picture.y + picture.height).toBeLessThan((await boxOf(page, ".board-view")).y);
  await settled(page);
  expect(await findings(page)).toEqual([]);

  await tutor.page.getByRole("button", { name: "Insert", exact: true }).click();
  const file = { name: "sheet.pdf", mimeType: "application/pdf", buffer: worksheet() };
  await tutor.page.getByLabel("PDF pages").setInputFiles(file);
  await expect.poll(async () => (await measured(page)).sheet, { timeout: 20_000 }).toBeCloseTo(1, 1);
  expect((await boxOf(page, ".call-pictures")).width).toBeLessThan(110); // it makes room for the sheet
  await page.getByRole("button", { name: "Larger", exact: true }).click();
  await expect.poll(async () => Math.round((await measured(page)).text)).toBe(12);
  await page.getByRole("button", { name: "Whole page" }).click();
  await expect.poll(async () => (await measured(page)).sheet).toBeLessThan(0.5);
  expect(student.complaints).toEqual([]);
});

test("on a phone that lies down the tools are a rail, the board has three quarters of the screen, and a sheet can be read at once", async () => {
  const class_ = await harness.openClass();
  const student = await class_.enter("student", { viewport: lying });
  const tutor = await class_.enter("tutor", { viewport: desk });
  await student.page.getByText("Mary Thomas is not here yet.").waitFor({ state: "hidden" });
  const { page } = student;
  expect((await measured(page)).share).toBeGreaterThanOrEqual(0.75);
  const tools = await page.getByRole("toolbar", { name: "Tools" }).boundingBox();
  expect(tools?.height).toBeGreaterThan(4 * (tools?.width ?? 0));
  for (const button of await page.getByRole("toolbar", { name: "Tools" }).getByRole("button").all())
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  await page.getByRole("button", { name: "Colour and width" }).click();
  const panel = await boxOf(page, ".board-panel");
  expect(panel.y).toBeGreaterThanOrEqual(0);
  expect(panel.y + panel.height).toBeLessThanOrEqual(lying.height);
  await page.keyboard.press("Escape");

  await tutor.page.getByRole("button", { name: "Insert", exact: true }).click();
  const file = { name: "sheet.pdf", mimeType: "application/pdf", buffer: worksheet() };
  await tutor.page.getByLabel("PDF pages").setInputFiles(file);
  await expect.poll(async () => Math.round((await measured(page)).text), { timeout: 20_000 }).toBe(12);
  await settled(page);
  expect(await findings(page)).toEqual([]);
  expect(student.complaints).toEqual([]);
});

test.runIf(full)(
  "on a tablet held upright the tutor's picture fills the free band, and a lost connection is said once, over no control",
  async () => {
    const class_ = await harness.openClass();
    const student = await class_.enter("student", { viewport: tablet });
    await class_.enter("tutor", { viewport: desk });
    await student.page.getByText("Mary Thomas is not here yet.").waitFor({ state: "hidden" });
    const { page, context } = student;
    expect((await boxOf(page, ".call-pictures")).width).toBeGreaterThan(500);
    await context.setOffline(true);
    await page.getByText("Your connection is lost.").first().waitFor({ timeout: 30_000 });
    expect(await page.locator(".offline-notice").isVisible()).toBe(false);
    await context.setOffline(false);
  },
);
