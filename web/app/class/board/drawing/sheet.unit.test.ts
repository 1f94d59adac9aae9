import { expect, test } from "vitest";
import { type Sheet, startView } from "./sheet.ts";
import { placeAt, wholePage } from "./view.ts";

const sheet: Sheet = { x: 264, y: 20, width: 472, height: 667 };
const textPixels = (scale: number) => (12 * sheet.width * scale) / 595;

test("on a phone held upright a sheet fills the width, and all of it is in view", () => {
  const screen = { width: 390, height: 676 };
  const view = startView(screen, sheet);
  expect(sheet.width * view.scale).toBeCloseTo(390, 0);
  expect(placeAt(view, { x: 0, y: 0 }).x).toBeCloseTo(sheet.x, 0);
  expect(placeAt(view, { x: 0, y: 667 * view.scale }).y).toBeGreaterThanOrEqual(sheet.height);
});

test("on a phone that lies down a sheet's text can be read at once, from the top", () => {
  const view = startView({ width: 740, height: 345 }, sheet);
  expect(textPixels(view.scale)).toBeCloseTo(12, 1);
  expect(placeAt(view, { x: 0, y: 0 }).y).toBeCloseTo(sheet.y, 0);
});

test("on a laptop, and without a sheet, the whole page is in view", () => {
  for (const screen of [
    { width: 1000, height: 720 },
    { width: 390, height: 676 },
  ])
    expect(startView(screen, screen.width > 500 ? sheet : undefined)).toEqual(wholePage(screen));
});
