import { isVisible, type Page, pageUnits, quarters } from "@tutoring/contract/board";
import { type Size, type Spot, wholePage, withinScreen, type View } from "./view.ts";

/** An upright sheet that fills a page from top to bottom, such as one of a PDF: its place and size in units. */
export type Sheet = Spot & Size;

/** The sheet that lies on a page; undefined without one. */
export function sheetOf(page: Page | undefined): Sheet | undefined {
  for (const drawn of page?.drawn.values() ?? []) {
    const { mark } = drawn;
    if (mark.kind !== "picture" || !isVisible(drawn)) continue;
    const [x, y] = [mark.from.x / quarters, mark.from.y / quarters];
    const [width, height] = [mark.to.x / quarters - x, mark.to.y / quarters - y];
    if (height > width && height > 0.9 * pageUnits.height) return { x, y, width, height };
  }
  return undefined;
}

/** An A4 sheet this wide on the screen shows 12-point text 12 pixels high. */
const readableWidth = 595;
/** Nine pixels: below that a sheet is enlarged. */
const smallestWidth = 446;

/** The scale at which a sheet's text can be read. */
export const readableScale = ({ width }: Sheet): number => readableWidth / width;

/**
 * What a page begins with: the whole page, unless a sheet's text would be too small. Then the sheet fills the width, or as much of it
 * as makes the text readable, from its top.
 */
export function startView(screen: Size, sheet: Sheet | undefined): View {
  const whole = wholePage(screen);
  if (!sheet || sheet.width * whole.scale >= smallestWidth) return whole;
  const scale = Math.max(whole.scale, Math.min(screen.width / sheet.width, readableScale(sheet)));
  return withinScreen({ scale, x: screen.width / 2 - (sheet.x + sheet.width / 2) * scale, y: -sheet.y * scale }, screen);
}
