import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { full } from "../testing/full.ts";
import { findings, settled } from "./axe.ts";
import { drag, drawLine, loggedAnchors, marksTold } from "./board-tool.ts";
import { desk, openPage, phone } from "./browser.ts";
import type { Person } from "./open-class.ts";
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

test("a tutor selects, moves, resizes and deletes by mouse and keys, the student by finger only what is their own, and undo brings it back", async () => {
  const class_ = await harness.openClass();
  const student = await class_.enter("student", { viewport: phone });
  const tutor = await class_.enter("tutor", { viewport: desk });
  const marks = (person: Person, count: number) => expect.poll(() => marksTold(person.page)).toBe(count);
  const tool = (person: Person, name: string) => person.page.getByRole("button", { name, exact: true }).click();
  const last = async () => {
    const mark = (await loggedAnchors(harness.world, class_.lessonId)).at(-1);
    const points = mark?.kind === "stroke" ? mark.points : [];
    const [xs, ys] = [0, 1].map((odd) => points.filter((_, nth) => nth % 2 === odd).map((value) => value / 4)) as [
      number[],
      number[],
    ];
    return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].map(Math.round);
  };
  const shape = async (person: Person, name: string) => {
    await person.page.getByRole("button", { name: /^Shapes and text/ }).click();
    await tool(person, name);
  };
  await shape(tutor, "Rectangle");
  await drawLine(tutor.page, [0.6, 0.2], [0.7, 0.3]);
  await marks(student, 1);
  const drawn = await last();
  const [left = 0, top = 0, right = 0, bottom = 0] = drawn;
  expect([right - left > 60, bottom - top > 60]).toEqual([true, true]);
  await shape(tutor, "Select");
  await tutor.page.getByText("Tap a drawing, or draw a frame around several.").waitFor();
  await drawLine(tutor.page, [0.6, 0.25], [0.5, 0.25]); // by its left side
  await tutor.page.getByText("1 drawing selected").waitFor();
  await expect.poll(async () => (await last())[0]).toBeLessThan(left - 60);
  const moved = await last();
  expect(moved[3]).toBe(bottom);
  await drawLine(tutor.page, [0.6, 0.3], [0.65, 0.4]); // by its lower right corner
  await expect.poll(async () => (await last())[3]).toBeGreaterThan(bottom + 50);
  expect((await last()).slice(0, 2)).toEqual(moved.slice(0, 2));
  await settled(tutor.page);
  expect(await findings(tutor.page)).toEqual([]);
  const resized = await last();
  await tutor.page.getByRole("application", { name: "Board" }).focus();
  await tutor.page.keyboard.press("Shift+ArrowLeft");
  await tutor.page.keyboard.press("ArrowLeft");
  await expect.poll(async () => (await last())[0]).toBe((resized[0] ?? 0) - 60);
  await tutor.page.keyboard.press("Delete");
  await marks(student, 0);
  await tool(tutor, "Undo");
  await marks(student, 1);
  for (const before of [resized, moved, drawn]) {
    await tool(tutor, "Undo");
    await expect.poll(last).toEqual(before);
  }
  await tool(tutor, "Redo");
  await expect.poll(last).toEqual(moved);

  await shape(student, "Select");
  const [x = 0, y = 0] = moved;
  await drag(student.page, [x, y + 20], [x, y + 90]);
  await student.page.getByText("Tap a drawing, or draw a frame around several.").waitFor();
  expect(await last()).toEqual(moved);
  await shape(student, "Rectangle");
  await drag(student.page, [400, 380], [600, 500]);
  await marks(tutor, 2);
  await shape(student, "Select");
  await drag(student.page, [400, 440], [300, 470]);
  await student.page.getByText("1 drawing selected").waitFor();
  await expect.poll(async () => ((await last())[0] ?? 0) < 330).toBe(true);
  await settled(student.page);
  expect(await findings(student.page)).toEqual([]);
  await tool(student, "Delete selection");
  await marks(tutor, 1);
  await tool(tutor, "Undo");
  await tool(tutor, "Undo");
  await marks(student, 0);
});

test("a tutor prepares the board, the student finds it when the class opens, and the next lesson goes on with it", async () => {
  const { made, world } = harness;
  const first = await made.allotted(5);
  const tutor = await openPage(harness.browser, harness.url, phone);
  const key = await made.tutorKey(first.id);
  await tutor.page.goto(`/class/${first.lesson.id}#key=${key}`);
  await tutor.page.getByRole("link", { name: "Prepare the board" }).click();
  await tutor.page.getByText("Aarav Malhotra sees it when the class opens.").waitFor();
  const saved = () => expect.poll(() => tutor.page.locator(".board").getAttribute("data-unconfirmed")).toBe("0");
  await tutor.page.locator(".board[data-page]").waitFor();
  await drawLine(tutor.page, [0.2, 0.3], [0.6, 0.5]);
  await expect.poll(() => marksTold(tutor.page)).toBe(1);
  await saved();
  await settled(tutor.page);
  expect(await findings(tutor.page)).toEqual([]);
  await drawLine(tutor.page, [0.2, 0.5], [0.6, 0.3]);
  await tutor.page.getByRole("button", { name: "Done" }).click();
  await tutor.page.getByText("The board is prepared for this class.").waitFor();
  expect(await loggedAnchors(world, first.lesson.id)).toHaveLength(2);

  await harness.moveTo(first.startsAt, -5);
  await tutor.page.reload();
  await tutor.page.getByRole("button", { name: "Join the class" }).click();
  await expect.poll(() => marksTold(tutor.page)).toBe(2);
  await drawLine(tutor.page, [0.2, 0.2], [0.6, 0.2]);
  await saved();

  const next = await made.allotted(29);
  const together = world.db.selectFrom("lessons").select(["child_id", "tutor_id"]).where("lesson_id", "=", next.lesson.id);
  await world.db
    .updateTable("lessons")
    .set(await together.executeTakeFirstOrThrow())
    .where("lesson_id", "=", first.lesson.id)
    .execute();
  const { page, complaints } = await openPage(harness.browser, harness.url, desk);
  await page.goto(`/class/${next.lesson.id}#key=${await made.tutorKey(next.id)}`);
  await page.getByRole("button", { name: /^Go on with the board of / }).click();
  await page.getByRole("link", { name: "Go on preparing the board" }).click();
  await expect.poll(() => marksTold(page)).toBe(3);
  await page.getByRole("button", { name: "Undo", exact: true }).waitFor();
  expect([...complaints, ...tutor.complaints]).toEqual([]);
});
